import { expect, test } from 'vitest'
import { internalsOf } from '../src/mock.ts'
import type { ReplyRequest } from '../src/operation-mock.ts'
import { createOwnMock, type OwnMock } from './own/contract.ts'
import { type Answer, send } from './support.ts'

const order = { customer: { email: 'sam@customer.example' }, items: [{ id: 'item-1', quantity: 2 }] }
const key = '0b6f2d4e-53cf-4d6b-9c1e-2f6d3a1b7c90'

const requests = {
  getOrder: ['/orders/order-1', {}],
  createOrder: [
    '/orders',
    { method: 'POST', headers: { 'idempotency-key': key }, body: JSON.stringify(order) },
  ],
  cancelOrder: ['/orders/order-1', { method: 'DELETE' }],
  listOrders: ['/orders', {}],
} as const

type OperationName = keyof typeof requests
const operationNames = Object.keys(requests) as OperationName[]

const call = (mock: OwnMock, id: OperationName, headers: Record<string, string> = {}): Promise<Answer> => {
  const [path, init] = requests[id]
  return send(mock, path, { ...init, headers: { ...('headers' in init && init.headers), ...headers } })
}

const getOrder = (mock: OwnMock, id = 'order-1', headers: Record<string, string> = {}): Promise<Answer> =>
  send(mock, `/orders/${id}`, { headers })

const example = async (): Promise<Record<string, unknown>> =>
  (await getOrder(createOwnMock())).json.data ?? {}

test('a reply is a patch: objects are merged, arrays replace, undefined removes, and the rest of the example stays', async () => {
  const mock = createOwnMock()
  const parts = [{ name: 'another' }]
  const { note: _, ...before } = await example()
  const buyer = { ...(before.buyer as object), email: 'robin@customer.example' }
  mock.getOrder.reply({ buyer: { email: 'robin@customer.example' }, parts, note: undefined })
  const data = { ...before, buyer, parts }
  expect((await getOrder(mock)).json).toEqual({ status: 'success', data })
  // An object of which the contract says nothing takes any field.
  mock.getOrder.reply({ more: { anything: [1] } })
})

test('a reply still repeats the request, unless the patch says otherwise', async () => {
  const mock = createOwnMock()
  mock.getOrder.reply({ note: 'x' })
  expect((await getOrder(mock, 'c9')).json.data).toMatchObject({ id: 'c9' })
  mock.getOrder.reply({ id: 'fixed' })
  expect((await getOrder(mock, 'c9')).json.data).toMatchObject({ id: 'fixed' })
})

type Given = ReplyRequest<Record<string, unknown>>

test('a function is given the request and gives the patch', async () => {
  const mock = createOwnMock()
  mock.createOrder.reply(({ input, body, operation }: Given) => ({
    note: `${operation} ${input.idempotencyKey} ${typeof body}`,
    buyer: input.customer,
  }))
  expect((await call(mock, 'createOrder')).json.data).toMatchObject({
    note: `createOrder ${key} object`,
    buyer: { ...order.customer, address: { city: 'Lodz' } },
    state: 'open',
  })
  mock.getOrder.reply(async ({ params, token, headers }: Given) => {
    return await Promise.resolve({
      note: `${params.orderId} ${token} ${headers['x-a']} ${headers.authorization}`,
    })
  })
  const headers = { authorization: `Bearer ${mock.token({ label: 'second' })}`, 'x-a': '1' }
  expect((await getOrder(mock, 'a', headers)).json.data?.note).toBe('a second 1 undefined')
})

test('a function may return a failure, with a body and headers', async () => {
  const mock = createOwnMock()
  mock.getOrder.reply(({ input, fail }: Given) =>
    input.orderId === 'nobody' ? fail(410) : { note: 'known' },
  )
  const missing = await getOrder(mock, 'nobody')
  expect([missing.status, missing.json.convention]).toEqual([410, 'mock'])
  expect((await getOrder(mock, 'c')).json.data).toMatchObject({ note: 'known' })
  mock.getOrder.reply(
    async ({ fail }: Given) =>
      await Promise.resolve(fail(429, { code: 'slow' }, { headers: { 'Retry-After': '2' } })),
    { headers: { 'x-trace': '1' } },
  )
  const { status, json, headers } = await getOrder(mock)
  expect([status, json]).toEqual([429, { code: 'slow' }])
  expect([headers.get('retry-after'), headers.get('x-trace')]).toEqual(['2', '1'])
  expect(mock.getOrder.calls.map((one) => one.status)).toEqual([410, 200, 429])
})

test('a function that makes a failure of a success fails where it is asked', async () => {
  const mock = createOwnMock()
  mock.getOrder.reply(({ fail }: Given) => fail(200))
  await expect(getOrder(mock)).rejects.toThrow(
    'mock.getOrder.reply: fail: the status of an error must be from 300 to 599, not 200',
  )
  mock.getOrder.reply(({ fail }: Given) => fail(503, undefined, { times: 1 } as object))
  await expect(getOrder(mock)).rejects.toThrow('there is no option `times` (available: headers)')
})

test('a function cannot write into the call log', async () => {
  const mock = createOwnMock()
  mock.createOrder.reply((request: Given) => {
    // The types forbid it, and plain JavaScript does it.
    const { input, body, query, headers } = request as unknown as Record<string, Record<string, unknown>>
    for (const part of [input, body, query, headers]) Object.assign(part ?? {}, { items: 'changed' })
    return {}
  })
  await call(mock, 'createOrder')
  expect(JSON.stringify(mock.createOrder.calls)).not.toContain('changed')
  expect(mock.createOrder.calls[0]?.input.items).toEqual(order.items)
})

test('a function that rejects without a reason fails the assertion too', async () => {
  const mock = createOwnMock()
  mock.getOrder.reply(() => Promise.reject())
  await getOrder(mock).catch(() => undefined)
  expect(() => mock.assertNoUnhandled()).toThrow('A reply that was set on the mock failed: undefined')
})

test('a function that throws a value without a text fails the assertion too', async () => {
  const fail = (): never => {
    throw new Error()
  }
  for (const thrown of [Object.create(null), new Proxy({}, { get: fail, getPrototypeOf: fail })]) {
    const mock = createOwnMock()
    mock.getOrder.reply(() => {
      throw thrown
    })
    await getOrder(mock).catch(() => undefined)
    expect(() => mock.assertNoUnhandled()).toThrow('failed: a value that has no text')
  }
})

test('settings that can never apply again are not kept, nor is more than one error', async () => {
  const mock = createOwnMock()
  const { session } = internalsOf('test', mock)
  const ofOrder = session.states.find(({ operation }) => operation.id === 'getOrder')
  const kept = (): unknown => [ofOrder?.overrides.length, ofOrder?.named.size]
  mock.getOrder.reply({}, { times: 2 })
  mock.getOrder.when({ orderId: 'a' }).fail(404)
  for (let index = 0; index < 100; index += 1)
    mock.getOrder.when({ orderId: 'b' }).reply({ note: `${index}` })
  expect(kept()).toEqual([3, 2])
  // The latest of them applies, and the others still do.
  expect((await getOrder(mock, 'b')).json.data?.note).toBe('99')
  expect((await getOrder(mock, 'a')).status).toBe(404)
  mock.getOrder.reply({ note: 'all' })
  expect(kept()).toEqual([1, 2])
  expect((await getOrder(mock, 'a')).json.data?.note).toBe('all')
  for (let index = 0; index < 100; index += 1) {
    mock.all.fail(503, undefined, { times: 1 })
    expect((await call(mock, 'createOrder')).status).toBe(503)
  }
  expect(kept()).toEqual([2, 2])
  mock.cancelOrder.reply(() => expect.fail('mine'))
  for (let index = 0; index < 3; index += 1) await call(mock, 'cancelOrder').catch(() => undefined)
  expect(session.errors).toHaveLength(1)
  expect(() => mock.assertNoUnhandled()).toThrow('mine')
})

test('the latest reply wins, and when its times are used up the one before holds again', async () => {
  const mock = createOwnMock()
  mock.getOrder.reply({ note: 'one' })
  mock.getOrder.reply({ note: 'two' }, { times: 2 })
  mock.getOrder.fail(500, undefined, { times: 1 })
  const seen: unknown[] = []
  for (let index = 0; index < 5; index += 1) {
    const { status, json } = await getOrder(mock)
    seen.push(status === 200 ? json.data?.note : status)
  }
  expect(seen).toEqual([500, 'two', 'two', 'one', 'one'])
})

test('requests that the mock refuses use no times up', async () => {
  const mock = createOwnMock()
  mock.getOrder.reply({ note: 'once' }, { times: 1 })
  expect((await getOrder(mock, 'c', { authorization: 'Basic no' })).status).toBe(401)
  expect((await getOrder(mock, '%ff')).status).toBe(400)
  expect((await getOrder(mock)).json.data).toMatchObject({ note: 'once' })
  expect((await getOrder(mock)).json.data).toMatchObject({ note: 'Ring twice.' })
})

test('when answers requests with these arguments and leaves the others', async () => {
  const mock = createOwnMock()
  mock.getOrder.when({ orderId: 'c1' }).fail(404)
  mock.getOrder.when({ orderId: 'c2' }).example('bare')
  mock.getOrder.when({ orderId: 'c3' }).reply({ note: 'three' })
  mock.getOrder.when({ orderId: 'c4' }).fault('html')
  expect((await getOrder(mock, 'c1')).status).toBe(404)
  expect((await getOrder(mock, 'c2')).json.data).toMatchObject({
    id: 'c2',
    state: 'shut',
  })
  expect((await getOrder(mock, 'c3')).json.data).toMatchObject({ id: 'c3', note: 'three' })
  expect((await getOrder(mock, 'c4')).text).toMatch(/^<!doctype html>/)
  expect((await getOrder(mock, 'c5')).json.data).toMatchObject({ id: 'c5', note: 'Ring twice.' })
  mock.createOrder.when({ items: [{ quantity: 2, id: 'item-1' }] }).fail(400)
  expect((await call(mock, 'createOrder')).status).toBe(400)
  const body = JSON.stringify({ ...order, items: [{ id: 'item-1', quantity: 3 }] })
  const other = { method: 'POST', headers: { 'idempotency-key': key }, body }
  expect((await send(mock, '/orders', other)).status).toBe(201)
})

test('a named example repeats the request, whichever way it is asked for', async () => {
  const mock = createOwnMock()
  mock.createOrder.example('bare')
  expect((await call(mock, 'createOrder')).json.data).toEqual({ id: 'order-2', state: 'shut' })
  mock.getOrder.example('bare')
  const named = await getOrder(mock, 'c9')
  expect(named.json.data).toMatchObject({ id: 'c9' })
  // Also where the mock has other data.
  const random = createOwnMock({ data: 'random' })
  random.getOrder.reply({ note: 'gone' }, { example: 'bare' })
  expect((await getOrder(random, 'c9')).json.data).toEqual({ ...named.json.data, note: 'gone' })
})

test('the fault nulls leaves what is required', async () => {
  const mock = createOwnMock()
  mock.getOrder.fault('nulls')
  const { state, ...others } = (await getOrder(mock)).json.data ?? {}
  expect([state, new Set(Object.values(others))]).toEqual(['open', new Set([null])])
})

test('all operations fail at once, until the reset', async () => {
  const mock = createOwnMock()
  mock.all.fail(503, { code: 'down' }, { headers: { 'retry-after': '3' } })
  for (const name of operationNames) {
    const { status, json, headers } = await call(mock, name)
    expect([status, json, headers.get('retry-after')]).toEqual([503, { code: 'down' }, '3'])
  }
  mock.reset()
  expect((await getOrder(mock)).status).toBe(200)
})

test('the times of such a failure are counted over all operations', async () => {
  const mock = createOwnMock()
  mock.all.fail(503, undefined, { times: 2 })
  const statuses: number[] = []
  for (const name of ['getOrder', 'getOrder', 'cancelOrder', 'getOrder'] as const)
    statuses.push((await call(mock, name)).status)
  expect(statuses).toEqual([503, 503, 204, 200])
})

test('what is set later for one operation wins over all, and the other way round', async () => {
  const mock = createOwnMock()
  mock.all.fault('html')
  mock.getOrder.reply({ note: 'mine' }, { times: 1 })
  expect((await getOrder(mock)).json.data).toMatchObject({ note: 'mine' })
  expect((await getOrder(mock)).text).toMatch(/^<!doctype html>/)
  mock.getOrder.reply({ note: 'mine' })
  mock.all.fault('network', { times: 1 })
  await expect(getOrder(mock)).rejects.toThrow('the mock broke the connection')
})

test('a delay holds for each answer that has none of its own, until the reset', async () => {
  const mock = createOwnMock()
  const delayOf = async (prefer?: string): Promise<number> => {
    const headers = { authorization: 'Bearer dev', prefer }
    return (await mock.respond({ method: 'GET', url: '/orders/1', headers })).delay
  }
  mock.delay(800)
  expect(await delayOf()).toBe(800)
  expect(await delayOf('delay=5')).toBe(5)
  mock.getOrder.fail(503, undefined, { delay: 0, times: 1 })
  expect(await delayOf()).toBe(0)
  mock.getOrder.fail(503)
  expect(await delayOf()).toBe(800)
  expect((await mock.respond({ method: 'GET', url: '/nothing', headers: {} })).delay).toBe(800)
  mock.reset()
  expect(await delayOf()).toBe(0)
})

test.each(['random', 'minimal', 'adversarial'] as const)(
  'a delay, headers and a patch lie over %s data, which stays what it was',
  async (data) => {
    for (let seed = 0; seed < 30; seed += 1) {
      const mock = createOwnMock({ data, seed })
      const before = await getOrder(mock)
      mock.getOrder.reply({}, { delay: 1, headers: { 'x-trace': '1' } })
      const delayed = await getOrder(mock)
      expect([delayed.text, delayed.headers.get('x-trace')]).toEqual([before.text, '1'])
      mock.getOrder.reply({ note: 'blocked' })
      expect((await getOrder(mock)).json.data).toEqual({ ...before.json.data, note: 'blocked' })
      mock.getOrder.reply(() => ({ note: undefined }))
      const { note: _, ...rest } = before.json.data ?? {}
      expect((await getOrder(mock)).json.data).toEqual(rest)
    }
  },
)

test('a failure has the body that it is given, or one that says it is the mock’s', async () => {
  const mock = createOwnMock()
  mock.getOrder.fail(422, { code: 'no' }, { headers: { 'X-Reason': 'test' } })
  const given = await getOrder(mock)
  expect([given.status, given.json, given.headers.get('x-reason')]).toEqual([422, { code: 'no' }, 'test'])
  expect(given.headers.get('content-type')).toBe('application/json')
  mock.getOrder.fail(502, '<h1>Bad Gateway</h1>', { headers: { 'content-type': 'text/html' } })
  const text = await getOrder(mock)
  expect([text.text, text.headers.get('content-type')]).toEqual(['<h1>Bad Gateway</h1>', 'text/html'])
  mock.getOrder.fail(429, undefined, { headers: { 'retry-after': '1' } })
  const plain = await getOrder(mock)
  expect(plain.headers.get('content-type')).toBe('application/problem+json')
  expect(plain.headers.get('retry-after')).toBe('1')
  expect(plain.json).toMatchObject({ status: 429, convention: 'mock' })
  mock.getOrder.fail(304)
  expect((await getOrder(mock)).status).toBe(304)
})

test('reset clears overrides, inputs, call log and errors', async () => {
  const mock = createOwnMock()
  mock.getOrder.fail(500)
  mock.getOrder.when({ orderId: 'x' }).fail(501)
  await getOrder(mock)
  await send(mock, '/nothing')
  mock.cancelOrder.reply(() => {
    throw new Error('mine')
  })
  await expect(call(mock, 'cancelOrder')).rejects.toThrow('mine')
  mock.reset()
  expect([...mock.getOrder.calls, ...mock.all.calls, ...mock.unhandled]).toEqual([])
  mock.assertNoUnhandled()
  expect((await getOrder(mock, 'x')).status).toBe(200)
  expect((await call(mock, 'cancelOrder')).status).toBe(204)
})

test.each(['example', 'adversarial'] as const)(
  'what a function returns over %s data is checked when it is produced',
  async (data) => {
    const mock = createOwnMock({ data })
    mock.getOrder.reply(() => ({ note: 7 }))
    await expect(getOrder(mock)).rejects.toThrow('/note must be a string, not a number')
    expect(() => mock.assertNoUnhandled()).toThrow('/note must be a string')
  },
)

test('unchecked allows an answer that violates the contract', async () => {
  const mock = createOwnMock()
  mock.getOrder.reply({ note: 7, extra: null }, { unchecked: true })
  expect((await getOrder(mock)).json.data).toMatchObject({ note: 7, extra: null, state: 'open' })
  for (const data of [null, [], 'text', 5]) {
    mock.getOrder.reply(data, { unchecked: true })
    expect((await getOrder(mock)).json.data).toEqual(data)
    mock.getOrder.reply(() => data, { unchecked: true })
    expect((await getOrder(mock)).json.data).toEqual(data)
  }
})

test.each(['example', 'random'] as const)(
  'a patch is read when it is set: a later change of it changes nothing of %s data',
  async (data) => {
    const mock = createOwnMock({ data })
    const parts = [{ name: 'one' }]
    mock.getOrder.reply({ parts })
    parts.push({ name: 'other' })
    expect((await getOrder(mock)).json.data?.parts).toHaveLength(1)
  },
)

test.each([
  ['a value of another type', () => createOwnMock().getOrder.reply({ note: 7 }), /\/note must be a string, not a number[\s\S]*the `unchecked` option/],
  ['a misspelt field', () => createOwnMock().getOrder.reply({ sate: 'x' }), /data has an unknown field; did you mean "state"\?/],
  ['an unknown field of an object', () => createOwnMock().getOrder.reply({ buyer: { 'a/b~c': 1 } }), /\/buyer has an unknown field; the known fields are email, /],
  ['a text of another format', () => createOwnMock().getOrder.reply({ buyer: { site: 'no url' } }), /\/buyer\/site must be a uri/],
  ['a required field that is taken away', () => createOwnMock().getOrder.reply({ state: undefined }), /\/state is missing/],
  ['an unknown example', () => createOwnMock().getOrder.example('whol'), /no such example; did you mean "whole"/],
  ['an unknown fault', () => createOwnMock().getOrder.fault('netwrk' as never), /did you mean "network"/],
  ['an unknown option', () => createOwnMock().getOrder.reply({}, { time: 1 } as object), /no option `time`; did you mean "times"/],
  ['an option of another method', () => createOwnMock().getOrder.example('whole', { unchecked: true } as object), /no option `unchecked`/],
  ['no times at all', () => createOwnMock().getOrder.reply({}, { times: 0 }), /`times` must be a whole number of at least 1/],
  ['a header that HTTP does not allow', () => createOwnMock().getOrder.reply({}, { headers: { 'a b': 'c' } }), /`headers`/],
  ['a header that frames the response', () => createOwnMock().getOrder.reply({}, { headers: { 'Content-Length': '1' } }), /must not contain content-length/],
  ['a header with a control character', () => createOwnMock().getOrder.reply({}, { headers: { 'x-a': 'a\u0001b' } }), /`headers`/],
  ['a delay that no timer can wait', () => createOwnMock().getOrder.reply({}, { delay: 2 ** 31 }), /`delay` must be a number of milliseconds from 0 to 2147483647/],
  ['options in the place of the body', () => createOwnMock().getOrder.fail(503, { times: 1 }), /`times` is an option, .* options as the third argument/],
  ['a body that JSON does not know', () => createOwnMock().getOrder.fail(503, () => ({})), /can't be converted to JSON/],
  ['a status that is no failure', () => createOwnMock().getOrder.fail(200), /from 300 to 599, not 200/],
  ['an argument that does not exist', () => createOwnMock().getOrder.when({ orderID: '1' }), /no such argument; did you mean "orderId"/],
  ['an argument of another type', () => createOwnMock().getOrder.when({ orderId: 5 }), /`orderId` must be a string/],
  ['a promise', () => createOwnMock().getOrder.reply(Promise.resolve({}) as object), /mock\.getOrder\.reply: the patch is a Promise: await it/],
  ['a Map', () => createOwnMock().getOrder.reply(new Map([['status', 'x']]) as object), /the patch is a Map, which JSON cannot carry/],
  ['a date that is over', () => createOwnMock().listOrders.when({ due: '2020-01-01' }), /mock\.listOrders: `due` must be a date in the future; the mock refuses every request/],
  ['a negative delay of all operations', () => createOwnMock().delay(-1), /mock\.delay: `milliseconds` must be a number of milliseconds/],
])('%s throws at the line that sets it', (_, set, message) => {
  expect(set).toThrow(message)
}) // biome-ignore format: a table to be read at a glance

test.each(operationNames)('%s is answered as Prefer asks', async (name) => {
  const mock = createOwnMock()
  expect((await call(mock, name, { prefer: 'code=418' })).status).toBe(418)
  const { status } = await call(mock, name)
  expect((await call(mock, name, { prefer: `code=${status}` })).status).toBe(status)
  const random = await call(mock, name, { prefer: 'data=random' })
  const usual = await call(mock, name)
  if (name === 'cancelOrder') expect([random.text, usual.text]).toEqual(['', ''])
  else expect(random.json.data).not.toEqual(usual.json.data)
})

test('Prefer wins over overrides, uses none of them up, and holds for one request', async () => {
  const mock = createOwnMock()
  mock.getOrder.fail(500, undefined, { times: 1 })
  const named = await getOrder(mock, 'c7', { prefer: 'example="bare"; delay=1' })
  expect(named.json.data).toMatchObject({ id: 'order-2' })
  expect((await getOrder(mock)).status).toBe(500)
  expect((await getOrder(mock)).status).toBe(200)
})

test.each([
  ['example=whol', /did you mean "whole"/],
  ['code=99', /from 400 to 599/],
  ['data=radom', /data must be one of example, minimal, random, adversarial/],
  ['delay=999999', /up to 60000/],
  ['exmple=whole', /did you mean "example"/],
  ['code=404, example=whole', /cannot be combined/],
  ['code=getOrdr:404', /code names an unknown operation; did you mean "getOrder"\?/],
])('Prefer: %s is a clear 400', async (prefer, message) => {
  const { status, json } = await getOrder(createOwnMock(), 'c', { prefer })
  expect(status).toBe(400)
  expect(json.problems?.[0]).toMatchObject({ in: 'header', pointer: '/prefer' })
  expect(json.problems?.[0]?.message).toMatch(message)
})

test('a preference for one operation leaves the others alone', async () => {
  const mock = createOwnMock()
  const prefer = 'example=getOrder:bare, code="cancelOrder:503", delay=listOrders:1'
  expect((await getOrder(mock, 'c', { prefer })).json.data).toMatchObject({ id: 'order-2' })
  expect((await call(mock, 'cancelOrder', { prefer })).status).toBe(503)
  expect((await call(mock, 'listOrders', { prefer })).status).toBe(200)
  expect((await call(mock, 'createOrder', { prefer })).status).toBe(201)
  expect((await call(mock, 'createOrder', { prefer: 'wait=x:1, foo=bar:baz' })).status).toBe(201)
})

test('preferences of others are left alone', async () => {
  for (const prefer of ['respond-async, wait=10', 'return=minimal', 'handling=lenient; a="b,c"', '']) {
    expect((await getOrder(createOwnMock(), 'c', { prefer })).status).toBe(200)
  }
})
