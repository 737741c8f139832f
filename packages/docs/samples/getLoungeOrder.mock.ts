import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { installMock } from '@travel-card/mock/vitest'
import { createClient } from '@travel-card/sdk'
import { setupServer } from 'msw/node'
import { expect, test } from 'vitest'

const mock = createMock()
installMock(mock, { server: setupServer(...handlers(mock)) })
const { baseUrl, token } = mock.clientOptions
const client = createClient({ baseUrl, token })

test('an order survives an answer of 503', async () => {
  mock.getLoungeOrder.fail(503, undefined, { times: 1 })

  const order = await client.getLoungeOrder({
    orderId: 'order-0001',
  })

  expect(order.lounge?.title).toBe('Example Lounge')
  expect(mock.getLoungeOrder.calls).toHaveLength(2)
})
