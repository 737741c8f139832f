'use client'

import type { Attempt } from '@travel-card/sdk/attempts'
import { readAmount } from 'example-web/src/values.ts'
import { type ReactNode, useActionState } from 'react'
import { type Answer, reissue } from './actions.ts'
import {
  ConfirmBox,
  Field,
  Notice,
  OutcomeReport,
  Panel,
  pending,
  Screen,
  titles,
  Waiting,
} from './shared.ts'

interface Props {
  readonly attempt: Attempt
  readonly mark: string
  readonly status: unknown
}

/** Shows the state of the card's reissue, as the server reports it, and the form for that state. */
export function ReissueForm({ attempt, mark, status }: Props): ReactNode {
  const [answer, send, isSending] = useActionState<Answer, FormData>(reissue, {})
  const { state, id, submittedAt } = attempt
  const { problem } = answer
  const isWrong = problem === 'amount'
  const isAgain = state === 'applied' || state === 'unknown'
  if (isSending || state === 'pending' || state === 'reading')
    return (
      <>
        {/* Looks again while a request from another window, or from a page that was left, is in progress. */}
        {!isSending && <meta httpEquiv="refresh" content="2" />}
        <Waiting {...pending} />
      </>
    )
  const form = (
    <form className="panel" action={send}>
      <input type="hidden" name="mark" value={mark} />
      {isAgain && <input type="hidden" name="seen" value={JSON.stringify(attempt)} />}
      <Field
        name="amount"
        label="New balance"
        rule="an amount without a thousands separator"
        example="250"
        inputMode="decimal"
        value={answer.amount}
        isWrong={isWrong}
      />
      <ConfirmBox isAgain={isAgain} isWrong={problem === 'confirmation'} />
    </form>
  )
  if (isAgain) {
    // Not in the browser's zone and language, because the server renders it, too.
    const requested =
      submittedAt && `${new Date(submittedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`
    const { amount = '', card } = answer.attemptId === id ? answer : {}
    return (
      <Screen title={titles[state]}>
        <OutcomeReport
          state={state}
          asked={readAmount(amount)}
          card={card}
          notSent={problem && 'The balance that you entered now was not sent. '}
          facts={requested ? { Requested: requested } : {}}
        />
        {/* A new element for each attempt, so that it starts closed and unticked. */}
        <details key={`${state} ${id}`} open={isWrong}>
          <summary>Support told me to reissue it again</summary>
          {form}
        </details>
      </Screen>
    )
  }
  return (
    <Screen title="Reissue your card">
      {(state === 'unreadable' || state === 'unwritable') && (
        <Notice
          title="Nothing was sent"
          advice="We can’t check right now whether your card was reissued before. Load the page again later."
        />
      )}
      {state === 'not-applied' && (
        <Notice
          tone="calm"
          title="Your card was not reissued"
          advice="Nothing was changed. You can try again."
        />
      )}
      {form}
      <Panel title="Your account" status={status} />
    </Screen>
  )
}
