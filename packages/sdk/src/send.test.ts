import { expect, test, vi } from 'vitest'
import { failure, observedClient, type observedFetch, ok, outcomeOf } from '../test/support/observed-fetch.ts'
import type { Result } from './call.ts'
import type { ClientEvent, ClientOptions } from './options.ts'
import type { ReissuedCard } from './types.gen.ts'

const noon = (): number => Date.UTC(2026, 10, 21, 12)
const id = 'customer-4711'
const reissue = { cardId: 'card-1', initialBalance: 1 }
const renewing = ({ rejected }: { readonly rejected?: string }): string => (rejected ? 'new' : 'old')

test.each(['0', 'Sat, 21 Nov 2026 11:00:00 GMT'])(
  'waits for a random time even after a Retry-After of %j, which is now or in the past',
  async (value) => {
    const waits: unknown[] = []
    vi.spyOn(Math, 'random').mockReturnValue(0.01)
    const on = { retry: ({ delayMs }: ClientEvent) => waits.push(delayMs) }
    const responses = [failure(503, { 'retry-after': value }), failure(404)]
    await observedClient({ now: noon, on }, ...responses)
      .client.getCustomer({ id })
      .result()
    vi.restoreAllMocks()
    expect(waits).toEqual([5])
  },
)

test('retries a read twice by default, after up to half a second and then up to a whole one', async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const waits: unknown[] = []
  const on = { retry: ({ delayMs }: ClientEvent) => waits.push(delayMs) }
  const result = observedClient({ on }, failure(503)).client.getCustomer({ id }).result()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.restoreAllMocks()
  expect(await result).toMatchObject({ error: { kind: 'api', attempts: 3 } })
  expect(waits).toEqual([500, 1000])
})

test('a call ends after 30 seconds by default', async () => {
  vi.useFakeTimers()
  const ended = vi.fn()
  const result = observedClient({}, () => never())
    .client.getCustomer({ id })
    .result()
    .finally(ended)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect(await result).toMatchObject({ error: { kind: 'timeout' } })
})

test.each<readonly [value: string, retryAfterMs: number | undefined]>([
  ...['soon', '-1', '1.5', '1, 2', '5 GMT', '', 'Fri, 99 Nov 2026 00:00:00 GMT'].map(
    (one) => [one, undefined] as const,
  ),
  ['Thu, 01 Jan 0000 00:00:00 GMT', 0],
  ['9'.repeat(400), Infinity],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['61', 61_000],
])('a Retry-After of %j, at noon of 21 November, means a retryAfterMs of %s', async (value, retryAfterMs) => {
  const { client } = observedClient({ now: noon }, failure(404, { 'retry-after': value }))
  const { error } = await client.getCustomer({ id }).result()
  expect(error).toMatchObject({ kind: 'api', status: 404, retryAfterMs })
})

const callReissue = (
  responses: Parameters<typeof observedFetch>,
  options: Partial<ClientOptions> = {},
  signal?: AbortSignal,
): Promise<Result<ReissuedCard>> =>
  observedClient(options, ...responses)
    .client.reissueCard(reissue, { signal })
    .result()

const failing = (): never => {
  throw new Error('signed out')
}
const never = (): Promise<never> => new Promise(() => {})

const controller = new AbortController()
const abortingRefresh: ClientOptions['token'] = ({ rejected }) => {
  if (!rejected) return 'old'
  controller.abort()
  return never()
}

test.each<[when: string, outcome: string, ...Parameters<typeof callReissue>]>([
  ['there was no token', 'auth 0 0 not-applied', [ok()], { token: failing }],
  ['there was no token in time', 'auth 0 0 not-applied', [ok()], { token: never, timeoutMs: 50 }],
  ['the response was 401', 'api 1 1 not-applied', [failure(401)]],
  ['two tokens got a 401 each', 'api 2 2 not-applied', [failure(401)], { token: renewing }],
  [
    'it was aborted while the token was refreshed',
    'abort 1 1 not-applied',
    [failure(401)],
    { token: abortingRefresh },
    controller.signal,
  ],
  ...[400, 403, 404, 409, 422, 429, 302, 500, 503].map(
    (status): [string, string, Parameters<typeof observedFetch>] => [
      `the response was ${status}`,
      'api 1 0 unknown',
      [failure(status)],
    ],
  ),
  ['there was no response', 'network 1 0 unknown', [new Error('reset')]],
  ['no response came in time', 'timeout 1 0 unknown', [never], { timeoutMs: 50 }],
  ['the response was an HTML page', 'envelope 1 0 unknown', [new Response('<html>')]],
  ['there was a 401, then a 403', 'api 2 1 unknown', [failure(401), failure(403)], { token: renewing }],
  ['no response after a 401', 'network 2 1 unknown', [failure(401), new Error('reset')], { token: renewing }],
])('a reissue counts as not applied only if that is certain: %s', async (_, outcome, ...given) => {
  expect(outcomeOf(await callReissue(...given))).toBe(outcome)
})

test('a read that got a 503 before its 401 does not count as not applied either', async () => {
  const { client } = observedClient({}, failure(503, { 'retry-after': '0' }), failure(401))
  const result = await client.getCustomer({ id: 'c1' }).result()
  expect(outcomeOf(result)).toBe('api 2 1 unknown')
})
