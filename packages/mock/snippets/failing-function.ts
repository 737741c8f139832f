import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

const mock = createMock()
const client = createClient({ ...mock.clientOptions, retries: 0 })
mock.getCustomer.reply(({ input, fail }) =>
  input.id === 'nobody' ? fail(404) : {},
)

const result = await client.getCustomer({ id: 'nobody' }).result()
console.log(result.response?.status) // 404
