import { QueryClient } from '@tanstack/query-core'
import { createMock } from '@travel-card/mock'
import { createQueries } from '@travel-card/query'
import { createClient } from '@travel-card/sdk'
import { checkFetch } from './check-fetch.js'
import { equal } from './equal.js'

await checkFetch()
const queries = createQueries(createClient(createMock().clientOptions))
const customer = await new QueryClient().fetchQuery(queries.getCustomer({ id: 'customer-0009' }))
equal('getCustomer', customer.id, 'customer-0009')
console.log('ok')
