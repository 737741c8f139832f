import type { OpenQuestion, OperationId } from '@travel-card/contract'
import type { Field } from './fields.ts'
import { missedReasons } from './node-fetch.ts'
import { type Observation, type Observations, reissueState } from './observe.ts'
import { optionFor } from './options.ts'
import type { TokenFacts } from './token.ts'
import { requestKinds } from './varied-request.ts'

/** The verdict of a run on an open question. */
export type VerdictOutcome = 'confirmed' | 'contradicted' | 'observed' | 'not-observed' | 'needs-statement'

export interface Judgement {
  readonly outcome: VerdictOutcome
  readonly evidence: readonly string[]
  /** The next step: today, in the next run, or a question to the provider. */
  readonly next?: string
}

/** Everything that a run has seen. */
export interface Seen {
  /** The observations that may be judged by. */
  readonly observations: Observations
  /** The same with the requests that count for no comparison. */
  readonly all: Observations
  readonly fields: readonly Field[]
  readonly token: Omit<TokenFacts, 'values'>
}

/** Judges an open question by what was seen. Pure: the same evidence gives the same judgement. */
export type Check = (seen: Seen, question: OpenQuestion) => Judgement

type Judge = (evidence: readonly string[], next?: string) => Judgement

const judge =
  (outcome: VerdictOutcome): Judge =>
  (evidence, next) => ({ outcome, evidence, ...(next !== undefined && { next }) })

export const verdict: Readonly<Record<'confirmed' | 'contradicted' | 'observed' | 'notObserved', Judge>> = {
  /** Seen by contrast, and the contract is right. This alone takes a question off the questionnaire. */
  confirmed: judge('confirmed'),
  /** The contract is wrong; `next` is what to do today. */
  contradicted: judge('contradicted'),
  /** Seen, which does not answer the question; `next` is what can be tried today. */
  observed: judge('observed'),
  /** `next` is what would show something. */
  notObserved: judge('not-observed'),
}

/** Observed where there is evidence, else not, with the step that would show something. */
export const observedOr = (next: string, evidence: readonly string[]): Judgement =>
  evidence.length > 0 ? verdict.observed(evidence) : verdict.notObserved([], next)

/** A list in words, cut where it gets long. */
export function listed(items: Iterable<string>, most = 8): string {
  const all = [...new Set(items)]
  return all.length > most ? `${all.slice(0, most).join(', ')} and ${all.length - most} more` : all.join(', ')
}

export const quoted = (texts: Iterable<string>): readonly string[] =>
  Array.from(texts, (text) => `\`${text}\``)

/** The outcome of a request: a status, or the reason why there was no response. */
export const responseOf = ({ status, missed, outcome }: Observation): string =>
  missed ? missedReasons[missed] : outcome === 'success' ? `${status}, with data` : `${status}`

/** The kind of a request in words; where any operation may be meant, with that. */
export const causeOf = ({ kind, operation }: Observation): string =>
  ['read', 'control', 'unknown-id'].includes(kind)
    ? `${requestKinds[kind][0]} (${operation})`
    : requestKinds[kind][0]

/** The outcome of each request. */
export const responsesTo = (all: Observations): readonly string[] =>
  all.map((one) => `${causeOf(one)}: ${responseOf(one)}`)

/** Which options would give an occasion; `which` follows what they name. A reissue that was sent is never asked for again. */
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
