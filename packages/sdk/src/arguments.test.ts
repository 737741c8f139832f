import { expect, test } from 'vitest'
import { baseUrl, observedFetch, ok } from '../test/support/observed-fetch.ts'
import { createClient } from './client.ts'
import type { CallOptions } from './options.ts'

const reissue = { cardId: 'card-1', initialBalance: 250 }

function observedClient(wireNames = {}) {
  const { fetch, calls } = observedFetch(ok({ card: {} }))
  return { client: createClient({ baseUrl, token: 'a.token.value', fetch, wireNames }), calls }
}

test('undocumented query parameters and body members are sent beside the documented ones', async () => {
  const { client, calls } = observedClient()
  const flight = { flightNumber: 'XA1234', departureDate: '2099-06-15' }
  await client.listAirportProducts(flight, { query: { lang: 'en', page: 2, all: true, none: undefined } })
  await client.getCustomer({ id: 'c1' }, { query: { 'filter[a&b]': 'x y' } })
  await client.reissueCard(reissue, {
    query: { dry: false },
    body: { design: { colour: 'red' }, note: null },
  })

  expect(calls.map(({ url }) => url)).toEqual([
    `${baseUrl}/airport-services/products?lang=en&page=2&all=true&flightNumber=XA1234&departureDate=2099-06-15`,
    `${baseUrl}/customers/c1?filter%5Ba%26b%5D=x%20y`,
    `${baseUrl}/cards/reissue?dry=false`,
  ])
  expect(JSON.parse(`${calls[2]?.init.body}`)).toEqual({ ...reissue, design: { colour: 'red' }, note: null })
})

test.each<[string, object, string]>([
  ['a documented argument', { body: { cardId: 'card-2' } }, 'cardId is an argument'],
  ['the name that an argument has on the wire', { body: { card: 'card-2' } }, 'card is an argument'],
  ['a list in the query', { query: { ids: [1, 2] } }, 'ids must be one value'],
  ['text in the place of an object', { query: 'lang=en' }, 'query must be an object'],
  ['a list in the place of an object', { body: [1] }, 'body must be an object'],
  ['what JSON cannot hold', { body: { big: 5n } }, 'input cannot be read'],
])('%s is refused, and nothing is sent', async (_, options, message) => {
  const { client, calls } = observedClient({ cardId: 'card' })
  // A cast: plain JavaScript passes anything.
  const { error } = await client.reissueCard(reissue, options as CallOptions).result()
  expect(error?.message).toContain(message)
  expect([error?.kind, calls]).toEqual(['input', []])
})

test.each([{ body: { name: 'x' } }, { body: 5 }])(
  'an operation without a body takes none: %o',
  async (options) => {
    const { client, calls } = observedClient()
    // A cast: plain JavaScript passes anything.
    const { error } = await client.getCustomer({ id: 'c1' }, options as CallOptions).result()
    expect([error?.kind, calls]).toEqual(['input', []])
  },
)

test('no member of `body` takes the place of the documented ones', async () => {
  const { client, calls } = observedClient()
  const body = { toJSON: () => ({ cardId: 'card-of-another', initialBalance: 1_000_000 }) }
  const { error } = await client.reissueCard(reissue, { body }).result()
  expect([error?.kind, error?.message, calls]).toEqual([
    'input',
    expect.stringContaining('toJSON is no argument'),
    [],
  ])
})
