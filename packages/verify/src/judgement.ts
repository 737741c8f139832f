import type { OpenQuestion, OperationId } from '@travel-card/contract'
import type { Field } from './fields.ts'
import { missedReasons } from './node-fetch.ts'
import { type Observation, type Observations, reissueState } from './observe.ts'
import { optionFor } from './options.ts'
import type { TokenFacts } from './token.ts'
import { requestKinds } from './varied-request.ts'

/** The outcome of an open question in a run. */
export type VerdictOutcome = 'confirmed' | 'contradicted' | 'observed' | 'not-observed' | 'needs-statement'

export interface Judgement {
  readonly outcome: VerdictOutcome
  readonly evidence: readonly string[]
  /** The next step: something to do today or in the next run, or a question to the provider. */
  readonly next?: string
}

/** All observations of a run. */
export interface Seen {
  /** The observations that count as evidence. */
  readonly observations: Observations
  /** All observations, including those that prove nothing. */
  readonly all: Observations
  readonly fields: readonly Field[]
  readonly token: Omit<TokenFacts, 'values'>
}

/** Judges an open question by the observations. Pure: the same evidence leads to the same judgement. */
export type Check = (seen: Seen, question: OpenQuestion) => Judgement

type Judge = (evidence: readonly string[], next?: string) => Judgement

const judge =
  (outcome: VerdictOutcome): Judge =>
  (evidence, next) => ({ outcome, evidence, ...(next !== undefined && { next }) })

export const verdict: Readonly<Record<'confirmed' | 'contradicted' | 'observed' | 'notObserved', Judge>> = {
  /** Proved by contrast: the contract is right. No other outcome takes the question off the questionnaire. */
  confirmed: judge('confirmed'),
  /** The contract is wrong. `next` is the step to take today. */
  contradicted: judge('contradicted'),
  /** There is evidence, but it doesn't answer the question. `next` is a step to try today. */
  observed: judge('observed'),
  /** There is no evidence. `next` is the step that would produce some. */
  notObserved: judge('not-observed'),
}

/** Returns `observed` if there is evidence, otherwise `not-observed` with the step that would produce some. */
export const observedOr = (next: string, evidence: readonly string[]): Judgement =>
  evidence.length > 0 ? verdict.observed(evidence) : verdict.notObserved([], next)

/** Joins the items with commas, and cuts a long list. */
export function listed(items: Iterable<string>, most = 8): string {
  const all = [...new Set(items)]
  return all.length > most ? `${all.slice(0, most).join(', ')} and ${all.length - most} more` : all.join(', ')
}

export const quoted = (texts: Iterable<string>): readonly string[] =>
  Array.from(texts, (text) => `\`${text}\``)

/** Describes the outcome of a request: its status, or why it got no response. */
export const responseOf = ({ status, missed, outcome }: Observation): string =>
  missed ? missedReasons[missed] : outcome === 'success' ? `${status}, with data` : `${status}`

/** Describes the kind of a request, with the operation if the kind exists for several. */
export const causeOf = ({ kind, operation }: Observation): string =>
  ['read', 'control', 'unknown-id'].includes(kind)
    ? `${requestKinds[kind][0]} (${operation})`
    : requestKinds[kind][0]

/** Describes each request with its outcome. */
export const responsesTo = (all: Observations): readonly string[] =>
  all.map((one) => `${causeOf(one)}: ${responseOf(one)}`)

/** Advises which options to give; `which` completes the sentence. Never advises a second reissue. */
export function give(
  { all }: Seen,
  { question }: Pick<OpenQuestion, 'question'>,
  operations: Iterable<OperationId>,
  which = '',
): string {
  const wanted = [...new Set(operations)].filter((one) => one !== 'reissueCard' || !reissueState(all))
  return wanted.length > 0
    ? `Give ${wanted.map(optionFor).join(' or ')}${which && ` ${which}`}.`
    : `Ask: ${question}`
}
