import { serveLoopback } from 'scripts/serve'
import { afterEach, expect, test, vi } from 'vitest'
import { baseUrl, failure, observedClient, observedFetch, ok } from '../test/support/observed-fetch.ts'
import { outcomeOf } from '../test/support/outcome-of.ts'
import { createClient } from './client.ts'
import { isCertainlyNotApplied } from './errors.ts'

const token = 'secret-token-1'
const id = 'customer-4711'
const reissue = { cardId: 'card-1', initialBalance: 1 }

afterEach(() => vi.unstubAllGlobals())

test('no timer and no listener outlives a call', async () => {
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

test('what strikes first decides, even if the caller aborts because of it; fetch sees a TimeoutError', async () => {
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

test('a time limit just below 2 ** 31 is not over at once', async () => {
  const fetch = (): Promise<Response> => new Promise((resolve) => setTimeout(resolve, 50, ok()))
  const client = createClient({ baseUrl, token, fetch, timeoutMs: 2 ** 31 - 0.5 })
  expect(await client.getCustomer({ id: 'c1' }).result()).toMatchObject({ ok: true })
})

test('no reissue is sent once its time limit has passed, even if no timer could fire', async () => {
  const { fetch, calls } = observedFetch(ok({ card: {} }))
  // As on a page that computes, or in a tab that was suspended.
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

const gone = (): never => {
  throw new Error('its window is gone')
}
const goneLater = () => {
  let calls = 0
  return () => (calls++ ? gone() : undefined)
}
const signalWith = (members: object): AbortSignal =>
  // A cast: a signal of another library.
  Object.defineProperties(
    { aborted: false, addEventListener() {}, removeEventListener() {} },
    Object.getOwnPropertyDescriptors(members),
  ) as unknown as AbortSignal

test.each<[what: string, signal: AbortSignal, outcome: string, requests: number]>([
  ['cannot be listened to', signalWith({ addEventListener: gone }), 'input 0 0 certain', 0],
  ['cannot be left', signalWith({ removeEventListener: gone }), 'input 0 0 certain', 0],
  ['cannot be read', signalWith(Object.defineProperty({}, 'aborted', { get: gone })), 'input 0 0 certain', 0],
  [
    'aborts while it is listened to',
    signalWith({ aborted: true, addEventListener: (_: string, act: () => void) => act() }),
    'abort 0 0 certain',
    0,
  ],
  ['can no longer be listened to', signalWith({ addEventListener: goneLater() }), 'ok', 1],
  ['can no longer be left', signalWith({ removeEventListener: goneLater() }), 'ok', 1],
])('a signal that %s breaks nothing', async (_, signal, outcome, requests) => {
  const { client, calls } = observedClient({}, ok({ card: {} }))
  expect(outcomeOf(await client.reissueCard(reissue, { signal }).result())).toBe(outcome)
  expect(calls).toHaveLength(requests)
})

test('a signal whose reason cannot be read ends the call all the same', async () => {
  let abort = (): void => {}
  let aborted = false
  const signal = signalWith({
    get aborted() {
      return aborted
    },
    get reason() {
      return gone()
    },
    addEventListener(_: string, listener: () => void) {
      abort = listener
    },
  })
  const client = createClient({ baseUrl, token, fetch: () => new Promise(() => {}) })
  const call = client.reissueCard(reissue, { signal }).result()
  await new Promise((resolve) => setTimeout(resolve, 10))
  aborted = true
  expect(() => abort()).not.toThrow()
  expect(await call).toMatchObject({ error: { kind: 'abort' } })
})

test('a call that is aborted for any reason is an AbortError', async () => {
  const unreadable = [Object.fromEntries([['then', gone]]), new Proxy({}, { get: gone })]
  for (const reason of [null, 0, '', false, undefined, ...unreadable]) {
    const controller = new AbortController()
    const client = createClient({ baseUrl, token, fetch: () => new Promise(() => {}) })
    const call = client.reissueCard(reissue, { signal: controller.signal }).result()
    setTimeout(() => controller.abort(reason))
    expect(await call).toMatchObject({ error: { kind: 'abort' } })
  }
})

test('calls without a time limit that are aborted let go of their connections', async () => {
  let [arrived, left] = [0, 0]
  const server = await serveLoopback(({ socket }) => {
    arrived++
    socket.on('close', () => left++)
  })
  const client = createClient({ baseUrl: server.url, token: 't', timeoutMs: Infinity })
  const controllers = Array.from({ length: 30 }, () => new AbortController())
  const calls = controllers.map(({ signal }) => client.reissueCard(reissue, { signal }).result())
  while (arrived < 30) await new Promise((resolve) => setTimeout(resolve, 5))
  for (const controller of controllers) controller.abort()
  expect((await Promise.all(calls)).map(outcomeOf)).toEqual(Array(30).fill('abort 1 0 open'))
  while (left < 30) await new Promise((resolve) => setTimeout(resolve, 5))
  await server.close()
})
