import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

const client = createClient(createMock().clientOptions)

const customer = await client.getCustomer({ id: 'customer-0001' })
console.log(customer.status, customer.featuresAccess?.length) // pending 2
