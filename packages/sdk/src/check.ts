/**
 * Checks of answers against the contract, without `eval`.
 *
 * @module
 */

export { type CheckOptions, checkResponses, type ReportOptions } from './check/check-responses.ts'
export type { Difference } from './check/difference.ts'
export { isComplete } from './check/is-complete.ts'
export type { CompleteCheck, ResponseCheck } from './check/response-check.ts'
