import { type Attempt, AttemptError } from '@travel-card/sdk/attempts'
import type { ReactNode } from 'react'
import { type Explanation, Facts, Notice, Screen } from './display.tsx'
import { EntryForm } from './entry-form.tsx'
import { explainError } from './explain-error.ts'
import { balanceField, ConfirmBox, explainForm, OutcomeReport, Pending } from './outcome.tsx'
import { useSession } from './session.ts'
import { SessionEndedScreen } from './sign-in-screen.tsx'
import { type ReissueState, useReissue } from './use-reissue.ts'
import { support } from './values.ts'

const blocked: Explanation = {
  title: 'Nothing was sent',
  advice: `Your browser can’t record a request right now. Try again, and if it blocks storage for this site, allow it. Still not working? Write to ${support}.`,
}

/** Reissues a card after a confirmation. Only shows the state and passes on events, because `use-reissue.ts` decides. */
export function ReissueScreen(): ReactNode {
  const state = useReissue(useSession().reissue)
  const { isSending, attempt, input } = state
  if (isSending || attempt?.state === 'pending')
    return <Pending asked={isSending ? input?.initialBalance : undefined} cardId={input?.cardId} />
  if (attempt?.state === 'unknown' || attempt?.state === 'applied')
    return <OutcomeScreen {...state} attempt={attempt} />
  return <Entry {...state} />
}

function Entry(state: ReissueState): ReactNode {
  const { reissue } = useSession()
  const why = state.error === undefined ? undefined : explainError(state.error)
  const explanation = explainForm(blocked, state.attempt, why)
  const title = state.attempt?.state === 'not-applied' ? 'Your card was not reissued' : 'Reissue your card'
  if (explanation?.isSignedOut)
    return <SessionEndedScreen title={title} message={`${explanation.title}. Nothing was changed.`} />
  return (
    <Screen title={title}>
      <p className="soft">Replaces your card and sets its balance.</p>
      {explanation && <Notice {...explanation} />}
      <EntryForm
        fields={[
          { name: 'cardId', label: 'Card ID', rule: 'your card ID', example: 'card-0001' },
          { name: 'initialBalance', ...balanceField },
        ]}
        values={state.values}
        issues={state.issues}
        onSubmit={(values, data) => reissue.send(values, data.has('confirmed'))}
      >
        <ConfirmBox isWrong={state.issues?.some(({ field }) => field === 'confirmed') ?? false} />
      </EntryForm>
    </Screen>
  )
}

/** Shows the outcome of a reissue that was or may have been applied. Another reissue needs another confirmation. */
function OutcomeScreen(props: ReissueState & { readonly attempt: Attempt }): ReactNode {
  const { attempt, input, sent, error } = props
  const { reissue, end } = useSession()
  const isOwn = sent?.input === input
  const why = isOwn || error === undefined || error instanceof AttemptError ? undefined : explainError(error)
  const reason = why ? `: ${why.title.toLowerCase()}` : ''
  return (
    <OutcomeReport
      attempt={attempt}
      asked={sent?.input.initialBalance}
      card={sent?.card}
      cardId={input?.cardId}
      notSent={isOwn ? undefined : `The ${input?.initialBalance} you just entered was not sent${reason}`}
      form={
        <article>
          <form action={() => reissue.sendAgain(attempt)}>
            <Facts of={{ 'New balance': input?.initialBalance, 'Card ID': input?.cardId }} />
            <ConfirmBox isAgain />
          </form>
        </article>
      }
    >
      <button type="button" className="link" onClick={why?.isSignedOut ? end : reissue.startOver}>
        {why?.isSignedOut ? 'Sign in again' : 'Reissue a different card'}
      </button>
    </OutcomeReport>
  )
}
