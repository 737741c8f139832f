import { inspect } from 'node:util'
import { createMock } from '@travel-card/mock'
import { expect, test } from 'vitest'
import { call, getCustomer, send } from './send.ts'

test('the journal holds input, parameters, query, body and status of each call', async () => {
  const mock = createMock()
  await call(mock, 'listAirportProducts')
  await call(mock, 'reissueCard')
  expect(mock.listAirportProducts.calls).toEqual([
    {
      refused: false,
      input: { flightNumber: 'XA1234', departureDate: '2099-06-15' },
      params: {},
      query: { flightNumber: 'XA1234', departureDate: '2099-06-15' },
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

test('refused and failed calls stand in the journal with their status', async () => {
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

test('nothing of a mock holds a token that it was sent', async () => {
  const mock = createMock({ token: () => true })
  const token = mock.token({ claims: { sub: 'somebody' } })
  await getCustomer(mock, 'c', { authorization: `Bearer ${token}` })
  await send(mock, `/nothing?access_token=${token}`, { headers: { authorization: `Bearer ${token}` } })
  const everything =
    inspect(mock, { depth: 20, showHidden: true }) + JSON.stringify([mock.unhandled, mock.getCustomer.calls])
  expect(everything).not.toContain(token.split('.')[1])
})

test('waitForCall resolves to a call that was made, or to the next that fits', async () => {
  const mock = createMock()
  await getCustomer(mock, 'c1')
  expect((await mock.getCustomer.waitForCall({ id: 'c1' })).status).toBe(200)
  const waiting = mock.getCustomer.waitForCall({ id: 'c3' })
  await getCustomer(mock, 'c2')
  await getCustomer(mock, 'c3')
  expect((await waiting).input).toEqual({ id: 'c3' })
})

test('waitForCall says what came instead, when its time is over', async () => {
  const mock = createMock()
  await getCustomer(mock, 'c1')
  await expect(mock.getCustomer.waitForCall({ id: 'c2' }, { timeoutMs: 1 })).rejects.toThrow(
    'mock.getCustomer.waitForCall: no such call came within 1 ms; 1 other calls did',
  )
  await expect(mock.getCustomer.waitForCall({ ID: 'c2' } as object)).rejects.toThrow(/did you mean "id"/)
})

test('a call whose reply takes its time is there at once, and in the order of arrival', async () => {
  const mock = createMock()
  let go = (): void => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  mock.getCustomer.when({ id: 'slow' }).reply(async () => {
    await gate
    return {}
  })
  const slow = getCustomer(mock, 'slow')
  const call = await mock.getCustomer.waitForCall({ id: 'slow' })
  expect(call.status).toBe(0)
  await getCustomer(mock, 'fast')
  go()
  await slow
  expect(mock.getCustomer.calls.map(({ input, status }) => [input.id, status])).toEqual([
    ['slow', 200],
    ['fast', 200],
  ])
})

test('a request that began before a reset leaves nothing behind it', async () => {
  const mock = createMock()
  let go = (): void => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
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

test('the journal keeps the latest thousand calls', async () => {
  const mock = createMock()
  for (let index = 0; index < 2100; index += 1) await getCustomer(mock, `c${index}`)
  expect(mock.getCustomer.calls).toHaveLength(1000)
  expect(mock.getCustomer.calls.at(-1)?.input).toEqual({ id: 'c2099' })
  expect(mock.getCustomer.calls[0]?.input).toEqual({ id: 'c1100' })
})

test('four mocks under concurrent requests never see each other', async () => {
  const mocks = [0, 1, 2, 3].map((seed) => createMock({ seed }))
  await Promise.all(
    mocks.flatMap((mock, which) => {
      mock.getCustomer.reply({ status: `mock-${which}` })
      mock.getCustomer.when({ id: `f${which}` }).fail(410 + which)
      return Array.from({ length: 50 }, async (_, index) => {
        const { json } = await getCustomer(mock, `c${index}`)
        expect(json.data).toMatchObject({ id: `c${index}`, status: `mock-${which}` })
        expect((await getCustomer(mock, `f${which}`)).status).toBe(410 + which)
        expect((await getCustomer(mock, `f${(which + 1) % 4}`)).status).toBe(200)
        if (which === 2) await send(mock, '/nothing')
      })
    }),
  )
  expect(mocks.map(({ getCustomer: { calls }, unhandled }) => [calls.length, unhandled.length])).toEqual([
    [150, 0],
    [150, 0],
    [150, 50],
    [150, 0],
  ])
  mocks[0]?.reset()
  expect(mocks[1]?.getCustomer.calls).toHaveLength(150)
})
