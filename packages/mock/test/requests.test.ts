import { createMock, type TokenRule } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contract } from '../src/contract.gen.ts'
import { createOwnMock } from './own/contract.ts'
import { dateName, flightName, flightPath, getCustomer, send } from './support.ts'

test('the answer repeats the flight number and the customer id of the request, not its date, and nothing of a reissue', async () => {
  const mock = createMock()
  expect((await getCustomer(mock, 'c-7')).json.data).toMatchObject({ id: 'c-7' })
  const products = await send(mock, flightPath('ZZ9', '2099-02-03'))
  expect(products.json.data).toMatchObject({ flight: { number: 'ZZ9', date: '2099-06-15' } })
  const reissue = async (cardId: string, initialBalance: number): Promise<unknown> => {
    const body = JSON.stringify({ cardId, initialBalance })
    return (await send(mock, '/cards/reissue', { method: 'POST', body })).json.data
  }
  expect(await reissue('k', 1)).toEqual(await reissue('l', 2))
})

test.each([
  ['no authorization header', {}, /token is required/],
  ['another scheme', { authorization: 'Basic dXNlcjpwYXNz' }, /scheme must be `Bearer`/],
  ['a scheme without a token', { authorization: 'Bearer  ' }, /required|empty|scheme/],
  ['a JWT that has expired', { authorization: `Bearer ${createMock().token({ expired: true })}` }, /has expired/],
  ['an `exp` that is a text', { authorization: `Bearer ${createMock().token({ claims: { exp: '1' } })}` }, /not a number/],
])('%s is refused with 401 and a challenge', async (_, headers: Record<string, string>, message) => {
  const mock = createMock()
  const response = await mock.fetch(`${mock.baseUrl}/customers/1`, { headers })
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const text = await response.text()
  expect(JSON.parse(text).problems[0]).toMatchObject({ in: 'header', pointer: '/authorization' })
  expect(JSON.parse(text).problems[0].message).toMatch(message)
  expect(text).not.toContain(headers.authorization?.split(' ')[1] || 'nothing')
}) // biome-ignore format: a table to be read at a glance

const { token: makeToken } = createMock()

test.each<[rule: string, TokenRule | undefined, taken: string[], refused: string[]]>([
  ['any but an expired JWT', undefined, ['dev', 'aaaa.bbbb.cccc', 'a.b', 'e30.e30.x', 'e30.bnVsbA.x'], [makeToken({ expired: true })]],
  ['JWTs alone', { jwt: true }, [makeToken()], ['dev', 'aaaa.bbbb.cccc', makeToken({ expired: true })]],
  ['one text alone', 'letmein', ['letmein'], [makeToken()]],
  ['what a function decides', (token) => token.length < 10, ['dev'], [makeToken()]],
])('the rule of %s judges each token by itself, whichever came before', async (_, token, taken, refused) => {
  const mock = createMock({ token })
  const statusOf = async (one: string, scheme = 'Bearer'): Promise<number> =>
    (await getCustomer(mock, 'c', { authorization: `${scheme} ${one}` })).status
  for (const bad of refused)
    for (const good of taken)
      expect([await statusOf(bad), await statusOf(good), await statusOf(bad)]).toEqual([401, 200, 401])
  // The scheme may be written in any case.
  expect(await statusOf(taken[0] ?? '', 'bearer')).toBe(200)
}) // biome-ignore format: a table to be read at a glance

test('without a rule no token is needed, and the client of a fixed token has it', async () => {
  const open = createMock({ token: false })
  expect((await open.fetch(`${open.baseUrl}/customers/1`)).status).toBe(200)
  expect(open.clientOptions.token).toBe(false)
  expect(createMock({ token: 'letmein' }).clientOptions.token).toBe('letmein')
})

test.each<[TokenRule | undefined, RegExp]>([
  [undefined, /send `Bearer dev`, or any other text that isn't a JWT/],
  [{ jwt: true }, /not a JWT: mock\.token\(\) or POST \/_control\/token returns one/],
  ['letmein', /see the mock's `token` option/],
  [() => false, /see the mock's `token` option/],
])('the body of a 401 says how to get a token for the rule %s', async (token, help) => {
  const mock = createMock({ token })
  const { status, json } = await getCustomer(mock, '1', { authorization: token ? 'Bearer x' : '' })
  expect(status).toBe(401)
  expect(json.problems?.[0]?.message).toMatch(help)
  expect(json.problems?.[0]?.message).not.toContain('letmein')
})

test('a token expires at the clock that `now` sets', async () => {
  let now = Date.UTC(2030, 0, 1)
  const mock = createMock({ now: () => now })
  const authorization = `Bearer ${mock.token({ claims: { exp: now / 1000 + 60 } })}`
  expect((await getCustomer(mock, 'c', { authorization })).status).toBe(200)
  now += 60_000
  expect((await getCustomer(mock, 'c', { authorization })).status).toBe(401)
})

test('a refusal lists every problem with its place and says that it is a convention of the mock', async () => {
  const path = `${flightPath('a1').replace(dateName, dateName.replace('a', ''))}&${flightName}=b`
  const { status, json, headers } = await send(createMock(), path, { headers: { prefer: 'example=fast' } })
  expect(status).toBe(400)
  expect(headers.get('content-type')).toBe('application/problem+json')
  expect(json.detail).toMatch(/convention of the mock/)
  expect(json.operation).toBe('listAirportProducts')
  expect(json.problems).toEqual([
    { in: 'header', pointer: '/prefer', message: expect.stringContaining('fast-track') },
    { in: 'query', pointer: `/${flightName}`, message: 'is given more than once' },
    { in: 'query', pointer: `/${flightName}`, message: 'must match ^[A-Z]{2}\\d+' },
    { in: 'query', pointer: `/${dateName}`, message: 'is required' },
    { in: 'query', pointer: '', message: expect.stringContaining(`did you mean "${dateName}"?`) },
  ])
})

test.each([
  ['code=404, code=503', 404],
  ['CODE=404; code=503, code=500', 404],
  ['code=getCustomer:404, code=503', 404],
  ['code=getLoungeOrder:503, code=404', 404],
  ['code=abc, code=503', 400],
  ['example=access-requested, example=none', 200],
  ['data=minimal, data=random, delay=0, delay=x', 200],
])('of the preferences %s, the first that applies counts', async (prefer, status) => {
  expect((await getCustomer(createMock(), 'c1', { prefer })).status).toBe(status)
})

test.each([
  ['a flight number that breaks the pattern', flightPath('1234'), flightName],
  ['a missing parameter', flightPath().split('&')[0] ?? '', dateName],
])('%s is refused with 422', async (_, path, name) => {
  const { status, json } = await send(createMock(), path)
  expect(status).toBe(422)
  expect(json.problems).toEqual([{ in: 'query', pointer: `/${name}`, message: expect.any(String) }])
})

test('a departure date is refused only when the day is over everywhere on Earth', async () => {
  // At UTC-12 the 14th ends at 12:00 UTC of the 15th.
  const before = createMock({ now: '2026-06-15T11:59:59.999Z' })
  const after = createMock({ now: '2026-06-15T12:00:00.000Z' })
  expect((await send(before, flightPath('XA1', '2026-06-13'))).status).toBe(422)
  expect((await send(before, flightPath('XA1', '2026-06-14'))).status).toBe(200)
  expect((await send(after, flightPath('XA1', '2026-06-14'))).status).toBe(422)
  expect((await send(after, flightPath('XA1', '2026-06-15'))).status).toBe(200)
})

test.each([
  ['no body', undefined, 422, { in: 'body', pointer: '', message: 'is required' }],
  ['malformed JSON', '{"cardId":', 400, { in: 'body', pointer: '', message: 'is not JSON' }],
  ['an array', '[]', 422, { in: 'body', pointer: '', message: 'must be an object, not an array' }],
  ['a balance that is a text', '{"cardId":"k","initialBalance":"5"}', 422, { in: 'body', pointer: '/initialBalance', message: 'must be a number, not a string' }],
  ['a misspelt field', '{"cardId":"k","initalBalance":5}', 422, { in: 'body', pointer: '/initialBalance', message: 'is required' }],
])('a reissue with %s is refused', async (_, body, status, problem) => {
  const init = body === undefined ? {} : { body }
  const answer = await send(createMock(), '/cards/reissue', { method: 'POST', ...init })
  expect(answer.status).toBe(status)
  expect(answer.json.problems).toEqual([problem])
}) // biome-ignore format: a table to be read at a glance

const reissueBody = '{"cardId":"k","initialBalance":1}'
const plain = 'must be application/json, without a charset except utf-8'

test.each<[type: string, problem: string, headers?: Record<string, string>]>([
  ['text/plain', `/content-type ${plain}`],
  ['application/jsonp', `/content-type ${plain}`],
  ['application/json; charset=utf-16', `/content-type ${plain}`],
  ['application/json; charset=utf8', `/content-type ${plain}`],
  ['application/json', '/content-encoding must be absent, because the mock reads no compressed bodies', { 'content-encoding': 'gzip' }],
])('a reissue as %s is refused with 415 because %s, and its body is not read', async (type, problem, headers = {}) => {
  const mock = createMock()
  const init = { method: 'POST', body: reissueBody, headers: { 'content-type': type, ...headers } }
  const { status, json } = await send(mock, '/cards/reissue', init)
  expect(status).toBe(415)
  expect(json.problems?.map(({ in: part, pointer, message }) => `${part} ${pointer} ${message}`)).toEqual([`header ${problem}`])
  expect(mock.reissueCard.calls[0]?.body).toBe(undefined)
}) // biome-ignore format: a table to be read at a glance

const withMark = `\uFEFF${reissueBody}`

test.each([
  ['is not UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), 'is not UTF-8'],
  ['nests without end', `{"cardId":"k","initialBalance":1,"x":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, 'nests deeper than 100 levels'],
  ['begins with a byte order mark, as text,', withMark, 'begins with a byte order mark, which JSON must not have'],
  ['begins with a byte order mark, as bytes,', new TextEncoder().encode(withMark), 'begins with a byte order mark, which JSON must not have'],
])('a body that %s is refused', async (_, body, message) => {
  const { status, json } = await send(createMock(), '/cards/reissue', { method: 'POST', body })
  expect([status, json.problems?.[0]?.message]).toEqual([400, message])
}) // biome-ignore format: a table to be read at a glance

test('additional fields of a body are taken, because the contract leaves it open, and JSON may say its charset', async () => {
  const body = '{"cardId":"k","initialBalance":1,"note":"x","__proto__":{"polluted":true}}'
  const headers = { 'content-type': 'Application/JSON; charset="UTF-8"' }
  const { status } = await send(createMock(), '/cards/reissue', { method: 'POST', body, headers })
  expect(status).toBe(200)
  expect({}).not.toHaveProperty('polluted')
})

test.each([
  ['/airport-products', 'GET /airport-services/products'],
  ['/custmers/1', 'GET /customers/{id}'],
])('the unknown path %s gets 404 and the one that is near', async (path, near) => {
  const { status, json } = await send(createMock(), path)
  expect(status).toBe(404)
  expect(json.problems?.[0]?.message).toContain(`did you mean "${near}"?`)
})

test('another method gets 405 with Allow', async () => {
  const { status, headers } = await send(createOwnMock(), '/categories', { method: 'DELETE' })
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

test('OPTIONS says which methods a path has', async () => {
  const mock = createOwnMock()
  for (const [path, allow] of [
    ['/login', 'POST, OPTIONS'],
    ['/orders/order-1', 'GET, PATCH, DELETE, HEAD, OPTIONS'],
    ['/nothing', 'OPTIONS'],
  ] as const) {
    const { status, headers } = await send(mock, path, { method: 'OPTIONS' })
    expect([status, headers.get('allow')]).toEqual([204, allow])
  }
  expect(mock.unhandled).toEqual([])
})

test('HEAD is answered as GET, without a body', async () => {
  const mock = createOwnMock()
  const { status, headers, text } = await send(mock, '/orders/order-1', { method: 'HEAD' })
  expect([status, headers.get('content-type'), text]).toEqual([200, 'application/json', ''])
  expect(mock.getOrder.calls).toMatchObject([{ input: { orderId: 'order-1' }, status: 200 }])
  expect((await send(mock, '/login', { method: 'HEAD' })).status).toBe(405)
})

test.each<[name: string, path: string, expected: number | string]>([
  ['a trailing slash makes no difference', '/customers/c1/', 'c1'],
  ['percent-encoding in a literal makes no difference', '/%63ustomers/c1', 'c1'],
  ['an encoded slash belongs to the id', '/customers/a%2Fb', 'a/b'],
  ['an id may hold any character', '/customers/%E4%BE%8B%20%2B%3F%23', '例 +?#'],
  ['a plus in a path is a plus', '/customers/a+b', 'a+b'],
  ['broken percent-encoding is refused in a query', flightPath('%ff'), 400],
  ['literals are matched in their case', '/Customers/1', 404],
])('%s', async (_, path, expected) => {
  const { status, json } = await send(createMock(), path)
  expect(typeof expected === 'number' ? status : json.data?.id).toBe(expected)
}) // biome-ignore format: a table to be read at a glance

test('an empty id is no id', async () => {
  expect((await send(createOwnMock(), '/locks/', { method: 'PUT' })).status).toBe(404)
})

test('broken percent-encoding is refused in a path, with its place', async () => {
  const { status, json } = await send(createMock(), '/customers/%E4%A')
  const problem = { in: 'path', pointer: '/id', message: 'is not percent-encoded UTF-8' }
  expect([status, json.problems]).toEqual([400, [problem]])
})

const gateway = 'https://gateway.example/travel/v1/'

test.each([
  [undefined, 'http://localhost:3000/customers/1', 200],
  [undefined, 'https://api.travel-card.example/customers/1', 200],
  [gateway, 'https://gateway.example/travel/v1/customers/1', 200],
  [gateway, 'https://gateway.example:443/travel/v1/customers/1', 200],
  [gateway, 'https://gateway.example/customers/1', 404],
  [gateway, 'https://gateway.example/travel/v12/customers/1', 404],
  [gateway, 'https://other.example/travel/v1/customers/1', 404],
  ['/api', 'http://localhost/api/customers/1', 200],
  ['/api', '/api/customers/1', 200],
  ['/api', 'http://localhost/customers/1', 404],
])('with the base URL %s, %s is answered with %i', async (baseUrl, url, status) => {
  const mock = createMock({ baseUrl })
  const headers = { authorization: `Bearer ${mock.token()}` }
  expect((await mock.fetch(url, { headers })).status).toBe(status)
  expect(mock.unhandled).toHaveLength(status === 404 ? 1 : 0)
})

test('without a base URL, the one of the contract is given to clients, and its path is below any origin', async () => {
  const known = contract.baseUrl
  onTestFinished(() => void Object.assign(contract, { baseUrl: known }))
  expect(createMock().baseUrl).toBe(known)
  Object.assign(contract, { baseUrl: 'https://service.example/v2' })
  const mock = createMock()
  await createClient(mock.clientOptions).getCustomer({ id: 'c1' })
  const headers = { authorization: 'Bearer dev' }
  expect((await mock.fetch('http://localhost:3000/v2/customers/c1', { headers })).status).toBe(200)
  expect((await mock.fetch('http://localhost:3000/customers/c1', { headers })).status).toBe(404)
})

test('a clock that was set is the client’s too', async () => {
  const mock = createMock({ now: '2020-05-01T12:00:00Z' })
  const client = createClient(mock.clientOptions)
  const input = { flightNumber: 'XA1', departureDate: '2020-05-02' }
  await expect(client.listAirportProducts(input)).resolves.toMatchObject({ products: expect.any(Array) })
  expect(createMock().clientOptions).not.toHaveProperty('now')
})

test.each([
  ['an unknown option', { dta: 'random' }, /no option `dta`; did you mean "data"/],
  ['an unknown data mode', { data: 'randm' }, /did you mean "random"/],
  ['an unknown way with unknown input', { unknownInput: '404' }, /"answer", "notFound"/],
  ['a base URL that is none', { baseUrl: 'api.example' }, /baseUrl/],
  ['a wire name for an argument that does not exist', { wireNames: { flightNum: 'f' } }, /did you mean "flightNumber"/],
  ['a time that is none', { now: 'tomorrow' }, /`now`/],
  ['a token that is no text', { token: 5 }, /`token` must be a non-empty string, `\{ jwt: true \}`, a function or `false`/],
  ['a log that is neither a function nor true or false', { log: 'console' }, /`log` must be a boolean or a function/],
])('createMock throws a TypeError for %s', (_, options: object, message) => {
  expect(() => createMock(options)).toThrow(TypeError)
  expect(() => createMock(options)).toThrow(message)
}) // biome-ignore format: a table to be read at a glance

test('unknownInput notFound gives 404 to arguments that no `when` names', async () => {
  const mock = createMock({ unknownInput: 'notFound' })
  mock.getCustomer.when({ id: 'c1' })
  expect((await getCustomer(mock, 'c1')).json.data).toMatchObject({ id: 'c1' })
  expect((await getCustomer(mock, 'c2')).status).toBe(404)
  mock.reset()
  expect((await getCustomer(mock, 'c1')).status).toBe(404)
})

test.each(['in Node', 'where there is no `request.body`, as in Firefox'])(
  'mock.fetch takes a URL, a Request, and bodies of all kinds %s',
  async (where) => {
    const mock = createMock()
    const noBody = vi.spyOn(Request.prototype, 'body', 'get')
    if (where !== 'in Node') noBody.mockReturnValue(null)
    onTestFinished(() => noBody.mockRestore())
    const headers = { authorization: `Bearer ${mock.token()}`, 'content-type': 'application/json' }
    const text = '{"cardId":"k","initialBalance":3}'
    const url = new URL('/cards/reissue', mock.baseUrl)
    for (const body of [text, new TextEncoder().encode(text), new Blob([text])]) {
      expect((await mock.fetch(url, { method: 'post', headers, body })).status).toBe(200)
    }
    const response = await mock.fetch(new Request(url, { method: 'POST', headers, body: text }))
    expect(response.status).toBe(200)
    expect(response.url).toBe(url.href)
    const input = { cardId: 'k', initialBalance: 3 }
    expect(mock.reissueCard.calls.map((call) => call.input)).toEqual([input, input, input, input])
  },
)

test('an aborted signal rejects a call before it is sent, and while its reply is made', async () => {
  const mock = createMock()
  mock.getCustomer.reply(() => new Promise(() => {}))
  const headers = { authorization: `Bearer ${mock.token()}` }
  const url = `${mock.baseUrl}/customers/1`
  const reason = new Error('enough')
  await expect(mock.fetch(url, { headers, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  expect(mock.getCustomer.calls).toHaveLength(0)
  const controller = new AbortController()
  const pending = mock.fetch(url, { headers, signal: controller.signal })
  await mock.getCustomer.waitForCall()
  controller.abort(reason)
  await expect(pending).rejects.toBe(reason)
})
