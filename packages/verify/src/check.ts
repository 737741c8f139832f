import type { OpenQuestion, OperationId } from '@travel-card/contract'
import { type Evidence, type Observation, reissueState } from './evidence.ts'
import type { FieldNote } from './field-notes.ts'
import { flagFor } from './reads.ts'
import { requestKinds } from './request.ts'
import { missedReasons } from './sender.ts'

/** What a run says of an open question. */
export type VerdictOutcome = 'confirmed' | 'contradicted' | 'observed' | 'not-observed' | 'needs-statement'

export interface Judgement {
  readonly outcome: VerdictOutcome
  readonly evidence: readonly string[]
  /** What to do: today, in the next run, or what to ask the provider. */
  readonly next?: string
}

/** What a check judges by: `all` has the requests, too, that count for no comparison. */
export interface Seen extends Evidence {
  readonly all: readonly Observation[]
}

/** Judges an open question by what was seen. Pure: the same evidence gives the same judgement. */
export type Check = (seen: Seen, question: OpenQuestion) => Judgement

/** Seen by contrast, and the contract is right. This alone takes a question off the questionnaire. */
export const confirmed = (...evidence: readonly string[]): Judgement => ({ outcome: 'confirmed', evidence })

export const contradicted = (next: string, ...evidence: readonly string[]): Judgement => ({
  outcome: 'contradicted',
  evidence,
  next,
})

/** Seen, which does not answer the question. `next` is what can be tried today. */
export const observed = (evidence: readonly string[], next?: string): Judgement => ({
  outcome: 'observed',
  evidence,
  ...(next !== undefined && { next }),
})

export const notObserved = (next: string, ...evidence: readonly string[]): Judgement => ({
  outcome: 'not-observed',
  evidence,
  next,
})

/** What was seen, or else what to do to see something. */
export const observedOr = (next: string, evidence: readonly string[]): Judgement =>
  evidence.length > 0 ? observed(evidence) : notObserved(next)

/** A list in words, cut where it gets long. */
export function listed(items: Iterable<string>, most = 8): string {
  const all = [...new Set(items)]
  return all.length > most ? `${all.slice(0, most).join(', ')} and ${all.length - most} more` : all.join(', ')
}

export const quoted = (texts: Iterable<string>): readonly string[] =>
  Array.from(texts, (text) => `\`${text}\``)

/** What came of a request: a status, or that there was no response. */
export const responseOf = ({ status, missed, outcome }: Observation): string =>
  missed ? missedReasons[missed][0] : outcome === 'success' ? `${status}, with data` : `${status}`

/** The field of a note with its operation. */
export const placeOf = ({ field }: FieldNote): string => `\`${field.pointer}\` of ${field.operation}`

/** Which options would give an occasion; `which` completes “for which …”. A reissue that was sent is never asked for again. */
export function give(
  seen: Seen,
  { question }: Pick<OpenQuestion, 'question'>,
  operations: Iterable<OperationId>,
  which = '',
): string {
  const wasReissued = reissueState({ observations: seen.all }) !== undefined
  const wanted = [...new Set(operations)].filter((one) => one !== 'reissueCard' || !wasReissued)
  return wanted.length > 0
    ? `Give ${wanted.map(flagFor).join(' or ')}${which && ` for which ${which}`}.`
    : `Ask: ${question}`
}

/** What a request was sent with; where any operation may be meant, with that. */
export const causeOf = ({ kind, operation }: Observation): string =>
  ['read', 'control', 'unknown-id'].includes(kind)
    ? `${requestKinds[kind]} (${operation})`
    : requestKinds[kind]

/** What each of some requests got. */
export const responsesTo = (all: readonly Observation[]): readonly string[] =>
  all.map((one) => `${causeOf(one)}: ${responseOf(one)}`)

/** Whether two responses cannot be told from each other: by their status, and by the keys and types of their bodies. */
export const isAlike = (one: Observation, other: Observation): boolean =>
  one.status === other.status && one.shape === other.shape
