import { describe, expect, test } from 'vitest'
import { dataModes } from '../src/data.ts'
import { faults } from '../src/faults.ts'
import { createOwnMock, type OwnId, type OwnMock } from './own/contract.ts'
import { type Answer, readAnswer, send, start } from './support.ts'

const calls: Readonly<Record<string, readonly [path: string, init?: RequestInit]>> = {
  listOrders: ['/orders'],
  cancelOrder: ['/orders/order-1', { method: 'DELETE' }],
  remind: ['/orders/order-1/reminders', { method: 'POST' }],
  replaceReminder: ['/orders/order-1/reminders', { method: 'PUT' }],
  getOrder: ['/orders/order-1'],
}

const call = (mock: OwnMock, id: string, headers: Record<string, string> = {}): Promise<Answer> => {
  const [path, init] = calls[id] ?? expect.fail(id)
  return send(mock, path, { ...init, headers })
}

/** The parts of a response: its status, its content type and its body. */
const partsOf = ({ status, headers, text }: Answer): unknown => [status, headers.get('content-type'), text]
const json = 'application/json'

describe('an envelope with several members', () => {
  const first = {
    data: [{ id: 'order-1', state: 'open', note: 'Ring twice.' }],
    pagination: { total: 2, nextCursor: 'c2' },
    links: { next: 'https://orders.example/orders?page=2' },
  }

  test('holds the example beside `status`, under the documented media type', async () => {
    const mock = createOwnMock()
    const { status, headers, json } = await call(mock, 'listOrders')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/vnd.orders+json'])
    expect(json).toEqual({ status: 'success', ...first })
    mock.listOrders.example('last')
    expect((await call(mock, 'listOrders')).json).toMatchObject({ pagination: { nextCursor: null } })
    const named = await call(mock, 'listOrders', { prefer: 'example=first' })
    expect(named.json).toEqual({ status: 'success', ...first })
  })

  test.each(dataModes)('is patched as a whole over %s data', async (data) => {
    const mock = createOwnMock({ data })
    mock.listOrders.reply({ data: [{ state: 'shut' }], pagination: { total: 7, nextCursor: null } })
    expect((await call(mock, 'listOrders')).json).toMatchObject({
      status: 'success',
      data: [{ state: 'shut' }],
      pagination: { total: 7, nextCursor: null },
    })
    mock.listOrders.reply(() => ({ links: undefined }))
    expect((await call(mock, 'listOrders')).json).not.toHaveProperty('links')
  })

  test('is checked from what a call resolves to', () => {
    const mock = createOwnMock()
    expect(() => mock.listOrders.reply({ data: [{ state: 'ajar' }] })).toThrow(
      '/data/0/state must be one of "open", "shut"',
    )
    expect(() => mock.listOrders.reply({ pagination: { total: null } })).toThrow(
      '/pagination/total must be an integer',
    )
    expect(() => mock.listOrders.reply({ pages: 1 })).toThrow('data has an unknown field')
    expect(() => mock.listOrders.reply({ status: 'success' })).toThrow('data has an unknown field')
  })

  test('is replaced by an unchecked reply, envelope included', async () => {
    const mock = createOwnMock()
    mock.listOrders.reply({ status: 'pending' }, { unchecked: true })
    expect((await call(mock, 'listOrders')).json).toEqual({ ...first, status: 'pending' })
    for (const body of [null, [], 'text']) {
      mock.listOrders.reply(body, { unchecked: true })
      expect((await call(mock, 'listOrders')).json).toEqual(body)
    }
  })

  test('has null in each optional field by the fault nulls, also within lists', async () => {
    const mock = createOwnMock()
    mock.listOrders.fault('nulls')
    expect((await call(mock, 'listOrders')).json).toEqual({
      status: 'success',
      data: [{ id: null, state: 'open', note: null }],
      pagination: { total: 2, nextCursor: 'c2' },
      links: null,
    })
  })
})

const withoutData: readonly (readonly [id: OwnId, parts: readonly unknown[]])[] = [
  ['cancelOrder', [204, null, '']],
  ['replaceReminder', [205, null, '']],
  ['remind', [202, json, '{"status":"success"}']],
]

describe.each(withoutData)('%s, whose response has no data,', (id, parts) => {
  test.each(dataModes)('responds in the same way with %s data, by fetch and over HTTP', async (data) => {
    const mock = createOwnMock({ data })
    expect(partsOf(await call(mock, id))).toEqual(parts)
    expect(partsOf(await call(mock, id, { prefer: `code=${parts[0]}` }))).toEqual(parts)
    expect(partsOf(await call(mock, id, { prefer: 'data=random' }))).toEqual(parts)
    const server = await start(mock)
    const [path, init] = calls[id] ?? expect.fail(id)
    const answer = await fetch(server.url + path, { ...init, headers: { authorization: 'Bearer dev' } })
    expect(partsOf(await readAnswer(answer))).toEqual(parts)
  })

  test('takes a reply without data, for its options, and no other', async () => {
    const mock = createOwnMock({ data: 'random' })
    const { [id]: operation } = mock
    for (const patch of [undefined, {}, () => undefined, () => ({})]) {
      operation?.reply(patch, { headers: { 'x-trace': '1' } })
      const answer = await call(mock, id)
      expect([partsOf(answer), answer.headers.get('x-trace')]).toEqual([parts, '1'])
    }
    operation?.reply()
    expect(partsOf(await call(mock, id))).toEqual(parts)
    const says = `mock.${id}.reply: the operation responds without data`
    for (const options of [{}, { unchecked: true }])
      for (const patch of [{ id: 'a' }, null, [], 'text'])
        expect(() => operation?.reply(patch, options)).toThrow(says)
    operation?.reply(() => ({ id: 'a' }))
    await expect(call(mock, id)).rejects.toThrow(says)
  })

  test('has no example to choose', async () => {
    const mock = createOwnMock()
    expect(() => mock[id]?.example('whole')).toThrow('the operation has no such example (available: none)')
    const { status, json } = await call(mock, id, { prefer: 'example=whole' })
    expect([status, json.problems?.[0]?.message]).toEqual([400, expect.stringContaining('available: none')])
  })

  test.each(faults)('can have the fault %s', async (fault) => {
    const mock = createOwnMock()
    mock.all.fault(fault)
    const { status } = await mock.respond({
      method: calls[id]?.[1]?.method ?? 'GET',
      url: calls[id]?.[0] ?? '',
      headers: { authorization: 'Bearer dev' },
    })
    const hasBody = ['malformed-json', 'truncated', 'html'].includes(fault)
    const expected = hasBody && parts[2] === '' ? 200 : parts[0]
    expect(status).toBe(fault === 'network' || fault === 'hang' ? 0 : expected)
  })
})

describe('a documented failure', () => {
  const create = (mock: OwnMock, headers: Record<string, string> = {}): Promise<Answer> =>
    send(mock, '/orders', {
      method: 'POST',
      headers: { 'idempotency-key': '0b6f2d4e-53cf-4d6b-9c1e-2f6d3a1b7c90', ...headers },
      body: '{"customer":{"email":"alex@customer.example"},"items":[{"id":"a","quantity":1}]}',
    })

  test('has its documented media type, with the example and with a body of the test', async () => {
    const mock = createOwnMock()
    const problem = 'application/problem+json'
    const exists = '{"title":"The order exists."}'
    expect(partsOf(await create(mock, { prefer: 'code=409' }))).toEqual([409, problem, exists])
    mock.createOrder.fail(409)
    expect(partsOf(await create(mock))).toEqual([409, problem, exists])
    mock.createOrder.fail(409, { title: 'Mine' })
    expect(partsOf(await create(mock))).toEqual([409, problem, '{"title":"Mine"}'])
    mock.createOrder.reply(({ fail }: { fail(status: number): unknown }) => fail(409))
    expect(partsOf(await create(mock))).toEqual([409, problem, exists])
    mock.createOrder.fail(409, undefined, { headers: { 'content-type': 'text/plain' } })
    expect(partsOf(await create(mock))).toEqual([409, 'text/plain', exists])
    mock.createOrder.fail(418, { title: 'Mine' })
    expect(partsOf(await create(mock))).toEqual([418, json, '{"title":"Mine"}'])
  })

  test('that is a text is sent as JSON, unlike a text that is not documented', async () => {
    const mock = createOwnMock()
    mock.createOrder.fail(410)
    expect(partsOf(await create(mock))).toEqual([410, json, '"gone"'])
    mock.createOrder.fail(502, 'gone')
    expect(partsOf(await create(mock))).toEqual([502, 'text/plain;charset=UTF-8', 'gone'])
  })
})

test('an argument is repeated where the operation has it, and a component of other operations keeps its example', async () => {
  const mock = createOwnMock()
  expect((await send(mock, '/orders/order-7')).json.data).toMatchObject({ id: 'order-7' })
  expect((await call(mock, 'listOrders')).json.data).toMatchObject([{ id: 'order-1' }])
})
