import { type ListAirportProductsInput, operations } from '@travel-card/contract'
import { expect, test } from 'vitest'
import { baseUrl, failure, observedClient, observedFetch, ok } from '../test/support/observed-fetch.ts'
import { createClient } from './client.ts'
import type { CallOptions, TokenProvider } from './options.ts'

/** The arguments of `listAirportProducts` under their wire names. */
const onTheWire = (flight: ListAirportProductsInput): Record<string, string> =>
  Object.fromEntries(
    Object.entries(flight).map(([name, value]) => [
      operations.listAirportProducts.input[name]?.wireName ?? name,
      value,
    ]),
  )
const reissue = { cardId: 'card-1', initialBalance: 250 }

test('sends undocumented query parameters and body members beside the documented ones', async () => {
  const { client, calls } = observedClient({}, ok({ card: {} }))
  const flight = { flightNumber: 'XA1234', departureDate: '2099-06-15' }
  await client.listAirportProducts(flight, { query: { lang: 'en', page: 2, all: true, none: undefined } })
  await client.getCustomer({ id: 'c1' }, { query: { 'filter[a&b]': 'x y' } })
  await client.reissueCard(reissue, {
    query: { dry: false },
    body: { design: { colour: 'red' }, note: null },
  })

  expect(calls.map(({ url }) => url)).toEqual([
    `${baseUrl}/airport-services/products?lang=en&page=2&all=true&${new URLSearchParams(onTheWire(flight))}`,
    `${baseUrl}/customers/c1?filter%5Ba%26b%5D=x%20y`,
    `${baseUrl}/cards/reissue?dry=false`,
  ])
  expect(JSON.parse(`${calls[2]?.init.body}`)).toEqual({ ...reissue, design: { colour: 'red' }, note: null })
})

test.each<[string, object, string]>([
  ['a documented argument', { body: { cardId: 'card-2' } }, 'cardId is an argument'],
  ['the wire name of an argument', { body: { card: 'card-2' } }, 'card is an argument'],
  ['a list in the query', { query: { ids: [1, 2] } }, 'ids must be one value'],
  ['text instead of an object', { query: 'lang=en' }, 'query must be an object'],
  ['a list instead of an object', { body: [1] }, 'body must be an object'],
  ['a value that JSON cannot hold', { body: { big: 5n } }, 'input cannot be read'],
  [
    'a toJSON that would replace the documented arguments',
    { body: { toJSON() {} } },
    'body must not contain functions',
  ],
])('rejects %s, and sends nothing', async (_, options, message) => {
  const { client, calls } = observedClient({ wireNames: { cardId: 'card' } }, ok({ card: {} }))
  // A cast: plain JavaScript passes anything.
  const { error } = await client.reissueCard(reissue, options as CallOptions).result()
  expect(error?.message).toContain(message)
  expect([error?.kind, calls]).toEqual(['input', []])
})

test('reads each argument and option once, so that it sends what it checked', async () => {
  const reads: Record<string, number> = {}
  const counting = <Value extends object>(of: string, value: Value): Value =>
    new Proxy(value, {
      get(target, name) {
        const read = `${of} ${String(name)}`
        reads[read] = (reads[read] ?? 0) + 1
        return Reflect.get(target, name)
      },
    })
  const { fetch, calls } = observedFetch(ok({ card: {} }))
  const client = createClient(counting('client', { baseUrl, token: 't', fetch }))
  await client.reissueCard(counting('input', reissue), counting('call', { timeoutMs: 5000, retries: 0 }))
  expect(reads).toMatchObject({ 'client token': 1, 'input cardId': 1, 'call timeoutMs': 1 })
  expect(Object.entries(reads).filter(([, times]) => times > 1)).toEqual([])
  let turn = 0
  await client.getCustomer({ get id() { return turn++ ? '../cards' : 'c1' } }) // biome-ignore format: one line
  expect(calls[1]?.url).toBe(`${baseUrl}/customers/c1`)
})

test('calls that share a headers object each send what it contained when they began, even after a 401', async () => {
  const token: TokenProvider = async ({ rejected }) => (rejected ? 'new' : 'old')
  const { client, calls } = observedClient({ token }, failure(401), failure(401), ok({ card: {} }))
  const headers: Record<string, string> = {}
  const pending = ['key-1', 'key-2'].map((key) => {
    headers['idempotency-key'] = key
    return client.reissueCard(reissue, { headers }).result()
  })
  headers['idempotency-key'] = 'key-3'
  await Promise.all(pending)
  const sent = calls.map((call) => call.headers.get('idempotency-key'))
  expect(sent.sort()).toEqual(['key-1', 'key-1', 'key-2', 'key-2'])
})

test('keeps the name of an unknown argument short and on one line of the message', async () => {
  const client = observedClient({}, ok({ card: {} })).client
  // Stands for a server that passes on a query, whose names anyone can choose.
  const query = new URLSearchParams(`id=c1&x%0A[forged log line]=1&${'y'.repeat(9999)}=1`)
  const { error } = await Reflect.apply(client.getCustomer, client, [Object.fromEntries(query)]).result()
  expect(error).toMatchObject({ kind: 'input' })
  expect([error.message.includes('\n'), error.message.length < 500]).toEqual([false, true])
})
