/**
 * Holds the contract of the Travel and Card Services API against the live service.
 *
 * @module
 */
export type { Outcome } from './judging/probe.ts'
export type { Progress } from './planning/step.ts'
export type { Report, Verdict } from './reporting/report.ts'
export { toLetter } from './reporting/to-letter.ts'
export { toMarkdown } from './reporting/to-markdown.ts'
export { toText } from './reporting/to-text.ts'
export type { SendOnce } from './requests/create-sender.ts'
export { verify } from './verify.ts'
export type { Inputs, VerifyOptions } from './verify-options.ts'
