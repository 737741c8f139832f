'use client'

import type { Attempt } from '@travel-card/sdk/attempts'
import { useRouter } from 'next/navigation'
import { type ReactNode, useActionState, useEffect, useState } from 'react'
import { type Answer, reissue } from './actions.ts'

const problems = {
  amount: 'Enter an amount such as 250 or 12.50. Nothing was sent.',
  confirmation: 'Tick the box to confirm. Nothing was sent.',
  'other-user': 'Somebody else has signed in since this page was loaded. Nothing was sent.',
  'not-sent': 'This request was not sent. Above is what we know of your card.',
}

type SeenAttempt = Pick<Attempt, 'state'> & {
  readonly [Name in 'id' | 'submittedAt']: Attempt[Name] | undefined
}

interface Props {
  readonly attempt: SeenAttempt
  readonly mark: string
}

/** The state of the card's reissue, which the server knows, and the form that is right for it. */
export function ReissueForm({ attempt, mark }: Props): ReactNode {
  const [answer, send, isSending] = useActionState<Answer, FormData>(reissue, {})
  const { state, id } = attempt
  const isAgain = state === 'applied' || state === 'unknown'
  useRefresh(state === 'pending' && !isSending)
  if (isSending || state === 'pending' || state === 'reading')
    return <p role="status">Your card is being reissued. This may take half a minute…</p>
  const form = (
    <form action={send}>
      <input type="hidden" name="mark" value={mark} />
      {isAgain && <input type="hidden" name="seen" value={JSON.stringify(attempt)} />}
      <div className="stack field">
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
        <small id="unit">Support can tell you which unit and currency apply.</small>
      </div>
      {/* A box to tick, rather than a second button: a double click cannot confirm. */}
      <label>
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
      <Outcome attempt={attempt} answer={answer.attemptId === id ? answer : {}} />
      {answer.problem && (
        <p role="alert" className="fault">
          {problems[answer.problem]}
        </p>
      )}
      {isAgain ? (
        // A new one for each attempt, so that it is closed, and its box is not ticked.
        <details key={`${state} ${id}`} open={answer.problem === 'amount'}>
          <summary>Reissue the card once more</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </>
  )
}

/** Words for each state that is not on its way. */
const outcomes: Readonly<Partial<Record<Attempt['state'], readonly [title: string, advice: string]>>> = {
  none: ['', 'Your present card may stop working as soon as the new one is issued.'],
  applied: ['Your card was reissued.', ''],
  unknown: [
    'Your card may have been reissued.',
    'We got no clear answer. Don’t try again before support has found out. Send them what stands below.',
  ],
  'not-applied': ['Your card was not reissued.', 'You can try again.'],
}
const failedStore = [
  'Nothing was sent.',
  'We can’t check right now whether your card was reissued before. Load the page again later.',
] as const

function Outcome({ attempt, answer }: { readonly attempt: SeenAttempt; readonly answer: Answer }): ReactNode {
  const { state, submittedAt } = attempt
  const { amount, card } = answer
  const [title, advice] = outcomes[state] ?? failedStore
  if (title === '') return <p>{advice}</p>
  const facts = Object.entries({
    Begun: submittedAt && `${new Date(submittedAt).toISOString().slice(0, 16)} UTC`.replace('T', ' '),
    'You asked for': amount,
    'New card': card?.number,
    'Balance now': card?.balance,
  }).filter(([, value]) => value !== undefined)
  return (
    <div role="alert" className={state === 'applied' ? 'notice calm stack' : 'notice stack'}>
      <h3>{title}</h3>
      {advice && <p>{advice}</p>}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {state === 'unknown' && (
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

/** Asks the server again while a request of another window, or of a page that was left, is under way. */
function useRefresh(isOn: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => router.refresh(), 2000)
    return () => clearInterval(timer)
  }, [isOn, router])
}
