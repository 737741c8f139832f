import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { type ClientOptions, createClient, isCertainlyNotApplied, isTravelCardError } from '@travel-card/sdk'
import { checkResponses } from '@travel-card/sdk/check'
import { afterEach, expect, test, vi } from 'vitest'
import { baseUrl, failure, observedFetch, ok } from './support/observed-fetch.ts'

// What an attack once found. Each test was red before.

const token = 'secret-token-1'
const reissue = { cardId: 'card-4711', initialBalance: 1 }
const renewing = ({ rejected }: { readonly rejected?: string }): string => (rejected ? 'new' : token)
const servers: Server[] = []

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A cast: a server that listens on a port has an address of this kind.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('calls that share one object of headers each send what it held when they began, after a 401 too', async () => {
  const { fetch, calls } = observedFetch(failure(401), failure(401), ok({ card: {} }))
  const client = createClient({ baseUrl, token: async (context) => renewing(context), fetch })
  const headers: Record<string, string> = {}
  const pending = ['key-1', 'key-2'].map((key) => {
    headers['idempotency-key'] = key
    return client.reissueCard(reissue, { headers }).result()
  })
  headers['idempotency-key'] = 'key-3'
  await Promise.all(pending)
  expect(calls.map((call) => call.headers.get('idempotency-key')).sort()).toEqual([
    'key-1',
    'key-1',
    'key-2',
    'key-2',
  ])
})

test('a 401 is a 401, whatever its body holds', async () => {
  const body = { convention: 'mock', problems: [{ message: { toString: 1, valueOf: 1 } }] }
  const { fetch } = observedFetch(Response.json(body, { status: 401 }), ok({ card: {} }))
  const client = createClient({ baseUrl, token: renewing, fetch })
  expect(await client.reissueCard(reissue).result()).toMatchObject({ ok: true })
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

test.each([
  // A question mark or a number sign ends a path as a slash does, and a space at the end of a URL is dropped.
  ...['..?', '..#', '.?x', '..?a=b', 'x/..?', '%2e%2e?', '..%3f', '..%23', '.. ', '. ', '..%20'],
  // Control characters are dropped in a URL, and these are some as soon as somebody has decoded them.
  ...['.%09.', '.%0a.', '..%00', '..%0A'],
])('the id %j climbs nowhere behind a gateway that puts a decoded id into a URL', async (id) => {
  const seen: string[] = []
  const backend = await listen(
    createServer((request, response) => {
      seen.push(`${request.url}`)
      response.end('{"status":"success","data":{}}')
    }),
  )
  const gateway = await listen(
    createServer(async (request, response) => {
      const once = decodeURIComponent(`${request.url}`)
      const path = request.headers['x-twice'] ? decodeURIComponent(once) : once
      response.end(await (await fetch(backend + path)).text())
    }),
  )
  const client = createClient({ baseUrl: gateway, token })
  for (const headers of [{}, id.includes('%') ? { 'x-twice': '1' } : {}])
    expect((await client.getCustomer({ id }, { headers }).result()).error?.kind).toBe('input')
  expect(seen).toEqual([])
})

// Capacitor, Ionic and Tauri, a file, an extension: their pages have an origin, but their URLs none.
test.each([
  ['capacitor://localhost', false],
  ['ionic://localhost', false],
  ['tauri://localhost', false],
  ['file://', true],
  ['chrome-extension://abcdefgh', true],
])('a relative base URL on a page of %s is refused', (origin, allowInsecure) => {
  vi.stubGlobal('location', { origin })
  expect(() => createClient({ baseUrl: '/api', token, allowInsecure })).toThrow('baseUrl must be https')
})

test('nothing is certain of an error that does not say how many requests there were', () => {
  // Of another copy of the package, or a test's own.
  const foreign = Object.assign(new Error('x'), {
    kind: 'network',
    [Symbol.for('@travel-card/sdk/error')]: true,
  })
  expect([isTravelCardError(foreign, 'network'), isCertainlyNotApplied(foreign)]).toEqual([true, false])
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

test.each([
  ['listened to', signalWith({ addEventListener: goneLater() })],
  ['left', signalWith({ removeEventListener: goneLater() })],
])('a signal that can no longer be %s ends nothing', async (_, signal) => {
  const { fetch } = observedFetch(ok({ card: {} }))
  const client = createClient({ baseUrl, token, fetch })
  expect(await client.reissueCard(reissue, { signal }).result()).toMatchObject({ ok: true })
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

/** Gives every object members, as an old script on a page may, for as long as it takes. */
async function polluted<Value>(members: object, act: () => Promise<Value>, writable = true): Promise<Value> {
  try {
    for (const [name, value] of Object.entries(members)) {
      const descriptor = Object.assign(Object.create(null), {
        value,
        writable,
        configurable: true,
        enumerable: true,
      })
      Object.defineProperty(Object.prototype, name, descriptor)
    }
    return await act()
  } finally {
    for (const name of Object.keys(members)) Reflect.deleteProperty(Object.prototype, name)
  }
}

test('no wire name, no envelope, no card and no count is what every object has', async () => {
  const { fetch, calls } = observedFetch(ok({ card: {} }))
  await polluted({ cardId: 'evil' }, () =>
    createClient({ baseUrl, token, fetch }).reissueCard(reissue).result(),
  )
  expect(calls[0]?.init.body).toBe(JSON.stringify(reissue))

  for (const [members, body] of [
    [{ status: 'success', data: {}, card: {} }, '{}'],
    [{ card: {} }, '{"status":"success","data":{}}'],
  ] as const) {
    const client = createClient({ baseUrl, token, fetch: observedFetch(() => new Response(body)).fetch })
    expect((await polluted(members, () => client.reissueCard(reissue).result())).ok).toBe(false)
  }

  const client = createClient({ baseUrl, token, fetch: observedFetch(new Error('reset')).fetch })
  const { error } = await polluted({ attempts: 0 }, () => client.reissueCard(reissue).result(), false)
  expect([error?.attempts, isCertainlyNotApplied(error)]).toEqual([1, false])
})

test.each(['value', 'writable', 'get', 'set', 'fields'])(
  'a member %s of every object changes no outcome',
  async (name) => {
    // As a polyfill gives it, because Node's own Response is not made under some of these names.
    const answer =
      (status: number, body = '') =>
      async () => ({
        ...{ ok: status < 300, status, url: '', redirected: false },
        headers: { get: () => null },
        text: async () => body,
      })
    const outcomes: unknown[] = []
    for (const fetch of [
      answer(404),
      () => Promise.reject(undefined),
      answer(200, '{"status":"success","data":{"card":{}}}'),
    ])
      outcomes.push(
        await polluted({ [name]: 'evil' }, async () => {
          const { error } = await createClient({ baseUrl, token, fetch }).reissueCard(reissue).result()
          return error?.kind
        }),
      )
    expect(outcomes).toEqual(['api', 'network', undefined])
  },
)

test('options that change after a client was made change nothing', async () => {
  const { fetch, calls } = observedFetch(ok({}))
  const wireNames = { flightNumber: 'flight' }
  const operations: ['getCustomer'] = ['getCustomer']
  const client = createClient({ baseUrl, token, fetch, wireNames, check: checkResponses({ operations }) })
  wireNames.flightNumber = 'a=1&admin'
  operations.pop()
  await client.listAirportProducts({ flightNumber: 'XA1', departureDate: '2099-01-01' })
  expect(calls[0]?.url).toContain('?flight=XA1&')
  expect(await client.getCustomer({ id: 'c1' }).result()).toMatchObject({ error: { kind: 'contract' } })
})

test('the name of an unknown argument is on one line of a message, and not at any length', async () => {
  const client = createClient({ baseUrl, token, fetch: observedFetch(ok()).fetch })
  // A server that hands on a query, whose names anybody may choose.
  const query = new URLSearchParams(`id=c1&x%0A[forged log line]=1&${'y'.repeat(9999)}=1`)
  const { error } = await Reflect.apply(client.getCustomer, client, [Object.fromEntries(query)]).result()
  expect(error).toMatchObject({ kind: 'input' })
  expect([error.message.includes('\n'), error.message.length < 500]).toEqual([false, true])
})

test('an answer that names a relative URL is data, and no cause that the client makes names an id', async () => {
  const { fetch, calls } = observedFetch(({ url }) =>
    Object.defineProperty(ok({}), 'url', { value: new URL(url).pathname }),
  )
  const result = await createClient({ baseUrl, token, fetch }).getCustomer({ id: 'customer-4711' }).result()
  expect(inspect(Object(result.error).cause)).not.toContain('4711')
  expect([calls.length, result.ok]).toEqual([1, true])
})

test.each<[what: string, check: () => unknown]>([
  ['a text', () => 'is wrong'],
  ['a list of nothing that can be read', () => [null]],
  ['a promise', async () => []],
])('a check that gives %s is a ContractError, after one request', async (_, check) => {
  const { fetch, calls } = observedFetch(ok())
  // A cast: plain JavaScript gives anything.
  const client = createClient({ baseUrl, token, fetch, check: check as NonNullable<ClientOptions['check']> })
  const { error } = await client.getCustomer({ id: 'c1' }).result()
  expect([error?.kind, calls.length]).toEqual(['contract', 1])
})

test('a clock that throws changes no kind of error, and prevents no refresh', async () => {
  const now = (): never => {
    throw new Error('no clock')
  }
  const notFound = createClient({ baseUrl, token, now, fetch: observedFetch(failure(404)).fetch })
  expect(await notFound.getCustomer({ id: 'c1' }).result()).toMatchObject({
    error: { kind: 'api', attempts: 1 },
  })
  const { fetch } = observedFetch(failure(401), ok({ card: {} }))
  const client = createClient({ baseUrl, token: renewing, now, fetch })
  expect(await client.reissueCard(reissue).result()).toMatchObject({ ok: true })
})

test('the repeat after a refresh waits for no timer: in a hidden tab one is late by a minute', async () => {
  vi.useFakeTimers()
  const { fetch, calls } = observedFetch(failure(401), ok({ card: {} }))
  void createClient({ baseUrl, token: renewing, fetch }).reissueCard(reissue).result()
  for (let turn = 0; turn < 200; turn++) await Promise.resolve()
  expect(calls).toHaveLength(2)
})

test('a time limit just below 2 ** 31 is not over at once', async () => {
  const fetch = (): Promise<Response> => new Promise((resolve) => setTimeout(resolve, 50, ok()))
  const client = createClient({ baseUrl, token, fetch, timeoutMs: 2 ** 31 - 0.5 })
  expect(await client.getCustomer({ id: 'c1' }).result()).toMatchObject({ ok: true })
})
