/**
 * Checks of answers against the contract, without `eval`.
 *
 * @module
 */
export type { Difference } from '../difference.ts'
export type { CompleteCheck, ResponseCheck } from '../response-check.ts'
export { type CheckOptions, checkResponses, type ReportOptions } from './check-responses.ts'
export { isComplete } from './is-complete.ts'
