import type { Seen } from '../observing/seen.ts'
import type { RegisterEntry } from '../register.ts'

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
