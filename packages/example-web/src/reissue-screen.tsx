import { type Attempt, AttemptError } from '@travel-card/sdk/attempts'
import type { ReactNode } from 'react'
import { type Explanation, Facts, Notice, Screen, Waiting } from './display.tsx'
import { EntryForm } from './entry-form.tsx'
import { explainError } from './explain-error.ts'
import { balanceField, ConfirmBox, OutcomeReport, pending } from './outcome.tsx'
import { useSession } from './session.ts'
import { type ReissueState, useReissue } from './use-reissue.ts'
import { formatTime } from './values.ts'

/** Reissues a card after a confirmation. Only shows the state and passes on events, because `use-reissue.ts` decides. */
export function ReissueScreen(): ReactNode {
  const state = useReissue(useSession().reissue)
  const { isSending, attempt } = state
  if (isSending || attempt?.state === 'pending') return <Waiting {...pending} />
  return attempt?.state === 'unknown' || attempt?.state === 'applied' ? (
    <OutcomeScreen {...state} attempt={attempt} />
  ) : (
    <Entry {...state} />
  )
}

function Entry(state: ReissueState): ReactNode {
  const { reissue, end } = useSession()
  const explanation = explainForm(state)
  return (
    <Screen title="Reissue a card">
      {explanation && (
        <Notice {...explanation} onWay={explanation.way === 'Sign in again' ? end : undefined} />
      )}
      <EntryForm
        fields={[
          { name: 'cardId', label: 'Card ID', rule: 'the ID of your card', example: 'card-0001' },
          { name: 'initialBalance', ...balanceField },
        ]}
        values={state.values}
        issues={state.issues}
        onSubmit={(values, data) => reissue.send(values, data.has('confirmed'))}
      >
        <ConfirmBox isWrong={state.issues?.some(({ field }) => field === 'confirmed')} />
      </EntryForm>
    </Screen>
  )
}

/** Explains why the form is shown again: by the state of the last attempt, and the reason. */
function explainForm({ attempt, error }: ReissueState): Explanation | undefined {
  const why = error === undefined ? undefined : explainError(error)
  if (attempt?.state === 'unreadable' || attempt?.state === 'unwritable') {
    const advice =
      'Your browser blocks storage, which we need to make sure that your card is reissued only once. Leave the private window, or allow this site to store data. Then try again.'
    return { title: 'Nothing was sent', advice }
  }
  if (attempt?.state !== 'not-applied') return why
  const advice = `Nothing was changed. ${why ? `${why.title}. ${why.advice}` : 'You can try again.'}`
  return { ...why, tone: 'careful', title: 'Your card was not reissued', advice }
}

/** Shows the outcome of a reissue that was or may have been applied. Another reissue needs another confirmation. */
function OutcomeScreen(props: ReissueState & { readonly attempt: Attempt }): ReactNode {
  const { attempt, input, sent, error } = props
  const { reissue, end } = useSession()
  const isOwn = sent?.input === input
  const why = isOwn || error === undefined || error instanceof AttemptError ? undefined : explainError(error)
  const notSent = `The balance of ${input?.initialBalance} that you just entered was not sent${why ? `: ${why.title.toLowerCase()}` : ''}`
  return (
    <OutcomeReport
      state={attempt.state === 'applied' ? 'applied' : 'unknown'}
      asked={sent?.input.initialBalance}
      card={sent?.card}
      cardId={input?.cardId}
      requested={attempt.submittedAt ? formatTime(attempt.submittedAt) : undefined}
      notSent={isOwn ? undefined : notSent}
      onSignIn={why?.way === 'Sign in again' ? end : undefined}
    >
      {/* A new element for each attempt, so that it starts closed and unticked. */}
      <details key={`${attempt.state} ${attempt.id}`}>
        <summary>Support told me to reissue it again</summary>
        <form className="panel" action={() => reissue.sendAgain(attempt)}>
          <Facts of={{ 'New balance': input?.initialBalance }} />
          <ConfirmBox isAgain />
        </form>
      </details>
      <button type="button" className="link" onClick={reissue.startOver}>
        Reissue a different card
      </button>
    </OutcomeReport>
  )
}
