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

/** Runs a program with little memory, and gives what it prints. */
async function run(program: string): Promise<string> {
  const imports = `
    import { createMock } from '@travel-card/mock'
    import { serve } from '@travel-card/mock/node'
    import { connectMock } from '@travel-card/mock/remote'
    const headers = { authorization: 'Bearer dev', 'content-type': 'application/json' }`
  const flags = [`--max-old-space-size=${memory}`, '--conditions=@travel-card/source', '--input-type=module']
  const args = [...flags, '--eval', imports + program]
  return (await exec(process.execPath, args, { cwd: root, timeout: 170_000 })).stdout.trim()
}

test('bodies and names of many scopes leave a server of little memory answering', {
  timeout: 180_000,
}, async () => {
  const program = `
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
  expect(await run(program)).toBe(`${bodies} true undefined undefined true\nstill there`)
})

test('a reply function that throws what has no text gets a 501, and the server goes on', async () => {
  const program = `
    const mock = createMock()
    const { url } = await serve(mock, { log() {} })
    const proxy = new Proxy({}, { get() { throw new Error() }, getPrototypeOf() { throw new Error() } })
    const statuses = []
    for (const thrown of [Object.create(null), proxy]) {
      mock.getCustomer.reply(() => { throw thrown }, { times: 1 })
      mock.getCustomer.reply(async () => { throw thrown }, { times: 1 })
      for (let index = 0; index < 3; index += 1)
        statuses.push((await fetch(url + '/customers/1', { headers })).status)
    }
    console.log(statuses.join())
    process.exit()`
  expect(await run(program)).toBe('501,501,200,501,501,200')
})

test('a wait for a call ends when the server closes', async () => {
  const program = `
    const server = await serve(createMock(), { control: true })
    const remote = await connectMock(server.url)
    remote.getCustomer.waitForCall({}, { timeoutMs: 60000 }).catch(() => console.log('ended'))
    setTimeout(() => server.close(), 200)`
  expect(await run(program)).toBe('ended')
})

test('the scopes that a page names take no room from those of tests', async () => {
  const { url } = await start(createMock(), control)
  const ask = async (more: object): Promise<number> =>
    (await fetch(`${url}/customers/1`, { headers: { ...headers, ...more } })).status
  for (let index = 0; index < 1100; index += 1) await ask({ prefer: `scope=p${index}` })
  const remote = await connectMock(url, { scope: 'w1' })
  await remote.getCustomer.fail(503)
  expect(await ask(remote.headers)).toBe(503)
  expect(await remote.scopes()).toEqual(['w1'])
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
