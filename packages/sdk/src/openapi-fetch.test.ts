import {
  ApiError,
  type ClientOptions,
  createClient,
  isCertainlyNotApplied,
  isTravelCardError,
} from '@travel-card/sdk'
import { createFetchClient, type FetchClientOptions, type FetchPaths } from '@travel-card/sdk/openapi-fetch'
import { type Middleware, wrapAsPathBasedClient } from 'openapi-fetch'
import { serveLoopback } from 'test-support/serve'
import { afterAll, expect, test } from 'vitest'
import { card, type Step, stage, success } from '../test/support/scenario.ts'
import { startScenarioServer } from '../test/support/scenario-server.ts'

const token = 'secret-token-1'
const params = { path: { id: 'c1' } }
const reissue = { cardId: 'card-1', initialBalance: 5 }

const server = await startScenarioServer()
afterAll(() => server.close())

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

/** The client as plain JavaScript sees it, without types. */
interface UntypedClient {
  GET(path: string, init?: object): Promise<unknown>
  POST(path: string, init?: object): Promise<unknown>
  TRACE(path: string, init?: object): Promise<unknown>
}

type Options = Partial<FetchClientOptions>

const found = success({ id: 'c1' })
const busy = { status: 503, headers: { 'retry-after': '0' } }

/** Creates a client for a server that responds with these steps, and the log of what reaches the server. */
function open(steps: readonly Step[], options: Options = {}, middleware?: Middleware) {
  const { baseUrl, log } = stage(server.origin, steps)
  const client = createFetchClient<FetchPaths & MyPaths>({ baseUrl, token, ...options })
  if (middleware) client.use(middleware)
  return { client, baseUrl, log }
}

const cards = ({ client }: ReturnType<typeof open>) => client.POST('/cards/reissue', { body: reissue })

const errorOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no error',
    (error: unknown) => error,
  )

test('createClient and createFetchClient pass the same to fetch, whatever the options', async () => {
  const sent: object[] = []
  // Lists each option, so that a new one has to be added here.
  const options: Required<Omit<ClientOptions, 'check' | 'on'>> & FetchClientOptions = {
    baseUrl: server.origin,
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
    const header = { 'X-Call': 'c' }
    await createClient(given).reissueCard(reissue, { headers: header })
    const byPathClient = createFetchClient(given) as unknown as UntypedClient
    await byPathClient.POST('/cards/reissue', { body: reissue, params: { header } })
    const [byMethod, byPath] = sent.splice(0)
    expect(byPath).toEqual(byMethod)
    const accept = given.headers ? 'application/vnd.x+json' : 'application/json'
    expect(byMethod).toMatchObject({
      credentials: 'include',
      headers: {
        accept,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-call': 'c',
      },
    })
  }
})

test('path-based calls and destructured methods work as openapi-fetch documents them', async () => {
  const { client, baseUrl } = open([found])
  const paths = wrapAsPathBasedClient(client)
  const { GET, request } = client
  const asked = await Promise.all([
    paths['/customers/{id}'].GET({ params }),
    GET('/customers/{id}', { params }),
    request('get', '/customers/{id}', { params }),
  ])
  for (const { data, error, response } of asked)
    expect([data, error, response.url]).toEqual([{ id: 'c1' }, undefined, `${baseUrl}/customers/c1`])
})

test('resolves an error status to { error, response }, where error is an ApiError if the body is empty', async () => {
  const { client } = open([{ status: 404, body: '{"code":"x"}' }, { status: 400 }])
  expect(await client.GET('/customers/{id}', { params })).toMatchObject({
    error: { code: 'x' },
    response: { status: 404 },
  })
  const { error, response } = await client.GET('/customers/{id}', { params })
  expect(error).toBeInstanceOf(ApiError)
  expect([error, response.status]).toMatchObject([{ kind: 'api', status: 400, attempts: 1 }, 400])
})

test('a 204 and a response to HEAD on an undocumented path have no data, and need no envelope', async () => {
  const { client } = open([{ status: 204 }, { headers: { 'x-rows': '5' } }, { status: 404 }])
  expect((await client.GET('/reports/{id}', { params })).data).toBeUndefined()
  const { data, response } = await client.HEAD('/reports/{id}', { params })
  expect([data, response.headers.get('x-rows')]).toEqual([undefined, '5'])
  expect((await client.HEAD('/reports/{id}', { params })).error).toBeInstanceOf(ApiError)
})

test("rejects a body that isn't JSON, or that lacks what the contract requires", async () => {
  const opened = open([{ headers: { 'content-type': 'text/html' }, body: '<p>Sign in</p>' }, success({})])
  expect(await errorOf(opened.client.GET('/reports/{id}', { params }))).toMatchObject({
    kind: 'envelope',
    operation: 'undocumented',
    message: expect.stringContaining('undocumented (GET /reports/{id}) got status 200 without JSON'),
  })
  expect(await errorOf(cards(opened))).toMatchObject({ kind: 'contract', attempts: 1 })
})

test("a middleware sees a response as it came, and the one it returns is read like the API's", async () => {
  const texts: string[] = []
  const onResponse: Middleware['onResponse'] = async ({ response }) => {
    texts.push(await response.clone().text())
    return Response.json({ status: 'success', data: { id: 'from-middleware' } })
  }
  const { client } = open([found], {}, { onResponse })
  expect((await client.GET('/customers/{id}', { params })).data).toEqual({ id: 'from-middleware' })
  expect(texts).toEqual([found.body])
  const bare = open([found], {}, { onResponse: () => Response.json({ id: 'from-middleware' }) })
  const error = await errorOf(bare.client.GET('/customers/{id}', { params }))
  expect(isTravelCardError(error, 'envelope') && error.receivedStatus).toBe(200)
})

test('with parseAs text, returns the unchanged body if it has what the contract requires', async () => {
  const { client } = open([found, { body: 'up' }, success({})])
  expect((await client.GET('/customers/{id}', { params, parseAs: 'text' })).data).toBe(found.body)
  expect((await client.GET('/reports/{id}', { params, parseAs: 'text' })).data).toBe('up')
  const call = client.POST('/cards/reissue', { body: reissue, parseAs: 'text' })
  expect(await errorOf(call)).toMatchObject({ kind: 'contract' })
})

test('returns the JSON of an undocumented path as it came; retries a GET, but not a POST', async () => {
  const { client, log } = open([busy, success({ rows: 2 }), busy])
  const query = { tags: ['a', 'b'] }
  const { data } = await client.GET('/reports/{id}', { params: { ...params, query } })
  expect(data).toEqual({ status: 'success', data: { rows: 2 } })
  expect((await client.POST('/reports/{id}', { params, body: { note: 'x' } })).response.status).toBe(503)
  const read = ['GET', '/reports/c1', '?tags=a&tags=b', '']
  expect((await log()).map(({ method, path, query, body }) => [method, path, query, body])).toEqual([
    ...[read, read],
    ['POST', '/reports/c1', '', '{"note":"x"}'],
  ])
})

test('sends undocumented members beside the documented arguments, which have their wire names', async () => {
  const { client, log } = open([card], { wireNames: { cardId: 'card' } })
  const given = { params: { query: { dry: true } }, body: { ...reissue, design: { colour: 'red' } } }
  await (client as unknown as UntypedClient).POST('/cards/reissue', given)
  const [sent] = await log()
  const body = { card: 'card-1', initialBalance: 5, design: { colour: 'red' } }
  expect([sent?.query, JSON.parse(`${sent?.body}`)]).toEqual(['?dry=true', body])
})

const get = '/customers/{id}'
const report = '/reports/{id}'
const post = '/cards/reissue'

test.each<[what: string, method: keyof UntypedClient, path: string, init: object, fields: string]>([
  ['an id that climbs', 'GET', get, { params: { path: { id: '../lounges/order/1' } } }, 'id'],
  ['an id that climbs once decoded', 'GET', report, { params: { path: { id: '%2e%2e' } } }, 'id'],
  ['an id that climbs in a list', 'GET', report, { params: { path: { id: ['a', '..'] } } }, 'id'],
  ['a missing path argument', 'GET', report, {}, 'id'],
  ['a path that climbs', 'GET', '/reports/../customers/c1', {}, 'path'],
  [
    'two wrong arguments',
    'POST',
    post,
    { body: { cardId: 5, initialBalance: NaN } },
    'cardId initialBalance',
  ],
  ['a toJSON that replaces the card', 'POST', post, { body: { ...reissue, toJSON() {} } }, 'body'],
  ['a body for an operation without one', 'GET', get, { params, body: { a: 1 } }, 'body'],
  ['a fetch for one call', 'GET', get, { params, fetch: globalThis.fetch }, 'fetch'],
  ['a baseUrl for one call', 'GET', get, { params, baseUrl: 'https://evil.test' }, 'baseUrl'],
  ['a Request for one call', 'GET', get, { params, Request }, 'Request'],
  ['a pathSerializer for one call', 'GET', get, { params, pathSerializer: () => '/x' }, 'pathSerializer'],
  ['an id under a second name', 'GET', get, { params: { path: { id: 'c1', customer: 'c1' } } }, 'customer'],
  ['a call without a path', 'GET', undefined as never, {}, 'path'],
  [
    'a getter that throws',
    'GET',
    get,
    {
      get params() {
        throw new Error('secret')
      },
    },
    'request',
  ],
  ['an invalid signal', 'GET', get, { params, signal: {} }, 'signal'],
  ['a form', 'POST', report, { params, body: new FormData() }, 'body'],
  ['a response as bytes', 'GET', report, { params, parseAs: 'blob' }, 'parseAs'],
  ['TRACE', 'TRACE', report, { params }, 'request'],
  ['a BigInt', 'POST', report, { params, body: { big: 5n } }, 'request'],
])('sends nothing, and names what is wrong in an InputError: %s', async (_, method, path, init, fields) => {
  const { client, log } = open([found])
  // A cast: plain JavaScript passes anything.
  const error = await errorOf((client as unknown as UntypedClient)[method](path, init))
  const issues = fields.split(' ').map((field) => ({ field }))
  expect(error).toMatchObject({ kind: 'input', attempts: 0, issues })
  expect(await log()).toEqual([])
})

test('sends no token to a different origin, whatever a middleware does with the Request', async () => {
  const elsewhere: string[] = []
  const other = await serveLoopback(({ url }, response) => {
    elsewhere.push(`${url}`)
    response.end()
  })
  for (const target of [`${other.url}steal`, `${other.url.replace('127.0.0.1', 'localhost')}steal`]) {
    const { client, log } = open([found], {}, { onRequest: ({ request }) => new Request(target, request) })
    const error = await errorOf(client.GET('/customers/{id}', { params }))
    expect(error).toMatchObject({ kind: 'input', attempts: 0, issues: [{ field: 'url' }] })
    expect([elsewhere, await log()]).toEqual([[], []])
  }
  await other.close()
  // A cast: plain JavaScript passes anything.
  const bare = createFetchClient({ baseUrl: 'https://api.test', token }) as unknown as UntypedClient
  const onwards = await errorOf(bare.GET('.evil.test/x'))
  expect(onwards).toMatchObject({ kind: 'input', attempts: 0, issues: [{ field: 'url' }] })
})

test('adds the token last, so that a middleware neither sees nor replaces it', async () => {
  let before: string | null = 'unseen'
  const onRequest: Middleware['onRequest'] = ({ request }) => {
    before = request.headers.get('authorization')
    request.headers.set('authorization', 'Bearer other')
    request.headers.set('x-trace', 't')
  }
  const { client, log } = open([found], {}, { onRequest })
  await client.GET('/customers/{id}', { params })
  const headers = { authorization: `Bearer ${token}`, 'x-trace': 't' }
  expect([before, ...(await log())]).toMatchObject([null, { headers }])
})

test('rejects with the unchanged error of a middleware, and sends nothing', async () => {
  const own = new Error('mine')
  const { client, log } = open([found], {}, { onRequest: () => Promise.reject(own) })
  expect(await errorOf(client.GET('/customers/{id}', { params }))).toBe(own)
  expect(await log()).toEqual([])
})

test('throws for a wrong option, such as `check`', () => {
  // A cast: plain JavaScript passes anything.
  const options = (more: object) => ({ baseUrl: 'https://api.test', token, ...more }) as never
  expect(() => createFetchClient(options({ timeout: 5 }))).toThrow('createClient: timeout is not an option')
  expect(() => createFetchClient(options({ check: () => [] }))).toThrow('check is not an option')
})

type OnRequest = NonNullable<Middleware['onRequest']>

const gateway = (request: Request): Request =>
  new Request(request.url.replace('/cards/', '/gateway/cards/'), request)
const refused = { status: 500, body: '{}' }
const unauthorized = { status: 401, body: '{}' }
const sendTwice: OnRequest = async ({ request, options }) => {
  const first = await options.fetch(request.clone())
  return first.ok ? first : await options.fetch(request)
}
const sendRewritten: OnRequest = async ({ request, options }) => {
  const rewritten = gateway(request)
  await options.fetch(rewritten.clone())
  return rewritten
}

test.each<[what: string, onRequest: OnRequest, steps: Step[], call: 'read' | 'reissue', outcome: string]>([
  ['sends a reissue again after a 500', sendTwice, [refused, card], 'reissue', 'input 1 unknown, sent 1'],
  ['sends a reissue again after a 401', sendTwice, [unauthorized, card], 'reissue', 'ok, sent 2'],
  ['sends a reissue twice at the same time', async ({ request, options }) => Promise.any([request.clone(), request].map((one) => options.fetch(one))), [card], 'reissue', 'ok, sent 1'],
  ['sends a read again', async ({ request, options }) => void (await options.fetch(request.clone())), [found], 'read', 'ok, sent 2'],
  ['rewrites the URL of a reissue', ({ request }) => gateway(request), [card], 'reissue', 'ok, sent 1'],
  ['rewrites the URL of a reissue that fails', ({ request }) => gateway(request), [busy], 'reissue', 'api 1 unknown, sent 1'],
  ['sends a rewritten reissue, and has the client send it', sendRewritten, [busy], 'reissue', 'input 1 unknown, sent 1'],
  ['sends a rewritten reissue twice', async (call) => call.options.fetch((await sendRewritten(call)) as Request), [busy], 'reissue', 'input 1 unknown, sent 1'],
  ['turns a read into a POST that fails', ({ request }) => new Request(request.url, { method: 'POST', body: '{}' }), [busy], 'read', 'api 1 unknown, sent 1'],
  ['reads the body and returns no new Request', async ({ request }) => void (await request.text()), [card], 'reissue', 'input 0 not-applied, sent 0'],
])('with a middleware that %s, a reissue is sent again only after a 401', async (_, onRequest, steps, call, outcome) => {
  const opened = open(steps, { retries: 1 }, { onRequest })
  const made: Promise<{ error?: unknown }> = call === 'read' ? opened.client.GET('/customers/{id}', { params }) : cards(opened)
  const error = await made.then(({ error }) => error, (thrown: unknown) => thrown)
  const shown = isTravelCardError(error) ? [error.kind, error.attempts, isCertainlyNotApplied(error) ? 'not-applied' : 'unknown'].join(' ') : 'ok'
  expect(`${shown}, sent ${(await opened.log()).length}`).toBe(outcome)
}) // biome-ignore format: a table

test("a middleware's reads by options.fetch are counted apart, and don't hold back the call's own write", async () => {
  const events: unknown[] = []
  const on = {
    request: ({ operation, attempt }: { operation: string; attempt: number }) =>
      events.push([operation, attempt]),
  }
  const onRequest: Middleware['onRequest'] = async ({ options }) => {
    await options.fetch(new Request(`${options.baseUrl}/session`))
  }
  const opened = open([found, card], { on }, { onRequest })
  expect((await cards(opened)).data).toEqual({ card: { id: 'card-1', cardBalance: 5 } })
  expect((await opened.log()).map(({ path }) => path)).toEqual(['/session', '/cards/reissue'])
  expect(events).toEqual([
    ['undocumented', 1],
    ['reissueCard', 1],
  ])
})

test('within a call, a write is sent again only after a 401, whatever its URL', async () => {
  // Sends the reissue to a gateway first, and lets the original go when the gateway fails.
  const viaGateway: Middleware['onRequest'] = async ({ request, options }) => {
    const response = await options.fetch(new Request(`${options.baseUrl}/gateway/reissue`, request.clone()))
    return response.ok ? response : undefined
  }
  for (const [status, paths] of [
    [503, ['/gateway/reissue']],
    [401, ['/gateway/reissue', '/cards/reissue']],
  ] as const) {
    const opened = open([{ status }, card], {}, { onRequest: viaGateway })
    const error = await errorOf(cards(opened))
    expect((await opened.log()).map(({ path }) => path)).toEqual(paths)
    expect(isTravelCardError(error, 'input'), `${status}`).toBe(status === 503)
    expect(isCertainlyNotApplied(error)).toBe(false)
  }
})

test.each([
  ['without a card', '{"status":"success","data":{}}'],
  ['without an envelope', '{}'],
])('a success %s that a middleware has made itself may have been sent', async (_, body) => {
  const onRequest: Middleware['onRequest'] = () => new Response(body)
  const opened = open([], {}, { onRequest })
  const error = await errorOf(cards(opened))
  expect([isTravelCardError(error), isCertainlyNotApplied(error)]).toEqual([true, false])
})

test('the time limit or a signal ends a call whose request body never ends, and nothing is sent', async () => {
  const endless: Middleware['onRequest'] = ({ request }) =>
    new Request(request.url, {
      method: 'POST',
      body: new ReadableStream({ pull: () => new Promise(() => {}) }),
      duplex: 'half',
      // A cast: the DOM's types don't know `duplex`.
    } as RequestInit)
  const opened = open([card], {}, { onRequest: endless })
  const call = (init: object) => errorOf(opened.client.POST('/cards/reissue', { body: reissue, ...init }))
  const outcomes = [
    await call({ timeoutMs: 50 }),
    await call({ signal: AbortSignal.timeout(50), timeoutMs: 5000 }),
  ]
  for (const [index, kind] of ['timeout', 'abort'].entries()) {
    expect(outcomes[index]).toMatchObject({ kind, attempts: 0 })
    expect(isCertainlyNotApplied(outcomes[index])).toBe(true)
  }
  expect(await opened.log()).toEqual([])
})

test.each([
  ['500 that a middleware returned', { onRequest: () => new Response(null, { status: 500 }) }],
  ['401 that a middleware returned', { onRequest: () => new Response(null, { status: 401 }) }],
  ['500 that a middleware put in place of a 401', { onResponse: () => new Response(null, { status: 500 }) }],
])(
  'isCertainlyNotApplied is false for an empty %s, because the middleware may have sent the reissue itself',
  async (_, middleware) => {
    const { error } = await cards(open([{ status: 401, body: '{}' }], {}, middleware))
    expect([isTravelCardError(error, 'api'), isCertainlyNotApplied(error)]).toEqual([true, false])
  },
)

test('isCertainlyNotApplied is false for the body of a 401, and true for an empty 401', async () => {
  const opened = open([{ status: 401, body: '{"code":"x"}' }, { status: 401 }])
  const { error } = await cards(opened)
  expect([error, isCertainlyNotApplied(error)]).toEqual([{ code: 'x' }, false])
  expect(isCertainlyNotApplied((await cards(opened)).error)).toBe(true)
})

test('passes only options that fetch knows, and no id', async () => {
  const inits: object[] = []
  const fetch = async (_url: string, init: object) => {
    inits.push(init)
    return Response.json({ status: 'success', data: { card: {} } })
  }
  const { client } = open([], { fetch })
  const decided = { redirect: 'follow', cache: 'force-cache' } as const
  const more = { keepalive: true }
  await client.POST('/cards/reissue', { body: reissue, parseAs: 'json', ...more, ...decided })
  await client.GET('/customers/{id}', { params, querySerializer: () => '', headers: { 'x-a': 'b' } })
  const common = { redirect: 'manual', cache: 'no-store', referrerPolicy: 'no-referrer' }
  const [headers, signal] = [expect.any(Object), expect.any(AbortSignal)]
  // Compared strictly, because a member that is `undefined` would override what a caller's `fetch` adds.
  expect(inits).toStrictEqual([
    { ...common, ...more, method: 'POST', headers, signal, body: JSON.stringify(reissue) },
    { ...common, method: 'GET', headers, signal },
  ])
})

test('sends a documented body as JSON, whatever the serializer, and none if a middleware emptied it', async () => {
  const plain = open([card])
  await plain.client.POST('/cards/reissue', { body: reissue, bodySerializer: () => '' })
  expect((await plain.log())[0]?.body).toBe(JSON.stringify(reissue))
  const onRequest: Middleware['onRequest'] = ({ request }) =>
    new Request(request.url, { method: 'POST', body: '' })
  const emptied = open([card], {}, { onRequest })
  await cards(emptied)
  expect((await emptied.log())[0]?.body).toBe('')
})
