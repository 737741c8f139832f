// global-fetch.test.ts
import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { installMock } from '@travel-card/mock/vitest'
import { setupServer } from 'msw/node'
import { expect, test } from 'vitest'

const mock = createMock({ baseUrl: 'https://api.travel-card.example' })
installMock(mock, { server: setupServer(...handlers(mock)) })

test('refuses a request without a token', async () => {
  const response = await fetch('https://api.travel-card.example/customers/customer-0001')
  expect(response.status).toBe(401)
})
