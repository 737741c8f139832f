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
  const attempt = useSyncExternalStore(
    attempts.subscribe,
    () => attempts.get('reissueCard', { cardId }),
    () => undefined, // while a server renders
  )
  // The attempt shows what became of the card; this shows what became
  // of the last click.
  const [problem, setProblem] = useState('')
  const explain = (error: unknown) => setProblem(problemOf(error))
  const reissue = () => {
    setProblem('')
    return attempts
      .reissueCard({ cardId, initialBalance: 250 })
      .catch(explain)
  }
  // These two take the attempt that the person saw. They reject if it
  // has changed, which then shows, or if the store fails.
  const reissueOnceMore = async () => {
    if (!attempt || !window.confirm('Really reissue the card again?'))
      return
    await attempts
      .allowAnother('reissueCard', { cardId }, attempt)
      .then(reissue, explain)
  }
  const wasReissued = async () => {
    if (!attempt) return
    setProblem('')
    await attempts
      .settle('reissueCard', { cardId }, attempt, 'applied')
      .catch(explain)
  }
  return { attempt, problem, reissue, reissueOnceMore, wasReissued }
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
  'This browser can’t record a reissue, so nothing was sent. Try again, or reload the page. If that doesn’t help, contact support.'
// #endregion

// #region button
export function ReissueButton({ cardId }: { cardId: string }): ReactNode {
  const { attempt, problem, reissue, reissueOnceMore, wasReissued } =
    useReissue(cardId)
  if (!attempt) return <p role="status">One moment…</p>
  switch (attempt.state) {
    case 'reading':
    case 'pending':
      return <p role="status">One moment…</p>
    case 'applied':
      return (
        <>
          <p role="status">The card was reissued. {about(attempt)}</p>
          <p role="alert">{problem}</p>
          <button type="button" onClick={() => void reissueOnceMore()}>
            Reissue it once more
          </button>
        </>
      )
    case 'unknown':
      return (
        <>
          <p role="alert">
            The card may have been reissued. Please contact support.{' '}
            {about(attempt)} {problem}
          </p>
          <button type="button" onClick={() => void wasReissued()}>
            Support told me that it was reissued
          </button>
          <button type="button" onClick={() => void reissueOnceMore()}>
            Support told me to reissue it again
          </button>
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

// Tells one attempt from the next, for the person and for support.
const about = ({ id = '', submittedAt = 0 }: Attempt) =>
  `Requested: ${new Date(submittedAt).toLocaleString()}, reference ${id}.`
const problems = {
  none: '',
  'not-applied': 'The card was not reissued. Try again.',
  unreadable: noRecord,
  unwritable: noRecord,
}
// #endregion
