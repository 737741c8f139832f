import { type LoopbackServer, serveLoopback } from 'test-support/serve'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Attempt } from './attempts.ts'

// Guards operations of a small contract of this test's own, by a server that recognizes a key.

vi.mock('./attempts.gen.ts', () => ({
  guardedOperations: {
    placeOrder: {
      arguments: ['customer', 'items', 'idempotencyKey'],
      subject: ['customer', 'items'],
      once: false,
      key: 'idempotencyKey',
    },
    setLimit: { arguments: ['card', 'limit', 'pin'], subject: ['card', 'limit'], once: true },
  },
}))
const { createAttempts, memoryStore } = await import('./attempts.ts')

let server: LoopbackServer
/** The requests that arrived, and the orders that were carried out. */
let arrived: { readonly path: string; readonly body: Record<string, unknown> }[] = []
let orders = new Map<unknown, number>()
/** The status of the next response. The order of a 503 is carried out. */
let status = 200

beforeAll(async () => {
  server = await serveLoopback(async (request, response) => {
    const body = JSON.parse((await request.toArray()).join(''))
    arrived.push({ path: request.url ?? '', body })
    if (!orders.has(body.idempotencyKey)) orders.set(body.idempotencyKey, orders.size + 1)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ number: orders.get(body.idempotencyKey) }))
    status = 200
  })
})
afterAll(() => server?.close())
beforeEach(() => {
  arrived = []
  orders = new Map()
})

type Input = Record<string, unknown>
type Calls = Record<'placeOrder' | 'setLimit', (input: Input) => Promise<{ readonly number?: number }>>
interface Guard extends Calls {
  readonly get: (operation: string, subject: Input) => Attempt
  readonly read: (operation: string, subject: Input) => Promise<Attempt>
  readonly allowAnother: (operation: string, subject: Input, attempt: Attempt) => Promise<void>
}

/** Opens a window. The casts are needed because the package knows its own contract only. */
function open(store = memoryStore()): Guard {
  const call = (path: string) => async (input: Input) => {
    const response = await fetch(`${server.url}${path}`, { method: 'POST', body: JSON.stringify(input) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return response.json()
  }
  const client = { placeOrder: call('orders'), setLimit: call('limits') }
  return createAttempts(client as never, { store }) as unknown as Guard
}

const order = { customer: 'anna', items: [{ product: 'lounge', guests: { adults: 2, children: 1 } }] }
const same = { items: [{ guests: { children: 1, adults: 2 }, product: 'lounge' }], customer: 'anna' }
const another = { customer: 'anna', items: [{ product: 'lounge', guests: { adults: 2, children: 2 } }] }
const refused = (state: string): unknown => expect.objectContaining({ name: 'AttemptError', state })

test('nested arguments are compared by what they hold', async () => {
  const store = memoryStore()
  status = 503
  await expect(open(store).placeOrder(order)).rejects.toThrow('503')
  await expect(open(store).placeOrder(same)).rejects.toEqual(refused('unknown'))
  expect(await open(store).placeOrder(another)).toEqual({ number: 2 })
  expect(arrived.map(({ body }) => body.items)).toEqual([order.items, another.items])
})

test('a change of nested arguments after the call changes neither the request nor what is recorded', async () => {
  const store = memoryStore()
  const given = structuredClone(order)
  const call = open(store).placeOrder(given)
  for (const { guests } of given.items) guests.adults = 9
  await call
  expect(arrived[0]?.body.items).toEqual(order.items)
  expect((await open(store).read('placeOrder', order)).state).toBe('applied')
})

test('after a success, the same order may follow at once, and the state still says that it was applied', async () => {
  const attempts = open()
  expect(await attempts.placeOrder(order)).toEqual({ number: 1 })
  expect(attempts.get('placeOrder', order).state).toBe('applied')
  expect(await attempts.placeOrder(order)).toEqual({ number: 2 })
  status = 503
  await expect(attempts.placeOrder(order)).rejects.toThrow('503')
  await expect(attempts.placeOrder(order)).rejects.toEqual(refused('unknown'))
  expect(arrived).toHaveLength(3)
})

test('where a success blocks, it blocks the same arguments only, without those that are not of the subject', async () => {
  const attempts = open()
  await attempts.setLimit({ card: 'a', limit: 5, pin: '1' })
  await expect(attempts.setLimit({ card: 'a', limit: 5, pin: '2' })).rejects.toEqual(refused('applied'))
  await attempts.setLimit({ card: 'a', limit: 6, pin: '1' })
  expect(arrived).toHaveLength(2)
})

test('null and a missing argument are the same', async () => {
  const attempts = open()
  await attempts.setLimit({ card: 'a', limit: null })
  await expect(attempts.setLimit({ card: 'a' })).rejects.toEqual(refused('applied'))
})

test('a call that a person allows after an unknown outcome sends the same key, in another process, too', async () => {
  const entries = new Map<string, string>()
  const store = {
    async update(key: string, change: (text?: string) => string | undefined) {
      const text = change(entries.get(key))
      if (text !== undefined) entries.set(key, text)
      return text
    },
  }
  for (const _ of [1, 2]) {
    status = 503
    const attempts = open(store)
    const seen = await attempts.read('placeOrder', order)
    if (seen.state === 'unknown') await attempts.allowAnother('placeOrder', order, seen)
    await expect(attempts.placeOrder({ ...order, idempotencyKey: 'own' })).rejects.toThrow('503')
  }
  const attempts = open(store)
  await attempts.allowAnother('placeOrder', order, await attempts.read('placeOrder', order))
  expect(await attempts.placeOrder({ ...order, idempotencyKey: 'another' })).toEqual({ number: 1 })
  // That order is settled, so the next one is new.
  expect(await attempts.placeOrder(order)).toEqual({ number: 2 })
  const keys = arrived.map(({ body }) => body.idempotencyKey)
  expect(keys).toEqual(['own', 'own', 'own', expect.stringMatching(/^[\da-f-]{36}$/)])
})

test('calls at the same time share a result, whatever their keys', async () => {
  const attempts = open()
  const [first, second] = await Promise.all([
    attempts.placeOrder({ ...order, idempotencyKey: 'a' }),
    attempts.placeOrder({ ...same, idempotencyKey: 'b' }),
  ])
  expect(second).toBe(first)
  expect(arrived).toHaveLength(1)
})
