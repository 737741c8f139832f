import type { OperationId, OperationTypes } from '@travel-card/contract'
import type { FetchInit } from '@travel-card/sdk'
import type { Names } from './request.ts'

/** What sends one request: `fetch`, or one of the caller's own. */
export type SendOnce = (url: string, init: FetchInit) => Promise<Response>

/** A request that is about to be sent. */
export interface Progress {
  readonly sent: number
  readonly atMost: number
  /** The method, the template of the path, and what it is sent with; no value. */
  readonly what: string
}

/** Inputs of real things, by operation. They are sent to the service and shown nowhere. */
export type Inputs = {
  readonly [Id in Exclude<OperationId, 'reissueCard'>]?: readonly OperationTypes[Id]['input'][] | undefined
}

/** What `verify` takes. A wrong option rejects with a `TypeError`, before anything is sent. */
export interface VerifyOptions {
  /** The base URL of the service: https, or http to loopback. Required. */
  readonly baseUrl: string
  /** The bearer token. Required. */
  readonly token: string
  /** What to read. At least one input, and as many operations as possible: what is not read is not verified. */
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
