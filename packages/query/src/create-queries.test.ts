import {
  dehydrate,
  hydrate,
  MutationObserver,
  onlineManager,
  QueryClient,
  QueryObserver,
  skipToken,
} from '@tanstack/query-core'
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
// What a client has attempted is kept as long as it is.
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

test.each([undefined, ''])('a query fails at once with the error of the client, of body %j', async (body) => {
  mock.getCustomer.fail(503, body)
  const observer = new QueryObserver(queryClient, queries.getCustomer({ id }))
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'))
  stop()
  const { error, failureCount } = observer.getCurrentResult()
  expect(isTravelCardError(error, 'api')).toBe(true)
  // The client has retried what may be.
  expect(failureCount).toBe(1)
  expect(mock.getCustomer.calls).toHaveLength(1)
})

test('leaving a query that is under way aborts its request', async () => {
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

test('a key holds the operation and its arguments, and reads and writes what the cache has of its query', async () => {
  const key = queries.keys.getCustomer({ id })
  expect(key).toEqual(['travel-card', 'getCustomer', { id }])
  expect(queries.getCustomer({ id }).queryKey).toEqual(key)
  expect(queryClient.getQueryData(key)?.status).toBeUndefined()
  await queryClient.fetchQuery(queries.getCustomer({ id }))
  expect(queryClient.getQueryData(key)?.status).toBe('pending')
  queryClient.setQueryData(key, (customer) => customer && { ...customer, status: 'approved' })
  expect(queryClient.getQueryData(queries.getCustomer({ id }).queryKey)?.status).toBe('approved')
})

test('arguments of which none is required may be left out, which is the same as giving none', async () => {
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

test('a key without arguments invalidates all queries of the operation and no other', async () => {
  await queryClient.fetchQuery(queries.getCustomer({ id: 'one' }))
  await queryClient.fetchQuery(queries.getCustomer({ id: 'two' }))
  await queryClient.fetchQuery(queries.getEsimDetails({ esimId: 'one' }))
  await queryClient.invalidateQueries({ queryKey: queries.keys.getCustomer() })
  const all = queryClient.getQueryCache().getAll()
  expect(all.map(({ state }) => state.isInvalidated)).toEqual([true, true, false])
  await queryClient.invalidateQueries({ queryKey: queries.keys.all })
  expect(all.map(({ state }) => state.isInvalidated)).toEqual([true, true, true])
})

test('what a server prefetches is there in the browser, and the state holds no token', async () => {
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

test("the caller's skipToken sends nothing, and the arguments that come later do", async () => {
  const observer = new QueryObserver(queryClient, queries.getCustomer(skipToken))
  const stop = observer.subscribe(() => {})
  expect(observer.getCurrentResult().fetchStatus).toBe('idle')
  expect(mock.getCustomer.calls).toHaveLength(0)
  observer.setOptions(queries.getCustomer({ id }))
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.id).toBe(id))
  stop()
  // Of another copy of TanStack Query, too.
  expect(OtherQueryClient).not.toBe(QueryClient)
  expect((await new OtherQueryClient().fetchQuery(queries.getCustomer({ id }))).id).toBe(id)
  expect(queries.getCustomer(otherSkipToken).queryFn).toBe(otherSkipToken)
})

test('meta says which answers hold personal data or a secret', () => {
  const operation = 'getCustomer'
  expect(queries.getCustomer({ id }).meta).toEqual({ operation, personalData: true, secret: true })
  expect(queries.getLoungeOrder({ orderId: 'o' }).meta).toMatchObject({ personalData: true, secret: true })
  expect(queries.getEsimDetails({ esimId: 'e' }).meta).toMatchObject({ personalData: false, secret: true })
  expect(queries.reissueCard().meta).toEqual({ operation: 'reissueCard', personalData: false, secret: false })
})

/** Clicks on a button that reissues a card. */
const click = (of = queries): Promise<ReissuedCard> =>
  new MutationObserver(queryClient, of.reissueCard()).mutate({ cardId: 'card-0001', initialBalance: 5 })

test('a reissue that fails is sent once', async () => {
  for (const status of [401, 408, 429, 500, 503]) {
    mock.reset()
    mock.reissueCard.fail(status)
    await click(createQueries(createClient(mock.clientOptions))).catch(() => {})
    expect(mock.reissueCard.calls, String(status)).toHaveLength(1)
  }
})

test('a reissue while offline is sent at once, and not again when the network is back', async () => {
  onlineManager.setOnline(false)
  mock.reissueCard.fault('network')
  const error = await click().catch((reason: unknown) => reason)
  expect(isTravelCardError(error, 'network')).toBe(true)
  onlineManager.setOnline(true)
  await queryClient.resumePausedMutations()
  expect(mock.reissueCard.calls).toHaveLength(1)
})

test('a reissue that was persisted and restored is not sent again', async () => {
  mock.reissueCard.fault('hang')
  void click().catch(() => {})
  await vi.waitFor(() => expect(mock.reissueCard.calls).toHaveLength(1))
  expect(dehydrate(queryClient).mutations).toEqual([])
  const state = dehydrate(queryClient, { shouldDehydrateMutation: () => true })
  expect(state.mutations).toHaveLength(1)
  // The worst that a store can hold: a mutation that says it waits to be sent.
  for (const mutation of state.mutations) mutation.state.isPaused = true

  const later = new QueryClient()
  hydrate(later, JSON.parse(JSON.stringify(state)))
  expect(later.getMutationCache().getAll()).toHaveLength(1)
  await later.resumePausedMutations()
  expect(mock.reissueCard.calls).toHaveLength(1)
})

/** As Svelte compiles the `$state` of a class: getters on the prototype, which JSON does not see. */
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

test('arguments with getters on their prototype are what they say, each read once for the request', async () => {
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

test('an argument that the contract does not know is refused, named without its value, and sends nothing', async () => {
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

test('arguments that are no object or that JSON cannot hold are refused by the client', async () => {
  for (const input of [
    null,
    'card-0001',
    Symbol('card-0001'),
    { cardId: 5n, initialBalance: 5 },
    { cardId: 'c', initialBalance: Number.NaN },
  ]) {
    const error = await queries
      .reissueCard()
      // A cast: what a caller without types may pass.
      .mutationFn(input as unknown as ReissueCardInput)
      .catch((reason: unknown) => reason)
    expect(isTravelCardError(error, 'input')).toBe(true)
  }
  expect(mock.reissueCard.calls).toHaveLength(0)
})
