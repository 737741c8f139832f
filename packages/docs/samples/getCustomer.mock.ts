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

test('only the second customer waits for cards', async () => {
  mock.getCustomer
    .when({ id: 'customer-0002' })
    .example('access-requested')

  const first = await client.getCustomer({ id: 'customer-0001' })
  const second = await client.getCustomer({ id: 'customer-0002' })

  expect(first.featuresAccess?.[0]?.status).toBe('granted')
  expect(second.featuresAccess?.[0]?.status).toBe('requested')
})
