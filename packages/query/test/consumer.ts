// A user's code. It is compiled and run in a project of its own, against the packed packages.
import { QueryClient } from '@tanstack/query-core'
import { createMock } from '@travel-card/mock'
import { createQueries } from '@travel-card/query'
import { createClient } from '@travel-card/sdk'

const queries = createQueries(createClient(createMock().clientOptions))
export const queryKey: readonly unknown[] = queries.getCustomer({ id: 'customer-0001' }).queryKey

const customer = await new QueryClient().fetchQuery(queries.getCustomer({ id: 'customer-0009' }))
if (customer.id !== 'customer-0009') throw new Error('the query did not get the customer')
