import type { Card, InputIssue, ReissueCardInput } from '@travel-card/sdk'
import { type Attempt, AttemptError, type Attempts } from '@travel-card/sdk/attempts'
import { useSyncExternalStore } from 'react'
import { readAmount } from './values.ts'

export type Values = Readonly<Record<'cardId' | 'initialBalance', string>>

/** What this session asked for and what it heard. */
export interface Call {
  readonly asked: number
  readonly card?: Card
  readonly error?: unknown
}

/** An attempt that was applied, or may have been, by whoever sent it. */
export interface Known {
  readonly input: ReissueCardInput
  readonly attempt: Attempt
  /** The call that was this attempt, if this session made it. */
  readonly call: Call | undefined
  /** Whether the attempt is what was entered last. Otherwise, that was not sent. */
  readonly isOwn: boolean
  /** Why what was entered last failed. */
  readonly error: unknown
}

export type ReissueState =
  | {
      readonly name: 'form'
      readonly values?: Values | undefined
      readonly issues?: readonly InputIssue[] | undefined
      /** What became of the last attempt, or that the store failed, so that nothing was sent. */
      readonly last?: 'not-applied' | 'unreadable' | 'unwritable' | undefined
      readonly error?: unknown
    }
  | {
      readonly name: 'reading' | 'confirming' | 'sending'
      readonly input: ReissueCardInput
      readonly values: Values
    }
  | ({ readonly name: 'pending' | 'unknown' | 'applied' | 'confirming-again' } & Known)

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

interface Draft {
  readonly values?: Values
  readonly issues?: readonly InputIssue[]
  readonly input?: ReissueCardInput
  readonly step?: 'reading' | 'sending'
  /** The attempt that a question was asked about. The question is over as soon as that is not the last one any more. */
  readonly seen?: Attempt | undefined
  /** The attempt that this was sent as. */
  readonly sentAs?: string | undefined
  readonly error?: unknown
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

function stateOf(draft: Draft, attempt: Attempt | undefined, calls: ReadonlyMap<string, Call>): ReissueState {
  const { values, issues, input, step, seen, error } = draft
  if (!input || !values || !attempt) return { name: 'form', values, issues }
  if (step) return { name: step, input, values }
  const isAsking = seen === attempt
  switch (attempt.state) {
    case 'reading':
      return { name: 'reading', input, values }
    case 'pending':
    case 'unknown':
    case 'applied': {
      const name = isAsking ? 'confirming-again' : attempt.state
      const isOwn = attempt.id !== undefined && attempt.id === draft.sentAs
      return { name, input, attempt, call: calls.get(attempt.id ?? ''), isOwn, error }
    }
    case 'none':
      return isAsking ? { name: 'confirming', input, values } : { name: 'form', values, error }
    default:
      return isAsking
        ? { name: 'confirming', input, values }
        : { name: 'form', values, last: attempt.state, error }
  }
}

/**
 * Reissues cards, each after a confirmation. What became of a reissue is read from `attempts`, which outlives this object
 * and, by its store, this window: nothing here sends a second one unless somebody who has seen the first one asks for it.
 */
export function createReissue(attempts: Attempts): Reissue {
  const listeners = new Set<() => void>()
  const calls = new Map<string, Call>()
  let draft: Draft = {}
  let shown: { draft?: Draft; attempt?: Attempt | undefined; state: ReissueState } = {
    state: { name: 'form' },
  }

  function set(next: Draft): void {
    draft = next
    for (const listener of [...listeners]) listener()
  }

  /** The same object until something changes. */
  function get(): ReissueState {
    const attempt = draft.input && attempts.get('reissueCard', draft.input)
    if (shown.draft !== draft || shown.attempt !== attempt)
      shown = { draft, attempt, state: stateOf(draft, attempt, calls) }
    return shown.state
  }

  async function send(input: ReissueCardInput, seen: Attempt): Promise<Pick<Draft, 'sentAs' | 'error'>> {
    let call: Call = { asked: input.initialBalance }
    try {
      if (seen.state === 'unknown' || seen.state === 'applied')
        await attempts.allowAnother('reissueCard', input, seen)
      call = { ...call, card: (await attempts.reissueCard(input)).card }
    } catch (error) {
      call = { ...call, error }
    }
    const { id } = attempts.get('reissueCard', input)
    const isOther = call.error instanceof AttemptError || id === seen.id
    if (id === undefined || isOther) return { error: call.error }
    calls.set(id, call)
    return { sentAs: id, error: call.error }
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
      const { input, issues = [] } = read(values)
      if (!input) return set({ values, issues })
      const reading: Draft = { values, input, step: 'reading' }
      set(reading)
      const seen = await attempts.read('reissueCard', input)
      const isFree = seen.state === 'none' || seen.state === 'not-applied'
      if (draft === reading) set({ values, input, ...(isFree && { seen }) })
    },
    askAgain() {
      const state = get()
      if (state.name === 'unknown' || state.name === 'applied') set({ ...draft, seen: state.attempt })
    },
    async confirm() {
      const { name } = get()
      const { values, input, seen } = draft
      if ((name !== 'confirming' && name !== 'confirming-again') || !values || !input || !seen) return
      const sending: Draft = { values, input, step: 'sending' }
      set(sending)
      const outcome = await send(input, seen)
      if (draft === sending) set({ values, input, ...outcome })
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
