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

test('a used-up eSIM has nothing left', async () => {
  mock.getEsimDetails.reply({
    esim: { usage: { data: { remaining: { quantity: 0 } } } },
  })

  const { esim } = await client.getEsimDetails({
    esimId: 'esim-0001',
  })

  expect(esim?.usage?.data?.remaining).toEqual({
    quantity: 0,
    unit: 'example-unit',
  })
})
