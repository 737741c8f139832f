import type { Mock } from '@travel-card/mock'
import { createMock } from '@travel-card/mock'
import type { MockServer, ServeOptions } from '@travel-card/mock/node'
import { type ConnectOptions, connectMock, type RemoteMock } from '@travel-card/mock/remote'
import { serveLoopback } from 'test-support/serve'
import { expect, test } from 'vitest'
import { call, callServer, operationNames, start as startServer } from './support.ts'

const start = (options: ServeOptions = {}, mock?: Mock): Promise<MockServer> =>
  startServer(mock, { control: true, ...options })

async function connect(
  options: ConnectOptions = {},
  mock?: Mock,
): Promise<{ url: string; remote: RemoteMock }> {
  const { url } = await start({}, mock)
  return { url, remote: await connectMock(url, options) }
}

type Set = (mock: Mock | RemoteMock) => unknown

test.each<[string, Set]>([
  ['a patch', (mock) => mock.getCustomer.reply({ individualData: { firstName: 'B' }, featuresAccess: [{ type: 'cards' }] })],
  ['fields deep within that are removed', (mock) => mock.getCustomer.reply({ individualData: { address: { city: undefined }, firstName: 'B' } })],
  ['a field of an item that is removed', (mock) => mock.getCustomer.reply({ featuresAccess: [{ type: 'cards', status: undefined }] } as never)],
  ['a removed field beside one with a name to escape', (mock) => mock.getCustomer.reply({ 'a/b~c': { d: undefined, e: 1 } } as never, { unchecked: true })],
  ['a field named __proto__', (mock) => mock.getCustomer.reply(JSON.parse('{"__proto__":{"status":"x"}}'), { unchecked: true })],
  ['data that violates the contract on purpose', (mock) => mock.getCustomer.reply({ status: 7 }, { unchecked: true })],
  ['a list in the place of the data', (mock) => mock.getCustomer.reply([1, null, 'x'], { unchecked: true })],
  ['an example', (mock) => mock.getCustomer.example('access-requested')],
  ['a failure once', (mock) => mock.getCustomer.fail(503, undefined, { times: 1, headers: { 'retry-after': '0' } })],
  ['HTML', (mock) => mock.getCustomer.fault('html', { times: 1 })],
  ['a failure for other arguments', (mock) => mock.getCustomer.when({ id: 'nobody' }).fail(404)],
  ['all operations', (mock) => mock.all.fail(503, undefined, { times: 1 })],
  ['a delay', (mock) => mock.delay(1)],
])('%s is answered as it is in process', async (_, set) => {
  const mock = createMock({ token: false })
  await set(mock)
  const { url, remote } = await connect({ scope: 'w1' })
  await set(remote)
  for (const name of ['getCustomer', 'getCustomer', 'getLoungeOrder'] as const) {
    const [far, near] = [await callServer(url, remote.headers, name), await call(mock, name)]
    expect([far.status, far.text]).toEqual([near.status, near.text])
    expect(Object.fromEntries(far.headers)).toMatchObject(Object.fromEntries(near.headers))
  }
  expect((await callServer(url)).text).toBe((await call(createMock(), 'getCustomer')).text)
}) // biome-ignore format: a table to be read at a glance

test.each<[string, Set]>([
  ['a patch that violates the contract', (mock) => mock.getCustomer.reply({ status: 7 } as never)],
  ['a departure date that has ended', (mock) => mock.listAirportProducts.when({ departureDate: '2001-01-01' }).fail(503)],
  ['options in the place of the body', (mock) => mock.getCustomer.fail(503, { times: 1 })],
])('%s is the TypeError that it is in process', async (_, set) => {
  const { remote } = await connect()
  const run = async (mock: Mock | RemoteMock): Promise<unknown> => {
    try {
      return await set(mock)
    } catch (error) {
      return error
    }
  }
  const [near, far] = [await run(createMock()), await run(remote)]
  expect(near).toBeInstanceOf(TypeError)
  expect(far).toBeInstanceOf(TypeError)
  const reasonOf = (error: unknown): string => String(error).replace(/^TypeError: \w+[\w.]*: /, '')
  expect(reasonOf(far)).toBe(reasonOf(near))
  expect(String(far)).toMatch(/^TypeError: remote\.\w+\.\w+: /)
}) // biome-ignore format: a table to be read at a glance

test.each<[string, (remote: RemoteMock) => Promise<unknown>, RegExp]>([
  ['a function', (remote) => remote.getCustomer.reply((() => ({})) as never), /remote\.getCustomer\.reply: \/patch is a Function, which JSON cannot carry/],
  ['endless times', (remote) => remote.getCustomer.fail(503, undefined, { times: Number.POSITIVE_INFINITY }), /\/options\/times is Infinity/],
  ['undefined as the patch', (remote) => remote.getCustomer.reply(undefined as never), /\/patch is undefined/],
  ['an item that was never set', (remote) => remote.getCustomer.fail(503, new Array(1)), /\/body\/0 is undefined, which JSON cannot carry/],
  ['undefined as an argument', (remote) => remote.getCustomer.when({ id: undefined } as never).fail(503), /\/when\/id is undefined/],
])('%s does not travel, and is refused before anything is sent', async (_, set, message) => {
  const lines: string[] = []
  const { url } = await start({ log: (line) => lines.push(line) })
  const remote = await connectMock(url)
  await expect(set(remote)).rejects.toThrow(TypeError)
  await expect(set(remote)).rejects.toThrow(message)
  expect(lines).toHaveLength(1)
}) // biome-ignore format: a table to be read at a glance

test('an option that is undefined has its default', async () => {
  const { url, remote } = await connect()
  await remote.getCustomer.fail(503, undefined, { times: undefined as never, delay: undefined as never })
  expect((await callServer(url)).status).toBe(503)
})

test('the call log, unhandled requests and tokens are those of the mock', async () => {
  const mock = createMock()
  const { url, remote } = await connect({}, mock)
  const token = await remote.token({ label: 'second', claims: { sub: 'x' } })
  await callServer(url, { authorization: `Bearer ${token}` }, 'reissueCard')
  await callServer(url, { authorization: `Bearer ${await remote.token({ expired: true })}`, cookie: 'a=b' })
  await fetch(`${url}/custmers/1`)
  const calls = await remote.all.calls()
  expect(calls).toEqual(mock.all.calls)
  expect(calls.map(({ operation, status, token: label }) => [operation, status, label])).toEqual([
    ['reissueCard', 200, 'second'],
    ['getCustomer', 401, undefined],
  ])
  expect(await remote.getCustomer.calls()).toEqual(mock.getCustomer.calls)
  expect([await remote.getCustomer.callCount(), await remote.all.callCount()]).toEqual([1, 2])
  expect(await remote.unhandled()).toEqual(mock.unhandled)
  await expect(remote.assertNoUnhandled()).rejects.toThrow(/GET \/custmers\/1: no operation .* did you mean/)
  expect(JSON.stringify([calls, await remote.unhandled()])).not.toContain(token.slice(0, 20))
  await remote.reset()
  expect(await remote.all.calls()).toEqual([])
  expect(mock.all.calls).toEqual([])
  await remote.assertNoUnhandled()
})

test('waitForCall resolves to a call that was made or is still to come, and rejects when none comes', async () => {
  const { url, remote } = await connect({ scope: 'w1' })
  const coming = remote.reissueCard.waitForCall({ cardId: 'card-0001' }, { after: 1 })
  await callServer(url, remote.headers, 'reissueCard')
  await callServer(url, remote.headers, 'reissueCard')
  expect((await coming).input).toEqual({ cardId: 'card-0001', initialBalance: 250 })
  expect((await remote.reissueCard.waitForCall()).status).toBe(200)
  await expect(remote.reissueCard.waitForCall({ cardId: 'x' }, { timeoutMs: 1 })).rejects.toThrow(
    'remote.reissueCard.waitForCall: got 0 matching calls and 2 others within 1 ms',
  )
})

test('a wait for a call ends when its mock is reset, with and without a scope, and when the server closes', async () => {
  const server = await start()
  const [own, scoped] = [await connectMock(server.url), await connectMock(server.url, { scope: 'w1' })]
  const waitWith = ({ getCustomer }: RemoteMock): Promise<string> =>
    getCustomer.waitForCall({}, { timeoutMs: 50_000 }).then(() => 'a call', String)
  // The waits have to be there first.
  const arrived = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 200))
  const outcomes = [waitWith(own), waitWith(scoped)]
  await arrived()
  await own.reset()
  await scoped.reset()
  const ended = 'Error: remote.getCustomer.waitForCall: the mock was reset'
  expect(await Promise.all(outcomes)).toEqual([ended, ended])
  const last = waitWith(own)
  await arrived()
  await server.close()
  expect(await last).toMatch(/^Error: /)
})

test('a URL with a slash at its end, a path and a secret is connected to', async () => {
  const { url } = await start({ secret: 's3cret' }, createMock({ baseUrl: '/api' }))
  const remote = await connectMock(`${url}/`, { secret: 's3cret', scope: 'w1' })
  await remote.getCustomer.fail(418)
  expect(remote.headers).toEqual({ prefer: 'scope=w1' })
  expect((await callServer(url, remote.headers)).status).toBe(418)
  for (const secret of [undefined, 'another']) {
    const error = await connectMock(url, { secret }).then(() => '', String)
    expect(error).toBe(
      'Error: connectMock: the server requires its secret, as `Authorization: Bearer <secret>`',
    )
  }
})

test('each server that cannot be controlled is named in words', async () => {
  const { url } = await start({ control: false })
  await expect(connectMock(url)).rejects.toThrow(
    /connectMock: .* cannot be controlled \(it answered with 404\): start the mock with --control/,
  )
  for (const [status, body] of [
    [200, '<p>'],
    [200, 'null'],
    [200, '[]'],
    [500, '{}'],
    [302, ''],
  ] as const) {
    const other = await serveLoopback((_, response) => {
      response.writeHead(status, { location: '/' }).end(body)
    })
    await expect(connectMock(other.url)).rejects.toThrow(
      /connectMock: .*(cannot be controlled|no server answers)/,
    )
    await other.close()
  }
  await expect(connectMock('http://127.0.0.1:1')).rejects.toThrow(
    'connectMock: no server answers at http://127.0.0.1:1',
  )
})

test('an address that is no URL is a TypeError', async () => {
  const connected = connectMock('127.0.0.1:4010')
  await expect(connected).rejects.toThrow(TypeError)
  await expect(connected).rejects.toThrow('connectMock: the URL must begin with http:// or https://')
})

test.each([
  [
    'a secret that no header holds',
    { secret: 'a\nb' },
    /`secret` must be ASCII without spaces, and not empty$/,
  ],
  ['a scope that no header holds', { scope: 'a b' }, /`scope` must be 1 to 64 letters/],
  ['an empty scope', { scope: '' }, /`scope` must be 1 to 64 letters/],
  ['an unknown option', { scop: 'x' } as never, /did you mean "scope"\?/],
])('%s is a TypeError', async (_, options, message) => {
  const connected = connectMock('http://127.0.0.1:1', options)
  await expect(connected).rejects.toThrow(TypeError)
  await expect(connected).rejects.toThrow(message)
})

test('an operation is a member by its name, and nothing on the remote mock looks like a promise', async () => {
  const { remote } = await connect()
  const others = 'all assertNoUnhandled delay headers reset resetAll token unhandled'.split(' ')
  expect(Object.keys(remote).sort()).toEqual([...operationNames, ...others].sort())
})
