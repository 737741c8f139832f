import { createClient, isCertainlyNotApplied } from '@travel-card/sdk'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clientRules } from '../src/read-options.ts'
import { baseUrl, failure, observedFetch, ok } from './support/observed-fetch.ts'

const token = 'secret-token-1'
const reissue = { cardId: 'card-4711', initialBalance: 1 }

/** Adds members to `Object.prototype`, as an old script on a page may, while `act` runs. */
async function polluted<Value>(members: object, act: () => Promise<Value>, writable = true): Promise<Value> {
  try {
    for (const [name, value] of Object.entries(members)) {
      const descriptor = { __proto__: null, value, writable, configurable: true, enumerable: true }
      Object.defineProperty(Object.prototype, name, descriptor)
    }
    return await act()
  } finally {
    for (const name of Object.keys(members)) Reflect.deleteProperty(Object.prototype, name)
  }
}

test('ignores inherited members as envelope, card or number of attempts', async () => {
  for (const [members, body] of [
    [{ status: 'success', data: {}, card: {} }, '{}'],
    [{ card: {} }, '{"status":"success","data":{}}'],
  ] as const) {
    const client = createClient({ baseUrl, token, fetch: observedFetch(() => new Response(body)).fetch })
    expect((await polluted(members, () => client.reissueCard(reissue).result())).ok).toBe(false)
  }

  const client = createClient({ baseUrl, token, fetch: observedFetch(new Error('reset')).fetch })
  const { error } = await polluted({ attempts: 0 }, () => client.reissueCard(reissue).result(), false)
  expect([error?.attempts, isCertainlyNotApplied(error)]).toEqual([1, false])
})

test.each(['value', 'writable', 'get', 'set', 'fields'])(
  'an inherited member %s changes no result',
  async (name) => {
    // Stands in for a polyfill's, because Node can't create its own Response with some of these names.
    const headers = { get: () => null }
    const respond = (status: number, text = '') => {
      const response = { ok: status < 300, status, url: '', redirected: false, headers }
      return async () => ({ ...response, text: async () => text })
    }
    const outcomes: unknown[] = []
    const envelope = '{"status":"success","data":{"card":{}}}'
    for (const fetch of [respond(404), () => Promise.reject(undefined), respond(200, envelope)])
      await polluted({ [name]: 'evil' }, async () => {
        const { error } = await createClient({ baseUrl, token, fetch }).reissueCard(reissue).result()
        outcomes.push(error?.kind)
      })
    expect(outcomes).toEqual(['api', 'network', undefined])
  },
)

test('inherited members stop no call, count as no option or argument, and are never sent', async () => {
  const elsewhere = observedFetch(ok({ card: {} }))
  const { fetch, calls } = observedFetch(({ url }) => (url.endsWith('reissue') ? failure(503) : ok()))
  vi.stubGlobal('fetch', fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  const evil: Record<string, unknown> = {
    ...Object.fromEntries(Object.keys(clientRules).map((name) => [name, 'evil'])),
    extend() {},
    'x-evil': 'evil',
    evil: 'evil',
    fetch: elsewhere.fetch,
    headers: { 'x-evil': '1' },
    baseUrl: 'https://evil.test',
    signal: AbortSignal.abort(),
    retryable: true,
    request: 'evil',
    error: 5,
    query: { evil: 1 },
    body: { evil: 1 },
    path: { id: 'evil' },
    id: 'evil',
    cardId: 'other',
  }
  await polluted(evil, async () => {
    for (const client of [
      createClient({ baseUrl, token }),
      createClient({ baseUrl, token, headers: { 'x-app': 'a' }, on: {}, wireNames: {} }),
    ]) {
      await client.getCustomer({ id: 'c1' }, { headers: { 'x-trace': 't' } })
      await client.listAirportProducts({ flightNumber: 'XA1', departureDate: '2099-01-01' })
      await client.reissueCard(reissue).result()
      const { error } = await Reflect.apply(client.getCustomer, client, [{}]).result()
      expect(error?.kind).toBe('input')
    }
  })
  expect(elsewhere.calls).toEqual([])
  const sent = [
    [`${baseUrl}/customers/c1`, undefined],
    [expect.stringMatching(/products\?\w+=XA1&\w+=2099-01-01$/), undefined],
    [`${baseUrl}/cards/reissue`, JSON.stringify(reissue)],
  ]
  expect(calls.map(({ url, init }) => [url, init.body])).toEqual([...sent, ...sent])
  const names = calls.map(({ init, headers }) => [Object.keys(init), ...headers])
  expect(JSON.stringify(names)).not.toContain('evil')
})
