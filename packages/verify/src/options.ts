import { type OperationId, operations } from '@travel-card/contract'
import type { SendOnce } from './node-fetch.ts'
import { type Inputs, type Names, operationIds, readsOf } from './varied-request.ts'

/** A request that is about to be sent. */
export interface Progress {
  readonly sent: number
  readonly atMost: number
  /** The request's method, path template and kind, without values. */
  readonly what: string
}

/** The options for `verify`. If an option is wrong, the call rejects with a `TypeError` before anything is sent. */
export interface VerifyOptions {
  /** The API's base URL: https, or http to loopback. Required. */
  readonly baseUrl: string
  /** The bearer token. Required. */
  readonly token: string
  /** The ids and flights to read. Only operations that have inputs are verified. Required: at least one input. */
  readonly inputs: Inputs
  /** Pairs of names to try for the two query parameters, after the contract's own names. Default: none. */
  readonly queryNames?: readonly Names[] | undefined
  /** A page's origin, to check whether the page may call the API (CORS). Default: no check. */
  readonly origin?: string | undefined
  /**
   * A card to reissue, once and after all other requests; `confirm` must repeat `cardId`. Use only a test card, because a reissue
   * may move money and, as far as we know, can't be undone. Default: no card is reissued.
   */
  readonly reissue?:
    | { readonly cardId: string; readonly initialBalance: number; readonly confirm: string }
    | undefined
  /** Whether to skip the requests without a token, with a wrong token or with a made-up id. Default: false. */
  readonly skipNegative?: boolean | undefined
  /** Whether to allow http to any host. Default: only to loopback. */
  readonly allowInsecure?: boolean | undefined
  /** The time limit for each request, in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number | undefined
  /**
   * The pause between two requests, in milliseconds, for a service that allows only a few requests per second. Default: none.
   */
  readonly pauseMs?: number | undefined
  /** A signal that ends the run early. The report then covers the requests sent so far. Default: none. */
  readonly signal?: AbortSignal | undefined
  /** A function to call before each request. Default: none. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** A function that sends a request once, without following redirects. Default: our own function, which uses `node:http`. */
  readonly fetch?: SendOnce | undefined
  /** The current time, in milliseconds since 1970. Default: `Date.now`. */
  readonly now?: (() => number) | undefined
}

/** Throws because an option is wrong. The message must not contain the option's value, which may be a token in the wrong place. */
export const refuse = (message: string): never => {
  throw new TypeError(`verify: ${message}`)
}

/** The operations that read by a single id, each with the id's argument and the command's option for it. */
export const idOptions: readonly { flag: string; operation: OperationId; argument: string }[] =
  operationIds.flatMap((operation) => {
    const { method, input } = operations[operation]
    const [argument, ...others] = Object.keys(input).filter((name) => input[name]?.required)
    if (method !== 'GET' || argument === undefined || others.length > 0 || input[argument]?.in !== 'path')
      return []
    const name = argument === 'id' ? `${operation.replace(/^get/, '')}Id` : argument
    const flag = name.replaceAll(/(?<=[a-z\d])[A-Z]/g, '-$&').toLowerCase()
    return [{ flag, operation, argument }]
  })

/** Names the option that makes the command call an operation, in words that complete “Give …”. */
export function optionFor(operation: OperationId): string {
  const flag = idOptions.find((one) => one.operation === operation)?.flag
  if (flag !== undefined) return `a --${flag}`
  return operation === 'reissueCard' ? '--reissue, with a test card' : 'a --flight NUMBER@DATE'
}

/**
 * Refuses wrong options that the client doesn't check, or checks less strictly.
 *
 * @throws TypeError with a message that doesn't contain the wrong value.
 */
export function checkOptions(options: VerifyOptions): void {
  const { baseUrl, token, inputs, queryNames = [], origin, timeoutMs = 1, pauseMs = 0, reissue } = options
  // With these variables, Node prints URLs and headers, including ids and the token.
  const loud = ['NODE_DEBUG', 'NODE_DEBUG_NATIVE'].find((name) => process.env[name])
  if (loud) refuse(`${loud} is set, so Node would print URLs and headers: unset it`)
  if (!token) refuse('token (TRAVEL_CARD_TOKEN) is missing: set it to an access token')
  if (/^bearer\b/i.test(token)) refuse('token (TRAVEL_CARD_TOKEN) must be the token alone, without “Bearer”')
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token))
    refuse('token (TRAVEL_CARD_TOKEN) must be printable ASCII without spaces')
  if (!baseUrl)
    refuse('baseUrl (--base-url or TRAVEL_CARD_BASE_URL) is missing: set it to the URL of the API')
  if (typeof baseUrl !== 'string' || !/^https?:/i.test(baseUrl))
    refuse(
      'baseUrl (--base-url or TRAVEL_CARD_BASE_URL) must be an absolute URL, such as https://api.example',
    )
  // The client would leave these out, and so call another URL.
  const { username, search, hash } = URL.canParse(baseUrl) ? new URL(baseUrl) : new URL('https://localhost')
  if (username || search || hash) refuse('baseUrl (--base-url) must have no user name, query or hash')
  if (!(Number.isInteger(timeoutMs) && timeoutMs > 0 && timeoutMs <= 600_000))
    refuse('timeoutMs (--timeout) must be a whole number of milliseconds up to 600000')
  if (!(Number.isInteger(pauseMs) && pauseMs >= 0 && pauseMs <= 60_000))
    refuse('pauseMs (--pause) must be a whole number of milliseconds up to 60000')
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
    refuse(`inputs may contain only ${reads.join(', ')}`)
  if (readsOf(inputs).length === 0) refuse('inputs must contain at least one id or flight')
}
