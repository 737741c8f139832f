import type { OperationId } from '@travel-card/contract'
import type { RegisterEntry } from './assumptions.ts'
import type { Observation, Seen } from './evidence.ts'
import type { FieldNote } from './field-notes.ts'
import { flagFor } from './reads.ts'

/** What a run says of an entry of the register. */
export type Outcome = 'confirmed' | 'contradicted' | 'observed' | 'not-observed' | 'needs-statement'

export interface Judgement {
  readonly outcome: Outcome
  readonly evidence: readonly string[]
  /** What to do: today, in the next run, or what to ask the provider. */
  readonly next?: string
}

/** Judges an entry by what was seen. Pure: the same observations give the same judgement. */
export type Probe = (seen: Seen, entry: RegisterEntry) => Judgement

export const confirmed = (...evidence: readonly string[]): Judgement => ({ outcome: 'confirmed', evidence })

export const contradicted = (next: string, ...evidence: readonly string[]): Judgement => ({
  outcome: 'contradicted',
  evidence,
  next,
})

/** What was seen of something unknown. With a question that it leaves open, if any. */
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

/** A list in words, cut where it gets long. */
export function listed(items: Iterable<string>, most = 8): string {
  const all = [...new Set(items)]
  return all.length > most ? `${all.slice(0, most).join(', ')} and ${all.length - most} more` : all.join(', ')
}

/** What came of a request: a status, or that there was no answer. */
export const answerOf = ({ status, missed, outcome }: Observation): string =>
  status === undefined
    ? `no answer (${missed})`
    : outcome === 'success'
      ? `${status}, with data`
      : `${status}`

/** The field of a note with the operation. */
export const placeOf = ({ operation, field }: FieldNote & { readonly operation: OperationId }): string =>
  `\`${field.pointer}\` of ${operation}`

/** Which options would give an occasion; `which` completes “for which …”. */
export const give = (operations: Iterable<OperationId>, which = ''): string =>
  `Give ${[...new Set(operations)].map(flagFor).join(' or ')}${which && ` for which ${which}`}.`

const purposes: Readonly<Record<Observation['purpose'], string>> = {
  read: 'what was given',
  names: 'other names of the parameters',
  'other-flight-name': 'another name for the flight',
  'other-date-name': 'another name for the date',
  'bad-flight': 'an invalid flight number',
  'bad-date': 'an invalid date',
  'no-flight': 'no flight',
  'no-date': 'no date',
  past: 'a day that is over everywhere',
  yesterday: 'yesterday',
  today: 'today',
  tomorrow: 'tomorrow',
  'unknown-flight': 'a made-up flight',
  'suffixed-flight': 'a flight number with a letter at its end',
  'unknown-id': 'a made-up id',
  'no-token': 'no token',
  'wrong-token': 'a wrong token',
  preflight: 'a preflight',
  reissue: 'a reissue',
}

/** What a request was sent with; of ids, with the operation. */
export const causeOf = ({ purpose, operation }: Observation): string =>
  purpose === 'read' || purpose === 'unknown-id' ? `${purposes[purpose]} (${operation})` : purposes[purpose]
