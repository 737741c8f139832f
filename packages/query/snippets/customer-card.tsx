import { useMutation, useQuery } from '@tanstack/react-query'
import { createQueries } from '@travel-card/query'
import { createClient, isCertainlyNotApplied } from '@travel-card/sdk'
import {
  type Attempt,
  AttemptError,
  browserStore,
  createAttempts,
} from '@travel-card/sdk/attempts'
import { type ReactNode, useState, useSyncExternalStore } from 'react'

// #region set-up
const client = createClient({
  // The base URL from the API's provider.
  baseUrl: 'https://api.travel-card.example',
  token: 'an-access-token', // or a function that returns one
})
const attempts = createAttempts(client, { store: browserStore() })
const queries = createQueries(client, { attempts })
// #endregion

export function Services(flight: {
  flightNumber: string
  departureDate: string
}): ReactNode {
  const { data, error } = useQuery(queries.listAirportProducts(flight))
  if (error)
    return <p role="alert">The services cannot be shown ({error.kind}).</p>
  return (
    <ul>
      {data?.products?.map(({ id, type }) => (
        <li key={id}>{type}</li>
      ))}
    </ul>
  )
}

export function CustomerCard({
  customerId,
  cardId,
}: {
  customerId: string
  cardId: string
}): ReactNode {
  const { data, error } = useQuery(queries.getCustomer({ id: customerId }))
  return (
    <section>
      {data ? (
        <h2>Customer: {data.status ?? 'not known yet'}</h2>
      ) : error ? (
        <p role="alert">The customer cannot be shown ({error.kind}).</p>
      ) : (
        <p>One moment…</p>
      )}
      {/* Stays even if the customer can't be read, because a person may have to know of an unknown outcome. */}
      <ReissueButton key={cardId} cardId={cardId} />
    </section>
  )
}

function ReissueButton({ cardId }: { cardId: string }): ReactNode {
  const subject = { cardId }
  const attempt = useSyncExternalStore(
    attempts.subscribe,
    () => attempts.get('reissueCard', subject),
    () => undefined, // while a server renders
  )
  const { data, mutate } = useMutation(queries.reissueCard())
  // The attempt shows what became of the card; these show what became of
  // the last click, until the attempt changes.
  const [told, setTold] = useState<{ problem: string; as: Attempt }>()
  const [ownId, setOwnId] = useState<string>()
  const explain = (error: unknown) => {
    const as = attempts.get('reissueCard', subject)
    setTold({ problem: problemOf(error), as })
  }
  const reissue = () => {
    setTold(undefined)
    const onSuccess = () =>
      setOwnId(attempts.get('reissueCard', subject).id)
    mutate({ cardId, initialBalance: 0 }, { onSuccess, onError: explain })
  }
  // These two take the attempt that the person saw. They reject if it has
  // changed, which then shows, or if the store fails.
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

  if (!attempt) return <p role="status">One moment…</p>
  const { id = '' } = attempt
  const problem = told?.as === attempt ? told.problem : ''
  switch (attempt.state) {
    case 'reading':
      return <p role="status">One moment…</p>
    case 'pending':
      return <p role="status">{outcomes.pending}</p>
    case 'applied':
      return (
        <>
          <p role="status">
            {outcomes.applied} {about(attempt)}{' '}
            {id === ownId && data?.card.maskedCardNumber}
          </p>
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
            {outcomes.unknown} {about(attempt)} {problem}
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
          <p role="alert">{problem || outcomes[attempt.state]}</p>
          <button type="button" onClick={reissue}>
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

// Tells one attempt from the next, for the person and for support, who
// may be in another time zone.
const about = ({ id = '', submittedAt = 0 }: Attempt) =>
  `Requested: ${new Date(submittedAt).toUTCString()}, reference ${id}.`
// Says nothing of an earlier reissue, which can't be read.
const noRecord =
  'A reissue can’t be recorded right now, so none is sent. Try again, or reload the page. If that doesn’t help, contact support.'
const outcomes = {
  none: '',
  pending:
    'One moment… If this takes more than a few minutes, contact support.',
  applied: 'The card was reissued.',
  unknown:
    'This request may have reissued the card. Please contact support.',
  'not-applied': 'The last request did not reissue the card. Try again.',
  unreadable: noRecord,
  unwritable: noRecord,
}
