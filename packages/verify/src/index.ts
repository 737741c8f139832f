/**
 * Checks the contract of the Travel and Card Services API against the live service.
 *
 * @module
 */
export type { VerdictOutcome } from './check.ts'
export type { SendOnce } from './fetch-once.ts'
export type { Progress, VerifyOptions } from './options.ts'
export { toQuestionnaire } from './questionnaire.ts'
export type { Report, Verdict } from './report.ts'
export { toMarkdown, toText } from './report-text.ts'
export type { Inputs } from './request.ts'
export { verify } from './verify.ts'
