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

test('a flight without services has an empty list', async () => {
  mock.listAirportProducts.example('no-products')

  const { products } = await client.listAirportProducts({
    flightNumber: 'XB77',
    departureDate: '2099-12-01',
  })

  expect(products).toEqual([])
})
