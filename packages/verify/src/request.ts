import type { OperationId } from '@travel-card/contract'

/** What a request is sent to find out. */
export type Purpose =
  | 'read'
  | 'names'
  | 'other-flight-name'
  | 'other-date-name'
  | 'bad-flight'
  | 'bad-date'
  | 'no-flight'
  | 'no-date'
  | 'past'
  | 'yesterday'
  | 'today'
  | 'tomorrow'
  | 'unknown-flight'
  | 'suffixed-flight'
  | 'unknown-id'
  | 'no-token'
  | 'wrong-token'
  | 'preflight'
  | 'reissue'

/** The names of the two query parameters: of the flight number and of the date. */
export type Names = readonly [flight: string, date: string]

/** One request, before it has a base URL and a token. */
export interface WireRequest {
  readonly purpose: Purpose
  readonly operation: OperationId
  readonly method: 'GET' | 'OPTIONS' | 'POST'
  /** What the template of the path is filled with. */
  readonly path?: Readonly<Record<string, string>>
  readonly query?: readonly (readonly [name: string, value: string])[]
  readonly token: 'given' | 'wrong' | 'none'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The names under which flight number and date are sent. */
  readonly names?: Names
  /** Which of the given inputs it was sent with. */
  readonly read?: number
}

/** The contract's names of the two query parameters. */
export const contractNames: Names = ['flightNumber', 'departureDate']
