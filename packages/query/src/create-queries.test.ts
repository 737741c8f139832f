import {
  dehydrate,
  hashKey,
  hydrate,
  MutationObserver,
  onlineManager,
  QueryClient,
  QueryObserver,
  skipToken,
} from '@tanstack/query-core'
import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core'
import { QueryClient as OtherQueryClient, skipToken as otherSkipToken } from '@tanstack/vue-query'
import { createMock } from '@travel-card/mock'
import {
  type Client,
  createClient,
  type GetCustomerInput,
  isTravelCardError,
  type ReissueCardInput,
  type ReissuedCard,
} from '@travel-card/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueries, type Queries } from './create-queries.ts'

const mock = createMock()
const id = 'customer-0001'
// Created for each test, because a client's attempts are kept as long as the client lives.
let queries: Queries<Client>
let queryClient: QueryClient

beforeEach(() => {
  mock.reset()
  queries = createQueries(createClient({ ...mock.clientOptions, retries: 0 }))
  queryClient = new QueryClient()
  queryClient.mount()
})

afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.unmount()
  queryClient.clear()
})

test("a query fails immediately with the client's error", async () => {
  mock.getCustomer.fail(503)
  const observer = new QueryObserver(queryClient, queries.getCustomer({ id }))
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'))
  stop()
  const { error, failureCount } = observer.getCurrentResult()
  expect(isTravelCardError(error, 'api')).toBe(true)
  // TanStack Query doesn't retry, because the client does.
  expect(failureCount).toBe(1)
  expect(mock.getCustomer.calls).toHaveLength(1)
})

test('forgets a reissue and its response as soon as nobody shows them', async () => {
  const observer = new MutationObserver(queryClient, queries.reissueCard())
  const stop = observer.subscribe(() => {})
  await observer.mutate({ cardId: 'card-0001', initialBalance: 5 })
  vi.useFakeTimers()
  stop()
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
  expect(queryClient.getMutationCache().getAll()).toEqual([])
})

test('aborts the request of a pending query when its observer leaves', async () => {
  const signals: AbortSignal[] = []
  const fetch = (_url: string, { signal }: RequestInit): Promise<Response> => {
    if (signal) signals.push(signal)
    return new Promise(() => {})
  }
  const observed = createQueries(createClient({ ...mock.clientOptions, fetch }))
  const stop = new QueryObserver(queryClient, observed.getCustomer({ id })).subscribe(() => {})
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  expect(signals[0]?.aborted).toBe(false)
  stop()
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true))
})

test('a key contains the operation and its arguments, and reads and writes the data of its query in the cache', async () => {
  const key = queries.keys.getCustomer({ id })
  expect(key).toEqual(['travel-card', 'getCustomer', { id }])
  expect(queries.getCustomer({ id }).queryKey).toEqual(key)
  // Shorter keys invalidate all keys that begin with them.
  expect([queries.keys.getCustomer(), queries.keys.all]).toEqual([key.slice(0, 2), key.slice(0, 1)])
  expect(queryClient.getQueryData(key)?.status).toBeUndefined()
  await queryClient.fetchQuery(queries.getCustomer({ id }))
  expect(queryClient.getQueryData(key)?.status).toBe('pending')
  queryClient.setQueryData(key, (customer) => customer && { ...customer, status: 'approved' })
  expect(queryClient.getQueryData(queries.getCustomer({ id }).queryKey)?.status).toBe('approved')
})

test('arguments may be left out if none is required, which is the same as an empty object', async () => {
  const client = createClient(mock.clientOptions)
  const customers = createQueries({
    ...client,
    getCustomer: (input?: Partial<GetCustomerInput>) => client.getCustomer({ id, ...input }),
  })
  const left = customers.getCustomer()
  expect(left.queryKey).toEqual(['travel-card', 'getCustomer', {}])
  expect(customers.getCustomer(undefined).queryKey).toEqual(left.queryKey)
  expect((await queryClient.fetchQuery(left)).id).toBe(id)
  expect(customers.getCustomer(skipToken).queryFn).toBe(skipToken)

  const input = { cardId: 'card-0001', initialBalance: 5 }
  const reissue = createQueries({
    ...client,
    reissueCard: (given?: Partial<ReissueCardInput>) => client.reissueCard({ ...input, ...given }),
  }).reissueCard()
  const observer = new MutationObserver(queryClient, reissue)
  const [first, second] = await Promise.all([observer.mutate(), observer.mutate({} as ReissueCardInput)])
  expect(second).toBe(first)
  expect(mock.reissueCard.calls).toHaveLength(1)
})

test('the browser has what a server prefetched, and the state contains no token', async () => {
  await queryClient.prefetchQuery(queries.getLoungeOrder({ orderId: 'order-0001' }))
  const state = JSON.stringify(dehydrate(queryClient))
  expect(state).toContain('example-status')
  expect(state).not.toContain(mock.clientOptions.token)
  expect(state.toLowerCase()).not.toContain('bearer')

  const browser = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  hydrate(browser, JSON.parse(state))
  const order = await browser.fetchQuery(queries.getLoungeOrder({ orderId: 'order-0001' }))
  expect(order.status).toBe('example-status')
  expect(mock.getLoungeOrder.calls).toHaveLength(1)
})

test('a persister in the default options stores neither personal data nor secrets, nor the key of such a query', async () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key),
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const { persisterFn } = experimental_createQueryPersister({ storage })
  // The cast is needed because this persister brings another version of TanStack Query, with classes of its own.
  queryClient.setDefaultOptions({ queries: { persister: persisterFn as never } })

  await queryClient.fetchQuery(queries.getCustomer({ id }))
  await queryClient.fetchQuery(queries.getEsimDetails({ esimId: 'esim-0001' }))
  await queryClient.fetchQuery(queries.getLoungeOrder({ orderId: 'order-0001' }))
  const products = { flightNumber: 'XA1', departureDate: '2099-01-01' }
  await queryClient.fetchQuery(queries.listAirportProducts(products))
  const { queryKey } = queries.listAirportProducts(products)
  await vi.waitFor(() => expect([...stored.keys()]).toEqual([`tanstack-query-${hashKey(queryKey)}`]))
})

test("sends nothing for the caller's skipToken, and a request once there are arguments", async () => {
  const observer = new QueryObserver(queryClient, queries.getCustomer(skipToken))
  const stop = observer.subscribe(() => {})
  expect(observer.getCurrentResult().fetchStatus).toBe('idle')
  expect(mock.getCustomer.calls).toHaveLength(0)
  observer.setOptions(queries.getCustomer({ id }))
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.id).toBe(id))
  stop()
  // Another copy of TanStack Query works, too.
  expect(OtherQueryClient).not.toBe(QueryClient)
  expect((await new OtherQueryClient().fetchQuery(queries.getCustomer({ id }))).id).toBe(id)
  expect(queries.getCustomer(otherSkipToken).queryFn).toBe(otherSkipToken)
})

test('meta says which responses contain personal data or a secret', () => {
  const operation = 'getCustomer'
  expect(queries.getCustomer({ id }).meta).toEqual({ operation, personalData: true, secret: true })
  expect(queries.getLoungeOrder({ orderId: 'o' }).meta).toMatchObject({ personalData: true, secret: true })
  expect(queries.getEsimDetails({ esimId: 'e' }).meta).toMatchObject({ personalData: false, secret: true })
  expect(queries.reissueCard().meta).toEqual({ operation: 'reissueCard', personalData: false, secret: false })
})

/** Clicks on a button that reissues a card. */
const click = (of = queries): Promise<ReissuedCard> =>
  new MutationObserver(queryClient, of.reissueCard()).mutate({ cardId: 'card-0001', initialBalance: 5 })

test('sends a failing reissue only once', async () => {
  for (const status of [401, 408, 429, 500, 503]) {
    mock.reset()
    mock.reissueCard.fail(status)
    await click(createQueries(createClient(mock.clientOptions))).catch(() => {})
    expect(mock.reissueCard.calls, String(status)).toHaveLength(1)
  }
})

test('sends a reissue immediately while offline, and not again when the network is back', async () => {
  onlineManager.setOnline(false)
  mock.reissueCard.fault('network')
  const error = await click().catch((reason: unknown) => reason)
  expect(isTravelCardError(error, 'network')).toBe(true)
  onlineManager.setOnline(true)
  await queryClient.resumePausedMutations()
  expect(mock.reissueCard.calls).toHaveLength(1)
})

test("doesn't resend a reissue that was persisted and restored", async () => {
  mock.reissueCard.fault('hang')
  void click().catch(() => {})
  await vi.waitFor(() => expect(mock.reissueCard.calls).toHaveLength(1))
  expect(dehydrate(queryClient).mutations).toEqual([])
  const state = dehydrate(queryClient, { shouldDehydrateMutation: () => true })
  expect(state.mutations).toHaveLength(1)
  // The worst that a store can contain: a mutation that claims to be waiting for the network.
  for (const mutation of state.mutations) mutation.state.isPaused = true

  const later = new QueryClient()
  hydrate(later, JSON.parse(JSON.stringify(state)))
  expect(later.getMutationCache().getAll()).toHaveLength(1)
  await later.resumePausedMutations()
  expect(mock.reissueCard.calls).toHaveLength(1)
})

/** Has getters on its prototype, which JSON doesn't see, like a class with `$state` that Svelte has compiled. */
class CardForm {
  #cardId: string
  #extra = 'not an argument'
  reads = 0
  constructor(cardId: string) {
    this.#cardId = cardId
  }
  get cardId(): string {
    this.reads++
    return this.#cardId
  }
  get id(): string {
    return this.#cardId
  }
  get initialBalance(): number {
    return this.#extra.length
  }
}

test('reads arguments from getters on a prototype, each once per request', async () => {
  const [a, b] = [new CardForm('card-a'), new CardForm('card-b')]
  const reissue = queries.reissueCard().mutationFn
  await Promise.all([reissue(a), reissue(b)])
  expect(mock.reissueCard.calls.map(({ input }) => input)).toEqual([
    { cardId: 'card-a', initialBalance: 15 },
    { cardId: 'card-b', initialBalance: 15 },
  ])
  expect(a.reads).toBe(1)
  expect(queries.getCustomer(a).queryKey).toEqual(['travel-card', 'getCustomer', { id: 'card-a' }])
  expect(queries.keys.getCustomer(b)).toEqual(['travel-card', 'getCustomer', { id: 'card-b' }])
  expect((await queryClient.fetchQuery(queries.getCustomer(a))).id).toBe('card-a')
  expect((await queryClient.fetchQuery(queries.getCustomer(b))).id).toBe('card-b')
})

test("rejects an argument that isn't in the contract, names it without its value, and sends nothing", async () => {
  const more = { currency: 'SECRET' }
  const reissue = { cardId: 'card-0001', initialBalance: 1, ...more }
  const read = queries.getCustomer({ id, ...more })
  const { mutationFn } = queries.reissueCard()
  for (const call of [() => mutationFn(reissue), () => queryClient.fetchQuery(read)]) {
    const error = await call().catch((reason: unknown) => reason)
    if (!isTravelCardError(error, 'input')) throw error
    expect([error.attempts, error.issues.map(({ field }) => field)]).toEqual([0, ['currency']])
  }
  expect(JSON.stringify(read.queryKey)).not.toContain('SECRET')
  expect(mock.all.calls).toEqual([])
})
