/**
 * The client of the Travel and Card Services API.
 *
 * @module
 */

// The client
export type { Call, DataWithResponse, Result } from './call.ts'
export type { ClientEvent, ClientListener, ClientListeners } from './client-events.ts'
export type {
  CallerHeaders,
  CallOptions,
  ClientOptions,
  Fetch,
  FetchedResponse,
  FetchInit,
} from './client-options.ts'
export { type ClientFor, createClient } from './create-client.ts'
// Checks of answers: see also @travel-card/sdk/check
export type { Difference } from './difference.ts'
// Errors
export {
  AbortError,
  ApiError,
  AuthError,
  ContractError,
  EnvelopeError,
  InputError,
  type InputIssue,
  NetworkError,
  TimeoutError,
  type TravelCardError,
} from './errors/errors.ts'
export { isCertainlyNotApplied } from './is-certainly-not-applied.ts'
export { isTravelCardError } from './is-travel-card-error.ts'
export type { CheckedData, Client, TolerantData, WireNames } from './methods.gen.ts'
export type { CompleteCheck, ResponseCheck } from './response-check.ts'
export type { Token, TokenContext, TokenProvider } from './token-provider.ts'

// Data, tolerant and complete, and arguments
export type * from './types.gen.ts'
