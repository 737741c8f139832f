import { createClient, type Fetch } from '@travel-card/sdk'
import ky from 'ky'
import { $fetch } from 'ofetch'
import { serveLoopback } from 'test-support/serve'
import { expect, onTestFinished, test } from 'vitest'
import { fetchWithKy, fetchWithOfetch } from '../snippets/own-fetch.ts'
import { outcomeOf } from './support/observed-fetch.ts'

/** Starts a service that always responds with the same status, unless the token is new. Returns a client that uses a certain `fetch`. */
async function start(fetch: Fetch, status: number) {
  const seen: string[] = []
  const { url, close } = await serveLoopback(({ method, headers }, response) => {
    seen.push(`${method}`)
    const isNew = headers.authorization === 'Bearer new'
    response.writeHead(isNew ? 200 : status, { 'content-type': 'application/json' })
    response.end('{"status":"success","data":{"card":{"id":"c"}}}')
  })
  onTestFinished(close)
  const client = createClient({ baseUrl: url, fetch, token: ({ rejected }) => (rejected ? 'new' : 'old') })
  return { client, seen }
}

test.each([
  ['ky', ky, 404],
  ['ky', ky, 401],
  ['ofetch', $fetch.raw, 404],
  ['ofetch', $fetch.raw, 401],
  ['ofetch', $fetch.raw, 200],
] as const)(
  'the error says what is wrong with %s as it is as the `fetch`, and nothing is sent again',
  async (_, fetch, status) => {
    const { client, seen } = await start(fetch, status)
    const { error } = await client.getCustomer({ id: 'customer-4711' }).result()
    expect(error).toMatchObject({ kind: 'network', attempts: 1 })
    expect(error?.message).toBe(
      'getCustomer (GET /customers/{id}) got no complete response: `fetch` must resolve whatever the status, with an unread body',
    )
    expect(seen).toHaveLength(1)
  },
)

test.each([
  ['ky', fetchWithKy],
  ['ofetch', fetchWithOfetch],
])("the guide's `fetch` with %s sends a reissue once, and gets a new token after a 401", async (_, fetch) => {
  const refused = await start(fetch, 401)
  const result = await refused.client.reissueCard({ cardId: 'card-1', initialBalance: 1 }).result()
  expect([outcomeOf(result), refused.seen]).toEqual(['ok', ['POST', 'POST']])

  const failing = await start(fetch, 503)
  const failed = await failing.client.reissueCard({ cardId: 'card-1', initialBalance: 1 }).result()
  expect([outcomeOf(failed), failing.seen]).toEqual(['api 1 0 unknown', ['POST']])
  // The retries are the client's.
  const { error } = await failing.client.getCustomer({ id: 'c' }, { retries: 1 }).result()
  expect([error?.kind, error?.attempts, failing.seen.length]).toEqual(['api', 2, 3])
})
