// customer.test.ts
import { installMock } from '@travel-card/mock/vitest'
import { createClient } from '@travel-card/sdk'
import { expect, test } from 'vitest'

const mock = installMock()
const client = createClient({ ...mock.clientOptions, retries: 0 })

test('shows a customer whose cards are granted', async () => {
  mock.getCustomer.reply({
    featuresAccess: [{ type: 'cards', status: 'granted' }],
  })
  const { featuresAccess } = await client.getCustomer({
    id: 'customer-0001',
  })
  expect(featuresAccess).toHaveLength(1)
})

test('fails while the service is down', async () => {
  mock.getCustomer.fail(503)
  const { error } = await client
    .getCustomer({ id: 'customer-0001' })
    .result()
  expect(error).toMatchObject({ kind: 'api', status: 503 })
})
