import { createMock, type Mock } from '@travel-card/mock'
import { afterEach, expect, test, vi } from 'vitest'
import { createRequestLog, limitLogs } from '../src/call-log.ts'
import { call, dateName, flightName, flightPath, getCustomer, send } from './support.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the log holds operation, input, parameters, query, body, headers, time and status of each call', async () => {
  const mock = createMock({ now: 1_790_000_000_000 })
  await call(mock, 'listAirportProducts')
  await call(mock, 'reissueCard')
  expect(mock.listAirportProducts.calls).toEqual([
    {
      refused: false,
      operation: 'listAirportProducts',
      headers: {},
      at: 1_790_000_000_000,
      token: undefined,
      input: { flightNumber: 'XA1234', departureDate: '2099-06-15' },
      params: {},
      query: { [flightName]: 'XA1234', [dateName]: '2099-06-15' },
      body: undefined,
      status: 200,
    },
  ])
  expect(mock.reissueCard.calls[0]).toMatchObject({
    input: { cardId: 'card-0001', initialBalance: 250 },
    body: { cardId: 'card-0001', initialBalance: 250 },
  })
  expect(mock.getCustomer.calls).toEqual([])
})

test('refused and failed calls stand in the call log with their status', async () => {
  const mock = createMock()
  await getCustomer(mock, 'c1', { authorization: '' })
  mock.getCustomer.fail(404)
  await getCustomer(mock, 'c2')
  mock.getCustomer.fault('network')
  await getCustomer(mock, 'c3').catch(() => undefined)
  expect(mock.getCustomer.calls.map(({ refused, status, params }) => [refused, status, params.id])).toEqual([
    [true, 401, 'c1'],
    [false, 404, 'c2'],
    [false, 0, 'c3'],
  ])
})

test('neither the call log nor a line holds the parts of a request that carry credentials', async () => {
  const lines: string[] = []
  const mock = createMock({ log: (line) => lines.push(line) })
  const names = ['cookie', 'proxy-authorization', 'x-api-key', 'x-auth-token']
  const secrets = Object.fromEntries(names.map((name) => [name, 'geheim']))
  const authorization = 'Bearer dev'
  const plain = { authorization, ...secrets, accept: ['a', 'b'], 'x-request-id': 'r1' }
  await mock.respond({ method: 'GET', url: '/customers/c1', headers: plain })
  await getCustomer(mock, 'c1', { ...secrets, 'X-Request-Id': 'r1' })
  await getCustomer(mock, 'c1', { ...secrets, authorization: 'Basic geheim' })
  await send(mock, '/customers/1?access_token=geheim', { headers: secrets })
  await send(mock, '/customers/1?geheim=1&geheim=2', { headers: secrets })
  const { calls } = mock.getCustomer
  const kept = { 'x-request-id': 'r1' }
  expect(calls.map(({ headers }) => headers)).toEqual([{ accept: 'a, b', ...kept }, kept, {}, {}, {}])
  expect(calls.map(({ refused }) => refused)).toEqual([false, false, true, true, true])
  expect(calls[3]?.query).toEqual({ access_token: '(hidden)' })
  expect(JSON.stringify([calls.slice(0, 4), lines])).not.toMatch(/geheim/)
})

test('each token is another one, and the same in each run', () => {
  const [one, other] = [createMock(), createMock()]
  const tokens = [one.token(), one.token(), one.token({ label: 'a' }), one.clientOptions.token]
  expect(new Set(tokens).size).toBe(4)
  expect([other.token(), other.token()]).toEqual(tokens.slice(0, 2))
})

test('the call log knows a token by the label that it was made with', async () => {
  const mock = createMock({ token: (token) => token.length < 300 })
  const labels = ['first', undefined, 'zweite Tür']
  for (const label of labels) {
    const token = mock.token(label === undefined ? {} : { label })
    await getCustomer(mock, 'c', { authorization: `Bearer ${token}` })
  }
  await getCustomer(mock, 'c', { authorization: 'Bearer dev' })
  const foreign = createMock().token({ label: 'mine', claims: { iss: 'https://elsewhere.example' } })
  await getCustomer(mock, 'c', { authorization: `Bearer ${foreign}` })
  expect(mock.getCustomer.calls.map(({ token }) => token)).toEqual([...labels, undefined, undefined])
  const old = mock.token({ label: 'old', expired: true })
  expect((await getCustomer(mock, 'c', { authorization: `Bearer ${old}` })).status).toBe(401)
  expect(mock.getCustomer.calls.at(-1)?.token).toBe('old')
  const open = createMock({ token: false })
  await getCustomer(open, 'c', { authorization: `Bearer ${open.token({ label: 'x' })}` })
  await getCustomer(open, 'c', { authorization: 'Basic x' })
  expect(open.getCustomer.calls.map(({ token }) => token)).toEqual(['x', undefined])
})

test('waitForCall resolves to a call that was made or is still to come, and passes over as many as it is told', async () => {
  const mock = createMock()
  await getCustomer(mock, 'a')
  await getCustomer(mock, 'b')
  expect((await mock.getCustomer.waitForCall({ id: 'b' })).status).toBe(200)
  expect((await mock.getCustomer.waitForCall({}, { after: 1 })).input).toEqual({ id: 'b' })
  const [next, third] = [
    mock.getCustomer.waitForCall({ id: 'c' }),
    mock.getCustomer.waitForCall({ id: 'a' }, { after: 2 }),
  ]
  await getCustomer(mock, 'a')
  await getCustomer(mock, 'c')
  await getCustomer(mock, 'a', { 'x-third': '1' })
  expect((await next).input).toEqual({ id: 'c' })
  expect((await third).headers).toEqual({ 'x-third': '1' })
})

test('waitForCall says what came instead, when its time is over, and what it does not take', async () => {
  const mock = createMock()
  const { waitForCall } = mock.getCustomer
  await getCustomer(mock, 'c1')
  await expect(waitForCall({ id: 'c2' }, { timeoutMs: 1 })).rejects.toThrow(
    'mock.getCustomer.waitForCall: got 0 matching calls and 1 others within 1 ms',
  )
  await expect(waitForCall({ id: 'c1' }, { after: 3, timeoutMs: 1 })).rejects.toThrow(
    'got 1 matching calls and 0 others within 1 ms',
  )
  await expect(waitForCall({}, { after: -1 })).rejects.toThrow('`after` must be a number of calls')
  await expect(waitForCall({ ID: 'c2' } as object)).rejects.toThrow('did you mean "id"')
})

const headers = { authorization: 'Bearer dev' }
/** Sends requests without a `fetch`, which takes its time. */
async function poll(mock: Mock, path: (index: number) => string, count = 1300): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await mock.respond({ method: 'GET', url: path(index), headers })
}

test('the call log of a mock keeps its latest thousand calls, and their listeners', async () => {
  const mock = createMock()
  const next = mock.getCustomer.waitForCall({ id: 'c1100' })
  await poll(mock, (index) => `/customers/c${index}`, 1101)
  const { calls } = mock.getCustomer
  expect([calls.length, calls[0]?.input.id, calls.at(-1)?.input.id]).toEqual([1000, 'c101', 'c1100'])
  expect((await next).input).toEqual({ id: 'c1100' })
})

test('the log forgets calls, but not how many there were, until the reset', async () => {
  const mock = createMock()
  await poll(mock, (index) => `/customers/c${index}`)
  const { callCount, waitForCall } = mock.getCustomer
  expect([callCount, mock.all.callCount, mock.getLoungeOrder.callCount]).toEqual([1300, 1300, 0])
  const next = waitForCall({}, { after: callCount })
  await getCustomer(mock, 'next')
  expect((await next).input).toEqual({ id: 'next' })
  expect((await waitForCall({}, { after: 1299 })).input).toEqual({ id: 'c1299' })
  await expect(waitForCall({}, { after: 200 })).rejects.toThrow(
    'mock.getCustomer.waitForCall: that call is no longer in the log',
  )
  mock.reset()
  expect([mock.getCustomer.callCount, mock.all.callCount]).toEqual([0, 0])
})

test.each<[string, object]>([
  ['any', {}],
  ['certain', { id: 'c1' }],
])('the second call with %s arguments is found though the first was forgotten', async (_, input) => {
  const mock = createMock()
  await getCustomer(mock, 'c1')
  const second = mock.getCustomer.waitForCall(input, { after: 1 })
  await poll(mock, () => '/esim/details/e1')
  expect(mock.getCustomer.calls).toEqual([])
  await expect(mock.getCustomer.waitForCall(input)).rejects.toThrow('no longer in the log')
  await getCustomer(mock, 'c1')
  expect(await second).toBe(mock.getCustomer.calls[0])
  expect(await mock.getCustomer.waitForCall(input, { after: 1 })).toBe(mock.getCustomer.calls[0])
  await expect(mock.getCustomer.waitForCall({ id: 'c2' }, { timeoutMs: 1 })).rejects.toThrow(
    'got 0 matching calls and 2 others within 1 ms',
  )
})

test('of the logs of a server that weigh too much together, the heaviest loses its oldest entries', () => {
  const [small, large] = [createRequestLog<string>(), createRequestLog<string>()]
  small.add('first', 3_000_000)
  for (const entry of ['a', 'b', 'c', 'd']) large.add(entry, 10_000_000)
  limitLogs([small, large])
  expect([small.list(), large.list()]).toEqual([['first'], ['b', 'c', 'd']])
})

test('waitForCall finds a call whose date is over by now', async () => {
  let now = Date.UTC(2030, 0, 1)
  const mock = createMock({ now: () => now })
  await send(mock, flightPath('XA1', '2030-01-02'))
  now = Date.UTC(2031, 0, 1)
  expect((await mock.listAirportProducts.waitForCall({ departureDate: '2030-01-02' })).status).toBe(200)
})

test('a call whose reply takes its time is there at once, and in the order of arrival, of all operations too', async () => {
  const mock = createMock()
  const { promise: gate, resolve: go } = Promise.withResolvers<void>()
  mock.getCustomer.when({ id: 'slow' }).reply(async () => {
    await gate
    return {}
  })
  const slow = getCustomer(mock, 'slow')
  expect((await mock.getCustomer.waitForCall({ id: 'slow' })).status).toBe(0)
  await getCustomer(mock, 'fast')
  await call(mock, 'reissueCard', { authorization: 'Basic x' })
  go()
  await slow
  expect(mock.getCustomer.calls.map(({ input }) => input.id)).toEqual(['slow', 'fast'])
  expect(mock.all.calls.map(({ operation, status, refused }) => [operation, status, refused])).toEqual([
    ['getCustomer', 200, false],
    ['getCustomer', 200, false],
    ['reissueCard', 401, true],
  ])
})

test('a request that began before a reset leaves nothing behind it', async () => {
  const mock = createMock()
  const { promise: gate, resolve: go } = Promise.withResolvers<void>()
  mock.getCustomer.reply(async () => {
    await gate
    throw new Error('of the test before')
  })
  const old = expect(getCustomer(mock, 'c1')).rejects.toThrow('of the test before')
  await mock.getCustomer.waitForCall()
  mock.reset()
  go()
  await old
  expect(mock.getCustomer.calls).toEqual([])
  expect(() => mock.assertNoUnhandled()).not.toThrow()
})

test('a request that the mock refuses after a delay has no status until then', async () => {
  const mock = createMock()
  mock.delay(20)
  const refused = mock.fetch(`${mock.baseUrl}/customers/1`)
  expect((await mock.getCustomer.waitForCall()).status).toBe(0)
  await refused
  expect(mock.getCustomer.calls.map(({ status, refused }) => [status, refused])).toEqual([[401, true]])
})

test('requests that no operation matches are unhandled, and the assertion lists them', async () => {
  const mock = createMock()
  mock.assertNoUnhandled()
  await send(mock, '/custmers/1?name=secret')
  await send(mock, '/customers/1', { method: 'DELETE' })
  await send(mock, '/customers/1', { method: 'OPTIONS' })
  expect(mock.unhandled.map(({ method, path }) => [method, path])).toEqual([
    ['GET', '/custmers/1'],
    ['DELETE', '/customers/1'],
  ])
  expect(() => {
    mock.assertNoUnhandled()
  }).toThrow(
    /GET \/custmers\/1: .* did you mean "GET \/customers\/\{id\}"\?\n {2}DELETE \/customers\/1: must be one of GET/,
  )
})

test('a line tells why a request was refused, fitted no operation or had no reply, without ids, tokens and values', async () => {
  const lines: string[] = []
  const mock = createMock({ log: (line) => lines.push(line) })
  await getCustomer(mock, 'secret', { authorization: 'Basic secret' })
  await send(mock, flightPath('secret', ''))
  await send(mock, '/custmers/secret')
  await getCustomer(mock, 'secret')
  mock.getCustomer.reply(() => ({ status: 7 }) as object)
  await getCustomer(mock, 'secret').catch(() => undefined)
  await send(mock, '/custmers/secret', { method: 'OPTIONS' })
  expect(lines).toEqual([
    expect.stringMatching(
      /^GET \/customers\/{id} 401 {2}header\/authorization the .* must be `Bearer`: send `Bearer dev`/,
    ),
    `GET /airport-services/products 422  query/${flightName} must match ^[A-Z]{2}\\d+; query/${dateName} must be a date`,
    'GET (no operation) 404  path no operation of the contract has this path; did you mean "GET /customers/{id}"?',
    expect.stringMatching(
      /^GET \/customers\/{id} 501 {2}mock\.getCustomer\.reply: .*\/status must be a string/,
    ),
  ])
  expect(lines.join('')).not.toContain('secret')
})

test('in a page the lines go to the console, and nowhere else unless it is asked for', async () => {
  const printed = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await getCustomer(createMock(), 'c', { authorization: '' })
  expect(printed).not.toHaveBeenCalled()
  await getCustomer(createMock({ log: true }), 'c', { authorization: '' })
  expect(printed).toHaveBeenCalledOnce()
  vi.stubGlobal('document', {})
  vi.stubGlobal('process', { env: {} })
  const [inPage, silent] = [createMock(), createMock({ log: false })]
  vi.unstubAllGlobals()
  await getCustomer(silent, 'c', { authorization: '' })
  expect(printed).toHaveBeenCalledOnce()
  await getCustomer(inPage, 'c', { authorization: '' })
  expect(printed).toHaveBeenLastCalledWith(
    expect.stringMatching(
      /^\[travel-card mock\] GET \/customers\/{id} 401 {2}header\/authorization a bearer token is required/,
    ),
  )
})

test('a name in a body that the contract does not know stands neither in the response nor in a line', async () => {
  const lines: string[] = []
  const mock = createMock({ log: (line) => lines.push(line) })
  const body = '{"cardId":"k","initialBalSECRET":5}'
  const { status, text } = await send(mock, '/cards/reissue', { method: 'POST', body })
  expect([status, lines.length]).toEqual([422, 1])
  expect(text + lines.join()).not.toContain('SECRET')
  expect(lines[0]).toContain('body/initialBalance is required')
})

test('nor does a name of what a function replies, or of a preference', async () => {
  const lines: string[] = []
  const mock = createMock({ log: (line) => lines.push(line) })
  mock.getCustomer.reply(() => ({ SECRET: 1 }) as object)
  await expect(getCustomer(mock)).rejects.toThrow('data has an unknown field; the known fields are ')
  const { text } = await getCustomer(mock, 'c', { prefer: 'exmpleSECRET=1, exmple=2' })
  expect(text).toContain('did you mean \\"example\\"?')
  expect(lines).toHaveLength(2)
  expect(text + lines.join()).not.toContain('SECRET')
})
