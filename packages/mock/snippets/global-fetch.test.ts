// global-fetch.test.ts
import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { installMock } from '@travel-card/mock/vitest'
import { createClient } from '@travel-card/sdk'
import { setupServer } from 'msw/node'
import { expect, test } from 'vitest'

const mock = createMock({ baseUrl: 'https://api.travel-card.example' })
installMock(mock, { server: setupServer(...handlers(mock)) })

test('answers the global fetch', async () => {
  const client = createClient({
    baseUrl: 'https://api.travel-card.example',
    token: 'an-access-token',
  })
  expect(await client.getCustomer({ id: 'customer-0001' })).toMatchObject({
    status: 'pending',
  })
})
