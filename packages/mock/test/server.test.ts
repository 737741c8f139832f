import { once } from 'node:events'
import { connect } from 'node:net'
import { createMock, type Mock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createOwnMock } from './own/contract.ts'
import { callServer, readAnswer, sendRaw, start } from './support.ts'

const authorization = `Bearer ${createMock().token()}`
const valid = `GET /customers/1 HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\nconnection: close\r\n\r\n`
const keptOpen = valid.replace('connection: close\r\n', '')
const reissue = '{"cardId":"k","initialBalance":1}'
const post = `POST /cards/reissue HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\ncontent-type: application/json\r\nconnection: close\r\n`

test('the server takes a free port of 127.0.0.1 and says its URL, with the path of baseUrl', async () => {
  expect((await start()).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const { url } = await start(createMock({ baseUrl: 'https://gateway.example/travel/v1/' }))
  expect(url).toMatch(/\d\/travel\/v1$/)
  expect((await callServer(url)).status).toBe(200)
  expect((await callServer(new URL(url).origin)).status).toBe(404)
})

test('pages of other origins may call it, after a preflight, with cookies', async () => {
  const { url } = await start()
  const preflight = await fetch(`${url}/cards/reissue`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:5173',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,prefer',
    },
  })
  expect(preflight.status).toBe(204)
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': 'http://localhost:5173',
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization,content-type,prefer',
  })
  const refused = await fetch(`${url}/customers/1`, { headers: { origin: 'http://localhost:5173' } })
  expect(refused.status).toBe(401)
  expect(refused.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
  expect(refused.headers.get('access-control-expose-headers')).toMatch(/www-authenticate/)
  expect(refused.headers.get('vary')).toBe('origin')
})

test('a preflight of a mistyped path or method is answered too, so that the page can read what is wrong', async () => {
  const mock = createMock({ baseUrl: 'https://gateway.example/v1' })
  const { url } = await start(mock)
  for (const [path, method] of [
    [`${url}/custmers/1`, 'GET'],
    [`${url}/customers/1`, 'DELETE'],
    [`${new URL(url).origin}/elsewhere`, 'GET'],
  ] as const) {
    const headers = { origin: 'http://localhost:5173', 'access-control-request-method': method }
    const preflight = await fetch(path, { method: 'OPTIONS', headers })
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, method])
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
  }
  expect(mock.unhandled).toEqual([])
})

test('HEAD gets the headers of GET, with the length of the body that it leaves out', async () => {
  const { url, port } = await start(createMock({ token: false }))
  const [got, head] = [
    await fetch(`${url}/customers/1`),
    await fetch(`${url}/customers/1`, { method: 'HEAD' }),
  ]
  expect([head.status, head.headers.get('content-length')]).toEqual([200, got.headers.get('content-length')])
  expect(await head.text()).toBe('')
  const raw = await sendRaw(port, 'HEAD /customers/1 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  expect(raw).toMatch(/^HTTP\/1.1 200 [\s\S]*\r\n\r\n$/)
})

test('a header that a test sets stands in for that of CORS', async () => {
  const mock = createMock()
  const init = { headers: { authorization, origin: 'http://localhost:5173' } }
  const { url } = await start(mock)
  mock.getCustomer.reply({}, { headers: { 'access-control-allow-origin': 'https://other.example' } })
  const answer = await fetch(`${url}/customers/1`, init)
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://other.example')
})

test('one line is logged for each request, without ids, values and what looks like another line', async () => {
  const lines: string[] = []
  const { url } = await start(createMock(), { log: (line) => lines.push(line) })
  const name = encodeURIComponent('a\nGET /customers/{id} 200\u2028')
  const headers = { authorization }
  await fetch(`${url}/customers/secret-id`, { headers })
  await fetch(`${url}/secret/path?a=secret`)
  await fetch(`${url}/customers/1?${name}=1&${name}=2`, { headers })
  await callServer(url, { prefer: 'example=secret' })
  expect(lines).toEqual([
    'GET /customers/{id} 200',
    expect.stringMatching(/^GET \(no operation\) 404 {2}path no operation of the contract has this path/),
    expect.stringMatching(/^GET \/customers\/{id} 400 {2}query is given more than once/),
    expect.stringMatching(/^GET \/customers\/{id} 400 {2}header\/prefer the operation has no such example/),
  ])
  expect(lines.join('')).not.toMatch(/[\n\u2028]|secret/)
})

test.each(['plain', 'é', 'ß\u00ff\u0080', '\u6771\u4eac', '😀', '\ud800'])(
  'the text %j arrives as in memory, with its length in bytes',
  async (note) => {
    const mock = createOwnMock()
    const { url } = await start(mock)
    mock.getOrder.reply({ note })
    const answer = await fetch(`${url}/orders/1`, { headers: { authorization } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const inMemory = await mock.fetch(`${mock.baseUrl}/orders/1`, { headers: { authorization } })
    expect(bytes.equals(Buffer.from(await inMemory.arrayBuffer()))).toBe(true)
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    expect(JSON.parse(bytes.toString()).data.note).toBe(note)
  },
)

test('a body beyond the limit gets 413, stands in both logs, and the next request is answered', async () => {
  const lines: string[] = []
  const mock = createMock()
  const { url, port } = await start(mock, { log: (line) => lines.push(line) })
  const init = { method: 'POST', headers: { authorization }, body: 'x'.repeat(2_000_000) }
  const { status, json } = await readAnswer(await fetch(`${url}/cards/reissue`, init))
  expect([status, json.operation]).toEqual([413, 'reissueCard'])
  const problems = [{ in: 'body', pointer: '', message: 'must have at most 1048576 bytes' }]
  expect(mock.reissueCard.calls).toMatchObject([{ refused: true, status: 413, body: undefined, problems }])
  expect(lines).toEqual(['POST /cards/reissue 413  body must have at most 1048576 bytes'])
  const head = 'POST /cards/reissue HTTP/1.1\r\nhost: x\r\ncontent-length: 3000000\r\n\r\n'
  const answer = await sendRaw(port, head, 'x'.repeat(1_100_000), 'x')
  expect(answer).toMatch(/^HTTP\/1.1 413 [\s\S]*must have at most 1048576 bytes/)
  expect((await callServer(url)).status).toBe(200)
})

test('close lets an answer on its way end, ends hanging ones, and may be called twice', async () => {
  const mock = createMock()
  const server = await start(mock)
  mock.getCustomer.reply({ individualData: { firstName: 'Late' } }, { delay: 50, times: 1 })
  const late = callServer(server.url)
  await mock.getCustomer.waitForCall()
  mock.getLoungeOrder.fault('hang')
  const hanging = callServer(server.url, {}, 'getLoungeOrder')
  const ended = expect(hanging).rejects.toThrow(TypeError)
  await mock.getLoungeOrder.waitForCall()
  await Promise.all([server.close(), server.close()])
  await ended
  expect((await late).json.data).toMatchObject({ individualData: { firstName: 'Late' } })
  await expect(fetch(server.url)).rejects.toThrow(TypeError)
})

test('close ends hanging answers while a test controls the timers, too', async () => {
  const mock = createMock()
  const server = await start(mock)
  mock.getCustomer.fault('hang')
  const ended = expect(callServer(server.url)).rejects.toThrow(TypeError)
  await mock.getCustomer.waitForCall()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  await server.close()
  await ended
})

test.each([
  ['a response', 1],
  ['each response of a connection, also a small one behind a large one,', 2],
])('%s that is being read is finished before the server closes', async (_, count) => {
  const mock = createMock()
  const server = await start(mock)
  mock.getCustomer.reply({ id: 'x'.repeat(12_000_000) }, { times: 1 })
  const socket = connect(server.port, '127.0.0.1')
  socket.write(keptOpen.repeat(count))
  await once(socket, 'readable')
  await mock.getCustomer.waitForCall({}, { after: count - 1 })
  const closed = server.close()
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk
  })
  await once(socket, 'close')
  await closed
  expect(text.length).toBeGreaterThan(12_000_000)
  expect(text.match(/HTTP\/1\.1 200 /g)).toHaveLength(count)
  expect(text.endsWith('}')).toBe(true)
})

test('serve says why it cannot start', async () => {
  const { port } = await start()
  await expect(serve(createMock(), { port })).rejects.toThrow(
    `serve: \`port\` ${port} is in use on 127.0.0.1: stop the program that uses it, or choose another one`,
  )
  await expect(serve(createMock(), { host: '192.0.2.1' })).rejects.toThrow(
    'serve: `host` 192.0.2.1 is no address of this machine',
  )
  await expect(serve(createMock(), { port: 70_000 })).rejects.toThrow(RangeError)
  await expect(serve(createMock(), { prot: 1 } as object)).rejects.toThrow('did you mean "port"')
  await expect(serve({} as Mock)).rejects.toThrow('must be a mock that createMock() returned')
})

test.each([
  ['pipelined requests', [`${keptOpen}${valid}`], /^HTTP\/1.1 200 [\s\S]*HTTP\/1.1 200 /],
  ['a body in single bytes', [`${post}content-length: ${reissue.length}\r\n\r\n`, ...reissue], /^HTTP\/1.1 200 /],
  ['a body in chunks', [`${post}transfer-encoding: chunked\r\n\r\n`, `${reissue.length.toString(16)}\r\n`, reissue, '\r\n0\r\n\r\n'], /^HTTP\/1.1 200 /],
  ['dots that climb', [valid.replace('/customers/1', '/customers/..')], /^HTTP\/1.1 404 /],
  ['bytes beyond ASCII in the path', [Buffer.from(valid.replace('/customers/1', '/customers/\xff'), 'latin1')], /^HTTP\/1.1 (200|400|404) /],
  ['an expectation', [`${post}content-length: ${reissue.length}\r\nexpect: 100-continue\r\n\r\n`, reissue], /^HTTP\/1.1 100 [\s\S]*HTTP\/1.1 200 /],
])('%s over a raw socket gets an answer, and so does the next request', async (_, pieces: (string | Uint8Array)[], expected) => {
  const { url, port } = await start()
  expect(await sendRaw(port, ...pieces)).toMatch(expected)
  expect((await callServer(url)).status).toBe(200)
}) // biome-ignore format: a table to be read at a glance

const brokenChunk = `${post.replace('connection: close\r\n', '')}transfer-encoding: chunked\r\n\r\nzz\r\n`

test.each([
  ['bytes that are no HTTP', '\x00\x01\x02\r\n\r\n', 400],
  ['a header of 40 kB', `GET / HTTP/1.1\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
  ['another version of HTTP', 'GET / HTTP/7.7\r\n\r\n', 505],
  ['a request with a broken chunk', brokenChunk, 400],
])('%s is refused in words, after the responses to the requests before it', async (_, garbage, status) => {
  const mock = createMock()
  const { url, port } = await start(mock)
  mock.reissueCard.reply({}, { delay: 50, times: 2 })
  const first = `${post.replace('connection: close\r\n', '')}content-length: ${reissue.length}\r\n\r\n${reissue}`
  const text = await sendRaw(port, first + first, garbage, 'more', 'and more')
  expect(Array.from(text.matchAll(/HTTP\/1\.1 (\d+)/g), ([, one]) => one)).toEqual([
    '200',
    '200',
    `${status}`,
  ])
  const [head = '', body = ''] = text.slice(text.lastIndexOf('HTTP/1.1')).split('\r\n\r\n')
  expect(head).toMatch(/content-type: application\/problem\+json/i)
  expect(head).toMatch(/connection: close/i)
  expect(JSON.parse(body)).toMatchObject({ status, convention: 'mock' })
  expect(mock.reissueCard.calls.map((call) => call.status)).toEqual([200, 200])
  const alone = await sendRaw(port, garbage)
  expect(alone.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`])
  expect((await callServer(url)).status).toBe(200)
})

test.each([0, 50])('a body that breaks off beyond the limit is refused once, %i ms later', async (delay) => {
  const mock = createMock()
  const { url, port } = await start(mock)
  mock.delay(delay)
  const body = `100001\r\n${'x'.repeat(0x100001)}\r\nzz\r\n`
  const text = await sendRaw(port, `${post}transfer-encoding: chunked\r\n\r\n${body}`)
  expect(text.match(/HTTP\/1\.1 \d+/g)).toHaveLength(1)
  expect(text.endsWith('}')).toBe(true)
  expect((await callServer(url)).status).toBe(200)
})

test('a connection that is reset while it waits for its refusal does no harm', async () => {
  const mock = createMock()
  const { url, port } = await start(mock)
  mock.getCustomer.fault('hang', { times: 1 })
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write(keptOpen)
  await mock.getCustomer.waitForCall()
  socket.write('garbage\r\n\r\n')
  await new Promise((resolve) => socket.write('more', resolve))
  socket.resetAndDestroy()
  await expect.poll(() => mock.getCustomer.calls[0]?.left).toBe(true)
  expect((await callServer(url)).status).toBe(200)
})
