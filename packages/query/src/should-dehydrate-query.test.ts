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

/** The keys of the queries that a persister would write. */
const persisted = (): readonly unknown[] =>
  dehydrate(client, { shouldDehydrateQuery }).queries.map(({ queryKey }) => queryKey)

test('persists everything except personal data and secrets', async () => {
  const products = queries.listAirportProducts({ flightNumber: 'XA1', departureDate: '2099-01-01' })
  await client.fetchQuery(products)
  await client.fetchQuery(queries.getCustomer({ id }))
  await client.fetchQuery(queries.getEsimDetails({ esimId: 'e' }))
  await client.fetchQuery(queries.getLoungeOrder({ orderId: 'o' }))
  expect(client.getQueryCache().getAll()).toHaveLength(4)
  expect(persisted()).toEqual([products.queryKey])
})

test("doesn't persist personal data even if its `meta` was lost", async () => {
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

test("doesn't persist personal data under the caller's own key, or data of an operation that this version doesn't know", async () => {
  await client.fetchQuery({ ...queries.getCustomer({ id }), queryKey: ['mine'] })
  client.setQueryData(['travel-card', 'ofALaterVersion'], {})
  client.setQueryData(['travel-card', 'constructor'], {})
  expect(persisted()).toEqual([])
})

test("follows TanStack Query's own default for other queries", async () => {
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
