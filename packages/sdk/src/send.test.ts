import { expect, test, vi } from 'vitest'
import { baseUrl, failure, observedClient, observedFetch, ok } from '../test/support/observed-fetch.ts'
import { createClient } from './client.ts'
import type { ClientEvent } from './options.ts'

const token = 'secret-token-1'
const id = 'customer-4711'
const reissue = { cardId: 'card-1', initialBalance: 1 }
const renewing = ({ rejected }: { readonly rejected?: string }): string => (rejected ? 'new' : token)

test('a fetch that rejects with nothing is tried again like any network failure', async () => {
  let calls = 0
  const fetch = async (): Promise<Response> => (calls++ === 0 ? Promise.reject(undefined) : ok({ id }))
  await expect(createClient({ baseUrl, token, fetch }).getCustomer({ id })).resolves.toEqual({ id })
  expect(calls).toBe(2)
})

test('an answer that is longer than any text can be is not asked for again', async () => {
  const tooLong = Object.assign(new Error('Cannot create a string'), { code: 'ERR_STRING_TOO_LONG' })
  const { client, calls } = observedClient({}, () =>
    Object.defineProperty(ok(), 'text', { value: () => Promise.reject(tooLong) }),
  )
  const result = await client.getCustomer({ id }).result()
  expect([calls.length, result.error?.kind]).toEqual([1, 'network'])
})

test.each(['0', 'Sat, 21 Nov 2026 11:00:00 GMT'])(
  'a Retry-After of %j, now or in the past, is followed by a random wait all the same',
  async (value) => {
    const waits: unknown[] = []
    const { fetch } = observedFetch(failure(503, { 'retry-after': value }), failure(404))
    const now = () => Date.UTC(2026, 10, 21, 12)
    vi.spyOn(Math, 'random').mockReturnValue(0.01)
    const on = { retry: ({ delayMs }: ClientEvent) => waits.push(delayMs) }
    await createClient({ baseUrl, token, fetch, now, on }).getCustomer({ id }).result()
    vi.restoreAllMocks()
    expect(waits).toEqual([5])
  },
)

test.each<readonly [value: string, retryAfterMs: number | undefined]>([
  ...['soon', '-1', '1.5', '5 GMT', '', 'Fri, 99 Nov 2026 00:00:00 GMT'].map(
    (one) => [one, undefined] as const,
  ),
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['61', 61_000],
])('a Retry-After of %j, at noon of 21 November, says %s', async (value, retryAfterMs) => {
  const now = () => Date.UTC(2026, 10, 21, 12)
  const { client } = observedClient({ now }, failure(404, { 'retry-after': value }))
  const { error } = await client.getCustomer({ id }).result()
  expect(error).toMatchObject({ kind: 'api', status: 404, retryAfterMs })
})

test('a response that asks to wait each time is asked for as often as retries say', async () => {
  const inAMoment = failure(503, { 'retry-after': 'Sat, 21 Nov 2026 12:00:00 GMT' })
  const { fetch, calls } = observedFetch(inAMoment)
  const now = () => Date.UTC(2026, 10, 21, 12) - 1
  await createClient({ baseUrl, token, fetch, now, timeoutMs: 2000 }).getCustomer({ id }).result()
  expect(calls).toHaveLength(3)
})

test.each<[what: string, headers: Record<string, string>]>([
  ['an endless wait', { 'retry-after': '9'.repeat(400) }],
  ['a wait below zero', { 'retry-after': '-1' }],
  ['two waits', { 'retry-after': '1, 2' }],
  ['a date before all days', { 'retry-after': 'Thu, 01 Jan 0000 00:00:00 GMT' }],
])('an answer that asks for %s is no reason to send a reissue again', async (_, headers) => {
  const { client, calls } = observedClient({}, failure(503, headers), ok({ card: {} }))
  const result = await client.reissueCard(reissue).result()
  expect([result.error?.kind, calls.length]).toEqual(['api', 1])
})

test('a clock that throws changes no kind of error, and prevents no refresh', async () => {
  const now = (): never => {
    throw new Error('no clock')
  }
  const later = { 'retry-after': 'Sat, 21 Nov 2026 12:00:30 GMT' }
  const notFound = observedClient({ now }, failure(404, later)).client
  expect(await notFound.getCustomer({ id: 'c1' }).result()).toMatchObject({
    error: { kind: 'api', attempts: 1, retryAfterMs: undefined },
  })
  const { client } = observedClient({ token: renewing, now }, failure(401, later), ok({ card: {} }))
  expect(await client.reissueCard(reissue).result()).toMatchObject({ ok: true })
})

test('a 401 is a 401, whatever its body holds', async () => {
  const body = { convention: 'mock', problems: [{ message: { toString: 1, valueOf: 1 } }] }
  const { client } = observedClient(
    { token: renewing },
    Response.json(body, { status: 401 }),
    ok({ card: {} }),
  )
  expect(await client.reissueCard(reissue).result()).toMatchObject({ ok: true })
})

test('a listener that ends the call while it is told of it makes no second request, and is no unhandled rejection', async () => {
  for (const event of ['request', 'response', 'retry', 'error'] as const) {
    const controller = new AbortController()
    const { client, calls } = observedClient({ on: { [event]: () => controller.abort() } }, failure(503))
    const result = await client.getCustomer({ id }, { signal: controller.signal }).result()
    expect([event, result.error?.kind, calls.length]).toEqual([
      event,
      event === 'error' ? 'api' : 'abort',
      event === 'error' ? 3 : 1,
    ])
  }
})
