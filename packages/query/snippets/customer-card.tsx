import { useMutation, useQuery } from '@tanstack/react-query'
import { createQueries } from '@travel-card/query'
import { createClient } from '@travel-card/sdk'
import { type ReactNode, useSyncExternalStore } from 'react'

const client = createClient({
  baseUrl: 'https://api.travel-card.example', // the base URL from the API's provider
  token: 'an-access-token', // or a function that returns one
})
const queries = createQueries(client, { storage: () => localStorage })

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
  const { attempts } = queries
  const read = () => attempts.get('reissueCard', { cardId })?.state
  const state = useSyncExternalStore(
    attempts.subscribe,
    read,
    () => undefined,
  )
  const reissue = useMutation(queries.reissueCard())

  if (state === 'unknown')
    return (
      <p role="alert">
        It is not known whether the card was reissued. Please contact
        support.
      </p>
    )
  if (state === 'applied')
    return (
      <>
        <p role="status">
          The card was reissued. {reissue.data?.card.maskedCardNumber}
        </p>
        <button
          type="button"
          onClick={() => attempts.clear('reissueCard', { cardId })}
        >
          Done
        </button>
      </>
    )
  return (
    <>
      {state === 'not-applied' && (
        <p role="alert">The card was not reissued. You can try again.</p>
      )}
      <button
        type="button"
        disabled={state === 'pending'}
        onClick={() => reissue.mutate({ cardId, initialBalance: 0 })}
      >
        Reissue card
      </button>
    </>
  )
}
