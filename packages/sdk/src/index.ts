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
export { AbortError } from './errors/abort-error.ts'
export { ApiError } from './errors/api-error.ts'
export { AuthError } from './errors/auth-error.ts'
export { ContractError } from './errors/contract-error.ts'
export { EnvelopeError } from './errors/envelope-error.ts'
export { InputError, type InputIssue } from './errors/input-error.ts'
export { NetworkError } from './errors/network-error.ts'
export { TimeoutError } from './errors/timeout-error.ts'
export type { TravelCardError } from './errors/travel-card-error.ts'
export { isCertainlyNotApplied } from './is-certainly-not-applied.ts'
export { isTravelCardError } from './is-travel-card-error.ts'
export type { CheckedData, Client, TolerantData, WireNames } from './methods.gen.ts'
export type { CompleteCheck, ResponseCheck } from './response-check.ts'
export type { Token, TokenContext, TokenProvider } from './token-provider.ts'

// Data, tolerant and complete, and arguments
export type * from './types.gen.ts'
