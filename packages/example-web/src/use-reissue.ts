import type { Card, InputIssue, ReissueCardInput } from '@travel-card/sdk'
import { type Attempt, AttemptError, type Attempts } from '@travel-card/sdk/attempts'
import { useSyncExternalStore } from 'react'
import { readAmount } from './values.ts'

export type Values = Readonly<Record<'cardId' | 'initialBalance', string>>

/** The user's input, its progress, and what became of it. */
export interface ReissueState {
  readonly values?: Values
  /** What's wrong with the values. If this is set, only `values` is set as well. */
  readonly issues?: readonly InputIssue[]
  /** A new object for each confirmation. The same object as `sent.input` if this input was sent. */
  readonly input?: ReissueCardInput
  readonly isSending?: boolean
  /** The error of the last confirmation. */
  readonly error?: unknown
  /** The last attempt to reissue the card in `input`. It may come from a different session. */
  readonly attempt?: Attempt | undefined
  /** The arguments that `attempt` sent and the new card, if this session sent it. */
  readonly sent?: Readonly<{ id: string; input: ReissueCardInput; card: Card | undefined }> | undefined
}

type Draft = Omit<ReissueState, 'attempt' | 'sent'>

/** A reissue, with the events that change its state. An event that doesn't fit the state does nothing. */
export interface Reissue {
  get(): ReissueState
  subscribe(listener: () => void): () => void
  /** Sends the values, unless they are wrong or not confirmed. */
  send(values: Values, isConfirmed: boolean): Promise<void>
  /** Sends the values once more, if the card's last attempt is still the one that the user saw. */
  sendAgain(seen: Attempt): Promise<void>
  startOver(): void
}

/** Reads the texts of the form. Checks them before the client does, so that only what can be sent counts as an attempt. */
function read(values: Values, isConfirmed: boolean): Draft {
  const initialBalance = readAmount(values.initialBalance)
  const issues: InputIssue[] = []
  if (values.cardId === '') issues.push({ field: 'cardId', message: 'is missing' })
  if (initialBalance === undefined) issues.push({ field: 'initialBalance', message: 'must be an amount' })
  if (!isConfirmed) issues.push({ field: 'confirmed', message: 'is missing' })
  if (issues.length > 0 || initialBalance === undefined) return { values, issues }
  return { values, input: { cardId: values.cardId, initialBalance } }
}

/**
 * Reissues cards, each after a confirmation. The outcomes come from `attempts`, whose store outlives this window, so that a
 * second reissue is sent only if a user who has seen the first outcome asks for it.
 */
export function createReissue(attempts: Attempts): Reissue {
  const listeners = new Set<() => void>()
  let draft: Draft = {}
  let last: ReissueState['sent']
  let shown: readonly [Draft, ReissueState] | undefined

  function set(next: Draft): void {
    draft = next
    for (const listener of [...listeners]) listener()
  }

  /** Returns the same object until the state changes. */
  function get(): ReissueState {
    const attempt = draft.input && attempts.get('reissueCard', draft.input)
    if (shown?.[0] !== draft || shown[1].attempt !== attempt)
      shown = [draft, { ...draft, attempt, sent: last?.id === attempt?.id ? last : undefined }]
    return shown[1]
  }

  async function submit(values: Values, input: ReissueCardInput, seen?: Attempt): Promise<void> {
    const sending: Draft = { values, input, isSending: true }
    set(sending)
    const before = await attempts.read('reissueCard', input)
    let card: Card | undefined
    let error: unknown
    try {
      if (seen) await attempts.allowAnother('reissueCard', input, seen)
      card = (await attempts.reissueCard(input)).card
    } catch (failure) {
      error = failure
    }
    const { id } = attempts.get('reissueCard', input)
    // Unless this request was sent, the last attempt is an earlier one, or another user's.
    const isSent = id !== undefined && id !== before.id && !(error instanceof AttemptError)
    if (isSent) last = { id, input, card }
    if (draft === sending) set({ values, input, error })
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
    async send(values, isConfirmed) {
      if (draft.isSending) return
      const next = read(values, isConfirmed)
      if (next.input) await submit(values, next.input)
      else set(next)
    },
    async sendAgain(seen) {
      const { values, input, isSending } = draft
      if (values && input && !isSending) await submit(values, { ...input }, seen)
    },
    startOver: () => set({}),
  }
}

export function useReissue(reissue: Reissue): ReissueState {
  return useSyncExternalStore(reissue.subscribe, reissue.get)
}
