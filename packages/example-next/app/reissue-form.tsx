'use client'

import type { Attempt } from '@travel-card/sdk/attempts'
import { Facts, Notice, Screen, Waiting } from 'example-web/src/display.tsx'
import { Field } from 'example-web/src/entry-form.tsx'
import { balanceField, ConfirmBox, OutcomeReport, pending } from 'example-web/src/outcome.tsx'
import { formatDate, readAmount, wordsOf } from 'example-web/src/values.ts'
import { useRouter } from 'next/navigation'
import { type ReactNode, useActionState, useEffect } from 'react'
import { type Answer, reissue } from './actions.ts'

interface Props {
  readonly attempt: Attempt
  readonly mark: string
  readonly status: unknown
}

export function ReissueForm({ attempt, mark, status }: Props): ReactNode {
  const [answer, send, isSending] = useActionState<Answer, FormData>(reissue, {})
  const { state, id, submittedAt } = attempt
  const { problem } = answer
  const isWrong = problem === 'amount'
  const isAgain = state === 'applied' || state === 'unknown'
  const router = useRouter()
  useEffect(() => {
    if (isSending || state !== 'pending') return
    // Looks again while a request from another window, or from a page that was left, is in progress.
    const timer = setInterval(() => router.refresh(), 2000)
    return () => clearInterval(timer)
  }, [isSending, state, router])
  if (isSending || state === 'pending') return <Waiting {...pending} />
  const form = (
    <form className="panel" noValidate action={send}>
      <input type="hidden" name="mark" value={mark} />
      {isAgain && <input type="hidden" name="seen" value={JSON.stringify(attempt)} />}
      {!isAgain && <Facts of={{ 'Your account': wordsOf(status) }} />}
      <Field {...balanceField} name="amount" value={answer.amount} isWrong={isWrong} />
      <ConfirmBox isAgain={isAgain} isWrong={problem === 'confirmation'} />
    </form>
  )
  if (isAgain) {
    const { amount = '', card } = answer.attemptId === id ? answer : {}
    return (
      <OutcomeReport
        state={state}
        asked={readAmount(amount)}
        card={card}
        // In UTC rather than the browser's zone, because the server renders it, too.
        requested={submittedAt ? formatDate(new Date(submittedAt).toISOString()) : undefined}
        notSent={problem && 'The balance that you just entered was not sent'}
      >
        {/* A new element for each attempt, so that it starts closed and unticked. */}
        <details key={`${state} ${id}`} open={isWrong}>
          <summary>Support told me to reissue it again</summary>
          {form}
        </details>
      </OutcomeReport>
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
          tone="careful"
          title="Your card was not reissued"
          advice="Nothing was changed. You can try again."
        />
      )}
      {form}
    </Screen>
  )
}
