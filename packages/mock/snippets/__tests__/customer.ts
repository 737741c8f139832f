// __tests__/customer.ts
import { afterEach, expect, test } from '@jest/globals'
import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

const mock = createMock()
const client = createClient({ ...mock.clientOptions, retries: 0 })

afterEach(() => {
  mock.assertNoUnhandled()
  mock.reset()
})

test('passes a failure on', async () => {
  mock.getCustomer.fail(404)
  await expect(client.getCustomer({ id: 'nobody' })).rejects.toMatchObject({
    kind: 'api',
    status: 404,
  })
})
