import { QueryClient } from '@tanstack/query-core'
import { createMock } from '@travel-card/mock'
import { createQueries } from '@travel-card/query'
import { createClient } from '@travel-card/sdk'
import { equal } from './equal.js'

/** Fetches by TanStack Query. */
export async function useQueries() {
  const mock = createMock()
  const queries = createQueries(createClient(mock.clientOptions))
  const customer = await new QueryClient().fetchQuery(queries.getCustomer({ id: 'customer-0009' }))
  equal('getCustomer', customer.id, 'customer-0009')
}
