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

test('a flight without services has an empty list', async () => {
  mock.listAirportProducts.example('no-products')

  const { products } = await client.listAirportProducts({
    flightNumber: 'XB77',
    departureDate: '2099-12-01',
  })

  expect(products).toEqual([])
})
