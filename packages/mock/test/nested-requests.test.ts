import type { TokenRule } from '@travel-card/mock'
import { connectMock } from '@travel-card/mock/remote'
import { describe, expect, test } from 'vitest'
import { createOwnMock, type OwnMock } from './own/contract.ts'
import { type Answer, send, start } from './support.ts'

const key = '0b6f2d4e-53cf-4d6b-9c1e-2f6d3a1b7c90'
const customer = { email: 'alex@customer.example' }
const item = { id: 'a', quantity: 1 }
const order = { customer, items: [item] }

const create = (mock: OwnMock, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  send(mock, '/orders', {
    method: 'POST',
    headers: { 'idempotency-key': key, ...headers },
    body: JSON.stringify(body),
  })

/** The problems of a refused request, a line each. */
const problemsOf = ({ json: { problems = [] } }: Answer): readonly string[] =>
  problems.map(({ in: part, pointer, message }) => `${part} ${pointer} ${message}`)

test.each([
  ['only what is required', order],
  ['everything', {
    customer: { ...customer, born: '1990-01-02', reference: key, site: 'https://a.example', address: { city: 'Lodz' } },
    items: [{ ...item, weight: 2.5 }, { id: 'b', quantity: 50 }],
    delivery: 'sms',
    labels: { a: 'short' },
    tree: { id: '1', next: { id: '2', next: null, children: [{ id: '3', next: null }] }, byName: {} },
    parent: null,
  }],
  ['fields that nobody documented', { ...order, more: 1, customer: { ...customer, more: 1 } }],
])('a nested body with %s is taken', async (_, body) => {
  const mock = createOwnMock()
  expect((await create(mock, body)).status).toBe(201)
  // Values beside the arguments stand in the body alone.
  const input = Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'more'))
  expect(mock.createOrder.calls[0]).toMatchObject({ refused: false, body, input: { ...input, idempotencyKey: key } })
}) // biome-ignore format: a table to be read at a glance

test.each<[what: string, body: object, problem: string]>([
  ['a missing field', { ...order, customer: {} }, '/customer/email is missing'],
  ['another email', { ...order, customer: { email: 'alex' } }, '/customer/email must be an email'],
  ['another date', { ...order, customer: { ...customer, born: '2023-02-29' } }, '/customer/born must be a date'],
  ['another UUID', { ...order, customer: { ...customer, reference: '1' } }, '/customer/reference must be a uuid'],
  ['another URI', { ...order, customer: { ...customer, site: 'x y' } }, '/customer/site must be a uri'],
  ['a text that breaks a pattern', { ...order, customer: { ...customer, address: { city: 'lodz' } } }, '/customer/address/city must match ^[A-Z]'],
  ['no item', { ...order, items: [] }, '/items must have at least 1 items'],
  ['an item without a field', { ...order, items: [item, { id: 'b' }] }, '/items/1/quantity is missing'],
  ['a number beyond an exclusive limit', { ...order, items: [{ ...item, quantity: 51 }] }, '/items/0/quantity must be less than 51'],
  ['a fraction', { ...order, items: [{ ...item, quantity: 1.5 }] }, '/items/0/quantity must be an integer, not a number'],
  ['no multiple', { ...order, items: [{ ...item, weight: 0.7 }] }, '/items/0/weight must be a multiple of 0.5'],
  ['the same item twice', { ...order, items: [item, { quantity: 1, id: 'a' }] }, '/items must not list an item twice'],
  ['another value of a closed set', { ...order, delivery: 'post' }, '/delivery must be one of "email", "sms"'],
  ['a long value of a map', { ...order, labels: { SECRET: 'longer' } }, '/labels must have at most 5 characters'],
  ['null where none is allowed', { ...order, customer: null }, '/customer must be an object, not null'],
  ['a wrong component in itself', { ...order, tree: { id: '1', next: { id: '2', next: { id: 3, next: null } } } }, '/tree/next/next/id must be a string, not a number'],
])('a nested body with %s is refused, with its place', async (_, body, problem) => {
  const answer = await create(createOwnMock(), body)
  expect([answer.status, problemsOf(answer)]).toEqual([422, [`body ${problem}`]])
  expect(answer.text).not.toContain('SECRET')
}) // biome-ignore format: a table to be read at a glance

test('a key in a header is checked, too', async () => {
  const mock = createOwnMock()
  expect(problemsOf(await create(mock, order, { 'idempotency-key': 'key-1' }))).toEqual([
    'header /idempotency-key must be a uuid',
  ])
  const body = JSON.stringify(order)
  expect(problemsOf(await send(mock, '/orders', { method: 'POST', body }))).toEqual([
    'header /idempotency-key is required',
  ])
})

describe('a body of another media type, which may be left out,', () => {
  const type = 'application/merge-patch+json'
  const update = (mock: OwnMock, body?: unknown, contentType = type): Promise<Answer> =>
    send(mock, '/orders/order-1', {
      method: 'PATCH',
      ...(body !== undefined && {
        headers: { 'content-type': contentType },
        body: JSON.stringify(body),
      }),
    })

  test('is taken as that type, and null where it is allowed', async () => {
    const mock = createOwnMock()
    for (const body of [undefined, {}, { email: null, address: null, parcels: [[1], []], more: 5 }])
      expect([body, (await update(mock, body)).status]).toEqual([body, 200])
    expect((await update(mock, {}, `Application/Merge-Patch+JSON; charset=utf-8`)).status).toBe(200)
    expect(mock.updateOrder.calls.map(({ input }) => input)).toMatchObject([
      { orderId: 'order-1' },
      { orderId: 'order-1' },
      { email: null, address: null, parcels: [[1], []] },
      {},
    ])
    mock.updateOrder.when({ email: null }).fail(418)
    expect((await update(mock, { email: null })).status).toBe(418)
    expect((await update(mock, { email: 'alex@customer.example' })).status).toBe(200)
  })

  test('is refused as another type, or with other values', async () => {
    const mock = createOwnMock()
    const plain = await update(mock, {}, 'application/json')
    expect([plain.status, problemsOf(plain)]).toEqual([
      415,
      [`header /content-type must be ${type}, without a charset except utf-8`],
    ])
    const body = { email: 'none', address: { city: null }, parcels: [[1], [2.5, 3e9]], more: 'x' }
    expect(problemsOf(await update(mock, body))).toEqual([
      'body /email must be an email',
      'body /address/city must be a string, not null',
      'body /parcels/1/0 must be an integer, not a number',
      'body /parcels/1/1 must be an int32',
      'body  has an unknown field, which must be an integer, not a string',
    ])
  })
})

describe('a list in a query', () => {
  const list = (mock: OwnMock, query: string): Promise<Answer> => send(mock, `/orders?${query}`)

  test('is a pair for each item, or one pair with commas', async () => {
    const mock = createOwnMock()
    expect((await list(mock, 'size=1&state=open,shut&size=22&filter%5Btype%5D=a%2Cb')).status).toBe(200)
    expect((await list(mock, 'size=3&state=open')).status).toBe(200)
    expect((await list(mock, '')).status).toBe(200)
    expect(mock.listOrders.calls).toMatchObject([
      {
        query: { size: ['1', '22'], state: ['open', 'shut'], 'filter[type]': 'a,b' },
        input: { size: [1, 22], state: ['open', 'shut'], filterType: 'a,b' },
      },
      { query: { size: ['3'], state: ['open'] }, input: { size: [3], state: ['open'] } },
      { query: {}, input: {} },
    ])
    mock.listOrders.when({ size: [1, 2] }).fail(418)
    expect((await list(mock, 'size=1&size=2')).status).toBe(418)
    expect((await list(mock, 'size=2&size=1')).status).toBe(200)
  })

  test.each([
    ['an item of another type', 'size=1&size=x', 422, 'query /size/1 must be an integer, not a string'],
    ['an item beyond its limit', 'size=0', 422, 'query /size/0 must be at least 1'],
    ['an item outside a closed set', 'state=open,ajar', 422, 'query /state/1 must be one of "open", "shut"'],
    ['a comma that is part of an item', 'state=open%2Cshut', 422, 'query /state/0 must be one of "open", "shut"'],
    ['an empty item', 'state=', 422, 'query /state/0 must be one of "open", "shut"'],
    ['too many items', 'state=open,shut,open', 422, 'query /state must have at most 2 items'],
    ['a pair for each item in place of commas', 'state=open&state=shut', 400, 'query /state is given more than once'],
    ['two values of an argument with a bracketed name', 'filter[type]=a&filter%5Btype%5D=b', 400, 'query /filter[type] is given more than once'],
    ['broken percent-encoding in an item', 'state=open,%ff', 400, 'query  is not percent-encoded UTF-8'],
    ['a wrong number beside it', 'page=0', 422, 'query /page must be at least 1'],
  ])('with %s is refused', async (_, query, status, problem) => {
    const answer = await list(createOwnMock(), query)
    expect([answer.status, problemsOf(answer)]).toEqual([status, [problem]])
  }) // biome-ignore format: a table to be read at a glance
})

const login = { method: 'POST', body: '{"email":"alex@customer.example","password":"geheim"}' }

test.each<TokenRule | undefined>([undefined, 'letmein', { jwt: true }, () => false])(
  'an operation without security asks for no token and takes any, by the rule %j',
  async (token) => {
    const mock = createOwnMock({ token })
    for (const authorization of ['', 'Basic x', `Bearer ${mock.token({ expired: true, label: 'old' })}`])
      expect((await send(mock, '/login', { ...login, headers: { authorization } })).status).toBe(200)
    const { status } = await mock.fetch(`${mock.baseUrl}/login`, {
      ...login,
      headers: { 'content-type': 'application/json' },
    })
    expect(status).toBe(200)
    expect(mock.logIn.calls.map((call) => call.token)).toEqual([undefined, undefined, 'old', undefined])
    expect((await send(mock, '/orders', { headers: { authorization: '' } })).status).toBe(401)
  },
)

describe('a secret argument', () => {
  const lock = {
    method: 'PUT',
    headers: { 'x-pin': 'geheim', 'x-trace': '1' },
    body: '{"owner":{"name":"Alex","pin":"geheim"},"label":"door"}',
  }
  const path = '/locks/geheim?old=geheim&old=x'

  test('stands in no call, line, error or control response, whatever its place', async () => {
    const lines: string[] = []
    const mock = createOwnMock({ log: (line) => lines.push(line) })
    const { url } = await start(mock, { control: true, log: (line) => lines.push(line) })
    const headers = { authorization: 'Bearer dev', 'content-type': 'application/json', ...lock.headers }
    expect((await fetch(url + path, { ...lock, headers })).status).toBe(204)
    const texts: string[] = []
    for (const body of ['{"email":5,"password":"geheim"}', '["geheim"]', '"geheim"', '{"password":"geh"}'])
      texts.push((await send(mock, '/login', { method: 'POST', body })).text)
    mock.logIn.reply(() => {
      throw new Error('mine')
    })
    await send(mock, '/login', login).catch((error: unknown) => texts.push(String(error)))
    const remote = (await connectMock(url)) as unknown as Record<string, { calls(): Promise<unknown> }>
    const logged = [await remote.setLock?.calls(), await remote.logIn?.calls(), mock.all.calls]
    expect(JSON.stringify([logged, lines, texts])).not.toMatch(/geh/)
    const hidden = '(hidden)'
    expect(mock.setLock.calls).toMatchObject([
      {
        input: { code: hidden, old: hidden, xPin: hidden, owner: hidden, label: 'door' },
        params: { code: hidden },
        query: { old: hidden },
        headers: { 'x-pin': hidden, 'x-trace': '1' },
        body: { owner: hidden, label: 'door' },
        status: 204,
      },
    ])
    expect(mock.logIn.calls.map(({ body }) => body)).toEqual([
      { email: 5, password: hidden },
      hidden,
      hidden,
      { password: hidden },
      { email: 'alex@customer.example', password: hidden },
    ])
  })

  test('decides the response all the same, by `when` and in a reply function', async () => {
    const mock = createOwnMock()
    mock.logIn.when({ password: 'geheim' }).fail(403)
    mock.setLock.reply(
      ({ input, fail }: { input: Record<string, unknown>; fail(status: number): unknown }) =>
        input.code === 'geheim' ? fail(409) : undefined,
    )
    expect((await send(mock, '/login', login)).status).toBe(403)
    expect((await send(mock, '/login', { ...login, body: login.body.replace('heim', 'nau') })).status).toBe(
      200,
    )
    expect((await send(mock, path, lock)).status).toBe(409)
    expect(mock.setLock.calls[0]?.status).toBe(409)
  })

  test('is not looked for in the call log', async () => {
    const mock = createOwnMock()
    await send(mock, '/login', login)
    expect((await mock.logIn.waitForCall({ email: 'alex@customer.example' }))?.status).toBe(200)
    await expect(mock.logIn.waitForCall({ password: 'geheim' })).rejects.toThrow(
      'mock.logIn: `password` is a secret, which the call log hides: leave it out',
    )
    const { url } = await start(mock, { control: true })
    const remote = (await connectMock(url)) as unknown as Record<string, typeof mock.logIn>
    await expect(remote.logIn?.waitForCall({ password: 'geheim' })).rejects.toThrow(
      /a secret.*: leave it out/,
    )
  })
})
