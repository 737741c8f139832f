// #region reissue
import { createClient, isCertainlyNotApplied } from '@travel-card/sdk'
import {
  type Attempt,
  AttemptError,
  browserStore,
  createAttempts,
} from '@travel-card/sdk/attempts'
import { type ReactNode, useState, useSyncExternalStore } from 'react'

const client = createClient({ baseUrl: '/api', token: false })
const attempts = createAttempts(client, { store: browserStore() })

function useReissue(cardId: string) {
  const subject = { cardId }
  const attempt = useSyncExternalStore(
    attempts.subscribe,
    () => attempts.get('reissueCard', subject),
    () => undefined, // while a server renders
  )
  // The attempt shows what became of the card; this shows what became
  // of the last click, until the attempt changes.
  const [told, setTold] = useState<{ problem: string; as: Attempt }>()
  const explain = (error: unknown) => {
    const as = attempts.get('reissueCard', subject)
    setTold({ problem: problemOf(error), as })
  }
  const reissue = () => {
    setTold(undefined)
    return attempts
      .reissueCard({ cardId, initialBalance: 250 })
      .catch(explain)
  }
  // These two take the attempt that the person saw. They reject if it
  // has changed, which then shows, or if the store fails.
  const reissueOnceMore = (seen: Attempt) =>
    attempts
      .allowAnother('reissueCard', subject, seen)
      .then(reissue, explain)
  const settle = (seen: Attempt, outcome: 'applied' | 'not-applied') => {
    setTold(undefined)
    return attempts
      .settle('reissueCard', subject, seen, outcome)
      .catch(explain)
  }
  const problem = told?.as === attempt ? told?.problem : ''
  return { attempt, problem, reissue, reissueOnceMore, settle }
}

function problemOf(error: unknown): string {
  if (error instanceof AttemptError)
    return /^unread|^unwrit/.test(error.state) ? noRecord : ''
  return isCertainlyNotApplied(error) ? nothing : ''
}
const nothing =
  'This time, nothing was reissued. Try again, or sign in again first.'

// Says nothing of an earlier reissue, which can't be read.
const noRecord =
  'This browser can’t record a reissue right now, so it sends none. Try again, or reload the page. If that doesn’t help, contact support.'
// #endregion

// #region button
export function ReissueButton({ cardId }: { cardId: string }): ReactNode {
  const { attempt, problem, reissue, reissueOnceMore, settle } =
    useReissue(cardId)
  if (!attempt) return <p role="status">One moment…</p>
  const { id = '' } = attempt
  switch (attempt.state) {
    case 'reading':
    case 'pending':
      return <p role="status">One moment…</p>
    case 'applied':
      return (
        <>
          <p role="status">The card was reissued. {about(attempt)}</p>
          <p role="alert">{problem}</p>
          <Confirm
            key={`once more ${id}`}
            question="Reissue it once more"
            yes={`Yes, reissue card ${cardId} again`}
            onYes={() => reissueOnceMore(attempt)}
          />
        </>
      )
    case 'unknown':
      return (
        <>
          <p role="alert">
            The card may have been reissued. Please contact support.{' '}
            {about(attempt)} {problem}
          </p>
          <button
            type="button"
            onClick={() => void settle(attempt, 'applied')}
          >
            Support told me that it was reissued
          </button>
          <Confirm
            key={`not ${id}`}
            question="Support told me that it was not reissued"
            yes={`Yes, card ${cardId} was not reissued`}
            onYes={() => settle(attempt, 'not-applied')}
          />
          <Confirm
            key={`again ${id}`}
            question="Support told me to reissue it again"
            yes={`Yes, reissue card ${cardId} again`}
            onYes={() => reissueOnceMore(attempt)}
          />
        </>
      )
    default:
      return (
        <>
          <p role="alert">{problem || problems[attempt.state]}</p>
          <button type="button" onClick={() => void reissue()}>
            Reissue card
          </button>
        </>
      )
  }
}

// Not window.confirm, which does nothing in a frame on another site.
const Confirm = (props: {
  question: string
  yes: string
  onYes: () => Promise<unknown>
}) => (
  <details>
    <summary>{props.question}</summary>
    <button type="button" onClick={() => void props.onYes()}>
      {props.yes}
    </button>
  </details>
)

// Tells one attempt from the next, for the person and for support.
const about = ({ id = '', submittedAt = 0 }: Attempt) =>
  `Requested: ${new Date(submittedAt).toLocaleString()}, reference ${id}.`
const problems = {
  none: '',
  'not-applied': 'The last request did not reissue the card. Try again.',
  unreadable: noRecord,
  unwritable: noRecord,
}
// #endregion
