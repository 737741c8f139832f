import { useMutation, useMutationState } from '@tanstack/react-query'
import type { Queries } from '@travel-card/query'
import type { Client, InputIssue, ReissueCardInput } from '@travel-card/sdk'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { EntryForm } from './entry-form.tsx'
import { ErrorNotice, explainError } from './error-notice.tsx'
import { ReissueDialog } from './reissue-dialog.tsx'
import { ReissueOutcome, type Sent } from './reissue-outcome.tsx'
import { Screen, useKept } from './screen.tsx'

type Values = Record<keyof ReissueCardInput, string>

interface Entered {
  readonly values: Values
  /** What somebody is asked: whether to send it or, where the card may have been reissued, whether to send it again. */
  readonly question?: 'first' | 'again' | undefined
  /** A reissue that is newer has answered the question. */
  readonly askedAt: number
}

/** Reads the form's texts. The client finds the same issues only on sending, and nobody confirms what cannot be sent. */
function read({ cardId, initialBalance }: Values): { input?: ReissueCardInput; issues?: InputIssue[] } {
  // `Number('')` is 0, and nobody has entered that.
  const balance = initialBalance === '' ? Number.NaN : Number(initialBalance)
  const issues: InputIssue[] = []
  if (cardId === '') issues.push({ field: 'cardId', message: 'is missing' })
  if (!Number.isFinite(balance)) issues.push({ field: 'initialBalance', message: 'must be a number' })
  return issues.length > 0 ? { issues } : { input: { cardId, initialBalance: balance } }
}

/**
 * Reissues a card, after a confirmation. What became of it is read from `queries.attempts`, which outlives this screen and,
 * by its storage, this window: while it is pending or unknown, nothing here sends it again by accident.
 */
export function ReissueScreen({ queries }: { readonly queries: Queries<Client> }): ReactNode {
  const { attempts } = queries
  // Kept while the app is open, because the response belongs to the screen, which somebody may leave and come back to.
  const { mutate } = useMutation({ ...queries.reissueCard(), gcTime: Number.POSITIVE_INFINITY })
  const [entered, setEntered] = useKept<Entered>('reissue')
  const { input, issues } = useMemo(() => (entered ? read(entered.values) : {}), [entered])
  const attempt = useSyncExternalStore(attempts.subscribe, () => input && attempts.get('reissueCard', input))
  const sent = useMutationState({
    filters: { predicate: ({ meta }) => meta?.operation === 'reissueCard' },
    // A cast: only the mutation above has this `meta`.
    select: ({ state }) => state as Sent,
  }).findLast(({ variables }) => variables?.cardId === input?.cardId)
  const isAnswered = sent !== undefined && entered !== undefined && sent.submittedAt >= entered.askedAt
  const question = isAnswered ? undefined : entered?.question
  const failure = sent?.error && explainError(sent.error)
  const isPending = sent?.status === 'pending'
  const state = isPending ? undefined : attempt?.state
  const isFree = state !== 'pending' && state !== 'unknown' && state !== 'applied'

  function ask(values: Values, next?: Entered['question']): void {
    setEntered({ values, question: next, askedAt: Date.now() })
  }

  async function confirm(confirmed: ReissueCardInput): Promise<void> {
    if (question === 'again' && attempt) await attempts.allowAnother('reissueCard', confirmed, attempt)
    mutate(confirmed)
  }

  const dialog = entered && input && (isPending || question === 'again' || (isFree && question)) && (
    <ReissueDialog
      input={input}
      isAgain={question === 'again'}
      isPending={isPending}
      onConfirm={() => void confirm(input)}
      onCancel={() => ask(entered.values)}
    />
  )
  if (entered && input && !isFree) {
    return (
      <>
        <ReissueOutcome
          input={input}
          state={state}
          submittedAt={attempt?.submittedAt}
          sent={sent}
          onAgain={() => ask(entered.values, 'again')}
          onOther={() => setEntered(undefined)}
        />
        {dialog}
      </>
    )
  }
  return (
    <Screen title="Reissue a card" intro="Replaces a card and sets its balance.">
      {failure && !question && (
        <ErrorNotice title={failure.title} advice={`Your card was not reissued. ${failure.advice}`} />
      )}
      <EntryForm
        fields={[
          { name: 'cardId', label: 'Card ID', example: 'card-0001' },
          { name: 'initialBalance', label: 'Initial balance', example: '250', inputMode: 'decimal' },
        ]}
        submit="Review"
        values={entered?.values}
        issues={issues}
        onSubmit={(values) => ask(values, 'first')}
      />
      {dialog}
    </Screen>
  )
}
