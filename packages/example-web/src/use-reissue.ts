import type { Card, InputIssue, ReissueCardInput } from '@travel-card/sdk'
import { type Attempt, AttemptError, type Attempts } from '@travel-card/sdk/attempts'
import { useSyncExternalStore } from 'react'
import { readAmount } from './values.ts'

export type Values = Readonly<Record<'cardId' | 'initialBalance', string>>

/** What this session sent, and what it heard. */
export interface Sent {
  /** Of the attempt that it was. */
  readonly id: string
  readonly input: ReissueCardInput
  readonly card: Card | undefined
  readonly error: unknown
}

/** What was reviewed, and what is known of its card. */
export interface Reviewed {
  readonly values: Values
  /** What is wrong with the values. Then nothing else is known. */
  readonly issues?: readonly InputIssue[] | undefined
  /** Another object for each confirmation: that of `sent`, if this is what was sent. */
  readonly input: ReissueCardInput
  /** The card's last attempt, whoever sent it. */
  readonly attempt: Attempt
  /** The attempt, if this session sent it. */
  readonly sent: Sent | undefined
  /** Why what was confirmed last failed. */
  readonly error: unknown
}

/** The attempt was applied, or may have been. */
export interface Outcome extends Reviewed {
  readonly name: 'pending' | 'unknown' | 'applied'
}

/** In the form, an attempt was not applied, or the store failed, so that nothing was sent. */
export type ReissueState =
  | ({ readonly name: 'form' } & Partial<Reviewed>)
  | ({ readonly name: 'reading' | 'confirming' | 'confirming-again' | 'sending' } & Reviewed)
  | Outcome

/** The state of a reissue, and the events that change it. An event that does not fit the state does nothing. */
export interface Reissue {
  get(): ReissueState
  subscribe(listener: () => void): () => void
  review(values: Values): Promise<void>
  askAgain(): void
  confirm(): Promise<void>
  cancel(): void
  startOver(): void
}

/** What somebody has entered, and how far they have got with it. */
interface Draft extends Partial<Pick<Reviewed, 'values' | 'issues' | 'input' | 'error'>> {
  readonly step?: 'reading' | 'sending'
  /** The attempt that a question was asked about. The question is over as soon as that is not the last one any more. */
  readonly seen?: Attempt | undefined
}

/** Reads the form's texts. The client finds the same issues only on sending, and nobody confirms what cannot be sent. */
function read(values: Values): Draft {
  const initialBalance = readAmount(values.initialBalance)
  const issues: InputIssue[] = []
  if (values.cardId === '') issues.push({ field: 'cardId', message: 'is missing' })
  if (initialBalance === undefined) issues.push({ field: 'initialBalance', message: 'must be an amount' })
  if (issues.length > 0 || initialBalance === undefined) return { values, issues }
  return { values, input: { cardId: values.cardId, initialBalance } }
}

function stateOf(draft: Draft, attempt: Attempt | undefined, last: Sent | undefined): ReissueState {
  const { values, issues, input, step, seen, error } = draft
  if (!input || !values || !attempt) return { name: 'form', issues, ...(values && { values }) }
  const { state, id } = attempt
  const reviewed: Reviewed = { values, input, attempt, sent: last?.id === id ? last : undefined, error }
  if (step || state === 'reading') return { name: step ?? 'reading', ...reviewed }
  const isAsking = seen === attempt
  if (state === 'pending' || state === 'unknown' || state === 'applied')
    return isAsking ? { name: 'confirming-again', ...reviewed } : { name: state, ...reviewed }
  return isAsking ? { name: 'confirming', ...reviewed } : { name: 'form', ...reviewed }
}

/**
 * Reissues cards, each after a confirmation. What became of a reissue is read from `attempts`, which outlives this object
 * and, by its store, this window: nothing here sends a second one unless somebody who has seen the first one asks for it.
 */
export function createReissue(attempts: Attempts): Reissue {
  const listeners = new Set<() => void>()
  let draft: Draft = {}
  let last: Sent | undefined
  let shown: readonly [Draft, Attempt | undefined, ReissueState] | undefined

  function set(next: Draft): void {
    draft = next
    for (const listener of [...listeners]) listener()
  }

  /** The same object until something changes. */
  function get(): ReissueState {
    const attempt = draft.input && attempts.get('reissueCard', draft.input)
    if (shown?.[0] !== draft || shown[1] !== attempt) shown = [draft, attempt, stateOf(draft, attempt, last)]
    return shown[2]
  }

  return {
    get,
    subscribe(listener) {
      listeners.add(listener)
      const unsubscribe = attempts.subscribe(listener)
      return () => {
        listeners.delete(listener)
        unsubscribe()
      }
    },
    async review(values) {
      const next = read(values)
      if (!next.input) return set(next)
      const reading: Draft = { ...next, step: 'reading' }
      set(reading)
      const seen = await attempts.read('reissueCard', next.input)
      const isFree = seen.state === 'none' || seen.state === 'not-applied'
      if (draft === reading) set({ ...next, ...(isFree && { seen }) })
    },
    askAgain() {
      const { name, attempt } = get()
      if (name === 'unknown' || name === 'applied') set({ ...draft, seen: attempt })
    },
    async confirm() {
      const { name, values, input: reviewed, attempt: seen } = get()
      if (name !== 'confirming' && name !== 'confirming-again') return
      const input = { ...reviewed }
      const sending: Draft = { values, input, step: 'sending' }
      set(sending)
      let card: Card | undefined
      let error: unknown
      try {
        if (name === 'confirming-again') await attempts.allowAnother('reissueCard', input, seen)
        card = (await attempts.reissueCard(input)).card
      } catch (failure) {
        error = failure
      }
      const { id } = attempts.get('reissueCard', input)
      // What was not sent has left the attempt of somebody else, or an earlier one.
      const isSent = id !== undefined && id !== seen.id && !(error instanceof AttemptError)
      if (isSent) last = { id, input, card, error }
      if (draft === sending) set({ values, input, error })
    },
    cancel() {
      if (!draft.step) set({ ...draft, seen: undefined })
    },
    startOver() {
      if (!draft.step) set({})
    },
  }
}

/** The state of a session's reissue, for a screen that only shows it and passes on events. */
export function useReissue(reissue: Reissue): ReissueState {
  return useSyncExternalStore(reissue.subscribe, reissue.get)
}
