import { createMock } from '@travel-card/mock'
import { connectMock, type RemoteMock } from '@travel-card/mock/remote'
import { createClient } from '@travel-card/sdk'
import { expect, test } from 'vitest'
import { createScopes } from '../src/server/control.ts'
import { callServer, sendRaw, start } from './support.ts'

test('scopes in parallel get their own answers and call logs alone', async () => {
  const mock = createMock()
  const server = await start(mock, { control: true })
  const token = mock.token()
  await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const remote = await connectMock(server.url, { scope: `w${index}` })
      const client = createClient({ baseUrl: server.url, token, headers: remote.headers, retries: 0 })
      const ids = Array.from({ length: 10 }, (_, number) => `customer-${index}-${number}`)
      for (const id of ids) {
        await remote.getCustomer.reply({ individualData: { firstName: `name of ${id}` } })
        expect((await client.getCustomer({ id })).individualData?.firstName).toBe(`name of ${id}`)
      }
      const calls = await remote.getCustomer.calls()
      expect(calls.map(({ params }) => params.id)).toEqual(ids)
      expect(JSON.stringify(calls)).not.toContain(token)
    }),
  )
  expect(mock.all.calls).toEqual([])
})

const hour = 3_600_000

test('a scope ends after an hour without use, and each use gives it another hour', () => {
  let time = 0
  const scopes = createScopes(createMock, () => time)
  const [idle, used] = [scopes.use('idle'), scopes.use('used')]
  time += hour / 2
  expect(scopes.use('used')).toBe(used)
  time += hour / 2 - 1
  expect(scopes.use('idle')).toBe(idle)
  time += hour - 1
  expect(scopes.use('idle')).toBe(idle)
  expect(scopes.use('used')).not.toBe(used)
})

test('there are at most 1,000 scopes at a time, and an ended one makes room', async () => {
  const { url, port } = await start(createMock(), { control: true })
  // Over one connection, which takes a tenth of the time.
  const request = (scope: string, more = ''): string =>
    `GET /customers/1 HTTP/1.1\r\nhost: x\r\nauthorization: Bearer dev\r\nprefer: scope=${scope}\r\n${more}\r\n`
  const requests = Array.from({ length: 1000 }, (_, index) => request(`w${index}`))
  const answers = await sendRaw(port, requests.join('') + request('w0', 'connection: close\r\n'))
  expect(answers.match(/HTTP\/1.1 200 /g)).toHaveLength(1001)
  const statusOf = async (scope: string): Promise<number> =>
    (await callServer(url, { prefer: `scope=${scope}` })).status
  expect([await statusOf('one-more'), await statusOf('w0')]).toEqual([409, 200])
  const remote = await connectMock(url, { scope: 'one-more' })
  await expect(remote.getCustomer.fail(503)).rejects.toThrow(/there are already 1000 scopes, .*: reset those/)
  await (await connectMock(url, { scope: 'w999' })).reset()
  expect([await statusOf('one-more'), await statusOf('w999')]).toEqual([200, 409])
})

test('a scope has the options of the server’s mock and none of its answers', async () => {
  const mock = createMock({
    data: 'random',
    seed: 7,
    unknownInput: 'notFound',
    token: 'the-one',
    baseUrl: '/api',
  })
  mock.getCustomer.when({ id: 'customer-0001' }).fail(503)
  mock.delay(5)
  const server = await start(mock, { control: true })
  const remote = await connectMock(server.url, { scope: 'w1' })
  const get = async (authorization: string): Promise<[number, string]> => {
    const { status, text } = await callServer(server.url, { ...remote.headers, authorization })
    return [status, text]
  }
  expect((await get('Bearer another'))[0]).toBe(401)
  expect((await get('Bearer the-one'))[0]).toBe(404)
  await remote.getCustomer.when({ id: 'customer-0001' }).reply({})
  const same = createMock({ data: 'random', seed: 7, token: false })
  const { body } = await same.respond({ method: 'GET', url: '/customers/customer-0001', headers: {} })
  expect(await get('Bearer the-one')).toEqual([200, body])
  expect((await remote.getCustomer.calls()).map(({ status }) => status)).toEqual([401, 404, 200])
  expect(mock.getCustomer.calls).toEqual([])
})

test('reset ends the scope: its settings and call log are gone, and others stay until everything is reset', async () => {
  const { url } = await start(createMock(), { control: true })
  const connect = (scope?: string): Promise<RemoteMock> => connectMock(url, { scope })
  const [own, one, other] = [await connect(), await connect('one'), await connect('other')]
  const statuses = (): Promise<readonly number[]> =>
    Promise.all([own, one, other].map(async ({ headers }) => (await callServer(url, headers)).status))
  await Promise.all([one, other].map((remote) => remote.getCustomer.fail(418)))
  expect(await statuses()).toEqual([200, 418, 418])
  await one.reset()
  expect(await one.getCustomer.calls()).toEqual([])
  expect(await statuses()).toEqual([200, 200, 418])
  expect(await other.getCustomer.calls()).toHaveLength(2)
  await own.getCustomer.fail(503)
  await own.resetAll()
  expect(await statuses()).toEqual([200, 200, 200])
})
