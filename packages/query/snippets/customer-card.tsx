import { useMutation, useQuery } from '@tanstack/react-query'
import { createQueries } from '@travel-card/query'
import { createClient } from '@travel-card/sdk'
import { browserStore, createAttempts } from '@travel-card/sdk/attempts'
import { type ReactNode, useSyncExternalStore } from 'react'

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
      <ReissueButton cardId={cardId} />
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
  const reissue = () => mutate({ cardId, initialBalance: 0 })
  const reissueOnceMore = async () => {
    if (!attempt || !window.confirm('Really reissue the card again?'))
      return
    // Rejects if another window was faster; the button then shows what
    // that window did.
    await attempts
      .allowAnother('reissueCard', { cardId }, attempt)
      .then(reissue, () => undefined)
  }

  const state = attempt?.state
  if (state === 'unknown' || state === 'applied')
    return (
      <>
        <p role={state === 'applied' ? 'status' : 'alert'}>
          {outcomes[state]}{' '}
          {state === 'applied' && data?.card.maskedCardNumber}
        </p>
        <button type="button" onClick={() => void reissueOnceMore()}>
          {state === 'applied' ? 'Reissue it once more' : again}
        </button>
      </>
    )
  const isBusy = !state || state === 'reading' || state === 'pending'
  return (
    <>
      {!isBusy && state !== 'none' && <p role="alert">{outcomes[state]}</p>}
      <button type="button" disabled={isBusy} onClick={reissue}>
        Reissue card
      </button>
    </>
  )
}

const again = 'Support told me to reissue it again'
// Says nothing of an earlier reissue, which can't be read.
const noRecord =
  'This browser can’t record a reissue, so it won’t send one. Try again.'
const outcomes = {
  applied: 'The card was reissued.',
  unknown:
    'It is not known whether the card was reissued. Please contact support.',
  'not-applied': 'The card was not reissued. You can try again.',
  unreadable: noRecord,
  unwritable: noRecord,
}
