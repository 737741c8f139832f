/**
 * Checks the contract of the Travel and Card Services API against the live API.
 *
 * @module
 */
export type { VerdictOutcome } from './judgement.ts'
export type { SendOnce } from './node-fetch.ts'
export type { Progress, VerifyOptions } from './options.ts'
export { toQuestionnaire } from './questionnaire.ts'
export { type Report, toMarkdown, toText, type Verdict } from './report.ts'
export type { Inputs } from './varied-request.ts'
export { verify } from './verify.ts'
