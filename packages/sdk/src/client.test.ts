import { inspect } from 'node:util'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { baseUrl, failure, observedClient, observedFetch, ok } from '../test/support/observed-fetch.ts'
import { checkResponses } from './check.ts'
import { createClient } from './client.ts'
import type { ClientEvent, ClientOptions } from './options.ts'
import { clientRules } from './read-options.ts'

const token = 'secret-token-1'
const id = 'customer-4711'

/** A success that names the URL it comes from but lacks `redirected`, as in React Native. */
const from = (url: string): Response =>
  Object.defineProperties(ok({ id }), { url: { value: url }, redirected: { value: undefined } })

// A cast: plain JavaScript passes anything.
const create = (options: unknown) => createClient(options as ClientOptions)

afterEach(() => vi.unstubAllGlobals())

const base = { baseUrl, token }
const bare = Object.assign(Object.create(null), { retyr() {} })

test.each([
  ['no options', undefined, 'baseUrl is missing; token is missing'],
  ['text instead of options', 'https://api.test', 'options must be an object'],
  ['a token with a line break', { ...base, token: 'secret-token-1\n' }, 'token must be'],
  ['a misspelt option', { ...base, timeout: 5 }, 'timeout is not an option'],
  ['a time limit of 0', { ...base, timeoutMs: 0 }, 'timeoutMs must be'],
  ['half a retry', { ...base, retries: 0.5 }, 'retries must'],
  ['a fetch that is not a function', { ...base, fetch: {} }, 'fetch must be'],
  ['headers that cannot be sent', { ...base, headers: { 'x-a': 'secret\nvalue' } }, 'headers must be'],
  ['a listener that is not a function', { ...base, on: { request: 'log' } }, 'on must'],
  ['a misspelt listener', { ...base, on: { retyr() {} } }, 'on must contain functions: request'],
  ['a misspelt listener of an object without a prototype', { ...base, on: bare }, 'on must'],
  ['an invalid header name', { ...base, requestIdHeader: 'request id' }, 'requestIdHeader must'],
  ['unknown credentials', { ...base, credentials: 'all' }, 'credentials must'],
  ['a clock that is not a function', { ...base, now: 5 }, 'now must be'],
  ['a check that is not a function', { ...base, check: true }, 'check must be'],
  ['allowInsecure as text', { ...base, allowInsecure: 'false' }, 'allowInsecure must be'],
  ['an empty wire name', { ...base, wireNames: { cardId: '' } }, 'wireNames must'],
  ['a wire name for an unknown argument', { ...base, wireNames: { flight: 'x' } }, 'wireNames must'],
  ['a wire name for a path argument', { ...base, wireNames: { id: 'x' } }, 'wireNames must'],
  ['a wire name of __proto__', { ...base, wireNames: { cardId: '__proto__' } }, 'wireNames must'],
  ['one wire name for two arguments', { ...base, wireNames: { cardId: 'initialBalance' } }, 'wireNames must'],
  ['a wire name that would end a query', { ...base, wireNames: { cardId: 'a#b' } }, 'wireNames must'],
])('createClient refuses %s with a TypeError that names it', (_, options, message) => {
  expect(() => create(options)).toThrow(TypeError)
  expect(() => create(options)).toThrow(message)
  expect(() => create(options)).not.toThrow('secret')
})

test('takes the default for an option that is undefined or null', async () => {
  const names = Object.keys(clientRules).filter((name) => !['baseUrl', 'token', 'fetch'].includes(name))
  for (const absent of [undefined, null]) {
    const options = Object.fromEntries(names.map((name) => [name, absent]))
    const { client, calls } = observedClient(options, ok({ id }))
    const given = [{ id }, { signal: absent, retries: absent, timeoutMs: absent, headers: absent }]
    await expect(Reflect.apply(client.getCustomer, client, given)).resolves.toEqual({ id })
    expect(calls).toHaveLength(1)
  }
})

test.each([
  ['http://api.test', 'must be https'],
  ['http://127.0.0.1.evil.test', 'must be https'],
  ['ftp://api.test', 'must be an https URL'],
  ['https://user:pass@api.test', 'must be an https URL'],
  ['https://api.test?x=1', 'must be an https URL'],
  ['https://', 'must be an https URL'],
  ['https://api.test:port', 'has no valid host'],
  ['//api.test', 'must be an https URL'],
  ['/\\api.test', 'must be an https URL'],
  [42, 'must be of type string'],
  // A full-width slash.
  ['https://api.test\uff0fevil.test', 'has no valid host'],
])('createClient refuses the base URL %s', (url, message) => {
  expect(() => create({ baseUrl: url, token })).toThrow(TypeError)
  expect(() => create({ baseUrl: url, token })).toThrow(message)
})

test('reads a base URL also where the members of a URL throw, as in React Native before 0.80', async () => {
  const refuse = (): never => {
    throw new Error('not implemented')
  }
  class IncompleteUrl {
    declare readonly hostname: string
  }
  for (const name of ['hostname', 'origin', 'pathname', 'protocol'])
    Object.defineProperty(IncompleteUrl.prototype, name, { get: refuse })
  vi.stubGlobal('URL', IncompleteUrl)
  onTestFinished(() => void vi.unstubAllGlobals())
  const urls = ['https://api.test/v1/', 'http://localhost:8081/', 'http://127.0.0.1']
  for (const [at, url] of urls.entries()) {
    const { client, calls } = observedClient({ baseUrl: url }, ok({ id }))
    await client.getCustomer({ id: 'c1' })
    expect(calls[0]?.url).toBe(`${urls[at]?.replace(/\/$/, '')}/customers/c1`)
  }
  expect(() => create({ baseUrl: 'http://api.test', token })).toThrow('must be https')
})

test.each<[url: string, expected: string, allowInsecure?: boolean]>([
  ['https://api.test', 'https://api.test/customers/c1'],
  ['https://api.test:8443/{id}', 'https://api.test:8443/%7Bid%7D/customers/c1'],
  ['http://localhost:3000', 'http://localhost:3000/customers/c1'],
  ['http://0x7f.1', 'http://127.0.0.1/customers/c1'],
  ['https://api.test/a/%2e%2e/b/.', 'https://api.test/b/customers/c1'],
  ['/api/', 'https://app.test/api/customers/c1'],
  ['/@evil.test', 'https://app.test/@evil.test/customers/c1'],
  ['http://gateway.internal', 'http://gateway.internal/customers/c1', true],
])(
  'with the base URL %s on a page of app.test, calls go to %s (allowInsecure: %s)',
  async (url, expected, allowInsecure = false) => {
    vi.stubGlobal('location', { origin: 'https://app.test' })
    const { client, calls } = observedClient({ baseUrl: url, allowInsecure }, ok())
    await client.getCustomer({ id: 'c1' })
    expect(calls[0]?.url).toBe(expected)
  },
)

test.each(['null', ''])('accepts an absolute base URL on a page of the origin %j', (origin) => {
  vi.stubGlobal('location', { origin })
  expect(() => createClient({ baseUrl: 'https://api.test', token })).not.toThrow()
})

test.each([
  ['no page', undefined],
  ['a page with an opaque origin', { origin: 'null' }],
])('with a relative base URL and %s, each call rejects with an InputError', async (_, location) => {
  vi.stubGlobal('location', location)
  const { client, calls } = observedClient({ baseUrl: '/api' }, ok())
  const issues = [{ field: 'baseUrl', message: expect.stringContaining('needs a web page') }]
  const { error } = await client.getCustomer({ id }).result()
  expect(error).toMatchObject({ kind: 'input', attempts: 0, issues })
  expect(calls).toEqual([])
})

// Pages of Capacitor, Ionic, Tauri, files and extensions have an origin, but URLs with their schemes don't.
test.each([
  ['http://app.test', false],
  ['capacitor://localhost', false],
  ['file://', true],
  ['chrome-extension://abcdefgh', true],
])('createClient refuses a relative base URL on a page of %s', (origin, allowInsecure) => {
  vi.stubGlobal('location', { origin })
  expect(() => createClient({ baseUrl: '/api', token, allowInsecure })).toThrow('baseUrl must be https')
})

// The other argument is tested in openapi-fetch.test.ts, because both clients pass the same.
test('calls fetch with a URL and without a this', async () => {
  const seen: unknown[] = []
  async function fetch(this: unknown, url: string): Promise<Response> {
    seen.push(this, url)
    return ok()
  }
  await createClient({ baseUrl, token, fetch }).getCustomer({ id })
  expect(seen).toEqual([undefined, `${baseUrl}/customers/${id}`])
})

test('looks up fetch for each request, so that a later replacement is called', async () => {
  const client = createClient({ baseUrl, token })
  const { fetch, calls } = observedFetch(ok({ id }))
  vi.stubGlobal('fetch', fetch)
  await expect(client.getCustomer({ id })).resolves.toEqual({ id })
  expect(calls).toHaveLength(1)
})

test('sends headers from a different realm or in a Map, but not undefined ones', async () => {
  const { fetch, calls } = observedFetch(ok())
  // Casts: plain JavaScript passes them.
  const foreign = { *[Symbol.iterator]() { yield ['x-csrf', '1'] } } as unknown as Headers // biome-ignore format: one line
  const map = new Map([['x-csrf', '1']]) as unknown as Headers
  const sparse = { 'x-csrf': '1', 'x-none': undefined } as unknown as Record<string, string>
  for (const headers of [foreign, map, sparse]) {
    await createClient({ baseUrl, token, fetch, headers }).getCustomer({ id })
    await createClient({ baseUrl, token, fetch }).getCustomer({ id }, { headers })
  }
  for (const { headers } of calls)
    expect(Object.fromEntries(headers)).toEqual({
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      'x-csrf': '1',
    })
})

test('a client works when destructured, and shows no token when printed', async () => {
  const { client } = observedClient({}, ok({ id }))
  const { getCustomer } = client
  await expect(getCustomer({ id })).resolves.toEqual({ id })
  expect(inspect(client, { depth: 9, showHidden: true }) + JSON.stringify(client)).not.toContain(token)
})

const throwing = () => { throw new Error('no') } // biome-ignore format: one line
const unreadable = new Proxy({}, { get: throwing })
const notAnObject = ['customer-4711', 5, ['customer-4711'], [], () => {}]

type Refused = [message: string, method: 'getCustomer' | 'reissueCard', ...args: unknown[]]

test.each<Refused>([
  ...[undefined, null, {}, { id: null }].map((one): Refused => ['id is missing', 'getCustomer', one]),
  ...[{ id: 5 }, { id: {} }].map((one): Refused => ['id must be of type string', 'getCustomer', one]),
  ...notAnObject.map((one): Refused => ['input must be an object', 'getCustomer', one]),
  ...notAnObject.map((one): Refused => ['options must be an object', 'getCustomer', { id }, one]),
  ['input cannot be read', 'getCustomer', unreadable],
  ['input cannot be read', 'getCustomer', { id }, unreadable],
  ['timeoutMs must be a number above 0', 'getCustomer', { id }, { timeoutMs: -1 }],
  ['timeout is not an option', 'getCustomer', { id }, { timeout: 5 }],
  ['retries must be an integer', 'getCustomer', { id }, { retries: 1.5 }],
  ['signal must be an AbortSignal', 'getCustomer', { id }, { signal: {} }],
  // A signal whose listeners can't be removed, and one that can't be read.
  ['signal must be', 'getCustomer', { id }, { signal: { aborted: false, addEventListener() {} } }],
  [
    'signal must be',
    'getCustomer',
    { id },
    { signal: Object.defineProperty(new EventTarget(), 'aborted', { get: throwing }) },
  ],
  ['headers must be valid', 'getCustomer', { id }, { headers: { 'a b': 'c' } }],
  ['body is not an argument of this operation', 'getCustomer', { id }, { body: { name: 'x' } }],
  ['initialBalance must be a finite number', 'reissueCard', { cardId: 'card-1', initialBalance: 10n }],
  ['initialBalanse is not an argument of this operation', 'reissueCard', { cardId: 'c', initialBalanse: 2 }],
])('a method rejects with an InputError, sends and throws nothing: %s', async (message, method, ...args) => {
  const { client, calls } = observedClient({}, ok())
  const call = Reflect.apply(client[method], client, args)
  const error = { kind: 'input', name: 'InputError', message: expect.stringContaining(message) }
  await expect(call).rejects.toMatchObject(error)
  expect(calls).toEqual([])
})

test('an InputError names every invalid field, but contains no value', async () => {
  const { client, calls } = observedClient({}, ok())
  const input = { flightNumber: 'secret', departureDate: '2026-02-30' }
  const result = await client.listAirportProducts(input, { timeoutMs: -7 }).result()
  expect(result.error).toMatchObject({
    issues: [
      { field: 'timeoutMs', message: 'must be a number above 0' },
      { field: 'flightNumber', message: 'must match /^[A-Z]{2}\\d+/u' },
      { field: 'departureDate', message: 'must be a calendar date, YYYY-MM-DD' },
    ],
  })
  expect(calls).toEqual([])
  expect(inspect(result)).not.toMatch(/secret|02-30/)
})

test('events have operation, template, attempt, status and time, but no id, token, value or body', async () => {
  const events: [string, ClientEvent][] = []
  const listen = (name: string) => [name, (event: ClientEvent) => events.push([name, event])]
  const on = Object.fromEntries(['request', 'response', 'retry', 'error'].map(listen))
  const { client } = observedClient({ on }, failure(503, { 'retry-after': '0' }, id), failure(404, {}, id))
  await client.getCustomer({ id }).result()
  const about = { operation: 'getCustomer', method: 'GET', path: '/customers/{id}' }
  const [durationMs, delayMs] = [expect.any(Number), expect.any(Number)]
  expect(events).toEqual([
    ['request', { ...about, attempt: 1 }],
    ['response', { ...about, attempt: 1, status: 503, durationMs }],
    ['retry', { ...about, attempt: 1, status: 503, delayMs }],
    ['request', { ...about, attempt: 2 }],
    ['response', { ...about, attempt: 2, status: 404, durationMs }],
    ['error', { ...about, attempt: 2, status: 404, kind: 'api', durationMs }],
  ])
  expect(JSON.stringify(events)).not.toMatch(new RegExp(`${id}|${token}`))
})

test('calls listeners that are methods of a class on their instance', async () => {
  class Telemetry {
    readonly unit = 'ms'
    #seen: string[] = []
    get seen(): readonly string[] {
      return this.#seen
    }
    request(): void {
      this.#seen.push('request')
    }
    error(event: ClientEvent): void {
      this.#seen.push(`error ${event.status}`)
    }
  }
  const on = new Telemetry()
  const { client } = observedClient({ on }, failure(404))
  await client.getCustomer({ id }).result()
  expect(on.seen).toEqual(['request', 'error 404'])
})

test("requestIdHeader puts the request's id on events and errors, if the response has one", async () => {
  const events: ClientEvent[] = []
  const listen = (event: ClientEvent): unknown => events.push(event)
  const on = { response: listen, retry: listen, error: listen }
  const options = { on, requestIdHeader: 'X-Request-Id' }
  const failed = async (more: object, ...responses: Parameters<typeof observedFetch>) =>
    (
      await observedClient({ ...options, ...more }, ...responses)
        .client.getCustomer({ id })
        .result()
    ).error
  const [r1, r2] = ['r1', 'r2'].map((value) => ({ 'x-request-id': value }))
  expect(await failed({}, failure(503, r1), failure(404, r2))).toMatchObject({ requestId: 'r2' })
  expect(events.map(({ requestId }) => requestId)).toEqual(['r1', 'r1', 'r2', 'r2'])
  for (const response of [failure(404), new Error('reset')])
    expect(await failed({ retries: 0 }, response)).not.toHaveProperty('requestId')
  const page = new Response('<html>', { headers: r1 ?? {} })
  expect(await failed({}, page)).toMatchObject({ kind: 'envelope', requestId: 'r1' })
})

test('a listener that throws, rejects or can no longer be read breaks no call', async () => {
  const request = (): never => {
    throw new Error('listener')
  }
  const response = async (): Promise<never> => request()
  const on = Proxy.revocable({ request, response, retry: request }, {})
  const { client } = observedClient({ on: on.proxy }, failure(503, { 'retry-after': '0' }), ok({ id }))
  on.revoke()
  await expect(client.getCustomer({ id })).resolves.toEqual({ id })
})

test('a listener that changes its event changes neither the next one nor the call', async () => {
  const seen: unknown[] = []
  const spoil = (event: ClientEvent): void => {
    seen.push({ ...event, durationMs: 0, delayMs: 0 })
    for (const name of Object.keys(event)) Object.assign(event, { [name]: 'changed' })
  }
  const on = { request: spoil, response: spoil, retry: spoil }
  const { client } = observedClient({ on }, failure(503, { 'retry-after': '0' }), ok({ id }))
  await expect(client.getCustomer({ id })).resolves.toEqual({ id })
  expect(JSON.stringify(seen)).not.toContain('changed')
  expect(seen).toHaveLength(5)
})

test('ignores changes to options after the client was created', async () => {
  const { fetch, calls } = observedFetch(ok({}))
  const wireNames = { flightNumber: 'flight' }
  const complete: ['getCustomer'] = ['getCustomer']
  const client = createClient({ baseUrl, token, fetch, wireNames, check: checkResponses({ complete }) })
  wireNames.flightNumber = 'a=1&admin'
  complete.pop()
  await client.listAirportProducts({ flightNumber: 'XA1', departureDate: '2099-01-01' })
  expect(calls[0]?.url).toContain('?flight=XA1&')
  expect(await client.getCustomer({ id: 'c1' }).result()).toMatchObject({ error: { kind: 'contract' } })
})

test('a printed result shows neither URL nor headers', async () => {
  const { client } = observedClient({}, ({ headers, url }) => {
    const response = failure(404, { 'x-echo': `${headers.get('authorization')}` })
    return Object.defineProperty(response, 'url', { value: url })
  })
  const result = await client.getCustomer({ id }).result()
  expect(result).toMatchObject({ ok: false, response: { status: 404 } })
  const printed = inspect(result, { depth: 9 }) + JSON.stringify(result) + JSON.stringify({ ...result })
  expect(printed).toContain('404')
  expect(printed).not.toMatch(new RegExp(`${id}|${token}|x-echo`))
})

test('looks up the clock for each call, so that a later replacement is read', async () => {
  const client = observedClient({}, ok()).client
  const input = { flightNumber: 'XA1', departureDate: '2026-01-01' }
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2025, 0, 1))
  expect(await client.listAirportProducts(input).result()).toMatchObject({ ok: true })
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2027, 0, 1))
  expect(await client.listAirportProducts(input).result()).toMatchObject({ error: { kind: 'input' } })
  vi.restoreAllMocks()
})

test.each<[what: string, nameOf: (url: URL) => string]>([
  ['the same URL, written differently', (url) => url.href],
  ['a relative URL', (url) => url.pathname + url.search],
])('does not take a response for a redirect if it names %s', async (_, nameOf) => {
  const respond = ({ url }: { readonly url: string }) => from(nameOf(new URL(url)))
  const { client, calls } = observedClient({ wireNames: { flightNumber: 'flight no' } }, respond)
  const call = client.listAirportProducts({ flightNumber: 'XA1', departureDate: '2099-01-01' })
  await expect(call).resolves.toEqual({ id })
  expect(calls).toHaveLength(1)
})
