import { useMutation, useQuery } from '@tanstack/react-query'
import { createQueries } from '@travel-card/query'
import { createClient, isCertainlyNotApplied } from '@travel-card/sdk'
import type { ReactNode } from 'react'

const client = createClient({
  baseUrl: 'https://api.travel-card.example', // the base URL from the API's provider
  token: 'an-access-token', // or a function that returns one
})
const queries = createQueries(client)

export function CustomerCard({ customerId, cardId }: { customerId: string; cardId: string }): ReactNode {
  const customer = useQuery(queries.getCustomer({ id: customerId }))
  const reissue = useMutation(queries.reissueCard())

  if (customer.isPending) return <p>One moment…</p>
  if (customer.isError) return <p role="alert">The customer cannot be shown ({customer.error.kind}).</p>
  if (reissue.isSuccess)
    return <p role="status">The reissued card is {reissue.data.card.maskedCardNumber}.</p>
  if (reissue.isError && !isCertainlyNotApplied(reissue.error))
    return <p role="alert">It is not known whether the card was reissued. Please contact support.</p>
  return (
    <section>
      <h2>Customer: {customer.data.status ?? 'not known yet'}</h2>
      {reissue.isError && <p role="alert">The card was not reissued. You can try again.</p>}
      <button
        type="button"
        disabled={reissue.isPending}
        onClick={() => reissue.mutate({ cardId, initialBalance: 0 })}
      >
        Reissue card
      </button>
    </section>
  )
}
