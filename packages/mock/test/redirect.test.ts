import { createMock } from '@travel-card/mock'
import { expect, test } from 'vitest'

const baseUrl = 'https://api.travel-card.test/v1'
const headers = { authorization: 'Bearer dev' }
const post = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
const body = '{"cardId":"c1","initialBalance":1}'

test('a redirect is followed by mock.fetch to where the mock answers, with method and body as the standard says', async () => {
  const mock = createMock({ baseUrl })
  mock.reissueCard.fail(307, undefined, { times: 1, headers: { location: `${baseUrl}/cards/reissue` } })
  const kept = await mock.fetch(`${baseUrl}/cards/reissue`, { ...post, body })
  expect([kept.status, kept.redirected, kept.url]).toEqual([200, true, `${baseUrl}/cards/reissue`])
  expect(mock.reissueCard.calls.map((call) => call.status)).toEqual([307, 200])
  mock.reissueCard.fail(303, undefined, { headers: { location: '/v1/customers/c7' } })
  const changed = await mock.fetch(`${baseUrl}/cards/reissue`, { ...post, body })
  expect([changed.status, (await changed.json()).data.id]).toEqual([200, 'c7'])
})

test('it never leaves the mock, and takes no token to another origin', async () => {
  const mock = createMock()
  mock.getCustomer.fail(307, undefined, {
    times: 1,
    headers: { location: 'https://other.test/customers/c2' },
  })
  const elsewhere = await mock.fetch(`${baseUrl}/customers/c1`.replace('/v1', ''), { headers })
  expect([elsewhere.status, elsewhere.url]).toEqual([401, 'https://other.test/customers/c2'])
  const bound = createMock({ baseUrl })
  bound.getCustomer.fail(302, undefined, { headers: { location: 'https://other.test/' } })
  expect((await bound.fetch(`${baseUrl}/customers/c1`, { headers })).status).toBe(404)
  expect(bound.unhandled).toMatchObject([{ path: '/' }])
})

test('it gives the redirect itself, or an error, where that is asked for', async () => {
  const mock = createMock({ baseUrl })
  mock.getCustomer.fail(308, undefined, { headers: { location: `${baseUrl}/customers/c1` } })
  const manual = await mock.fetch(`${baseUrl}/customers/c1`, { headers, redirect: 'manual' })
  expect([manual.status, manual.headers.get('location')]).toEqual([308, `${baseUrl}/customers/c1`])
  const asRequest = new Request(`${baseUrl}/customers/c1`, { headers, redirect: 'error' })
  await expect(mock.fetch(asRequest)).rejects.toThrow('fetch failed: the mock redirects')
  await expect(mock.fetch(`${baseUrl}/customers/c1`, { headers })).rejects.toThrow('without end')
  expect(mock.getCustomer.calls).toHaveLength(23)
})
