import { afterEach, expect, test, vi } from 'vitest'
import { baseUrl, failure, observedClient, observedFetch, ok } from '../test/support/observed-fetch.ts'
import { createClient } from './client.ts'
import { isCertainlyNotApplied } from './errors.ts'

const token = 'secret-token-1'
const id = 'customer-4711'
const reissue = { cardId: 'card-1', initialBalance: 1 }

afterEach(() => vi.unstubAllGlobals())

test('leaves no timer and no listener behind after a call', async () => {
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  const timers = new Set<unknown>()
  const [start, stop] = [setTimeout, clearTimeout]
  vi.stubGlobal('setTimeout', (act: (...values: unknown[]) => void, ms: number, ...values: unknown[]) => {
    const timer = start(() => {
      timers.delete(timer)
      act(...values)
    }, ms)
    timers.add(timer)
    return timer
  })
  vi.stubGlobal('clearTimeout', (timer: ReturnType<typeof setTimeout> | undefined) => {
    timers.delete(timer)
    stop(timer)
  })
  const never = (): Promise<Response> => new Promise(() => {})
  const client = observedClient({ token: ({ rejected }) => `${rejected ?? ''}x` }, ok()).client
  await client.getCustomer({ id }, { signal })
  const stuck = createClient({ baseUrl, token: () => 'x', fetch: never, timeoutMs: 20 })
  await stuck.getCustomer({ id }, { signal }).result()
  const waiting = observedClient({ token: () => 'x' }, failure(503, { 'retry-after': '9' })).client
  const controller = new AbortController()
  const aborted = waiting.getCustomer({ id }, { signal: controller.signal }).result()
  start(() => controller.abort(), 20)
  await aborted
  expect(timers.size).toBe(0)
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
    added.mock.calls.map(([, listener]) => listener),
  )
})

test('a timeout that comes first decides, even if the caller aborts because of it; fetch sees a TimeoutError', async () => {
  const controller = new AbortController()
  const reasons: unknown[] = []
  const fetch = (_: string, { signal }: RequestInit): Promise<Response> =>
    new Promise((_, reject) =>
      signal?.addEventListener('abort', () => {
        controller.abort()
        reasons.push(signal.reason)
        reject(signal.reason)
      }),
    )
  const client = createClient({ baseUrl, token, fetch, timeoutMs: 20 })
  const result = await client.getCustomer({ id }, { signal: controller.signal }).result()
  expect(result).toMatchObject({ error: { kind: 'timeout' } })
  expect(reasons).toMatchObject([{ name: 'TimeoutError' }])
})

test('sends no reissue once its time limit has passed, even if no timer could fire', async () => {
  const { fetch, calls } = observedFetch(ok({ card: {} }))
  // Blocks timers, as on a busy page or in a suspended tab.
  const slow = (): string => {
    const end = performance.now() + 60
    while (performance.now() < end);
    return token
  }
  const { error } = await createClient({ baseUrl, token: slow, fetch, timeoutMs: 50 })
    .reissueCard(reissue)
    .result()
  expect([calls.length, isCertainlyNotApplied(error)]).toEqual([0, true])
})

test.each([2 ** 31 - 0.5, 2 ** 31, Infinity])(
  'a time limit of %d ms is not over at once',
  async (timeoutMs) => {
    const fetch = (): Promise<Response> => new Promise((resolve) => setTimeout(resolve, 50, ok()))
    const client = createClient({ baseUrl, token, fetch, timeoutMs })
    expect(await client.getCustomer({ id }).result()).toMatchObject({ ok: true })
  },
)
