import { operations } from '@travel-card/contract'
import { createClient } from '@travel-card/sdk'
import { type Client, callClient } from './call-client.ts'
import type { SendOnce } from './node-fetch.ts'
import { type Inputs, readsOf } from './planned-request.ts'
import type { Names } from './request-kinds.ts'

/** A request that is about to be sent. */
export interface Progress {
  readonly sent: number
  readonly atMost: number
  /** The method, the template of the path, and what it is sent with; no value. */
  readonly what: string
}

/** The options of `verify`. A wrong option rejects with a `TypeError`, before anything is sent. */
export interface VerifyOptions {
  /** The base URL of the service: https, or http to loopback. Required. */
  readonly baseUrl: string
  /** The bearer token. Required. */
  readonly token: string
  /** The things to read. At least one, and of as many operations as possible: only these are verified. */
  readonly inputs: Inputs
  /** Pairs of names to try for the two query parameters, after the contract's. Default: none. */
  readonly queryNames?: readonly Names[] | undefined
  /** The origin of a page, to ask whether it may call the service (CORS). Default: it is not asked. */
  readonly origin?: string | undefined
  /**
   * Reissues a card, once and after all else; `confirm` must repeat `cardId`. It moves money and cannot be undone: only for
   * a test card. Default: no card is reissued.
   */
  readonly reissue?:
    | { readonly cardId: string; readonly initialBalance: number; readonly confirm: string }
    | undefined
  /** Sends no request without a token or with a wrong one, and no made-up ids. Default: false. */
  readonly skipNegative?: boolean | undefined
  /** Allows http beyond loopback. Default: false. */
  readonly allowInsecure?: boolean | undefined
  /** The time limit of one request, in milliseconds. Default: 10 000. */
  readonly timeoutMs?: number | undefined
  /** Ends the run with what is known so far. Default: none. */
  readonly signal?: AbortSignal | undefined
  /** Gets each request before it is sent. Default: none. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** Sends one request. It must follow no redirect and send nothing twice. Default: one over `node:http`. */
  readonly fetch?: SendOnce | undefined
  /** The current time, in milliseconds since 1970. Default: `Date.now`. */
  readonly now?: (() => number) | undefined
}

/** Refuses wrong use: says what is wrong, and no value, because one may be a token in the wrong place. */
export const refuse = (message: string): never => {
  throw new TypeError(`verify: ${message}`)
}

/** With these set, Node itself prints URLs and headers, ids and token included. */
const loudVariables = ['NODE_DEBUG', 'NODE_DEBUG_NATIVE']

/** A client that takes the options as a run's does, and sends nothing. */
function createIdleClient({ baseUrl, token, allowInsecure, now }: VerifyOptions): Client {
  const fetch = () => Promise.reject(new Error('nothing is sent'))
  try {
    return createClient({ baseUrl, token, allowInsecure, now, fetch, retries: 0 })
  } catch (error) {
    return refuse(String((error as Error).message).replace('createClient: ', ''))
  }
}

/** Has the client look at each input, as it does before it sends a call. */
async function checkInputs({ inputs }: VerifyOptions, client: Client): Promise<void> {
  const known = Object.entries(operations).flatMap(([id, { method }]) => (method === 'GET' ? [id] : []))
  if (!Object.keys(Object(inputs)).every((id) => known.includes(id)))
    refuse(`inputs may have ${known.join(', ')}`)
  const reads = readsOf(inputs)
  if (reads.length === 0) refuse('inputs must have at least one id or flight')
  for (const read of reads) {
    const { error } = await callClient(client, read)
    if (error?.kind === 'input')
      refuse(
        `${read.operation}: ${error.issues.map(({ field, message }) => `${field} ${message}`).join('; ')}`,
      )
  }
}

/**
 * Refuses wrong options before anything is sent.
 *
 * @throws TypeError without any value.
 */
export async function checkOptions(options: VerifyOptions): Promise<void> {
  const { baseUrl, token, queryNames = [], origin, timeoutMs = 1, reissue } = options
  const loud = loudVariables.find((name) => process.env[name])
  if (loud) refuse(`${loud} is set, with which Node prints URLs and headers: unset it`)
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token))
    refuse('token (TRAVEL_CARD_TOKEN) must be the token alone: printable ASCII without spaces')
  if (typeof baseUrl !== 'string' || !/^https?:/i.test(baseUrl))
    refuse('baseUrl (--base-url) must be an absolute URL')
  if (!(Number.isInteger(timeoutMs) && timeoutMs > 0 && timeoutMs <= 600_000))
    refuse('timeoutMs (--timeout) must be a whole number of milliseconds up to 600000')
  if (origin !== undefined && !(URL.canParse(origin) && new URL(origin).origin === origin))
    refuse('origin must be an origin such as https://app.example')
  const isPair = (names: Names): boolean =>
    names.length === 2 && names.every((name) => /^[A-Za-z_][\w.-]{0,39}$/.test(name))
  if (!queryNames.every(isPair)) refuse('queryNames (--query-names) must be pairs of two names')
  if (reissue && (!reissue.cardId || reissue.confirm !== reissue.cardId))
    refuse('a reissue needs the same id twice, as its cardId (--reissue) and as confirm (--confirm-reissue)')
  if (reissue && !Number.isFinite(reissue.initialBalance))
    refuse('initialBalance (--initial-balance) must be a number')
  await checkInputs(options, createIdleClient(options))
}
