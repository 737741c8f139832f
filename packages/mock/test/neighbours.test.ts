import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { createMock, type Mock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { connectMock } from '@travel-card/mock/remote'
import { expect, onTestFinished, test } from 'vitest'
import { sendRaw } from './raw-socket.ts'

const exec = promisify(execFile)
const root = new URL('../../..', import.meta.url)
const headers = { authorization: 'Bearer dev' }

/** Runs a program with little memory, and gives what it prints. */
async function run(program: string): Promise<string> {
  const flags = ['--max-old-space-size=256', '--conditions=@travel-card/source', '--input-type=module']
  const { stdout } = await exec(process.execPath, [...flags, '--eval', program], {
    cwd: root,
    timeout: 170_000,
  })
  return stdout.trim()
}

async function start(mock: Mock = createMock(), options: Parameters<typeof serve>[1] = {}) {
  const server = await serve(mock, { control: true, ...options })
  onTestFinished(() => server.close())
  return server
}

/** A body of a megabyte that becomes much more when it is parsed. */
const heavyBody = `
  const body = JSON.stringify({ cardId: 'c'.repeat(16), initialBalance: 1, x: Array(330_000).fill([]) })
  const headers = { authorization: 'Bearer dev', 'content-type': 'application/json' }`

test('bodies that fill the log leave a server of little memory answering', { timeout: 180_000 }, async () => {
  const program = `
    import { createMock } from '@travel-card/mock'
    import { serve } from '@travel-card/mock/node'
    const mock = createMock()
    const { url } = await serve(mock)
    ${heavyBody}
    for (let index = 0; index < 40; index += 1) {
      const response = await fetch(url + '/cards/reissue', { method: 'POST', headers, body })
      await response.arrayBuffer()
    }
    const calls = mock.reissueCard.calls
    console.log(calls.length, calls[0].dropped, calls[0].body, calls.at(-1).dropped, calls.at(-1).body !== undefined)
    process.exit()`
  expect(await run(program)).toBe('40 true undefined undefined true')
})

test('bodies and names of many scopes leave a server of little memory answering', {
  timeout: 180_000,
}, async () => {
  const program = `
    import { createMock } from '@travel-card/mock'
    import { serve } from '@travel-card/mock/node'
    const { url } = await serve(createMock(), { control: true })
    ${heavyBody}
    for (let index = 0; index < 40; index += 1) {
      const prefer = 'scope=s' + index
      const response = await fetch(url + '/cards/reissue', { method: 'POST', headers: { ...headers, prefer }, body })
      await response.arrayBuffer()
    }
    for (let index = 0; index < 200; index += 1)
      await (await fetch(url + '/customers/1', { headers: { ...headers, prefer: 'scope=t' + index } })).arrayBuffer()
    console.log('still there')
    process.exit()`
  expect(await run(program)).toBe('still there')
})

test('the scopes that a page names take no room from those of tests', async () => {
  const { url } = await start()
  for (let index = 0; index < 1100; index += 1)
    await (await fetch(`${url}/customers/1`, { headers: { ...headers, prefer: `scope=p${index}` } })).text()
  const remote = await connectMock(url, { scope: 'w1' })
  await remote.getCustomer.fail(503)
  expect((await fetch(`${url}/customers/1`, { headers: { ...headers, ...remote.headers } })).status).toBe(503)
  expect(await remote.scopes()).toEqual(['w1'])
})

test.each([
  ['an object without a text', 'Object.create(null)'],
  [
    'a proxy that allows nothing',
    'new Proxy({}, { get() { throw new Error() }, getPrototypeOf() { throw new Error() } })',
  ],
])('a reply function that throws %s gets a 501, and the server goes on', async (_, thrown) => {
  const program = `
    import { createMock } from '@travel-card/mock'
    import { serve } from '@travel-card/mock/node'
    const mock = createMock()
    const { url } = await serve(mock, { log() {} })
    mock.getCustomer.reply(() => { throw ${thrown} }, { times: 1 })
    mock.getCustomer.reply(async () => { throw ${thrown} }, { times: 1 })
    const statuses = []
    for (let index = 0; index < 3; index += 1)
      statuses.push((await fetch(url + '/customers/1', { headers: { authorization: 'Bearer dev' } })).status)
    console.log(statuses.join())
    process.exit()`
  expect(await run(program)).toBe('501,501,200')
})

test('a wait for a call ends when the server closes', async () => {
  const program = `
    import { createMock } from '@travel-card/mock'
    import { serve } from '@travel-card/mock/node'
    import { connectMock } from '@travel-card/mock/remote'
    const server = await serve(createMock(), { control: true })
    const remote = await connectMock(server.url)
    remote.getCustomer.waitForCall({}, { timeoutMs: 60000 }).catch(() => console.log('ended'))
    setTimeout(() => server.close(), 200)`
  expect(await run(program)).toBe('ended')
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
  const text = await sendRaw(
    port,
    'GET /customers/1 HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer dev\r\n\r\nGARBAGE\r\n\r\n',
  )
  expect(Array.from(text.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => status)).toEqual(['200', '400'])
})

test('a control request with a preference that is not there sets nothing', async () => {
  const mock = createMock()
  const { url } = await start(mock)
  const response = await fetch(`${url}/_control/operations/getCustomer/fail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'scop=w1' },
    body: '{"status":503}',
  })
  expect([response.status, (await response.json()).problems]).toEqual([
    400,
    [{ in: 'header', pointer: '/prefer', message: expect.stringContaining('"scop"') }],
  ])
  expect((await mock.fetch('/customers/1', { headers })).status).toBe(200)
})

test('a server lists the scopes that are controlled, and resets everything at once', async () => {
  const mock = createMock()
  const { url } = await start(mock)
  const [own, w1] = [await connectMock(url), await connectMock(url, { scope: 'w1' })]
  await own.getCustomer.fail(503)
  await w1.getCustomer.fail(404)
  const ask = async (more = {}) =>
    (await fetch(`${url}/customers/1`, { headers: { ...headers, ...more } })).status
  expect([await own.scopes(), await ask(), await ask(w1.headers)]).toEqual([['w1'], 503, 404])
  await own.resetAll()
  expect([await own.scopes(), await ask(), await ask(w1.headers)]).toEqual([[], 200, 200])
})

test.each(['', 'w1'])('a wait during a reset of the scope “%s” ends at once', async (name) => {
  const { url } = await start()
  const remote = await connectMock(url, name === '' ? {} : { scope: name })
  const waiting = remote.getCustomer.waitForCall({}, { timeoutMs: 50_000 })
  const outcome = waiting.then(() => 'a call', String)
  // The wait has to be there first.
  await new Promise((resolve) => setTimeout(resolve, 200))
  await remote.reset()
  expect(await outcome).toBe('Error: mock.getCustomer.waitForCall: the mock was reset')
})
