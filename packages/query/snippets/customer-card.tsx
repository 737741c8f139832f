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
  const { data, error, isPending } = useQuery(
    queries.getCustomer({ id: customerId }),
  )
  if (isPending) return <p>One moment…</p>
  if (error)
    return <p role="alert">The customer cannot be shown ({error.kind}).</p>
  return (
    <section>
      <h2>Customer: {data.status ?? 'not known yet'}</h2>
      <ReissueButton key={cardId} cardId={cardId} />
    </section>
  )
}

function ReissueButton({ cardId }: { cardId: string }): ReactNode {
  const attempt = useSyncExternalStore(
    attempts.subscribe,
    () => attempts.get('reissueCard', { cardId }),
    () => undefined, // while a server renders
  )
  const { data, mutate } = useMutation(queries.reissueCard())
  // The attempt shows what became of the card; these show what became of
  // the last click.
  const [problem, setProblem] = useState('')
  const [ownId, setOwnId] = useState<string>()
  const explain = (error: unknown) => setProblem(problemOf(error))
  const reissue = () => {
    setProblem('')
    const onSuccess = () =>
      setOwnId(attempts.get('reissueCard', { cardId }).id)
    mutate({ cardId, initialBalance: 0 }, { onSuccess, onError: explain })
  }
  // These two take the attempt that the person saw. They reject if it has
  // changed, which then shows, or if the store fails.
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

  if (!attempt) return <p role="status">One moment…</p>
  switch (attempt.state) {
    case 'reading':
    case 'pending':
      return <p role="status">One moment…</p>
    case 'applied':
      return (
        <>
          <p role="status">
            {outcomes.applied} {about(attempt)}{' '}
            {attempt.id === ownId && data?.card.maskedCardNumber}
          </p>
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
            {outcomes.unknown} {about(attempt)} {problem}
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
          <p role="alert">{problem || outcomes[attempt.state]}</p>
          <button type="button" onClick={reissue}>
            Reissue card
          </button>
        </>
      )
  }
}

function problemOf(error: unknown): string {
  if (error instanceof AttemptError)
    return /^unread|^unwrit/.test(error.state) ? noRecord : ''
  return isCertainlyNotApplied(error) ? nothing : ''
}
const nothing =
  'This time, nothing was reissued. Try again, or sign in again first.'

// Tells one attempt from the next, for the person and for support.
const about = ({ id = '', submittedAt = 0 }: Attempt) =>
  `Requested: ${new Date(submittedAt).toLocaleString()}, reference ${id}.`
// Says nothing of an earlier reissue, which can't be read.
const noRecord =
  'This browser can’t record a reissue, so nothing was sent. Try again, or reload the page. If that doesn’t help, contact support.'
const outcomes = {
  none: '',
  applied: 'The card was reissued.',
  unknown: 'The card may have been reissued. Please contact support.',
  'not-applied': 'The card was not reissued. You can try again.',
  unreadable: noRecord,
  unwritable: noRecord,
}
