import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from '../src/client.ts'
import { clientRules } from '../src/read-options.ts'
import { baseUrl, failure, observedFetch, ok } from './support/observed-fetch.ts'

// What was tried against the client, by people who meant it harm or had bad luck: each found something, or came close.

const token = 'secret-token-1'
const id = 'customer-4711'
const reissue = { cardId: 'card-1', initialBalance: 1 }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Gives every object these members, as an old script on a page does, while `act` runs. */
async function polluted<Value>(
  members: Readonly<Record<string, unknown>>,
  act: () => Promise<Value>,
): Promise<Value> {
  const everywhere: Record<string, unknown> = Object.prototype as never
  try {
    for (const [name, value] of Object.entries(members)) everywhere[name] = value
    return await act()
  } finally {
    for (const name of Object.keys(members)) delete everywhere[name]
  }
}

test('what a script has given every object stops no call, and is sent to nobody', async () => {
  const { fetch, calls } = observedFetch(ok({ card: {} }))
  const members = { extend() {}, 'x-evil': 'evil', evil: 'evil' }
  await polluted(members, async () => {
    const client = createClient({ baseUrl, token, fetch, headers: { 'x-app': 'a' }, on: {}, wireNames: {} })
    await client.getCustomer({ id }, { headers: { 'x-trace': 't' } })
    await client.listAirportProducts({ flightNumber: 'XA1', departureDate: '2099-01-01' })
    await client.reissueCard(reissue)
  })
  expect(calls.map(({ url }) => url)).toEqual([
    `${baseUrl}/customers/${id}`,
    `${baseUrl}/airport-services/products?flightNumber=XA1&departureDate=2099-01-01`,
    `${baseUrl}/cards/reissue`,
  ])
  expect(calls[2]?.init.body).toBe(JSON.stringify(reissue))
  expect(JSON.stringify(calls.map(({ init, headers }) => [Object.keys(init), ...headers]))).not.toContain(
    'evil',
  )
})

test('no option and no argument is read from what every object has', async () => {
  const elsewhere = observedFetch(ok({ card: {} }))
  const { fetch, calls } = observedFetch(failure(503))
  vi.stubGlobal('fetch', fetch)
  const evil: Record<string, unknown> = {
    ...Object.fromEntries(Object.keys(clientRules).map((name) => [name, 'evil'])),
    fetch: elsewhere.fetch,
    headers: { 'x-evil': '1' },
    baseUrl: 'https://evil.test',
    signal: AbortSignal.abort(),
    repeatable: true,
    request: 'evil',
    error: 5,
    query: { evil: 1 },
    body: { evil: 1 },
    path: { id: 'evil' },
    id: 'evil',
  }
  await polluted(evil, async () => {
    const client = createClient({ baseUrl, token })
    await client.reissueCard(reissue).result()
    expect(await Reflect.apply(client.getCustomer, client, [{}]).result()).toMatchObject({
      error: { kind: 'input' },
    })
  })
  expect(elsewhere.calls).toEqual([])
  expect(calls.map(({ url, init }) => [url, init.body])).toEqual([
    [`${baseUrl}/cards/reissue`, JSON.stringify(reissue)],
  ])
  expect([...(calls[0]?.headers ?? [])].join()).not.toContain('evil')
})

const bodies: Readonly<Record<string, readonly [encoding: string, body: Buffer]>> = {
  'no gzip': ['gzip', Buffer.from('this is no gzip')],
  'broken gzip': ['gzip', Buffer.concat([gzipSync('x'.repeat(9999)).subarray(0, 30), Buffer.alloc(40, 7)])],
  'no brotli': ['br', Buffer.concat([Buffer.from('this is no brotli'), brotliCompressSync('x')])],
  'no zlib': ['deflate', Buffer.from('this is no zlib')],
}

test.each(Object.keys(bodies))('an answer whose body is %s is not asked for again', async (name) => {
  const [encoding, body] = bodies[name] ?? []
  let requests = 0
  const server = createServer((_, response) => {
    requests++
    response.writeHead(200, { 'content-encoding': encoding }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A cast: a server that listens on a port has an address of this kind.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const result = await createClient({ baseUrl: origin, token }).getCustomer({ id }).result()
  server.close()
  server.closeAllConnections()
  expect([requests, result.error?.kind, result.error?.attempts]).toEqual([1, 'network', 1])
  expect(result.error?.message).toMatch(/\((Z_DATA_ERROR|ERR__ERROR_FORMAT\w+)\)/)
})

test('an answer that is longer than any text can be is not asked for again', async () => {
  const tooLong = Object.assign(new Error('Cannot create a string'), { code: 'ERR_STRING_TOO_LONG' })
  const { fetch, calls } = observedFetch(() =>
    Object.defineProperty(ok(), 'text', { value: () => Promise.reject(tooLong) }),
  )
  const result = await createClient({ baseUrl, token, fetch }).getCustomer({ id }).result()
  expect([calls.length, result.error?.kind]).toEqual([1, 'network'])
})

const refuse = (): never => {
  throw new Error(`no: ${token}`)
}

test.each<[what: string, answer: unknown]>([
  ['nothing', undefined],
  ['a text', 'answer'],
  ['no headers', { ok: true, status: 200, url: '', text: async () => '{}' }],
  ['a body that is no text', Object.defineProperty(ok(), 'text', { value: async () => 5 })],
  ['a body that throws', Object.defineProperty(ok(), 'text', { value: refuse })],
  ['a status that throws', Object.defineProperty(ok(), 'status', { get: refuse })],
  ['a URL that is none', Object.defineProperty(ok(), 'url', { value: 'nowhere' })],
  ['a success of status 500', Object.defineProperties(failure(500), { ok: { value: true } })],
  ['everything that throws', new Proxy({}, { get: refuse })],
])('a fetch that gives %s makes a reissue fail once, with an error of the family', async (_, answer) => {
  let requests = 0
  // A cast: plain JavaScript gives anything.
  const fetch = (async () => {
    requests++
    return answer
  }) as () => Promise<Response>
  const client = createClient({ baseUrl, token, timeoutMs: 500, fetch })
  const result = await client.reissueCard(reissue).result()
  expect(result).toMatchObject({ ok: false, error: { attempts: 1, refused: 0 } })
  // A URL that is none is not the request's, so the answer may come from elsewhere.
  expect(['network', 'envelope', 'api']).toContain(result.error?.kind)
  expect(requests).toBe(1)
  expect(`${inspect(result, { depth: 9 })}${JSON.stringify(result)}`).not.toContain(token)
})

test.each<[what: string, signal: object, kind: string]>([
  ['cannot be listened to', { aborted: false, addEventListener: refuse, removeEventListener() {} }, 'input'],
  ['cannot be left', { aborted: false, addEventListener() {}, removeEventListener: refuse }, 'input'],
  [
    'aborts while it is listened to',
    { aborted: true, addEventListener: (_: string, act: () => void) => act(), removeEventListener() {} },
    'abort',
  ],
  [
    'cannot be read',
    {
      get aborted() {
        return refuse()
      },
      addEventListener() {},
      removeEventListener() {},
    },
    'input',
  ],
])('a signal that %s breaks nothing', async (_, signal, kind) => {
  const { fetch, calls } = observedFetch(ok({ card: {} }))
  const client = createClient({ baseUrl, token, fetch })
  const result = await client.reissueCard(reissue, { signal: signal as AbortSignal }).result()
  expect([result.error?.kind, calls.length]).toEqual([kind, 0])
})

test('a listener that ends the call while it is told of it makes no second request, and is no unhandled rejection', async () => {
  for (const event of ['request', 'response', 'retry', 'error'] as const) {
    const controller = new AbortController()
    const { fetch, calls } = observedFetch(failure(503))
    const client = createClient({ baseUrl, token, fetch, on: { [event]: () => controller.abort() } })
    const result = await client.getCustomer({ id }, { signal: controller.signal }).result()
    expect([event, result.error?.kind, calls.length]).toEqual([
      event,
      event === 'error' ? 'api' : 'abort',
      event === 'error' ? 3 : 1,
    ])
  }
})

test.each<[what: string, headers: Record<string, string>]>([
  ['an endless wait', { 'retry-after': '9'.repeat(400) }],
  ['a wait below zero', { 'retry-after': '-1' }],
  ['two waits', { 'retry-after': '1, 2' }],
  ['a date before all days', { 'retry-after': 'Thu, 01 Jan 0000 00:00:00 GMT' }],
])('an answer that asks for %s is no reason to send a reissue again', async (_, headers) => {
  const { fetch, calls } = observedFetch(failure(503, headers), ok({ card: {} }))
  const result = await createClient({ baseUrl, token, fetch }).reissueCard(reissue).result()
  expect([result.error?.kind, calls.length]).toEqual(['api', 1])
})

test('data that looks like a promise, or names what every object has, is data', async () => {
  const body = '{"status":"success","data":{"then":"x","constructor":1,"__proto__":{"ok":true},"toString":2}}'
  const { fetch } = observedFetch(() => new Response(body))
  const client = createClient({ baseUrl, token, fetch, wireNames: { identityCheck: 'then' } })
  const data = await client.getCustomer({ id })
  expect(JSON.stringify(data)).toBe(
    '{"identityCheck":"x","constructor":1,"__proto__":{"ok":true},"toString":2}',
  )
  expect(Reflect.get({}, 'ok')).toBeUndefined()
})

/** Runs a program in a Node of its own, and gives what it printed and its exit code. */
function run(program: string): { readonly printed: string; readonly code: number | null } {
  const source = `import { createClient } from '@travel-card/sdk'
${program}`
  const args = ['--conditions=@travel-card/source', '--input-type=module', '--eval', source]
  const { stdout, stderr, status } = spawnSync('node', args, {
    cwd: join(import.meta.dirname, '../../mock'),
    encoding: 'utf8',
  })
  return { printed: stdout + stderr, code: status }
}

test('a refresh that hangs keeps no process', () => {
  const { printed, code } = run(`
setTimeout(() => console.log('kept'), 8000).unref()
const client = createClient({ baseUrl: 'https://api.test', timeoutMs: 20_000,
  fetch: async () => new Response('', { status: 401 }),
  token: ({ rejected }) => rejected ? new Promise(() => {}) : 'old' })
const result = await client.getCustomer({ id: 'a' }, { timeoutMs: 1000 }).result()
console.log(result.error.kind)`)
  expect([printed, code]).toEqual(['auth\n', 0])
})

test('calls that are asked for their outcomes at once end no process, and one that nobody looks at is loud', () => {
  const program = (use: string): string => `
const client = createClient({ baseUrl: 'https://api.test', token: 'secret-token-1', retries: 0,
  fetch: async (url) => {
    if (url.endsWith('/slow')) await new Promise((resolve) => setTimeout(resolve, 50))
    return new Response('body of customer-4711', { status: 404, headers: { 'x-echo': 'secret-token-1' } })
  } })
const calls = ['slow', 'fast'].map((id) => client.getCustomer({ id }))
${use}
console.log('went on')`
  const asked = run(program(`await Promise.all(calls.map((call) => call.result()))`))
  expect([asked.printed, asked.code]).toEqual(['went on\n', 0])
  const forgotten = run(program('for (const call of calls) await call.result()'))
  expect([forgotten.printed.includes('went on'), forgotten.code]).toEqual([false, 1])
  expect(forgotten.printed).toContain('got status 404')
  expect(forgotten.printed).not.toMatch(/customer-4711|secret-token-1/)
})

test('no cause that Node’s own fetch gives rise to names URL, id or token', async () => {
  const server = createServer((_, response) => void response.socket?.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A cast: a server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  const causes: unknown[] = []
  const codes: string[] = []
  const tryOut = async (origin: string): Promise<void> => {
    const { error } = await createClient({ baseUrl: origin, token, retries: 0 }).getCustomer({ id }).result()
    codes.push(/response \((\w+)\)/.exec(`${error?.message}`)?.[1] ?? '')
    causes.push(Object(error).cause)
  }
  await tryOut(`http://127.0.0.1:${port}`)
  await new Promise((resolve) => server.close(resolve))
  await tryOut(`http://127.0.0.1:${port}`)
  // A port that `fetch` does not allow, which has no code.
  await tryOut('http://127.0.0.1:9')
  expect(codes).toEqual(['UND_ERR_SOCKET', 'ECONNREFUSED', ''])
  expect(inspect(causes, { depth: 9, showHidden: true })).not.toMatch(
    new RegExp(`${id}|${token}|127\\.0\\.0\\.1|http:`),
  )
})
