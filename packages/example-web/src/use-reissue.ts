import type { Card, InputIssue, ReissueCardInput } from '@travel-card/sdk'
import { type Attempt, AttemptError, type Attempts } from '@travel-card/sdk/attempts'
import { useSyncExternalStore } from 'react'
import { readAmount } from './values.ts'

export type Values = Readonly<Record<'cardId' | 'initialBalance', string>>

/** A reissue that this session sent, with its outcome. */
export interface Sent {
  /** The id of the attempt. */
  readonly id: string
  readonly input: ReissueCardInput
  readonly card: Card | undefined
  readonly error: unknown
}

/** The reviewed values, with the card's last attempt. */
export interface Reviewed {
  readonly values: Values
  /** The issues with the values. If there are any, the state contains only the issues and the values. */
  readonly issues?: readonly InputIssue[] | undefined
  /** A new object for each confirmation. The same object as `sent.input` if this input was sent. */
  readonly input: ReissueCardInput
  /** The card's last attempt, which another session may have sent. */
  readonly attempt: Attempt
  /** The request of the attempt, if this session sent it. */
  readonly sent: Sent | undefined
  /** The error of the last confirmation. */
  readonly error: unknown
}

/** The state after an attempt that was applied, or may have been. */
export interface Outcome extends Reviewed {
  readonly name: 'pending' | 'unknown' | 'applied'
}

/** The state of a reissue. If `form` has an attempt, it was not applied, or the store failed and nothing was sent. */
export type ReissueState =
  | ({ readonly name: 'form' } & Partial<Reviewed>)
  | ({ readonly name: 'reading' | 'confirming' | 'confirming-again' | 'sending' } & Reviewed)
  | Outcome

/** A reissue, with the events that change its state. An event that doesn't fit the state does nothing. */
export interface Reissue {
  get(): ReissueState
  subscribe(listener: () => void): () => void
  review(values: Values): Promise<void>
  askAgain(): void
  confirm(): Promise<void>
  cancel(): void
  startOver(): void
}

/** The user's input, and its progress. */
interface Draft extends Partial<Pick<Reviewed, 'values' | 'issues' | 'input' | 'error'>> {
  readonly step?: 'reading' | 'sending'
  /** The attempt that the user is asked about. The question ends as soon as the card has a newer attempt. */
  readonly seen?: Attempt | undefined
}

/** Reads the texts of the form. Checks them before the client does, so that the user confirms only requests that can be sent. */
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
 * Reissues cards, each after a confirmation. The outcomes come from `attempts`, whose store outlives this window, so that a
 * second reissue is sent only if a user who has seen the first outcome asks for it.
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

  /** Returns the same object until the state changes. */
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
      // Unless this request was sent, the last attempt is an earlier one, or another user's.
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

/** Returns the state of a session's reissue, for a screen that shows it and passes on events. */
export function useReissue(reissue: Reissue): ReissueState {
  return useSyncExternalStore(reissue.subscribe, reissue.get)
}
