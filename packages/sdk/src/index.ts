/**
 * The client of the Travel and Card Services API.
 *
 * @module
 */

// The client
export type { Call } from './calls/call.ts'
export { type ClientFor, createClient } from './calls/create-client.ts'
export type { CheckedData, Client, TolerantData } from './calls/methods.gen.ts'
// Checks of answers: see also @travel-card/sdk/check
export type { Difference } from './check/difference.ts'
export type { CompleteCheck, ResponseCheck } from './check/response-check.ts'
// Errors
export {
  AbortError,
  ApiError,
  AuthError,
  ContractError,
  EnvelopeError,
  InputError,
  NetworkError,
  TimeoutError,
  type TravelCardError,
} from './errors/errors.ts'
export { isCertainlyNotApplied } from './errors/is-certainly-not-applied.ts'
export { isTravelCardError } from './errors/is-travel-card-error.ts'
export type { WireNames } from './operations/operations.gen.ts'
// Data, tolerant and complete, and arguments
export type * from './operations/types.gen.ts'
export type { ClientEvent, ClientListener, ClientListeners } from './options/client-events.ts'
export type {
  CallerHeaders,
  CallOptions,
  ClientOptions,
  Fetch,
  FetchedResponse,
  FetchInit,
} from './options/client-options.ts'
export type { Token, TokenContext, TokenProvider } from './options/token-provider.ts'
export type { InputIssue } from './rules/input-issue.ts'
export type { DataWithResponse, Result } from './sending/result.ts'
