import { type OperationId, operations } from '@travel-card/contract'
import type { SendOnce } from './node-fetch.ts'
import { type Inputs, type Names, operationIds, readsOf } from './varied-request.ts'

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

const kebab = (text: string): string =>
  text.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

/** The operations that read by an id alone, with the argument and the option of the command that it is for. */
export const idOptions: readonly { flag: string; operation: OperationId; argument: string }[] =
  operationIds.flatMap((operation) => {
    const { method, input } = operations[operation]
    const [argument, ...others] = Object.keys(input).filter((name) => input[name]?.required)
    if (method !== 'GET' || argument === undefined || others.length > 0 || input[argument]?.in !== 'path')
      return []
    const name = argument === 'id' ? `${operation.replace(/^get/, '')}Id` : argument
    return [{ flag: kebab(name), operation, argument }]
  })

/** The option of the command that gives an operation something to do, in words that complete “Give …”. */
export function optionFor(operation: OperationId): string {
  const flag = idOptions.find((one) => one.operation === operation)?.flag
  if (flag !== undefined) return `a --${flag}`
  return operation === 'reissueCard' ? '--reissue, with a test card' : 'a --flight NUMBER@DATE'
}

/** With these set, Node itself prints URLs and headers, ids and token included. */
const loudVariables = ['NODE_DEBUG', 'NODE_DEBUG_NATIVE']

/**
 * Refuses options that the client does not check, or not as strictly.
 *
 * @throws TypeError without any value.
 */
export function checkOptions(options: VerifyOptions): void {
  const { baseUrl, token, inputs, queryNames = [], origin, timeoutMs = 1, reissue } = options
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
  const reads = operationIds.filter((id) => operations[id].method === 'GET')
  if (!Object.keys(Object(inputs)).every((id) => reads.some((read) => read === id)))
    refuse(`inputs may have ${reads.join(', ')}`)
  if (readsOf(inputs).length === 0) refuse('inputs must have at least one id or flight')
}
