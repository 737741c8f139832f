import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'
import { createFetchClient } from '@travel-card/sdk/openapi-fetch'

const mock = createMock()

// By path: openapi-fetch's own client.
const api = createFetchClient(mock.clientOptions)
const { data } = await api.GET('/customers/{id}', {
  params: { path: { id: 'customer-0001' } },
})
console.log(data?.status) // pending

// Or a method for each operation.
const client = createClient(mock.clientOptions)
const customer = await client.getCustomer({
  id: 'customer-0001',
})
console.log(customer.status) // pending
