import type { OperationId } from '@travel-card/contract'
import type { AnyOperation, Subject } from '../errors/base-error.ts'
import type { TravelCardError } from '../errors/errors.ts'

/** What a listener gets about a call: never an id, a token, a query value or a body. */
export interface ClientEvent<Operation extends AnyOperation = OperationId> extends Subject<Operation> {
  /**
   * The number of the request within the call, from 1. 0: none was handed to `fetch`. Browsers and Node may send one
   * more than once by themselves, after a 421 or, browsers, when a connection breaks.
   */
  readonly attempt: number
  /** The HTTP status, if there was a response. */
  readonly status?: number
  /** The value of the response's `requestIdHeader`, if the option is set and the response has that header. */
  readonly requestId?: string
  /** Milliseconds: of one request for `response`, of the whole call for `error`. */
  readonly durationMs?: number
  /** Milliseconds until the next request, for `retry`. */
  readonly delayMs?: number
  /** The kind of the error, for `error`, and for `retry` after a failure without a response. */
  readonly kind?: TravelCardError['kind']
}

/** Listens to the calls of a client. What it throws is ignored, and a promise it returns is not awaited. */
export type ClientListener<Operation extends AnyOperation = OperationId> = (
  event: ClientEvent<Operation>,
) => unknown

/**
 * The listeners of a client, for logs, metrics and traces: an object, or an instance of a class, whose methods are called
 * on it.
 */
export interface ClientListeners<Operation extends AnyOperation = OperationId> {
  /** A request is about to be sent. */
  readonly request?: ClientListener<Operation> | undefined
  /** A complete response has arrived, of any status. */
  readonly response?: ClientListener<Operation> | undefined
  /** The request will be sent again, after `delayMs`. */
  readonly retry?: ClientListener<Operation> | undefined
  /** The call has failed. */
  readonly error?: ClientListener<Operation> | undefined
}
