import { createMock } from '@travel-card/mock'
import { expect, test } from 'vitest'

const baseUrl = 'https://api.travel-card.test/v1'
const headers = { authorization: 'Bearer dev' }

test('a redirect is given to who asks for it, and never followed, because a mock reaches no network', async () => {
  const mock = createMock({ baseUrl })
  mock.getCustomer.fail(308, undefined, { headers: { location: 'https://other.test/' } })
  const manual = await mock.fetch(`${baseUrl}/customers/c1`, { headers, redirect: 'manual' })
  expect([manual.status, manual.headers.get('location')]).toEqual([308, 'https://other.test/'])
  for (const redirect of ['error', 'follow'] as const) {
    const asRequest = new Request(`${baseUrl}/customers/c1`, { headers, redirect })
    await expect(mock.fetch(asRequest)).rejects.toThrow('fetch failed: the mock redirects')
  }
  await expect(mock.fetch(`${baseUrl}/customers/c1`, { headers })).rejects.toThrow("redirect: 'manual'")
  expect(mock.unhandled).toEqual([])
})
