// customer.browser.ts
import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { installMock } from '@travel-card/mock/vitest'
import { createClient } from '@travel-card/sdk'
import { setupWorker } from 'msw/browser'
import { expect, test } from 'vitest'

const mock = createMock({ baseUrl: 'https://api.travel-card.example' })
// #region worker
installMock(mock, { server: setupWorker(...handlers(mock)) })
// #endregion

test('answers the page through the service worker', async () => {
  const client = createClient({
    baseUrl: 'https://api.travel-card.example',
    token: 'an-access-token',
  })
  expect(await client.getCustomer({ id: 'customer-0001' })).toMatchObject({
    status: 'pending',
  })
})
