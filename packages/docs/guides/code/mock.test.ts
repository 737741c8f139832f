// #region all
import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'
import { beforeEach, expect, test } from 'vitest'

const mock = createMock()
const client = createClient(mock.clientOptions)
beforeEach(() => mock.reset())

test('a customer may have no features', async () => {
  mock.getCustomer.reply({ featuresAccess: [] })

  const customer = await client.getCustomer({
    id: 'customer-0001',
  })

  expect(customer.featuresAccess).toEqual([])
  expect(mock.getCustomer.calls).toHaveLength(1)
  mock.assertNoUnhandled()
})
// #endregion
