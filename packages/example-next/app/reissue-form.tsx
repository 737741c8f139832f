'use client'

import type { Attempt } from '@travel-card/sdk/attempts'
import { type Explanation, Facts, Notice, Screen } from 'example-web/src/display.tsx'
import { Field } from 'example-web/src/entry-form.tsx'
import { balanceField, ConfirmBox, explainForm, OutcomeReport, Pending } from 'example-web/src/outcome.tsx'
import { readAmount, wordsOf } from 'example-web/src/values.ts'
import { useRouter } from 'next/navigation'
import { type ReactNode, useActionState, useEffect, useState } from 'react'
import { type Answer, reissue } from './actions.ts'

const unchecked = 'We can’t check now if your card was reissued. Try again later.'
const notSent = 'Nothing was sent'
const replaced = 'Your card or session has changed since this page was opened. You now see your current card.'

/** Explains why the form is shown again. Says that nothing was sent only of what was not sent. */
function explain({ problem }: Answer, attempt: Attempt): Explanation | undefined {
  if (problem === 'changed') return { tone: 'careful', title: notSent, advice: replaced }
  const why = problem === 'not-sent' ? { title: notSent, advice: 'You can try again.' } : undefined
  return explainForm(
    { title: why?.title ?? 'Your card’s state is not known', advice: unchecked },
    attempt,
    why,
  )
}

export function ReissueForm(props: Readonly<{ attempt: Attempt; mark: string; status: unknown }>): ReactNode {
  const { mark, status } = props
  const [answer, send, isSending] = useActionState<Answer, FormData>(reissue, {})
  const [entered, setEntered] = useState('')
  const { problem, amount, sent } = answer
  // The page may know of a later attempt, which takes precedence over what was sent, but not over a card that is shown only once.
  const isLater = props.attempt.id !== undefined && props.attempt.id !== sent?.attempt.id
  const own = sent && (sent.card || !isLater) ? sent : undefined
  const attempt = own && props.attempt.id !== own.attempt.id ? own.attempt : props.attempt
  const state = own?.card ? 'applied' : attempt.state
  const isRefused = problem === 'amount' || problem === 'confirmation'
  const isAgain = state === 'applied' || state === 'unknown'
  const router = useRouter()
  useEffect(() => {
    if (isSending || state !== 'pending') return
    // Looks again while a request from another window, or from a page that was left, is in progress.
    const timer = setInterval(() => router.refresh(), 2000)
    return () => clearInterval(timer)
  }, [isSending, state, router])
  if (isSending || state === 'pending') return <Pending asked={isSending ? readAmount(entered) : undefined} />
  const form = (
    <article>
      <form noValidate action={send} onSubmit={({ currentTarget }) => setEntered(currentTarget.amount.value)}>
        <input type="hidden" name="mark" value={mark} />
        {isAgain && <input type="hidden" name="seen" value={JSON.stringify(attempt)} />}
        <Facts of={{ 'Account status': wordsOf(status) }} />
        <Field {...balanceField} name="amount" value={amount} isWrong={problem === 'amount'} />
        {/* React has unticked the box. */}
        <ConfirmBox isAgain={isAgain} isWrong={isRefused} />
      </form>
    </article>
  )
  if (isAgain)
    return (
      <OutcomeReport
        attempt={{ ...attempt, state }}
        asked={readAmount(own?.amount ?? '')}
        card={own?.card}
        notSent={problem && `The ${amount || 'balance'} you just entered was not sent`}
        // Only for the card of the session, as the page knows it.
        form={attempt === props.attempt && form}
        isOpen={isRefused}
      />
    )
  const explanation = explain(answer, attempt)
  return (
    <Screen title={state === 'not-applied' ? 'Your card was not reissued' : 'Reissue your card'}>
      {state !== 'not-applied' && <p className="soft">Replaces your travel card and sets its balance.</p>}
      {explanation && <Notice {...explanation} />}
      {form}
    </Screen>
  )
}
