/**
 * Checks the contract of the Travel and Card Services API against the live service.
 *
 * @module
 */
export type { VerdictOutcome } from './check.ts'
export type { Inputs, Progress, SendOnce, VerifyOptions } from './options.ts'
export { toQuestionnaire } from './questionnaire.ts'
export type { Report, Verdict } from './report.ts'
export { toMarkdown, toText } from './report-text.ts'
export { verify } from './verify.ts'
