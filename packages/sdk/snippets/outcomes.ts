import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

const client = createClient(createMock().clientOptions)

const { data, response } = await client
  .getCustomer({ id: 'customer-0001' })
  .withResponse()
console.log(data.status, response.headers.get('content-type'))

const result = await client
  .getLoungeOrder({ orderId: 'order-0001' })
  .result() // never rejects
if (result.ok) console.log(result.data.lounge?.title)
else console.log(result.error.kind, result.response?.status)
