import { inspect } from 'node:util'
import { createClient, isTravelCardError } from '@travel-card/sdk'
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import {
  baseUrl,
  failure,
  type ObservedCall,
  observedClient,
  observedFetch,
  ok,
  runs,
} from './support/observed-fetch.ts'

const numRuns = runs(200, 100_000)
const timeout = 20 * 60_000

// Removes the random delays before retries, because these tests cause thousands of them.
beforeAll(() => void vi.spyOn(Math, 'random').mockReturnValue(0))

// Used instead of the unit `binary`, which takes a second to build a table of all of Unicode, and lacks lone surrogates.
const anyCharacter = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code))
const anyText = fc.oneof(fc.string({ unit: anyCharacter }), fc.string(), fc.string({ unit: 'grapheme' }))
const climbing = fc.string({
  unit: fc.constantFrom(...'./\\%2eEfF?#:@\u0000\t\n '),
  minLength: 1,
  maxLength: 12,
})
const anyId = fc.oneof(
  anyText,
  climbing,
  fc.constantFrom('.', '..', '', '%2e%2e', '..%2f..', '//evil.test', '\\\\evil.test'),
)
const anyJson = fc.oneof(
  fc.json(),
  fc.json({ maxDepth: 3 }).map((json) => `{"status":"success","data":${json}}`),
  anyText,
)
const statuses = [200, 200, 200, 201, 204, 301, 302, 307, 400, 401, 403, 404, 408, 429, 500, 503, 599]
const status = fc.constantFrom(...statuses)

const withoutBody = (code: number): boolean => code === 204

const host = fc.constantFrom(
  ...'api.test localhost 127.0.0.1 [::1] user@api.test api.test:444 a..b b.a-1.test'.split(' '),
  '',
)
const scheme = fc.constantFrom(...'https:// http:// https: HTTPS:// // / ftp:// javascript:'.split(' '), '')
const anyUrl = fc.oneof(
  anyText,
  fc.tuple(scheme, host, fc.oneof(anyText, climbing)).map((parts) => parts.join('')),
)

const outcome = fc.constantFrom('ok', '401', '503', 'reject', 'hang', 'garbage', 'html')
const provider = fc.constantFrom('same', 'other', 'reject', 'hang', 'empty')

/** Tests that something holds for all values. */
function property<Values extends [unknown, ...unknown[]]>(
  name: string,
  arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  holds: (...values: Values) => Promise<void>,
): void {
  test(name, () => fc.assert(fc.asyncProperty(...arbitraries, holds), { numRuns }), timeout)
}

/** Everything that printing an error can show. */
const shownBy = (error: unknown): string =>
  inspect(error, { depth: 9 }) + JSON.stringify(error) + String(error) + Object(error).stack

/** Checks that a call goes to the base URL and the template's segments, of which the id is one. */
function expectOwnPath({ url }: ObservedCall, base = baseUrl): void {
  const { origin, pathname } = new URL(url)
  const expected = new URL(`${base}/customers/x`)
  expect(origin).toBe(expected.origin)
  const segments = pathname.split('/')
  expect(segments.slice(0, -1)).toEqual(expected.pathname.split('/').slice(0, -1))
  expect(segments.at(-1)).not.toMatch(/^\.{0,2}$/)
}

property(
  'sends an id as one segment under the base URL, or rejects it and sends nothing',
  [anyId],
  async (id) => {
    const { client, calls } = observedClient({}, ok({ id: 'x' }))
    const result = await client.getCustomer({ id }).result()
    for (const call of calls) expectOwnPath(call)
    expect(calls.length).toBe(result.ok ? 1 : 0)
    if (result.ok)
      expect(decodeURIComponent(new URL(calls[0]?.url ?? '').pathname.split('/').at(-1) ?? '')).toBe(id)
    else expect(result.error.kind).toBe('input')
  },
)

property(
  'resolves or rejects with an InputError for arguments of any kind, and sends a flight number unchanged',
  [fc.anything({ withBigInt: true, withNullPrototype: true }), fc.anything(), anyText],
  async (one, other, text) => {
    const { client, calls } = observedClient({ token: 't', now: () => 0 }, ok({ card: {} }))
    const attempts = [
      Reflect.apply(client.reissueCard, client, [one]),
      Reflect.apply(client.reissueCard, client, [{ cardId: one, initialBalance: other }]),
      Reflect.apply(client.listAirportProducts, client, [{ flightNumber: one, departureDate: other }, other]),
      client.listAirportProducts({ flightNumber: `XA1${text}`, departureDate: '2026-01-01' }),
    ]
    for (const attempt of await Promise.allSettled(attempts)) {
      if (attempt.status === 'rejected') expect(isTravelCardError(attempt.reason, 'input')).toBe(true)
    }
    for (const { url } of calls) {
      const { origin, pathname, searchParams } = new URL(url)
      expect(origin).toBe('https://api.test')
      expect(pathname).toMatch(/^\/v1\/(cards\/reissue|airport-services\/products)$/)
      const flightNumber = searchParams.get('flightNumber')
      if (flightNumber !== null) expect([`XA1${text}`, one]).toContain(flightNumber)
    }
  },
)

property('refuses a base URL with a TypeError, or sends every request to it', [anyUrl], async (url) => {
  const { fetch, calls } = observedFetch(ok())
  let client: ReturnType<typeof createClient>
  try {
    client = createClient({ baseUrl: url, token: 't', fetch })
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError)
    return
  }
  const result = await client.getCustomer({ id: '..a/' }).result()
  if (url.startsWith('/')) {
    expect(result).toMatchObject({ error: { kind: 'input', issues: [{ field: 'baseUrl' }] } })
    return
  }
  const { origin, pathname, protocol, hostname, username, password, search, hash } = new URL(url)
  expect(new URL(calls[0]?.url ?? '').origin).toBe(origin)
  expect(protocol === 'https:' || /^(.*\.)?localhost$|^127\.|^\[::1\]$/.test(hostname)).toBe(true)
  expect(username + password + search + hash).toBe('')
  expectOwnPath(calls[0] as ObservedCall, origin + pathname.replace(/\/+$/, ''))
})

property(
  "resolves to the envelope's data or fails with a TravelCardError, whatever the response",
  [status, anyJson, fc.boolean()],
  async (code, body, read) => {
    const response = () =>
      new Response(withoutBody(code) ? null : body, { status: code, headers: { 'retry-after': '0' } })
    const { client, calls } = observedClient({ token: 't' }, response)
    const call = read
      ? client.getLoungeOrder({ orderId: 'o' })
      : client.reissueCard({ cardId: 'a', initialBalance: 1 })
    const result = await call.result()
    if (result.ok) {
      const sent: { status: unknown; data: unknown } = JSON.parse(body)
      expect([sent.status, sent.data]).toEqual(['success', result.data])
    } else {
      const isEnvelope =
        code < 300 && !read && body.startsWith('{"status":"success","data":{') && code !== 204
      expect(result.error.kind).toBe(isEnvelope ? 'contract' : code < 300 ? 'envelope' : 'api')
      if (body.length > 20) expect(shownBy(result.error)).not.toContain(body)
    }
    if (!read || result.ok) expect(calls).toHaveLength(1)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  },
)

property(
  'settles every call, whatever fetch and the token function do, and sends a reissue twice only after a 401',
  [fc.array(outcome, { minLength: 1, maxLength: 4 }), provider, fc.boolean()],
  async (outcomes, kind, abort) => {
    const seen: string[] = []
    const fetch = async (): Promise<Response> => {
      const now = outcomes[Math.min(seen.length, outcomes.length - 1)] ?? 'ok'
      seen.push(now)
      if (now === 'hang') return new Promise(() => {})
      if (now === 'reject') throw new TypeError('fetch failed')
      // A cast: the caller's own fetch may return anything.
      if (now === 'garbage') return {} as Response
      if (now === 'html') return new Response('<html>')
      return now === 'ok' ? ok({ card: {} }) : failure(Number(now), { 'retry-after': '0' })
    }
    const token = ({ rejected }: { rejected?: string }): string | Promise<string> => {
      if (rejected === undefined || kind === 'same') return 'a'
      if (kind === 'other') return 'b'
      if (kind === 'empty') return ''
      return kind === 'hang' ? new Promise(() => {}) : Promise.reject(new Error('gone'))
    }
    const client = createClient({ baseUrl, token, fetch, timeoutMs: 5 })
    const signal = abort ? AbortSignal.abort() : new AbortController().signal
    const result = await client.reissueCard({ cardId: 'a', initialBalance: 1 }, { signal }).result()
    if (!result.ok) expect(isTravelCardError(result.error)).toBe(true)
    expect(seen.length).toBeLessThanOrEqual(seen[0] === '401' && kind === 'other' ? 2 : 1)
  },
)
