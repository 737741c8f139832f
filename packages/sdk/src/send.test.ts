import { expect, test, vi } from 'vitest'
import { failure, observedClient, ok } from '../test/support/observed-fetch.ts'
import type { ClientEvent } from './options.ts'

const noon = (): number => Date.UTC(2026, 10, 21, 12)
const id = 'customer-4711'
const reissue = { cardId: 'card-1', initialBalance: 1 }
const renewing = ({ rejected }: { readonly rejected?: string }): string => (rejected ? 'new' : 'old')

test('a fetch that rejects with nothing is tried again like any network failure', async () => {
  const { client, calls } = observedClient({}, () => Promise.reject(undefined), ok({ id }))
  await expect(client.getCustomer({ id })).resolves.toEqual({ id })
  expect(calls).toHaveLength(2)
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
    vi.spyOn(Math, 'random').mockReturnValue(0.01)
    const on = { retry: ({ delayMs }: ClientEvent) => waits.push(delayMs) }
    const answers = [failure(503, { 'retry-after': value }), failure(404)]
    await observedClient({ now: noon, on }, ...answers)
      .client.getCustomer({ id })
      .result()
    vi.restoreAllMocks()
    expect(waits).toEqual([5])
  },
)

test.each<readonly [value: string, retryAfterMs: number | undefined]>([
  ...['soon', '-1', '1.5', '1, 2', '5 GMT', '', 'Fri, 99 Nov 2026 00:00:00 GMT'].map(
    (one) => [one, undefined] as const,
  ),
  ['Thu, 01 Jan 0000 00:00:00 GMT', 0],
  ['9'.repeat(400), Infinity],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['61', 61_000],
])('a Retry-After of %j, at noon of 21 November, says %s', async (value, retryAfterMs) => {
  const { client } = observedClient({ now: noon }, failure(404, { 'retry-after': value }))
  const { error } = await client.getCustomer({ id }).result()
  expect(error).toMatchObject({ kind: 'api', status: 404, retryAfterMs })
})

test('a response that asks to wait each time is asked for as often as retries say', async () => {
  const inAMoment = failure(503, { 'retry-after': 'Sat, 21 Nov 2026 12:00:00 GMT' })
  const { client, calls } = observedClient({ now: () => noon() - 1, timeoutMs: 2000 }, inAMoment)
  await client.getCustomer({ id }).result()
  expect(calls).toHaveLength(3)
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
  const answers = [Response.json(body, { status: 401 }), ok({ card: {} })]
  const { client } = observedClient({ token: renewing }, ...answers)
  expect(await client.reissueCard(reissue).result()).toMatchObject({ ok: true })
})

test('a listener that ends the call while it is told of it makes no second request, and is no unhandled rejection', async () => {
  for (const event of ['request', 'response', 'retry', 'error'] as const) {
    const controller = new AbortController()
    const { client, calls } = observedClient({ on: { [event]: () => controller.abort() } }, failure(503))
    const result = await client.getCustomer({ id }, { signal: controller.signal }).result()
    const expected = event === 'error' ? ['api', 3] : ['abort', 1]
    expect([event, result.error?.kind, calls.length]).toEqual([event, ...expected])
  }
})
