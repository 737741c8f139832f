import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { createMock } from '@travel-card/mock'
import { connectMock } from '@travel-card/mock/remote'
import { expect, test } from 'vitest'
import { sendRaw } from './raw-socket.ts'
import { start } from './start.ts'

const exec = promisify(execFile)
const root = new URL('../../..', import.meta.url)
const headers = { authorization: 'Bearer dev' }
const control = { control: true }

/** Megabytes of memory, and how many bodies of a megabyte are sent, which takes much more when it is parsed. */
const [memory, bodies] = process.env.SOAK ? [256, 40] : [128, 12]

test('bodies and names of many scopes leave a server of little memory answering', {
  timeout: 180_000,
}, async () => {
  const program = `
    import { createMock } from '@travel-card/mock'
    import { serve } from '@travel-card/mock/node'
    const headers = { authorization: 'Bearer dev', 'content-type': 'application/json' }
    const mock = createMock()
    const { url } = await serve(mock, { control: true })
    const body = JSON.stringify({ cardId: 'c'.repeat(16), initialBalance: 1, x: Array(330_000).fill([]) })
    const post = async (more) =>
      (await fetch(url + '/cards/reissue', { method: 'POST', headers: { ...headers, ...more }, body })).arrayBuffer()
    for (let index = 0; index < ${bodies}; index += 1) await post()
    const { calls } = mock.reissueCard
    console.log(calls.length, calls[0].dropped, calls[0].body, calls.at(-1).dropped, calls.at(-1).body !== undefined)
    for (let index = 0; index < ${bodies}; index += 1) await post({ prefer: 'scope=s' + index })
    for (let index = 0; index < 200; index += 1)
      await (await fetch(url + '/customers/1', { headers: { ...headers, prefer: 'scope=t' + index } })).arrayBuffer()
    console.log('still there')
    process.exit()`
  const flags = [`--max-old-space-size=${memory}`, '--conditions=@travel-card/source', '--input-type=module']
  const args = [...flags, '--eval', program]
  const { stdout } = await exec(process.execPath, args, { cwd: root, timeout: 170_000 })
  expect(stdout.trim()).toBe(`${bodies} true undefined undefined true\nstill there`)
})

test('a reply function that throws what has no text gets a 501, and the server goes on', async () => {
  const mock = createMock()
  const { url } = await start(mock, { log() {} })
  const fail = (): never => {
    throw new Error()
  }
  const proxy = new Proxy({}, { get: fail, getPrototypeOf: fail })
  const statuses: number[] = []
  for (const thrown of [Object.create(null), proxy]) {
    const reply = (): never => {
      throw thrown
    }
    mock.getCustomer.reply(reply, { times: 1 })
    mock.getCustomer.reply(async () => reply(), { times: 1 })
    for (let index = 0; index < 3; index += 1)
      statuses.push((await fetch(`${url}/customers/1`, { headers })).status)
  }
  expect(statuses).toEqual([501, 501, 200, 501, 501, 200])
})

test('a wait for a call ends when the server closes', async () => {
  const server = await start(createMock(), control)
  const remote = await connectMock(server.url)
  const waiting = remote.getCustomer.waitForCall({}, { timeoutMs: 60_000 }).then(() => 'a call', String)
  await new Promise((resolve) => setTimeout(resolve, 200))
  await server.close()
  expect(await waiting).toMatch(/^Error: /)
})

test('a response that is being read is finished before the server closes', async () => {
  const mock = createMock()
  const server = await start(mock)
  mock.getCustomer.reply({ id: 'x'.repeat(30_000_000) })
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET /customers/1 HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer dev\r\n\r\n')
  let size = 0
  await once(socket, 'readable')
  const closed = server.close()
  socket.on('data', (chunk: Buffer) => {
    size += chunk.length
  })
  await once(socket, 'close')
  await closed
  expect(size).toBeGreaterThan(30_000_000)
})

test('what cannot be read gets its 400 after the responses to the requests before it', async () => {
  const mock = createMock()
  const { port } = await start(mock)
  mock.delay(100)
  const valid = 'GET /customers/1 HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer dev\r\n\r\n'
  const text = await sendRaw(port, `${valid}GARBAGE\r\n\r\n`)
  expect(Array.from(text.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => status)).toEqual(['200', '400'])
})

test('a wait during a reset ends at once, with and without a scope', async () => {
  const { url } = await start(createMock(), control)
  const remotes = [await connectMock(url), await connectMock(url, { scope: 'w1' })]
  const outcomes = remotes.map((remote) =>
    remote.getCustomer.waitForCall({}, { timeoutMs: 50_000 }).then(() => 'a call', String),
  )
  // The waits have to be there first.
  await new Promise((resolve) => setTimeout(resolve, 200))
  for (const remote of remotes) await remote.reset()
  const ended = 'Error: mock.getCustomer.waitForCall: the mock was reset'
  expect(await Promise.all(outcomes)).toEqual([ended, ended])
})
