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
