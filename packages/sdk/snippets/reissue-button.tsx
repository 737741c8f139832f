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
  if (!(error instanceof AttemptError))
    return isCertainlyNotApplied(error) ? nothing : ''
  if (error.state === 'changed') return changed
  return /^unread|^unwrit/.test(error.state) ? noRecord : ''
}
const nothing =
  'Your last click reissued nothing. You may have to sign in again.'
const changed =
  'Your last click did nothing, because something had changed. Please look again.'

// Says nothing of an earlier reissue, which can't be read.
const noRecord =
  'A reissue can’t be recorded right now, so none is sent. Try again, or reload the page. If that doesn’t help, contact support.'
// #endregion

// #region button
export function ReissueButton({ cardId }: { cardId: string }): ReactNode {
  const { attempt, problem, reissue, reissueOnceMore, settle } =
    useReissue(cardId)
  if (!attempt) return <p role="status">One moment…</p>
  const { id = '' } = attempt
  switch (attempt.state) {
    case 'reading':
      return <p role="status">One moment…</p>
    case 'pending':
      return <p role="status">{stillPending}</p>
    case 'applied':
      return (
        <>
          <p role="status">The card was reissued. {about(attempt)}</p>
          <p role="alert">{problem}</p>
          <Confirm
            key={`once more ${id}`}
            question="Reissue the card once more"
            yes={`Yes, reissue card ${cardId} again`}
            onYes={() => reissueOnceMore(attempt)}
          />
        </>
      )
    case 'unknown':
      return (
        <>
          <p role="alert">
            This request may have reissued the card. Please contact support.{' '}
            {about(attempt)} {problem}
          </p>
          <Confirm
            key={`was ${id}`}
            question="Support told me that it reissued the card"
            yes={`Yes, this request reissued card ${cardId}`}
            onYes={() => settle(attempt, 'applied')}
          />
          <Confirm
            key={`not ${id}`}
            question="Support told me that it did not reissue the card"
            yes={`Yes, this request did not reissue card ${cardId}`}
            onYes={() => settle(attempt, 'not-applied')}
          />
          <Confirm
            key={`again ${id}`}
            question="Support told me to reissue the card again"
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

// Tells one attempt from the next, for the person and for support, who
// may be in another time zone.
const about = ({ id = '', submittedAt = 0 }: Attempt) =>
  `Requested: ${new Date(submittedAt).toUTCString()}, reference ${id}.`
const stillPending =
  'One moment… If this takes more than a few minutes, contact support.'
const problems = {
  none: '',
  'not-applied': 'The last request did not reissue the card. Try again.',
  unreadable: noRecord,
  unwritable: noRecord,
}
// #endregion
