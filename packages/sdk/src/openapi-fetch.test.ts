import type { IncomingMessage, ServerResponse } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { QueryClient } from '@tanstack/react-query'
import {
  ApiError,
  type ClientOptions,
  createClient,
  isCertainlyNotApplied,
  isTravelCardError,
} from '@travel-card/sdk'
import { createFetchClient, type FetchClientOptions, type FetchPaths } from '@travel-card/sdk/openapi-fetch'
import { type Middleware, wrapAsPathBasedClient } from 'openapi-fetch'
import createQueryClient from 'openapi-react-query'
import { type LoopbackServer, serveLoopback } from 'scripts/serve'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const token = 'secret-token-1'
const params = { path: { id: 'c1' } }
const reissue = { cardId: 'card-1', initialBalance: 5 }

interface Seen {
  readonly line: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let server: LoopbackServer
let origin: string
let seen: Seen[] = []
let answer: (request: Seen, response: ServerResponse) => void

/** Sends JSON, as the service does. */
const json =
  (status: number, body: unknown, headers = {}) =>
  (_: Seen, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  }

const success = (data: unknown) => json(200, { status: 'success', data })

beforeAll(async () => {
  server = await serveLoopback(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const one = { line: `${request.method} ${request.url}`, headers: request.headers, body }
    seen.push(one)
    answer(one, response)
  })
  origin = new URL(server.url).origin
})

afterAll(() => server.close())

beforeEach(() => {
  seen = []
  answer = success({ id: 'c1' })
})

interface MyPaths {
  '/reports/{id}': {
    get: {
      parameters: { path: { id: string }; query?: { tags?: string[] } }
      responses: { 200: { content: { 'application/json': { rows: number } } } }
    }
    post: {
      parameters: { path: { id: string } }
      requestBody?: { content: { 'application/json': { note: string } } }
      responses: { 200: { content: { 'application/json': { rows: number } } } }
    }
    head: { parameters: { path: { id: string } }; responses: { 200: { content?: never } } }
  }
}

/** The client as plain JavaScript has it, without types. */
interface UntypedClient {
  GET(path: string, init?: object): Promise<unknown>
  POST(path: string, init?: object): Promise<unknown>
  TRACE(path: string, init?: object): Promise<unknown>
}

type Options = Partial<FetchClientOptions>

function create(options: Options = {}, middleware?: Middleware) {
  const client = createFetchClient<FetchPaths & MyPaths>({ baseUrl: `${origin}/v1`, token, ...options })
  if (middleware) client.use(middleware)
  return client
}

/** The same with a middleware, for which Requests and Responses are made. */
const createWatched = (options?: Options) => create(options, { onResponse: () => undefined })

const cards = (client: ReturnType<typeof create>) => client.POST('/cards/reissue', { body: reissue })

const failureOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  )

test('whatever options a client has, both ways in send the same headers and hand fetch the same', async () => {
  const sent: object[] = []
  // Each option, so that a new one must be added here.
  const options: Required<Omit<ClientOptions, 'check' | 'on'>> & FetchClientOptions = {
    baseUrl: origin,
    token,
    async fetch(url, { signal: _, ...init }) {
      sent.push({ url, ...init, headers: Object.fromEntries(new Headers(init.headers)) })
      return Response.json({ status: 'success', data: { card: {} } })
    },
    headers: { 'X-App': 'a', accept: 'application/vnd.x+json' },
    credentials: 'include',
    timeoutMs: 5000,
    retries: 1,
    now: Date.now,
    requestIdHeader: 'x-request-id',
    allowInsecure: true,
    wireNames: { cardId: 'card' },
  }
  const { requestIdHeader: _, ...fewer } = options
  for (const given of [options, fewer, { ...fewer, headers: undefined }]) {
    await createClient(given).reissueCard(reissue)
    const paths = createFetchClient(given)
    await paths.POST('/cards/reissue', { body: reissue })
    paths.use({ onResponse: () => undefined })
    await paths.POST('/cards/reissue', { body: reissue })
    const [byMethod, ...byPath] = sent.splice(0)
    expect(byPath).toEqual([byMethod, byMethod])
    const accept = given.headers ? 'application/vnd.x+json' : 'application/json'
    expect(byMethod).toMatchObject({
      credentials: 'include',
      headers: { accept, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
  }
})

test('path-based calls, and calls without their object, work as openapi-fetch says', async () => {
  const client = create()
  const paths = wrapAsPathBasedClient(client)
  const { GET, request } = client
  const asked = await Promise.all([
    paths['/customers/{id}'].GET({ params }),
    GET('/customers/{id}', { params }),
    request('get', '/customers/{id}', { params }),
  ])
  for (const { data, error, response } of asked)
    expect([data, error, response.url]).toEqual([{ id: 'c1' }, undefined, `${origin}/v1/customers/c1`])
})

test('a failure status is { error, response }, and an empty one has an error that says so', async () => {
  const client = create({ retries: 0 })
  answer = json(404, { code: 'x' })
  expect(await client.GET('/customers/{id}', { params })).toMatchObject({
    error: { code: 'x' },
    response: { status: 404 },
  })
  for (const status of [400, 403, 500, 503]) {
    answer = json(status, undefined, { 'retry-after': '7' })
    const { error, response } = await client.GET('/customers/{id}', { params })
    expect(error).toBeInstanceOf(ApiError)
    expect([error, response.status]).toMatchObject([
      { kind: 'api', status, attempts: 1, retryAfterMs: 7000 },
      status,
    ])
  }
})

test('a 204 and an answer to HEAD have no data, and ask for no envelope', async () => {
  answer = (_, response) => response.writeHead(204).end()
  const client = create()
  expect((await client.GET('/customers/{id}', { params })).data).toBeUndefined()
  answer = (_, response) => response.writeHead(200, { 'x-rows': '5' }).end()
  const { data, response } = await client.HEAD('/reports/{id}', { params })
  expect([data, response.headers.get('x-rows')]).toEqual([undefined, '5'])
  answer = json(404, undefined)
  expect((await client.HEAD('/reports/{id}', { params })).error).toBeInstanceOf(ApiError)
})

test('what is no JSON, or lacks what the contract requires, rejects', async () => {
  const client = create()
  answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in</p>')
  expect(await failureOf(client.GET('/reports/{id}', { params }))).toMatchObject({
    kind: 'envelope',
    operation: 'undocumented',
    message: expect.stringContaining('undocumented (GET /reports/{id}) got status 200 without JSON'),
  })
  answer = success({})
  expect(await failureOf(cards(client))).toMatchObject({ kind: 'contract', attempts: 1 })
})

test('the envelope is off before onResponse, and what a middleware answers is taken', async () => {
  const texts: string[] = []
  const onResponse: Middleware['onResponse'] = async ({ response }) => {
    texts.push(await response.clone().text(), `${response.headers.get('content-length')}`)
    return Response.json({ id: 'from-middleware' })
  }
  const client = create({}, { onResponse })
  expect((await client.GET('/customers/{id}', { params })).data).toEqual({ id: 'from-middleware' })
  expect(texts).toEqual(['{"id":"c1"}', 'null'])
})

test('what openapi-fetch can read is what was read: text, bytes, a stream', async () => {
  const bytes = Buffer.from([0xff, 0x00, 0xfe, 0x80])
  answer = (_, response) => response.end(bytes)
  const client = create()
  const { data } = await client.GET('/reports/{id}', { params, parseAs: 'arrayBuffer' })
  expect(Buffer.from(data ?? new ArrayBuffer())).toEqual(bytes)
  answer = success({ id: 'c1' })
  const text = await client.GET('/customers/{id}', { params, parseAs: 'text' })
  const stream = await client.GET('/customers/{id}', { params, parseAs: 'stream' })
  expect([text.data, await new Response(stream.data ?? null).json()]).toEqual(['{"id":"c1"}', { id: 'c1' }])
})

test('a path that is not documented gives JSON as it came; a GET is repeated, a POST is not', async () => {
  const client = create()
  const body = { status: 'success', data: { rows: 2 } }
  let failures = 1
  answer = (request, response) =>
    failures-- > 0
      ? json(503, undefined, { 'retry-after': '0' })(request, response)
      : json(200, body)(request, response)
  const query = { tags: ['a', 'b'] }
  const { data } = await client.GET('/reports/{id}', { params: { ...params, query } })
  expect(data).toEqual(body)
  expect(seen.map(({ line }) => line)).toEqual(Array(2).fill('GET /v1/reports/c1?tags=a&tags=b'))
  failures = 1
  expect((await client.POST('/reports/{id}', { params, body: { note: 'x' } })).response.status).toBe(503)
  expect(seen[2]?.body).toBe('{"note":"x"}')
  expect(seen).toHaveLength(3)
})

test('after a 401 a call that is not documented is sent once more with another token, whatever its method', async () => {
  answer = (request, response) =>
    json(request.headers.authorization === 'Bearer new' ? 200 : 401, {})(request, response)
  const client = create({ token: ({ rejected }) => (rejected ? 'new' : 'old') })
  expect((await client.POST('/reports/{id}', { params })).response.status).toBe(200)
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new'])
})

test('undocumented members go beside the documented arguments, which obey the contract and have their wire names', async () => {
  answer = success({ card: {}, verification: { url: 'https://identity.example/1' } })
  const client = create({ wireNames: { cardId: 'card', identityCheck: 'verification' } })
  const given = { params: { query: { dry: true } }, body: { ...reissue, design: { colour: 'red' } } }
  await (client as unknown as UntypedClient).POST('/cards/reissue', given)
  expect([seen[0]?.line, JSON.parse(`${seen[0]?.body}`)]).toEqual([
    'POST /v1/cards/reissue?dry=true',
    { card: 'card-1', initialBalance: 5, design: { colour: 'red' } },
  ])
  const { data } = await client.GET('/customers/{id}', { params })
  expect(data?.identityCheck).toEqual({ url: 'https://identity.example/1' })
})

const get = '/customers/{id}'
const report = '/reports/{id}'
const post = '/cards/reissue'

test.each<[what: string, method: keyof UntypedClient, path: string, init: object, field: string]>([
  ['an id that climbs', 'GET', get, { params: { path: { id: '../lounges/order/1' } } }, 'id'],
  ['one that climbs once decoded', 'GET', report, { params: { path: { id: '%2e%2e' } } }, 'id'],
  ['one that climbs in a list', 'GET', report, { params: { path: { id: ['a', '..'] } } }, 'id'],
  ['a path argument that is missing', 'GET', report, {}, 'id'],
  ['a path that climbs', 'GET', '/reports/../customers/c1', {}, 'path'],
  ['a path that goes on with the host', 'GET', '.evil.test/x', {}, 'path'],
  ['a number of no JSON', 'POST', post, { body: { cardId: 'c', initialBalance: NaN } }, 'initialBalance'],
  ['a toJSON that replaces the card', 'POST', post, { body: { ...reissue, toJSON() {} } }, 'toJSON'],
  ['a body for an operation without one', 'GET', get, { params, body: { a: 1 } }, 'body'],
  ['a fetch of its own', 'GET', get, { params, fetch: globalThis.fetch }, 'fetch'],
  ['a baseUrl of its own', 'GET', get, { params, baseUrl: 'https://evil.test' }, 'baseUrl'],
  ['a Request of its own', 'GET', get, { params, Request }, 'Request'],
  ['a pathSerializer of its own', 'GET', get, { params, pathSerializer: () => '/x' }, 'pathSerializer'],
  ['a signal that is none', 'GET', get, { params, signal: {} }, 'signal'],
  ['TRACE', 'TRACE', report, { params }, 'request'],
  ['a GET with a body', 'GET', report, { params, body: { a: 1 } }, 'request'],
  ['a BigInt', 'POST', report, { params, body: { big: 5n } }, 'request'],
  ['a header that is none', 'GET', report, { params, headers: { 'a b': 'c' } }, 'request'],
  ['a header that is none, of a documented call', 'GET', get, { params, headers: { 'a b': 'c' } }, 'request'],
])('%s is an InputError, and nothing is sent', async (_, method, path, init, field) => {
  for (const watched of [create(), createWatched()]) {
    // A cast: plain JavaScript passes anything.
    const error = await failureOf((watched as unknown as UntypedClient)[method](path, init))
    expect(error).toMatchObject({ kind: 'input', attempts: 0, issues: [{ field }] })
  }
  expect(seen).toEqual([])
})

test('no token leaves for another origin, whatever a middleware makes of the Request', async () => {
  const elsewhere: string[] = []
  const other = await serveLoopback(({ url }, response) => {
    elsewhere.push(`${url}`)
    response.end()
  })
  for (const target of [`${other.url}steal`, `${other.url.replace('127.0.0.1', 'localhost')}steal`]) {
    const client = create({}, { onRequest: ({ request }) => new Request(target, request) })
    const error = await failureOf(client.GET('/customers/{id}', { params }))
    expect(error).toMatchObject({ kind: 'input', attempts: 0, issues: [{ field: 'url' }] })
  }
  await other.close()
  expect([elsewhere, seen]).toEqual([[], []])
})

test('the token is put on last: a middleware sees none, and cannot replace it', async () => {
  let before: string | null = 'unseen'
  const onRequest: Middleware['onRequest'] = ({ request }) => {
    before = request.headers.get('authorization')
    request.headers.set('authorization', 'Bearer other')
    request.headers.set('x-trace', 't')
  }
  await create({}, { onRequest }).GET('/customers/{id}', { params })
  const headers = { authorization: `Bearer ${token}`, 'x-trace': 't' }
  expect([before, seen[0]?.headers]).toMatchObject([null, headers])
})

test('an error of a middleware passes through unchanged, and nothing is sent', async () => {
  const own = new Error('mine')
  const client = create({}, { onRequest: () => Promise.reject(own) })
  expect(await failureOf(client.GET('/customers/{id}', { params }))).toBe(own)
  expect(seen).toEqual([])
})

test('a middleware that reads the body and gives no other is told to read a clone', async () => {
  const client = create({}, { onRequest: async ({ request }) => void (await request.text()) })
  expect(await failureOf(cards(client))).toMatchObject({
    kind: 'input',
    issues: [{ field: 'body', message: expect.stringContaining('clone') }],
  })
  expect(seen).toEqual([])
})

test('a reissue that a middleware makes a GET is repeated as one, and a GET that it makes a POST is not', async () => {
  answer = json(503, undefined, { 'retry-after': '0' })
  const onRequest: Middleware['onRequest'] = ({ request }) =>
    new Request(request.url, { method: 'POST', body: '{}' })
  const client = create({ retries: 1 }, { onRequest })
  await client.GET('/customers/{id}', { params })
  expect(seen.map(({ line }) => line)).toEqual(['POST /v1/customers/c1'])
})

test('onError may answer for what has no answer, and sees an error of the family', async () => {
  answer = (_, response) => response.destroy()
  let error: unknown
  const onError: Middleware['onError'] = (given) => {
    error = given.error
    return Response.json({ id: 'cached' })
  }
  const client = create({ retries: 0 }, { onError })
  expect((await client.GET('/customers/{id}', { params })).data).toEqual({ id: 'cached' })
  expect(isTravelCardError(error, 'network')).toBe(true)
})

test('events tell of documented operations by name, and of others as undocumented', async () => {
  const events: unknown[] = []
  const client = create({ on: { request: ({ operation, path }) => events.push([operation, path]) } })
  await client.GET('/customers/{id}', { params })
  await client.GET('/reports/{id}', { params })
  expect(events).toEqual([
    ['getCustomer', '/customers/{id}'],
    ['undocumented', '/reports/{id}'],
  ])
})

test('with openapi-react-query a failure without a body is an error, not data', async () => {
  const { queryOptions } = createQueryClient(create({ retries: 0 }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  expect(await client.fetchQuery(queryOptions('get', '/customers/{id}', { params }))).toEqual({ id: 'c1' })
  client.clear()
  answer = json(503, undefined)
  const error = await failureOf(client.fetchQuery(queryOptions('get', '/customers/{id}', { params })))
  expect(isTravelCardError(error, 'api') && error.status).toBe(503)
})

test('a wrong option throws, and `check` is none of these', () => {
  // A cast: plain JavaScript passes anything.
  const options = (more: object) => ({ baseUrl: 'https://api.test', token, ...more }) as never
  expect(() => createFetchClient(options({ timeout: 5 }))).toThrow('createClient: timeout is no option')
  expect(() => createFetchClient(options({ check: () => [] }))).toThrow('check is no option')
})

test('a middleware that retries through options.fetch sends a reissue again only after a 401', async () => {
  for (const [status, expected] of [
    [500, 1],
    [401, 2],
  ] as const) {
    seen = []
    answer = (one, response) => (seen.length === 1 ? json(status, {}) : success({ card: {} }))(one, response)
    const onRequest: Middleware['onRequest'] = async ({ request, options }) => {
      const first = await options.fetch(request.clone())
      return first.ok ? first : await options.fetch(request)
    }
    const failed = await failureOf(cards(create({ retries: 0 }, { onRequest })))
    expect([status, seen.length]).toEqual([status, expected])
    if (status === 500) {
      expect(failed).toMatchObject({ kind: 'input', attempts: 1, issues: [{ field: 'request' }] })
      expect(isCertainlyNotApplied(failed)).toBe(false)
    }
  }
})

test('a middleware that sends a reissue twice at once sends it once', async () => {
  answer = success({ card: {} })
  const onRequest: Middleware['onRequest'] = async ({ request, options }) =>
    Promise.any([request.clone(), request].map((one) => options.fetch(one)))
  expect((await cards(create({}, { onRequest }))).data).toEqual({ card: {} })
  expect(seen).toHaveLength(1)
})

test('a middleware that sends a read again sends it', async () => {
  const onRequest: Middleware['onRequest'] = async ({ request, options }) =>
    void (await options.fetch(request.clone()))
  expect((await create({}, { onRequest }).GET('/customers/{id}', { params })).data).toEqual({ id: 'c1' })
  expect(seen).toHaveLength(2)
})

test.each([
  ['500 that a middleware has answered', { onRequest: () => new Response(null, { status: 500 }) }],
  ['401 that a middleware has answered', { onRequest: () => new Response(null, { status: 401 }) }],
  ['500 in the place of a 401', { onResponse: () => new Response(null, { status: 500 }) }],
])(
  'of an empty %s nothing is certain, because the middleware may have sent by itself',
  async (_, middleware) => {
    answer = json(401, {})
    const { error } = await cards(create({}, middleware))
    expect([isTravelCardError(error, 'api'), isCertainlyNotApplied(error)]).toEqual([true, false])
  },
)

test('of the body of a 401 nothing is certain: it is no error of the client', async () => {
  answer = json(401, { code: 'x' })
  const { error } = await cards(create())
  expect([error, isCertainlyNotApplied(error)]).toEqual([{ code: 'x' }, false])
  answer = json(401, undefined)
  expect(isCertainlyNotApplied((await cards(create())).error)).toBe(true)
})

const withAndWithout = [
  ['without', create],
  ['with', createWatched],
] as const

test.each(withAndWithout)(
  'a reason phrase that is not Latin-1, and data thousands deep, arrive %s a middleware',
  async (_, createOne) => {
    const deep = `${'['.repeat(20_000)}{"a\\"":[1,null,true,"\u20ac"]}${']'.repeat(20_000)}`
    const client = createOne({
      fetch: async () =>
        Object.defineProperty(
          new Response(`{"status":"success","data":{"card":{"label":"\u20ac","deep":${deep}},"more":{}}}`),
          'statusText',
          { value: 'Geht klar \u2713' },
        ),
    })
    const { data, response } = await cards(client)
    expect([response.status, data?.card.label]).toEqual([200, '\u20ac'])
    // A cast: the field is not documented.
    let inner = (data?.card as { deep?: unknown } | undefined)?.deep
    while (Array.isArray(inner) && inner.length === 1) inner = inner[0]
    expect(inner).toEqual({ 'a"': [1, null, true, '\u20ac'] })
  },
)

test.each(withAndWithout)('a fetch gets what it knows and no id %s a middleware', async (_, createOne) => {
  const inits: object[] = []
  const client = createOne({
    fetch: async (_url, init) => {
      inits.push(init)
      return Response.json({ status: 'success', data: { card: {} } })
    },
  })
  const decided = { redirect: 'follow', cache: 'force-cache' } as const
  const more = { keepalive: true, referrer: '' }
  await client.POST('/cards/reissue', { body: reissue, parseAs: 'json', ...more, ...decided })
  await client.GET('/customers/{id}', { params, querySerializer: () => '', headers: { 'x-a': 'b' } })
  const common = { redirect: 'manual', cache: 'no-store', referrerPolicy: 'no-referrer' }
  const [headers, signal] = [expect.any(Object), expect.any(AbortSignal)]
  expect(inits).toEqual([
    { ...common, ...more, method: 'POST', headers, signal, body: JSON.stringify(reissue) },
    { ...common, method: 'GET', headers, signal },
  ])
})

test('a body that a serializer or a middleware has emptied is none', async () => {
  answer = success({ card: {} })
  await create().POST('/cards/reissue', { body: reissue, bodySerializer: () => '' })
  const onRequest: Middleware['onRequest'] = ({ request }) =>
    new Request(request.url, { method: 'POST', body: '' })
  await cards(create({}, { onRequest }))
  expect(seen.map(({ body }) => body)).toEqual(['', ''])
})

test('an abort arrives although a middleware has made another Request, and garbage was collected since', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  answer = () => {}
  const client = create(
    {},
    { onRequest: ({ request }) => new Request(new Request(request), { headers: { 'x-a': 'b' } }) },
  )
  const controller = new AbortController()
  const { signal } = controller
  const failed = failureOf(client.GET('/customers/{id}', { params, signal, timeoutMs: 5000 }))
  while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  for (let round = 0; round < 5; round++) {
    collect()
    await new Promise(setImmediate)
  }
  controller.abort()
  expect(await failed).toMatchObject({ kind: 'abort' })
})
