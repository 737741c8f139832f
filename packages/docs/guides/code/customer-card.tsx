// #region all
import { useMutation, useQuery } from '@tanstack/react-query'
import { createQueries } from '@travel-card/query'
import {
  createClient,
  isCertainlyNotApplied,
} from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { messageFor } from './message-for.ts'
import { getAccessToken } from './session.ts'

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: getAccessToken,
})
const queries = createQueries(client)

export function CustomerCard({ id }: { id: string }): ReactNode {
  const customer = useQuery(queries.getCustomer({ id }))
  const reissue = useMutation(queries.reissueCard())

  if (customer.isPending) return <p>One moment…</p>
  if (customer.error) return <p>{messageFor(customer.error)}</p>
  if (reissue.data)
    return <p>New card: {reissue.data.card.maskedCardNumber}</p>
  if (reissue.error && !isCertainlyNotApplied(reissue.error))
    return <p>It is not known whether the card was reissued.</p>
  return (
    <button
      type="button"
      disabled={reissue.isPending}
      onClick={() =>
        reissue.mutate({ cardId: 'card-0001', initialBalance: 0 })
      }
    >
      Reissue the card
    </button>
  )
}
// #endregion
