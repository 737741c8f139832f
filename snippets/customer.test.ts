import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'
import { expect, test } from 'vitest'

test('a customer may have no features', async () => {
  const mock = createMock()
  mock.getCustomer.reply({ featuresAccess: [] })

  const customer = await createClient(mock.clientOptions).getCustomer({
    id: 'customer-0001',
  })

  expect(customer.featuresAccess).toEqual([])
  expect(mock.getCustomer.calls).toHaveLength(1)
})
