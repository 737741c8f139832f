import {
  defaultShouldDehydrateQuery,
  dehydrate,
  QueryClient,
  QueryObserver,
  type SkipToken,
  skipToken,
} from '@tanstack/query-core'
import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'
import { beforeEach, expect, test } from 'vitest'
import { createQueries } from './create-queries.ts'
import { shouldDehydrateQuery } from './should-dehydrate-query.ts'

const mock = createMock()
const queries = createQueries(createClient({ ...mock.clientOptions, retries: 0 }))
const id = 'customer-0001'
let client: QueryClient

beforeEach(() => {
  mock.reset()
  client = new QueryClient()
})

/** The keys of what a persister would write. */
const persisted = (): readonly unknown[] =>
  dehydrate(client, { shouldDehydrateQuery }).queries.map(({ queryKey }) => queryKey)

test('what holds personal data or a secret is not persisted, the rest is', async () => {
  const open = queries.listAirportProducts({ flightNumber: 'XA1', departureDate: '2099-01-01' })
  await client.fetchQuery(open)
  await client.fetchQuery(queries.getCustomer({ id }))
  await client.fetchQuery(queries.getEsimDetails({ esimId: 'e' }))
  await client.fetchQuery(queries.getLoungeOrder({ orderId: 'o' }))
  expect(client.getQueryCache().getAll()).toHaveLength(4)
  expect(persisted()).toEqual([open.queryKey])
})

test('it is not persisted where `meta` was lost', async () => {
  const { queryKey } = queries.getCustomer({ id })
  client.setQueryData(queryKey, { id })
  expect(persisted()).toEqual([])
  for (const options of [{ enabled: false }, { queryFn: skipToken as SkipToken }, { meta: { mine: true } }]) {
    client.clear()
    await client.fetchQuery(queries.getCustomer({ id }))
    new QueryObserver(client, { queryKey, ...options }).subscribe(() => {})()
    expect(client.getQueryState(queryKey)?.status).toBe('success')
    expect(persisted()).toEqual([])
  }
})

test('neither under a key of the caller, nor for an operation that this version does not know', async () => {
  await client.fetchQuery({ ...queries.getCustomer({ id }), queryKey: ['mine'] })
  client.setQueryData(['travel-card', 'ofALaterVersion'], {})
  client.setQueryData(['travel-card', 'constructor'], {})
  expect(persisted()).toEqual([])
})

test("other queries follow TanStack Query's own default", async () => {
  client.setQueryData(['mine'], {})
  client.setQueryData(['getCustomer'], {})
  const meta = { operation: 'mine', personalData: true }
  await client.prefetchQuery({ queryKey: ['other'], queryFn: () => 1, meta })
  await client.prefetchQuery({
    queryKey: ['failed'],
    queryFn: () => Promise.reject(new Error()),
    retry: false,
  })
  client.getQueryCache().build(client, { queryKey: ['idle'] })
  const all = client.getQueryCache().getAll()
  expect(all.map(shouldDehydrateQuery)).toEqual(all.map(defaultShouldDehydrateQuery))
  expect(all.map(shouldDehydrateQuery)).toEqual([true, true, true, false, false])
})
