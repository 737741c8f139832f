import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

const mock = createMock()
const client = createClient(mock.clientOptions)

const customer = await client.getCustomer({
  id: 'customer-0001',
})
console.log(customer.status) // pending
