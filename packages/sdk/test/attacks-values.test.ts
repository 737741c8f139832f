import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { format, inspect } from 'node:util'
import { createContext, runInContext } from 'node:vm'
import { createClient, isCertainlyNotApplied, type Result } from '@travel-card/sdk'
import { afterEach, expect, test, vi } from 'vitest'
import { baseUrl, failure, observedFetch, ok } from './support/observed-fetch.ts'

// Odd values wherever the client takes one: as an option, an argument, an answer or a reason.

const token = 'secret-token-1'
const id = 'customer-4711'
const reissue = { cardId: 'card-1', initialBalance: 1 }
const card = '{"status":"success","data":{"card":{}}}'
const never = (): Promise<never> => new Promise(() => {})
const refuse = (): never => {
  throw new Error('no')
}

afterEach(() => vi.unstubAllGlobals())

const outcomeOf = ({ error }: Result<unknown>): string =>
  error === undefined
    ? 'ok'
    : [error.kind, error.attempts, error.refused, isCertainlyNotApplied(error) ? 'certain' : 'open'].join(' ')

/** Reissues over a `fetch` of plain JavaScript, which may give anything. */
async function reissueOver(fetch: () => unknown, signal?: AbortSignal): Promise<string> {
  // A cast: it stands in for a polyfill.
  const client = createClient({ baseUrl, token, timeoutMs: 1000, fetch: fetch as () => Promise<Response> })
  return outcomeOf(await client.reissueCard(reissue, { signal }).result())
}

const headers = { get: () => null }
const thin = { ok: true, status: 200, headers, text: async () => card }
const used = async (): Promise<Response> => {
  const response = new Response(card)
  await response.text()
  return response
}
const locked = async (): Promise<Response> => {
  const response = new Response(card)
  response.body?.getReader()
  return response
}

test.each<[what: string, fetch: () => unknown, outcome: string]>([
  ['without body, clone, url and redirected', async () => thin, 'ok'],
  ['with a Map as headers', async () => ({ ...thin, headers: new Map() }), 'ok'],
  ['whose text is no promise', async () => ({ ...thin, text: () => card }), 'ok'],
  ['that is no promise', () => thin, 'ok'],
  ['of another realm', async () => ({ ...thin, text: runInContext('async () => text', createContext({ text: card })) }), 'ok'],
  ['whose text never comes', async () => ({ ...thin, text: never }), 'timeout 1 0 open'],
  ['whose text was read before', used, 'network 1 0 open'],
  ['whose text somebody else reads', locked, 'network 1 0 open'],
  ['without ok', async () => ({ ...thin, ok: undefined }), 'api 1 0 open'],
  ['with the status "401"', async () => ({ ...thin, ok: false, status: '401' }), 'api 1 0 open'],
  ['with the status NaN', async () => ({ ...thin, status: Number.NaN }), 'api 1 0 open'],
])('a fetch that gives an answer %s sends a reissue once', async (_, fetch, outcome) => {
  const observed = vi.fn(fetch)
  expect([await reissueOver(observed), observed.mock.calls.length]).toEqual([outcome, 1])
}) // biome-ignore format: a table

test('the error of a call that was never sent, thrown by fetch, body or signal of another, makes nothing certain', async () => {
  const { error } = await createClient({ baseUrl, token: '' }).reissueCard(reissue).result()
  expect(isCertainlyNotApplied(error)).toBe(true)
  const controller = new AbortController()
  const abortLater = (): Promise<never> => {
    controller.abort(error)
    return never()
  }
  expect([
    await reissueOver(() => Promise.reject(error)),
    await reissueOver(async () => ({ ...thin, text: () => Promise.reject(error) })),
    await reissueOver(abortLater, controller.signal),
  ]).toEqual(['network 1 0 open', 'network 1 0 open', 'abort 1 0 open'])
})

test('a call that is aborted for any reason is an AbortError', async () => {
  const reasons = [
    null,
    0,
    '',
    false,
    undefined,
    Object.fromEntries([['then', refuse]]),
    new Proxy({}, { get: refuse }),
  ]
  for (const reason of reasons) {
    const controller = new AbortController()
    const call = reissueOver(never, controller.signal)
    setTimeout(() => controller.abort(reason))
    expect(await call).toMatch(/^abort /)
  }
})

test('input, options, listeners, token and headers of another realm do what this one’s do', async () => {
  const realm = createContext({ AbortController })
  const make = (source: string) => runInContext(`(${source})`, realm)
  const { fetch, calls } = observedFetch(ok({ card: {} }))
  const client = createClient({
    ...make(`{ baseUrl: '${baseUrl}', on: { request() {} }, token: async () => 'foreign' }`),
    fetch,
  })
  const options = make(`{ signal: new AbortController().signal, headers: { 'x-a': '1' }, timeoutMs: 5000 }`)
  expect(outcomeOf(await client.reissueCard(make(JSON.stringify(reissue)), options).result())).toBe('ok')
  expect(calls[0]?.init.body).toBe(JSON.stringify(reissue))
  expect([calls[0]?.headers.get('authorization'), calls[0]?.headers.get('x-a')]).toEqual([
    'Bearer foreign',
    '1',
  ])
})

test('each argument and option is read once, so that what was checked is what is sent', async () => {
  const reads: Record<string, number> = {}
  const counting = <Value extends object>(of: string, value: Value): Value =>
    new Proxy(value, {
      get(target, name) {
        const read = `${of} ${String(name)}`
        reads[read] = (reads[read] ?? 0) + 1
        return Reflect.get(target, name)
      },
    })
  const { fetch, calls } = observedFetch(ok({ card: {} }))
  const client = createClient(counting('client', { baseUrl, token, fetch }))
  await client.reissueCard(counting('input', reissue), counting('call', { timeoutMs: 5000, retries: 0 }))
  expect(reads).toMatchObject({ 'client token': 1, 'input cardId': 1, 'call timeoutMs': 1 })
  expect(Object.entries(reads).filter(([, times]) => times > 1)).toEqual([])
  let turn = 0
  await client.getCustomer({ get id() { return turn++ ? '../cards' : 'c1' } }) // biome-ignore format: one line
  expect(calls[1]?.url).toBe(`${baseUrl}/customers/c1`)
})

test('no way to print, format or clone an error shows what it was caused by', async () => {
  const fetch = (): Promise<never> => Promise.reject(new Error(`${token} ${id}`))
  const { error } = await createClient({ baseUrl, token, fetch, retries: 0 }).getCustomer({ id }).result()
  const shown = [
    format('%O %o %s %j', error, error, error, error),
    inspect(new AggregateError([error], 'x'), { showHidden: true, depth: 9 }),
    inspect(new Map([[error, error]]), { getters: true, depth: 9 }),
    inspect(structuredClone(error), { depth: 9 }),
    JSON.stringify(Object.entries({ ...error })),
  ].join()
  expect(shown).toContain('NetworkError')
  expect(shown).not.toMatch(/secret-token-1|customer-4711/)
})

test.each([
  '--frozen-intrinsics',
  '--disable-proto=throw',
  '--disable-proto=delete',
  '--disallow-code-generation-from-strings',
])('under node %s calls and errors are the usual ones', (flag) => {
  const source = `import { createClient } from '@travel-card/sdk'
      const kinds = []
      for (const answer of [() => new Response('${card}'), () => new Response('', { status: 404 }), () => new Response('<'), () => { throw 1 }]) {
        const client = createClient({ baseUrl: 'https://api.test', token: 't', fetch: async () => answer(), headers: { a: 'b' } })
        const { error } = await client.reissueCard({ cardId: 'a', initialBalance: 1 }).result()
        kinds.push(error ? error.name + error.attempts : 'ok')
      }
      console.log(kinds.join())`
  const args = [flag, '--conditions=@travel-card/source', '--input-type=module', '--eval', source]
  const { stdout } = spawnSync('node', args, {
    cwd: join(import.meta.dirname, '../../mock'),
    encoding: 'utf8',
  })
  expect(stdout).toBe('ok,ApiError1,EnvelopeError1,NetworkError1\n')
})

// Each would take minutes, if the rule looked at it more often than once.
test.each([
  ['%', '25'.repeat(500_000)],
  ['', '/'.repeat(1_000_000)],
  ['', `%${'25'.repeat(1000)}`.repeat(1000)],
  ['', '%2e'.repeat(300_000)],
  ['/%', `${'25'.repeat(500_000)}2e%${'25'.repeat(500_000)}`],
])('an id of a million characters, %j and more, is one segment', async (start, rest) => {
  const { fetch, calls } = observedFetch(ok())
  await createClient({ baseUrl, token, fetch }).getCustomer({ id: start + rest })
  expect(calls[0]?.url).toBe(`${baseUrl}/customers/${encodeURIComponent(start + rest)}`)
})

test.each([
  ['https://api.test\uff0fevil.test', 'a slash of full width'],
  ['https://api.test\uff20evil.test', 'an @ of full width'],
  ['https://api.test\u2100', 'a letter that stands for a/c'],
  ['https://user%40evil.test', 'an encoded @'],
  ['https:api.test', 'no slashes'],
  ['https:///api.test', 'three slashes'],
  ['https://api.test:99999', 'a port that is none'],
  ['http://[::ffff:127.0.0.1]', 'IPv4 in IPv6'],
  ['http://[fe80::1%25lo]', 'a zone'],
  ['http://0.0.0.0', 'any address'],
  ['http://localhost.', 'a dot at its end'],
])('the base URL %s, with %s, is refused', (url) => {
  expect(() => createClient({ baseUrl: url, token })).toThrow(TypeError)
})

test.each([
  ['https://b\u00fccher.test', 'https://xn--bcher-kva.test'],
  ['https://%61\uff50i.test', 'https://api.test'],
  ['http://0x7f.1', 'http://127.0.0.1'],
  ['hTTp://[::1]:80', 'http://[::1]'],
  ['https://api.test/a/%2e%2e/b/.', 'https://api.test/b'],
  ['/..', 'https://app.test'],
  ['/a/../..//evil.test', 'https://app.test//evil.test'],
  ['/@evil.test', 'https://app.test/@evil.test'],
  ['/%5cevil.test', 'https://app.test/%5cevil.test'],
])('the base URL %s means %s', async (url, expected) => {
  vi.stubGlobal('location', { origin: 'https://app.test' })
  const { fetch, calls } = observedFetch(ok())
  await createClient({ baseUrl: url, token, fetch }).getCustomer({ id: 'c1' })
  expect(new URL(`${calls[0]?.url}`).href).toBe(`${expected}/customers/c1`)
})

test('what a listener does to an event changes nothing for another, or for the error', async () => {
  const seen: unknown[] = []
  const spoil = (event: object): void => {
    seen.push(Reflect.get(event, 'path'))
    Object.assign(event, { path: id, operation: id, status: 200, attempt: 0 })
  }
  const on = { request: spoil, response: spoil, error: spoil }
  const { fetch } = observedFetch(failure(404))
  const { error } = await createClient({ baseUrl, token, fetch, on }).getCustomer({ id }).result()
  expect([seen, error?.path, error?.attempts]).toEqual([
    Array(3).fill('/customers/{id}'),
    '/customers/{id}',
    1,
  ])
})
