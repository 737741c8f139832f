'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useActionState, useEffect, useState } from 'react'
import { type Answer, reissue } from './reissue-action.ts'
import type { SeenAttempt } from './service.ts'

const problems = {
  amount: 'Enter an amount such as 250 or 12.50. Nothing was sent.',
  confirmation: 'Tick the box to confirm. Nothing was sent.',
  'other-user': 'Somebody else has signed in since this page was loaded. Nothing was sent.',
  'not-sent': 'This request was not sent. Above is what we know of your card.',
}

/** The state of the card's reissue, which the server knows, and the form that is right for it. */
export function ReissueForm({
  attempt,
  mark,
}: {
  readonly attempt: SeenAttempt
  readonly mark: string
}): ReactNode {
  const [answer, send, isSending] = useActionState<Answer, FormData>(reissue, {})
  const { state } = attempt
  const isAgain = state === 'applied' || state === 'unknown'
  useRefresh(state === 'pending' && !isSending)
  if (isSending || state === 'pending' || state === 'reading')
    return <p role="status">Your card is being reissued. This may take half a minute…</p>
  const form = (
    <form action={send}>
      <input type="hidden" name="mark" value={mark} />
      {isAgain && <input type="hidden" name="seen" value={JSON.stringify(attempt)} />}
      <label htmlFor="amount">Opening balance</label>
      <input
        id="amount"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={answer.amount}
        aria-describedby="unit"
      />
      <p id="unit" className="soft">
        Support can tell you which unit and currency apply.
      </p>
      {/* A box to tick, rather than a second button: a double click cannot confirm. */}
      <label className="tick">
        <input type="checkbox" name="confirmed" required />
        {isAgain ? 'I know that this may reissue my card a second time.' : 'Yes, I want to reissue my card.'}
      </label>
      <button type="submit" className={isAgain ? 'danger' : 'primary'}>
        {isAgain ? 'Reissue once more' : 'Reissue card'}
      </button>
    </form>
  )
  return (
    <>
      <Outcome attempt={attempt} answer={answer.attemptId === attempt.id ? answer : {}} />
      {answer.problem && <p role="alert">{problems[answer.problem]}</p>}
      {isAgain ? (
        // A new one for each attempt, so that it is closed, and its box is not ticked.
        <details key={`${state} ${attempt.id}`} open={answer.problem === 'amount'}>
          <summary>Reissue the card once more</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </>
  )
}

function Outcome({
  attempt: { state, submittedAt },
  answer: { amount, card },
}: {
  readonly attempt: SeenAttempt
  readonly answer: Answer
}): ReactNode {
  const time =
    submittedAt === undefined
      ? ''
      : `${new Date(submittedAt).toISOString().slice(0, 16)} UTC`.replace('T', ' ')
  if (state === 'applied')
    return (
      <div role="status" className="notice">
        <h3>Your card was reissued.</h3>
        <dl>
          <Fact name="Begun" value={time} />
          {card && <Fact name="Card" value={card.number} />}
          {card && <Fact name="You asked for" value={amount} />}
          {card && <Fact name="Balance now" value={card.balance} />}
        </dl>
      </div>
    )
  if (state === 'unknown')
    return (
      <div role="alert" className="notice">
        <h3>Your card may have been reissued.</h3>
        <p>We got no clear answer. Don’t try again before support has found out. Send them this text:</p>
        <SupportText
          text={`Card reissue with an unknown outcome\nBegun: ${time}${amount ? `\nOpening balance: ${amount}` : ''}`}
        />
      </div>
    )
  if (state === 'not-applied')
    return (
      <p role="alert" className="notice">
        Your card was not reissued. You can try again.
      </p>
    )
  if (state === 'unreadable' || state === 'unwritable')
    return (
      <p role="alert" className="notice">
        We can’t check right now whether your card was reissued before, so nothing was sent. Load the page
        again later.
      </p>
    )
  return <p>Your present card may stop working as soon as the new one is issued.</p>
}

function Fact({
  name,
  value,
}: {
  readonly name: string
  readonly value: string | number | undefined
}): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? 'Not given'}</dd>
    </div>
  )
}

function SupportText({ text }: { readonly text: string }): ReactNode {
  const [isCopied, setCopied] = useState(false)
  // Without the permission, or on plain http, the text can still be selected.
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <pre>{text}</pre>
      <button type="button" className="primary" onClick={copy}>
        {isCopied ? 'Copied' : 'Copy the text'}
      </button>
    </>
  )
}

/** Asks the server again while a request of another window, or of a page that was left, is under way. */
function useRefresh(isOn: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => router.refresh(), 2000)
    return () => clearInterval(timer)
  }, [isOn, router])
}
