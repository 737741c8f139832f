import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

const mock = createMock()
const client = createClient({ ...mock.clientOptions, retries: 0 })
mock.getCustomer.fail(503)
const result = await client.getCustomer({ id: 'customer-0001' }).result()
console.log(result.ok ? result.data.status : result.error.kind)
