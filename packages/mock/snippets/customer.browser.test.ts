// customer.browser.test.ts
import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { installMock } from '@travel-card/mock/vitest'
import { setupWorker } from 'msw/browser'
import { expect, test } from 'vitest'

const mock = createMock({ baseUrl: 'https://api.travel-card.example' })
installMock(mock, { server: setupWorker(...handlers(mock)) })

test('answers the page through the service worker', async () => {
  const headers = { authorization: `Bearer ${mock.token()}` }
  const response = await fetch('https://api.travel-card.example/customers/customer-0001', { headers })
  expect(response.status).toBe(200)
})
