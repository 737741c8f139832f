import { expect, test } from 'vitest'
import { baseUrl, failure, observedClient, type observedFetch, ok } from '../test/support/observed-fetch.ts'
import { outcomeOf } from '../test/support/outcome-of.ts'
import type { Result } from './call.ts'
import { createClient } from './client.ts'
import { isCertainlyNotApplied } from './errors.ts'
import type { ClientOptions } from './options.ts'
import type { ReissuedCard } from './types.gen.ts'

const reissue = (
  answers: Parameters<typeof observedFetch>,
  options: Partial<ClientOptions> = {},
  signal?: AbortSignal,
): Promise<Result<ReissuedCard>> =>
  observedClient(options, ...answers)
    .client.reissueCard({ cardId: 'card-1', initialBalance: 1 }, { signal })
    .result()

const failing = (): never => {
  throw new Error('signed out')
}
const never = (): Promise<never> => new Promise(() => {})
const renewing = ({ rejected }: { rejected?: string }): string => (rejected ? 'token-2' : 'token-1')

test.each([
  [
    'arguments break the contract',
    () => createClient({ baseUrl, token: 'a' }).reissueCard({ cardId: '', initialBalance: 1 }).result(),
  ],
  ['there was no token', () => reissue([ok()], { token: failing })],
  ['there was no token in time', () => reissue([ok()], { token: never, timeoutMs: 50 })],
  ['it was aborted before it was sent', () => reissue([ok()], {}, AbortSignal.abort())],
  ['the answer was 401', () => reissue([failure(401)])],
  ['the answer was 401 with each of two tokens', () => reissue([failure(401)], { token: renewing })],
  [
    'the answer was 401 and the refresh failed',
    () => reissue([failure(401)], { token: ({ rejected }) => (rejected ? failing() : 'token-1') }),
  ],
  [
    'it was aborted while the token was refreshed',
    () => {
      const controller = new AbortController()
      const token: ClientOptions['token'] = ({ rejected }) => {
        if (!rejected) return 'token-1'
        controller.abort()
        return never()
      }
      return reissue([failure(401)], { token }, controller.signal)
    },
  ],
])('a reissue was certainly not applied when %s', async (_, call) => {
  const result = await call()
  expect(result.ok ? 'a card' : isCertainlyNotApplied(result.error)).toBe(true)
})

test.each<[string, ...Parameters<typeof reissue>]>([
  ...[400, 403, 404, 409, 422, 429, 302, 500, 503].map(
    (status): [string, Parameters<typeof observedFetch>] => [`the answer was ${status}`, [failure(status)]],
  ),
  ['there was no answer', [new Error('reset')]],
  ['no answer came in time', [never], { timeoutMs: 50 }],
  ['the answer was a page', [new Response('<html>')]],
  ['the first answer was 401 and the second 403', [failure(401), failure(403)], { token: renewing }],
  ['the first was 401 and there was no second', [failure(401), new Error('reset')], { token: renewing }],
])('nothing is certain when %s', async (_, answers, options) => {
  const result = await reissue(answers, options)
  expect(result.ok ? 'a card' : isCertainlyNotApplied(result.error)).toBe(false)
})

test('a read that failed before its 401 is not vouched for either', async () => {
  const { client } = observedClient({}, failure(503, { 'retry-after': '0' }), failure(401))
  const result = await client.getCustomer({ id: 'c1' }).result()
  expect(result).toMatchObject({ error: { attempts: 2, refused: 1 } })
  expect(result.ok || isCertainlyNotApplied(result.error)).toBe(false)
})

test('the error of a call that was never sent, thrown by fetch, body or signal of another, makes nothing certain', async () => {
  const { error } = await reissue([ok()], { token: '' })
  if (!error) throw new Error('expected a failure')
  expect(isCertainlyNotApplied(error)).toBe(true)
  const controller = new AbortController()
  const abort = (): Promise<never> => {
    controller.abort(error)
    return never()
  }
  const broken = Object.defineProperty(ok(), 'text', { value: () => Promise.reject(error) })
  const results = [
    await reissue([error]),
    await reissue([() => broken]),
    await reissue([abort], {}, controller.signal),
  ]
  expect(results.map(outcomeOf)).toEqual(['network 1 0 open', 'network 1 0 open', 'abort 1 0 open'])
})
