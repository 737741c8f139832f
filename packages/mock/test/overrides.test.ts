import { createMock } from '@travel-card/mock'
import { expect, test } from 'vitest'
import { internalsOf } from '../src/mock.ts'
import { call, getCustomer, operationNames, send } from './support.ts'

const example = async (): Promise<Record<string, unknown>> =>
  (await getCustomer(createMock())).json.data ?? {}

test('a reply is a patch: objects are merged, arrays replace, undefined removes, and the rest of the example stays', async () => {
  const mock = createMock()
  const featuresAccess = [{ type: 'cards' }]
  const { type: _, ...before } = await example()
  const individualData = { ...(before.individualData as object), firstName: 'Robin' }
  mock.getCustomer.reply({ individualData: { firstName: 'Robin' }, featuresAccess, type: undefined })
  const data = { ...before, individualData, featuresAccess }
  expect((await getCustomer(mock)).json).toEqual({ status: 'success', data })
  // An object of which the contract says nothing takes any field.
  mock.listAirportProducts.reply({ products: [{ info: { anything: [1] } }] })
})

test('a reply still repeats the request, unless the patch says otherwise', async () => {
  const mock = createMock()
  mock.getCustomer.reply({ status: 'x' })
  expect((await getCustomer(mock, 'c9')).json.data).toMatchObject({ id: 'c9' })
  mock.getCustomer.reply({ id: 'fixed' })
  expect((await getCustomer(mock, 'c9')).json.data).toMatchObject({ id: 'fixed' })
})

test('a function is given the request and gives the patch', async () => {
  const mock = createMock()
  mock.reissueCard.reply(({ input, body, operation }) => ({
    card: {
      label: `${operation} ${input.cardId}`,
      cardBalance: input.initialBalance + 1,
      brand: typeof body,
    },
  }))
  expect((await call(mock, 'reissueCard')).json.data).toMatchObject({
    card: { label: 'reissueCard card-0001', cardBalance: 251, brand: 'object', currency: 'example-currency' },
  })
  mock.getCustomer.reply(async ({ params, token, headers }) => {
    return await Promise.resolve({
      status: `${params.id} ${token} ${headers['x-a']} ${headers.authorization}`,
    })
  })
  const headers = { authorization: `Bearer ${mock.token({ label: 'second' })}`, 'x-a': '1' }
  expect((await getCustomer(mock, 'a', headers)).json.data?.status).toBe('a second 1 undefined')
})

test('a function may return a failure, with a body and headers', async () => {
  const mock = createMock()
  mock.getCustomer.reply(({ input, fail }) => (input.id === 'nobody' ? fail(410) : { status: 'known' }))
  const missing = await getCustomer(mock, 'nobody')
  expect([missing.status, missing.json.convention]).toEqual([410, 'mock'])
  expect((await getCustomer(mock, 'c')).json.data).toMatchObject({ status: 'known' })
  mock.getCustomer.reply(
    async ({ fail }) =>
      await Promise.resolve(fail(429, { code: 'slow' }, { headers: { 'Retry-After': '2' } })),
    { headers: { 'x-trace': '1' } },
  )
  const { status, json, headers } = await getCustomer(mock)
  expect([status, json]).toEqual([429, { code: 'slow' }])
  expect([headers.get('retry-after'), headers.get('x-trace')]).toEqual(['2', '1'])
  expect(mock.getCustomer.calls.map((one) => one.status)).toEqual([410, 200, 429])
})

test('a function that makes a failure of a success fails where it is asked', async () => {
  const mock = createMock()
  mock.getCustomer.reply(({ fail }) => fail(200))
  await expect(getCustomer(mock)).rejects.toThrow(
    'mock.getCustomer.reply: fail: the status of an error must be from 300 to 599, not 200',
  )
  mock.getCustomer.reply(({ fail }) => fail(503, undefined, { times: 1 } as object))
  await expect(getCustomer(mock)).rejects.toThrow('there is no option `times` (available: headers)')
})

test('a function cannot write into the call log', async () => {
  const mock = createMock()
  mock.reissueCard.reply((request) => {
    // The types forbid it, and plain JavaScript does it.
    const { input, body, query, headers } = request as unknown as Record<string, Record<string, unknown>>
    for (const part of [input, body, query, headers]) Object.assign(part ?? {}, { cardId: 'changed' })
    return {}
  })
  await call(mock, 'reissueCard')
  expect(JSON.stringify(mock.reissueCard.calls)).not.toContain('changed')
  expect(mock.reissueCard.calls[0]?.input.cardId).toBe('card-0001')
})

test('a function that rejects without a reason fails the assertion too', async () => {
  const mock = createMock()
  mock.getCustomer.reply(() => Promise.reject())
  await getCustomer(mock).catch(() => undefined)
  expect(() => mock.assertNoUnhandled()).toThrow('A reply that was set on the mock failed: undefined')
})

test('a function that throws a value without a text fails the assertion too', async () => {
  const fail = (): never => {
    throw new Error()
  }
  for (const thrown of [Object.create(null), new Proxy({}, { get: fail, getPrototypeOf: fail })]) {
    const mock = createMock()
    mock.getCustomer.reply(() => {
      throw thrown
    })
    await getCustomer(mock).catch(() => undefined)
    expect(() => mock.assertNoUnhandled()).toThrow('failed: a value that has no text')
  }
})

test('settings that can never apply again are not kept, nor is more than one error', async () => {
  const mock = createMock()
  const { session } = internalsOf('test', mock)
  const ofCustomer = session.states.find(({ operation }) => operation.id === 'getCustomer')
  const kept = (): unknown => [ofCustomer?.overrides.length, ofCustomer?.named.size]
  mock.getCustomer.reply({}, { times: 2 })
  mock.getCustomer.when({ id: 'a' }).fail(404)
  for (let index = 0; index < 100; index += 1)
    mock.getCustomer.when({ id: 'b' }).reply({ status: `${index}` })
  expect(kept()).toEqual([3, 2])
  // The latest of them applies, and the others still do.
  expect((await getCustomer(mock, 'b')).json.data?.status).toBe('99')
  expect((await getCustomer(mock, 'a')).status).toBe(404)
  mock.getCustomer.reply({ status: 'all' })
  expect(kept()).toEqual([1, 2])
  expect((await getCustomer(mock, 'a')).json.data?.status).toBe('all')
  for (let index = 0; index < 100; index += 1) {
    mock.all.fail(503, undefined, { times: 1 })
    expect((await call(mock, 'reissueCard')).status).toBe(503)
  }
  expect(kept()).toEqual([2, 2])
  mock.getLoungeOrder.reply(() => expect.fail('mine'))
  for (let index = 0; index < 3; index += 1) await call(mock, 'getLoungeOrder').catch(() => undefined)
  expect(session.errors).toHaveLength(1)
  expect(() => mock.assertNoUnhandled()).toThrow('mine')
})

test('the latest reply wins, and when its times are used up the one before holds again', async () => {
  const mock = createMock()
  mock.getCustomer.reply({ status: 'one' })
  mock.getCustomer.reply({ status: 'two' }, { times: 2 })
  mock.getCustomer.fail(500, undefined, { times: 1 })
  const seen: unknown[] = []
  for (let index = 0; index < 5; index += 1) {
    const { status, json } = await getCustomer(mock)
    seen.push(status === 200 ? json.data?.status : status)
  }
  expect(seen).toEqual([500, 'two', 'two', 'one', 'one'])
})

test('requests that the mock refuses use no times up', async () => {
  const mock = createMock()
  mock.getCustomer.reply({ status: 'once' }, { times: 1 })
  expect((await getCustomer(mock, 'c', { authorization: 'Basic no' })).status).toBe(401)
  expect((await getCustomer(mock, '%ff')).status).toBe(400)
  expect((await getCustomer(mock)).json.data).toMatchObject({ status: 'once' })
  expect((await getCustomer(mock)).json.data).toMatchObject({ status: 'pending' })
})

test('when answers requests with these arguments and leaves the others', async () => {
  const mock = createMock()
  mock.getCustomer.when({ id: 'c1' }).fail(404)
  mock.getCustomer.when({ id: 'c2' }).example('access-requested')
  mock.getCustomer.when({ id: 'c3' }).reply({ status: 'three' })
  mock.getCustomer.when({ id: 'c4' }).fault('html')
  expect((await getCustomer(mock, 'c1')).status).toBe(404)
  expect((await getCustomer(mock, 'c2')).json.data).toMatchObject({
    id: 'c2',
    featuresAccess: [{ status: 'requested' }],
  })
  expect((await getCustomer(mock, 'c3')).json.data).toMatchObject({ id: 'c3', status: 'three' })
  expect((await getCustomer(mock, 'c4')).text).toMatch(/^<!doctype html>/)
  expect((await getCustomer(mock, 'c5')).json.data).toMatchObject({ id: 'c5', status: 'pending' })
  mock.reissueCard.when({ initialBalance: 0 }).fail(400)
  expect((await call(mock, 'reissueCard')).status).toBe(200)
  const body = '{"cardId":"any","initialBalance":0}'
  expect((await send(mock, '/cards/reissue', { method: 'POST', body })).status).toBe(400)
})

test('a named example repeats the request, whichever way it is asked for', async () => {
  const mock = createMock()
  mock.getEsimDetails.example('unlimited')
  const { json } = await call(mock, 'getEsimDetails')
  expect(json.data).toMatchObject({ package: { id: 'package-0002', unlimited: true } })
  mock.getCustomer.example('access-requested')
  const named = await getCustomer(mock, 'c9')
  expect(named.json.data).toMatchObject({ id: 'c9' })
  // Also where the mock has other data.
  const random = createMock({ data: 'random' })
  random.getCustomer.reply({ status: 'gone' }, { example: 'access-requested' })
  expect((await getCustomer(random, 'c9')).json.data).toEqual({ ...named.json.data, status: 'gone' })
})

test('the fault nulls leaves what is required', async () => {
  const mock = createMock()
  mock.reissueCard.fault('nulls')
  expect((await call(mock, 'reissueCard')).json.data).toMatchObject({ card: { id: null, cardBalance: null } })
})

test('all operations fail at once, until the reset', async () => {
  const mock = createMock()
  mock.all.fail(503, { code: 'down' }, { headers: { 'retry-after': '3' } })
  for (const name of operationNames) {
    const { status, json, headers } = await call(mock, name)
    expect([status, json, headers.get('retry-after')]).toEqual([503, { code: 'down' }, '3'])
  }
  mock.reset()
  expect((await getCustomer(mock)).status).toBe(200)
})

test('the times of such a failure are counted over all operations', async () => {
  const mock = createMock()
  mock.all.fail(503, undefined, { times: 2 })
  const statuses: number[] = []
  for (const name of ['getCustomer', 'getCustomer', 'getLoungeOrder', 'getCustomer'] as const)
    statuses.push((await call(mock, name)).status)
  expect(statuses).toEqual([503, 503, 200, 200])
})

test('what is set later for one operation wins over all, and the other way round', async () => {
  const mock = createMock()
  mock.all.fault('html')
  mock.getCustomer.reply({ status: 'mine' }, { times: 1 })
  expect((await getCustomer(mock)).json.data).toMatchObject({ status: 'mine' })
  expect((await getCustomer(mock)).text).toMatch(/^<!doctype html>/)
  mock.getCustomer.reply({ status: 'mine' })
  mock.all.fault('network', { times: 1 })
  await expect(getCustomer(mock)).rejects.toThrow('the mock broke the connection')
})

test('a delay holds for each answer that has none of its own, until the reset', async () => {
  const mock = createMock()
  const delayOf = async (prefer?: string): Promise<number> => {
    const headers = { authorization: 'Bearer dev', prefer }
    return (await mock.respond({ method: 'GET', url: '/customers/1', headers })).delay
  }
  mock.delay(800)
  expect(await delayOf()).toBe(800)
  expect(await delayOf('delay=5')).toBe(5)
  mock.getCustomer.fail(503, undefined, { delay: 0, times: 1 })
  expect(await delayOf()).toBe(0)
  mock.getCustomer.fail(503)
  expect(await delayOf()).toBe(800)
  expect((await mock.respond({ method: 'GET', url: '/nothing', headers: {} })).delay).toBe(800)
  mock.reset()
  expect(await delayOf()).toBe(0)
})

test.each(['random', 'minimal', 'adversarial'] as const)(
  'a delay, headers and a patch lie over %s data, which stays what it was',
  async (data) => {
    for (let seed = 0; seed < 30; seed += 1) {
      const mock = createMock({ data, seed })
      const before = await getCustomer(mock)
      mock.getCustomer.reply({}, { delay: 1, headers: { 'x-trace': '1' } })
      const delayed = await getCustomer(mock)
      expect([delayed.text, delayed.headers.get('x-trace')]).toEqual([before.text, '1'])
      mock.getCustomer.reply({ status: 'blocked' })
      expect((await getCustomer(mock)).json.data).toEqual({ ...before.json.data, status: 'blocked' })
      mock.getCustomer.reply(() => ({ status: undefined }))
      const { status: _, ...rest } = before.json.data ?? {}
      expect((await getCustomer(mock)).json.data).toEqual(rest)
    }
  },
)

test('a failure has the body that it is given, or one that says it is the mock’s', async () => {
  const mock = createMock()
  mock.getCustomer.fail(422, { code: 'no' }, { headers: { 'X-Reason': 'test' } })
  const given = await getCustomer(mock)
  expect([given.status, given.json, given.headers.get('x-reason')]).toEqual([422, { code: 'no' }, 'test'])
  expect(given.headers.get('content-type')).toBe('application/json')
  mock.getCustomer.fail(502, '<h1>Bad Gateway</h1>', { headers: { 'content-type': 'text/html' } })
  const text = await getCustomer(mock)
  expect([text.text, text.headers.get('content-type')]).toEqual(['<h1>Bad Gateway</h1>', 'text/html'])
  mock.getCustomer.fail(429, undefined, { headers: { 'retry-after': '1' } })
  const plain = await getCustomer(mock)
  expect(plain.headers.get('content-type')).toBe('application/problem+json')
  expect(plain.headers.get('retry-after')).toBe('1')
  expect(plain.json).toMatchObject({ status: 429, convention: 'mock' })
  mock.getCustomer.fail(304)
  expect((await getCustomer(mock)).status).toBe(304)
})

test('reset clears overrides, inputs, call log and errors', async () => {
  const mock = createMock()
  mock.getCustomer.fail(500)
  mock.getCustomer.when({ id: 'x' }).fail(501)
  await getCustomer(mock)
  await send(mock, '/nothing')
  mock.getLoungeOrder.reply(() => {
    throw new Error('mine')
  })
  await expect(call(mock, 'getLoungeOrder')).rejects.toThrow('mine')
  mock.reset()
  expect([...mock.getCustomer.calls, ...mock.all.calls, ...mock.unhandled]).toEqual([])
  mock.assertNoUnhandled()
  expect((await getCustomer(mock, 'x')).status).toBe(200)
  expect((await call(mock, 'getLoungeOrder')).status).toBe(200)
})

test.each(['example', 'adversarial'] as const)(
  'what a function returns over %s data is checked when it is produced',
  async (data) => {
    const mock = createMock({ data })
    mock.getCustomer.reply(() => ({ status: 7 }) as object)
    await expect(getCustomer(mock)).rejects.toThrow('/status must be a string, not a number')
    expect(() => mock.assertNoUnhandled()).toThrow('/status must be a string')
  },
)

test('unchecked allows an answer that violates the contract', async () => {
  const mock = createMock()
  mock.getCustomer.reply({ status: 7, extra: null }, { unchecked: true })
  expect((await getCustomer(mock)).json.data).toMatchObject({ status: 7, extra: null, type: 'individual' })
  for (const data of [null, [], 'text', 5]) {
    mock.getCustomer.reply(data, { unchecked: true })
    expect((await getCustomer(mock)).json.data).toEqual(data)
    mock.getCustomer.reply(() => data, { unchecked: true })
    expect((await getCustomer(mock)).json.data).toEqual(data)
  }
})

test.each(['example', 'random'] as const)(
  'a patch is read when it is set: a later change of it changes nothing of %s data',
  async (data) => {
    const mock = createMock({ data })
    const features = [{ type: 'cards' }]
    mock.getCustomer.reply({ featuresAccess: features })
    features.push({ type: 'other' })
    expect((await getCustomer(mock)).json.data?.featuresAccess).toHaveLength(1)
  },
)

test.each([
  ['a value of another type', () => createMock().getCustomer.reply({ status: 7 } as object), /\/status must be a string, not a number[\s\S]*the `unchecked` option/],
  ['a misspelt field', () => createMock().getCustomer.reply({ satus: 'x' } as object), /data has an unknown field; did you mean "status"\?/],
  ['an unknown field of an object', () => createMock().getCustomer.reply({ individualData: { 'a/b~c': 1 } } as object), /\/individualData has an unknown field; the known fields are firstName, /],
  ['a text of another format', () => createMock().getEsimDetails.reply({ package: { coverage: [{ flagUrl: 'no url' }] } }), /\/package\/coverage\/0\/flagUrl must be a uri/],
  ['a required field that is taken away', () => createMock().reissueCard.reply({ card: undefined } as object), /\/card is missing/],
  ['an unknown example', () => createMock().getCustomer.example('acces-granted' as never), /no such example; did you mean "access-granted"/],
  ['an unknown fault', () => createMock().getCustomer.fault('netwrk' as never), /did you mean "network"/],
  ['an unknown option', () => createMock().getCustomer.reply({}, { time: 1 } as object), /no option `time`; did you mean "times"/],
  ['an option of another method', () => createMock().getCustomer.example('access-granted', { unchecked: true } as object), /no option `unchecked`/],
  ['no times at all', () => createMock().getCustomer.reply({}, { times: 0 }), /`times` must be a whole number of at least 1/],
  ['a header that HTTP does not allow', () => createMock().getCustomer.reply({}, { headers: { 'a b': 'c' } }), /`headers`/],
  ['a header that frames the response', () => createMock().getCustomer.reply({}, { headers: { 'Content-Length': '1' } }), /must not contain content-length/],
  ['a header with a control character', () => createMock().getCustomer.reply({}, { headers: { 'x-a': 'a\u0001b' } }), /`headers`/],
  ['a delay that no timer can wait', () => createMock().getCustomer.reply({}, { delay: 2 ** 31 }), /`delay` must be a number of milliseconds from 0 to 2147483647/],
  ['options in the place of the body', () => createMock().getCustomer.fail(503, { times: 1 }), /`times` is an option, .* options as the third argument/],
  ['a body that JSON does not know', () => createMock().getCustomer.fail(503, () => ({})), /can't be converted to JSON/],
  ['a status that is no failure', () => createMock().getCustomer.fail(200), /from 300 to 599, not 200/],
  ['an argument that does not exist', () => createMock().getCustomer.when({ ID: '1' } as object), /no such argument; did you mean "id"/],
  ['an argument of another type', () => createMock().getCustomer.when({ id: 5 } as object), /`id` must be a string/],
  ['a promise', () => createMock().getCustomer.reply(Promise.resolve({}) as object), /mock\.getCustomer\.reply: the patch is a Promise: await it/],
  ['a Map', () => createMock().getCustomer.reply(new Map([['status', 'x']]) as object), /the patch is a Map, which JSON cannot carry/],
  ['a date that is over', () => createMock().listAirportProducts.when({ departureDate: '2020-01-01' }), /mock\.listAirportProducts: `departureDate` must be a date in the future; the mock refuses every request/],
  ['a negative delay of all operations', () => createMock().delay(-1), /mock\.delay: `milliseconds` must be a number of milliseconds/],
])('%s throws at the line that sets it', (_, set, message) => {
  expect(set).toThrow(message)
}) // biome-ignore format: a table to be read at a glance

test.each(operationNames)('%s is answered as Prefer asks', async (name) => {
  const mock = createMock()
  expect((await call(mock, name, { prefer: 'code=418' })).status).toBe(418)
  const { status } = await call(mock, name)
  expect((await call(mock, name, { prefer: `code=${status}` })).status).toBe(status)
  const random = await call(mock, name, { prefer: 'data=random' })
  expect(random.json.data).not.toEqual((await call(mock, name)).json.data)
})

test('Prefer wins over overrides, uses none of them up, and holds for one request', async () => {
  const mock = createMock()
  mock.getCustomer.fail(500, undefined, { times: 1 })
  const named = await getCustomer(mock, 'c7', { prefer: 'example="access-requested"; delay=1' })
  expect(named.json.data).toMatchObject({ id: 'customer-0002' })
  expect((await getCustomer(mock)).status).toBe(500)
  expect((await getCustomer(mock)).status).toBe(200)
})

test.each([
  ['example=acces-granted', /did you mean "access-granted"/],
  ['code=99', /from 400 to 599/],
  ['data=radom', /data must be one of example, minimal, random, adversarial/],
  ['delay=999999', /up to 60000/],
  ['exmple=access-granted', /did you mean "example"/],
  ['code=404, example=access-granted', /cannot be combined/],
  ['code=getCustmer:404', /code names an unknown operation; did you mean "getCustomer"\?/],
])('Prefer: %s is a clear 400', async (prefer, message) => {
  const { status, json } = await getCustomer(createMock(), 'c', { prefer })
  expect(status).toBe(400)
  expect(json.problems?.[0]).toMatchObject({ in: 'header', pointer: '/prefer' })
  expect(json.problems?.[0]?.message).toMatch(message)
})

test('a preference for one operation leaves the others alone', async () => {
  const mock = createMock()
  const prefer = 'example=getCustomer:access-requested, code="getLoungeOrder:503", delay=getEsimDetails:1'
  expect((await getCustomer(mock, 'c', { prefer })).json.data).toMatchObject({ id: 'customer-0002' })
  expect((await call(mock, 'getLoungeOrder', { prefer })).status).toBe(503)
  expect((await call(mock, 'getEsimDetails', { prefer })).status).toBe(200)
  expect((await call(mock, 'reissueCard', { prefer })).status).toBe(200)
  expect((await call(mock, 'reissueCard', { prefer: 'wait=x:1, foo=bar:baz' })).status).toBe(200)
})

test('preferences of others are left alone', async () => {
  for (const prefer of ['respond-async, wait=10', 'return=minimal', 'handling=lenient; a="b,c"', '']) {
    expect((await getCustomer(createMock(), 'c', { prefer })).status).toBe(200)
  }
})
