import { type OpenQuestion, operations } from '@travel-card/contract'
import { documented, type FieldValue } from './fields.ts'
import { isAlike, type Observation, type Observations, seenBy, shapeOf, successes } from './observe.ts'
import { optionFor } from './options.ts'
import { mediaTypeOf, type Redactor } from './redactor.ts'
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

/** A judgement by a check. */
export interface Conclusion extends Judgement {
  /**
   * The requests that decide. Each is sent once more, because a single odd response must not decide anything: if the responses
   * differ, the question stays open. Default: none, because what the responses contain is proof enough.
   */
  readonly decidedBy?: Observations
}

/** The observations of a run. */
export interface Seen {
  /** The observations that count as evidence, each with its repetition. */
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
export type Check = (seen: Seen, question: OpenQuestion) => Conclusion | readonly string[]

/** Joins the items with commas, and shortens a long list. */
export function listed(items: Iterable<string>, most = 8): string {
  const all = [...new Set(items)]
  return all.length > most ? `${all.slice(0, most).join(', ')} and ${all.length - most} more` : all.join(', ')
}

export const quoted = (texts: readonly string[]): readonly string[] => texts.map((text) => `\`${text}\``)

const notes: Readonly<Partial<Record<Observation['outcome'], string>>> = {
  success: ', with data',
  empty: ', with less data',
}

/** Describes a request's outcome: its status, or why it got no response. If its repetition got another response, adds that. */
export function responseOf(one: Observation): string {
  const { status, outcome, error, again } = one
  // The client replaces the original error with its class and code.
  const { code = error?.kind } = Object(error?.kind === 'network' && error.cause)
  const first = status === undefined ? `no response (${code})` : `${status}${notes[outcome] ?? ''}`
  return again && !isAlike(one, again) ? `${first}, then ${responseOf(again)}` : first
}

/** Describes a response by its status, its media type, and the keys and types of its body. */
export const outlineOf = (one: Observation, { name }: Redactor): string =>
  one.status === undefined
    ? responseOf(one)
    : `${one.status}, ${mediaTypeOf(one.headers)}, ${shapeOf(one, name)}`

export const causeOf = ({ kind, operation }: Observation): string => `${requestKinds[kind]} (${operation})`

/** Describes each request with its outcome. */
export const responsesTo = (all: Observations): readonly string[] =>
  all.map((one) => `${causeOf(one)}: ${responseOf(one)}`)

/** Advises to give more inputs if these could bring evidence, or else to ask. Never advises what was already done. */
export function adviceOn(
  { id, question, settle, places }: OpenQuestion,
  { evidence }: Judgement,
  { all, redactor }: Seen,
): string {
  const wanted = operationIds.filter((operation) => {
    const { method, path } = operations[operation]
    const ofPath = `#/paths/${path.replaceAll('/', '~1')}/`
    const hasField = documented.some((field) => field.operation === operation && field.questions.includes(id))
    return method === 'GET'
      ? hasField || places.some((place) => place.startsWith(ofPath))
      : hasField && seenBy(all, 'reissue').length === 0
  })
  if (wanted.length === 0 || evidence.length > 0) return `Ask: ${question}`
  const steps = wanted.map((operation) => {
    const own = seenBy(all, 'read', 'names').filter((one) => one.operation === operation)
    if (own.length === 0 || successes(own).length > 0) return `give ${optionFor(operation)}`
    const responses = listed(own.map((one) => outlineOf(one, redactor)))
    if (own.every(({ outcome }) => outcome === 'refused'))
      return `give ${optionFor(operation)} that the API knows (${operation}: ${responses})`
    return `find out why the client can't use any response of ${operation} (${responses})`
  })
  return `${steps.join(' or ')}. Settled by: ${settle}`.replace(/^./, (first) => first.toUpperCase())
}
