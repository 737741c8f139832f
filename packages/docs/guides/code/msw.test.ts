// #region all
import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { setupServer } from 'msw/node'
import {
  afterAll,
  afterEach,
  beforeAll,
  expect,
  test,
} from 'vitest'

const mock = createMock({
  baseUrl: 'https://api.travel-card.example',
})
const server = setupServer(...handlers(mock))

beforeAll(() => server.listen())
afterEach(() => mock.reset())
afterAll(() => server.close())
// #endregion

test('a request of the global fetch is answered by the mock', async () => {
  const { status } = await fetch(
    `${mock.baseUrl}/customers/customer-0001`,
    {
      headers: { authorization: `Bearer ${mock.token()}` },
    },
  )

  expect(status).toBe(200)
})
