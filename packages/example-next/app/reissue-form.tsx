'use client'

import type { Attempt } from '@travel-card/sdk/attempts'
import { useRouter } from 'next/navigation'
import { type ReactNode, useActionState, useEffect, useState } from 'react'
import { type Answer, reissue } from './actions.ts'
import { support } from './support.ts'

const problems = {
  amount: 'Enter an amount such as 250 or 12.50. Nothing was sent.',
  confirmation: 'Tick the box to confirm. Nothing was sent.',
  'other-user': 'Somebody else has signed in since this page was loaded. Nothing was sent.',
  'not-sent': 'This request was not sent. Here is what we know of your card.',
}

interface Props {
  readonly attempt: Attempt
  readonly mark: string
}

/** Shows the state of the card's reissue, as the server reports it, and the form for that state. */
export function ReissueForm({ attempt, mark }: Props): ReactNode {
  const [answer, send, isSending] = useActionState<Answer, FormData>(reissue, {})
  const { state, id } = attempt
  const { problem } = answer
  const isAgain = state === 'applied' || state === 'unknown'
  useRefresh(state === 'pending' && !isSending)
  if (isSending || state === 'pending' || state === 'reading')
    return (
      <div className="panel stack" role="status">
        <p>Your card is being reissued. This may take half a minute. Keep this page open.</p>
        <progress aria-label="Reissuing" />
      </div>
    )
  const notice = problem && (
    <p role="alert" className="notice">
      {problems[problem]}
    </p>
  )
  // Hides the state, because the card now belongs to another user, who must load the page first.
  if (problem === 'other-user')
    return (
      <>
        {notice}
        <a className="button primary" href="/">
          Load this account
        </a>
      </>
    )
  const form = (
    <form action={send}>
      <input type="hidden" name="mark" value={mark} />
      {isAgain && <input type="hidden" name="seen" value={JSON.stringify(attempt)} />}
      <div className="field">
        <label htmlFor="amount">New balance</label>
        <input
          id="amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={answer.amount}
          aria-invalid={problem === 'amount'}
          aria-describedby="hint"
        />
        <small id="hint">Not sure in which currency? Ask {support} first.</small>
      </div>
      {/* A checkbox rather than a second button, so that a double click can't confirm. */}
      <label className="line">
        <input type="checkbox" name="confirmed" required />
        <span>
          {isAgain
            ? 'I know that this may reissue my card a second time.'
            : 'Yes, I want to reissue my card.'}
        </span>
      </label>
      <button type="submit" className={isAgain ? 'danger' : 'primary'}>
        {isAgain ? 'Reissue once more' : 'Reissue card'}
      </button>
    </form>
  )
  return (
    <>
      {notice}
      <Outcome attempt={attempt} answer={answer.attemptId === id ? answer : {}} />
      {isAgain ? (
        // A new element for each attempt, so that it starts closed and unticked.
        <details key={`${state} ${id}`} open={problem === 'amount'}>
          <summary>Support told me to reissue it again</summary>
          {form}
        </details>
      ) : (
        <section className="panel">
          <h2>Reissue your card</h2>
          <p>Your present card may stop working as soon as the new one is issued.</p>
          {form}
        </section>
      )}
    </>
  )
}

type Words = readonly [title: string, advice: string, tone: string]
/** The words for each state that is not in progress. */
const outcomes: Readonly<Partial<Record<Attempt['state'], Words>>> = {
  applied: ['Your card was reissued.', 'This page shows its number and balance once.', 'good'],
  unknown: [
    'We don’t know whether your card was reissued.',
    `Don’t reissue it again. Send the text below to ${support}, who can find out.`,
    'careful',
  ],
  'not-applied': ['Your card was not reissued.', 'Nothing was changed. You can try again.', 'calm'],
}
const otherBalance: Words = [
  'Your card was reissued, but its balance is not what you asked for.',
  `Before you use the card, send the text below to ${support}.`,
  '',
]
const failedStore: Words = [
  'Nothing was sent.',
  'We can’t check right now whether your card was reissued before. Load the page again later.',
  '',
]

function Outcome({ attempt, answer }: { readonly attempt: Attempt; readonly answer: Answer }): ReactNode {
  const { state, submittedAt } = attempt
  const { amount, card } = answer
  if (state === 'none') return null
  const [title, advice, tone] = card?.isOther ? otherBalance : (outcomes[state] ?? failedStore)
  const facts = Object.entries({
    'You asked for': amount,
    'On the card': card?.balance,
    'New card': card?.number,
    Requested: submittedAt && `${new Date(submittedAt).toISOString().slice(0, 16)} UTC`.replace('T', ' '),
  }).filter(([, value]) => value !== undefined)
  return (
    <div role="alert" className={`notice ${tone}`}>
      <h2>{title}</h2>
      <p>{advice}</p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {(card?.isOther || state === 'unknown') && (
        <CopyButton text={[title, ...facts.map((fact) => fact.join(': '))].join('\n')} />
      )}
    </div>
  )
}

function CopyButton({ text }: { readonly text: string }): ReactNode {
  const [word, setWord] = useState('Copy for support')
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => setWord('Copied'),
      () => setWord('Not copied: select the text above'),
    )
  return (
    <button type="button" className="primary" onClick={copy}>
      {word}
    </button>
  )
}

/** Refreshes the page while a request from another window, or from a page that was left, is in progress. */
function useRefresh(isOn: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => router.refresh(), 2000)
    return () => clearInterval(timer)
  }, [isOn, router])
}
