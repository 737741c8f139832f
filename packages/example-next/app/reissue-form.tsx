'use client'

import type { Attempt } from '@travel-card/sdk/attempts'
import { Facts, Notice, Screen } from 'example-web/src/display.tsx'
import { Field } from 'example-web/src/entry-form.tsx'
import { balanceField, ConfirmBox, explainForm, OutcomeReport, Pending } from 'example-web/src/outcome.tsx'
import { readAmount, wordsOf } from 'example-web/src/values.ts'
import { useRouter } from 'next/navigation'
import { type ReactNode, useActionState, useEffect, useState } from 'react'
import { type Answer, reissue } from './actions.ts'

export function ReissueForm(props: Readonly<{ attempt: Attempt; mark: string; status: unknown }>): ReactNode {
  const { attempt, mark, status } = props
  const [answer, send, isSending] = useActionState<Answer, FormData>(reissue, {})
  const [entered, setEntered] = useState('')
  const { state, id } = attempt
  const { problem, amount } = answer
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
  // Only of the request that was sent last. After a reload, nothing is known of it.
  const { card, ...own } = !problem && answer.attemptId === id ? answer : {}
  const asked = readAmount(own.amount ?? '')
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
        attempt={attempt}
        asked={asked}
        card={card}
        notSent={problem && `The ${amount || 'balance'} you just entered was not sent`}
        form={form}
        isOpen={isRefused}
      />
    )
  const explanation = explainForm('We can’t check now if your card was reissued. Try again later.', attempt)
  return (
    <Screen title={state === 'not-applied' ? 'Your card was not reissued' : 'Reissue your card'}>
      {state !== 'not-applied' && <p className="soft">Replaces your travel card and sets its balance.</p>}
      {explanation && <Notice {...explanation} />}
      {form}
    </Screen>
  )
}
