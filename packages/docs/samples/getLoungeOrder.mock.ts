import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { createClient } from '@travel-card/sdk'
import { setupServer } from 'msw/node'
import {
  afterAll,
  afterEach,
  beforeAll,
  expect,
  test,
} from 'vitest'

const mock = createMock()
const server = setupServer(...handlers(mock))
beforeAll(() => server.listen())
afterEach(() => mock.reset())
afterAll(() => server.close())

const { baseUrl, token } = mock.clientOptions
const client = createClient({ baseUrl, token })

test('an order survives an answer of 503', async () => {
  mock.getLoungeOrder.fail(503, undefined, {
    times: 1,
    headers: { 'retry-after': '0' },
  })

  const order = await client.getLoungeOrder({
    orderId: 'order-0001',
  })

  expect(order.lounge?.title).toBe('Example Lounge')
  expect(mock.getLoungeOrder.calls).toHaveLength(2)
})
