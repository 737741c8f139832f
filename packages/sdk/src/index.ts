/**
 * The client of the Travel and Card Services API.
 *
 * @module
 */

// The client
export type { Call, DataWithResponse, Result } from './call.ts'
// Checks of responses: see also @travel-card/sdk/check
export type { CompleteCheck, Difference, ResponseCheck } from './check-types.ts'
export { type CheckedData, type Client, type ClientFor, createClient, type PartialData } from './client.ts'
// Errors
export {
  AbortError,
  ApiError,
  AuthError,
  ContractError,
  EnvelopeError,
  InputError,
  isCertainlyNotApplied,
  isTravelCardError,
  NetworkError,
  originalCause,
  TimeoutError,
  type TravelCardError,
} from './errors.ts'
export type { WireNames } from './operations.gen.ts'
export type {
  CallerHeaders,
  CallOptions,
  ClientEvent,
  ClientListener,
  ClientListeners,
  ClientOptions,
  Fetch,
  FetchedResponse,
  FetchInit,
  Token,
  TokenContext,
  TokenProvider,
} from './options.ts'
export type { InputIssue } from './read-values.ts'
// Data, partial and complete, and arguments
export type * from './types.gen.ts'
