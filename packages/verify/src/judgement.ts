import { type OpenQuestion, operations } from '@travel-card/contract'
import { documented, type FieldValue } from './fields.ts'
import { type Observation, type Observations, reissueState } from './observe.ts'
import { optionFor } from './options.ts'
import { jsonShape, type Redactor } from './redactor.ts'
import type { TokenFacts } from './token.ts'
import { operationIds, requestKinds } from './varied-request.ts'

/**
 * The outcome of an open question in a run.
 *
 * - `confirmed`: proved by comparing responses. Only this outcome takes the question off the questionnaire.
 * - `contradicted`: the contract is wrong. `next` says what to do about it.
 * - `observed`: there is evidence, but no proof. `next`, if set, says what to try.
 * - `not-observed`: nothing answers the question. `next` says which input would help, or what to ask.
 * - `needs-statement`: only the provider can answer the question.
 */
export type VerdictOutcome = 'confirmed' | 'contradicted' | 'observed' | 'not-observed' | 'needs-statement'

export interface Judgement {
  readonly outcome: VerdictOutcome
  readonly evidence: readonly string[]
  /** The next step: something to do now or in the next run, or a question to the provider. */
  readonly next?: string
}

/** What a run saw. */
export interface Seen {
  /** The observations that count as evidence. */
  readonly observations: Observations
  /** All observations, including those that prove nothing. */
  readonly all: Observations
  /** The values of documented fields in all responses. */
  readonly values: readonly FieldValue[]
  readonly token: TokenFacts
  /** The origin of the page that the preflights were about. */
  readonly origin: string | undefined
  /** Hides names and values that could be private. */
  readonly redactor: Redactor
}

/**
 * Judges an open question by what a run saw. The same evidence always leads to the same judgement. A check that can only observe
 * returns only its evidence; if there is none, the question counts as not observed.
 */
export type Check = (seen: Seen, question: OpenQuestion) => Judgement | readonly string[]

/** Joins the items with commas, and shortens a long list. */
export function listed(items: Iterable<string>, most = 8): string {
  const all = [...new Set(items)]
  return all.length > most ? `${all.slice(0, most).join(', ')} and ${all.length - most} more` : all.join(', ')
}

export const quoted = (texts: readonly string[]): readonly string[] => texts.map((text) => `\`${text}\``)

/** Describes a request's outcome: its status, or why it got no response. */
export function responseOf({ status, outcome, error }: Observation): string {
  if (status !== undefined) return outcome === 'success' ? `${status}, with data` : `${status}`
  // The client replaces the original error with its class and code.
  const { code = error?.kind } = Object(error?.kind === 'network' && error.cause)
  return `no response (${code})`
}

/** Whether a body is HTML. JSON never is, even if its media type says so. */
export const isHtml = ({ body, text, headers }: Observation): boolean =>
  body === undefined && (/^\s*</.test(text) || /html/i.test(headers.get('content-type') ?? ''))

/** Describes a body by its JSON types and keys. */
export function shapeOf(one: Observation, { name }: Redactor): string {
  if (one.body !== undefined) return `\`${jsonShape(one.body, name)}\``
  return isHtml(one) ? 'HTML' : 'no JSON'
}

export const causeOf = ({ kind, operation }: Observation): string => `${requestKinds[kind]} (${operation})`

/** Describes each request with its outcome. */
export const responsesTo = (all: Observations): readonly string[] =>
  all.map((one) => `${causeOf(one)}: ${responseOf(one)}`)

/** Advises to give more inputs if these could bring evidence, or else to ask. Never advises a second reissue. */
export function adviceOn(
  { id, question, settle, places }: OpenQuestion,
  { evidence }: Judgement,
  { all }: Seen,
): string {
  const wanted = operationIds.filter((operation) => {
    const { method, path } = operations[operation]
    const ofPath = `#/paths/${path.replaceAll('/', '~1')}/`
    const hasField = documented.some((field) => field.operation === operation && field.questions.includes(id))
    return method === 'GET'
      ? hasField || places.some((place) => place.startsWith(ofPath))
      : hasField && !reissueState(all)
  })
  return wanted.length > 0 && evidence.length === 0
    ? `Give ${wanted.map(optionFor).join(' or ')}. Settled by: ${settle}`
    : `Ask: ${question}`
}
