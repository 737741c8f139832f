import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { inspect } from 'node:util'
import { gzipSync } from 'node:zlib'
import { createClient } from '@travel-card/sdk'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { coreSuite } from '../test/support/core-suite.ts'
import { outcomeOf } from '../test/support/observed-fetch.ts'
import { startScenarioServer } from '../test/support/scenario-server.ts'

// Runs the core suite, then a reissue against servers that break HTTP or use rare parts of it, byte by byte.

const reissue = { cardId: 'card-1', initialBalance: 1 }
const card = '{"status":"success","data":{"card":{"id":"c"}}}'
const servers: Server[] = []
const sockets = new Set<Socket>()

const [own, other] = await Promise.all([startScenarioServer(), startScenarioServer()])

// Removes the random delays before retries.
beforeAll(() => void vi.spyOn(Math, 'random').mockReturnValue(0))

afterAll(() => Promise.all([own.close(), other.close()]))

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  for (const socket of sockets) socket.destroy()
})

// Run concurrently, because most of them wait.
for (const { name, run } of coreSuite) test.concurrent(name, () => run(own.origin, other.origin))

/** Serves bytes to a client, and counts the complete requests. */
async function serve(respond: (socket: Socket, request: number) => void) {
  const seen = { requests: 0 }
  const server = createServer((socket) => {
    sockets.add(socket)
    let text = ''
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      const whole = text.indexOf('\r\n\r\n') + 4
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
      if (whole < 4 || text.length < whole + length) return
      text = ''
      respond(socket, ++seen.requests)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A cast: a server that listens on a port has an address of this kind.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    seen,
    origin,
    client: createClient({ baseUrl: origin, token: ({ rejected }) => (rejected ? 'new' : 'old') }),
  }
}

const http = (status: string, body: string | Buffer = '', ...headers: string[]): Buffer =>
  Buffer.concat([
    Buffer.from(
      `HTTP/1.1 ${status}\r\n${[...headers, `content-length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n`,
    ),
    Buffer.from(body),
  ])
const chunked = (status: string, chunks: string): Buffer =>
  Buffer.from(`HTTP/1.1 ${status}\r\ntransfer-encoding: chunked\r\n\r\n${chunks}`)
const chunk = `${card.length.toString(16)}\r\n${card}\r\n`
const zipped = gzipSync(card.repeat(500)).subarray(0, 60)
const withCard = (value: string): string => `{"status":"success","data":{"card":${value}}}`

// biome-ignore format: a table
test.each<[what: string, response: Buffer, outcome: string]>([
  ['early hints before the response', Buffer.concat([Buffer.from('HTTP/1.1 103 Early Hints\r\n\r\n'), http('200 OK', card)]), 'ok'],
  ['a 101', Buffer.from('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'), 'network 1 0 unknown'],
  ['a 204 with a body', http('204 No Content', card), 'envelope 1 0 unknown'],
  ['a body longer than its length', Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n${card}`), 'envelope 1 0 unknown'],
  ['trailers', chunked('200 OK', `${chunk}0\r\nstatus: error\r\n\r\n`), 'ok'],
  ['no last chunk', chunked('200 OK', chunk), 'network 1 0 unknown'],
  ['HTTP/1.0 without a length', Buffer.from(`HTTP/1.0 200 OK\r\n\r\n${card}`), 'ok'],
  ['a 401 without its last chunk', chunked('401 No', '1\r\nx\r\n'), 'network 1 0 unknown'],
  ['a 401 with more headers than Node takes', http('401 No', '', `x-a: ${'a'.repeat(70_000)}`), 'network 1 0 unknown'],
  ['a 401 that asks for a password', http('401 No', '', 'www-authenticate: Basic realm="x"'), 'api 2 2 not-applied'],
  ['status 999', http('999 What'), 'api 1 0 unknown'],
  ['status 000', http('000 What'), 'network 1 0 unknown'],
  ['truncated gzip', http('200 OK', zipped, 'content-encoding: gzip'), 'envelope 1 0 unknown'],
  ['a byte order mark', http('200 OK', `\ufeff${card}`), 'ok'],
  ['a second status that says error', http('200 OK', '{"status":"success","data":{"card":{}},"status":"error"}'), 'envelope 1 0 unknown'],
  ['a card as __proto__', http('200 OK', '{"status":"success","data":{"__proto__":{"card":{}}}}'), 'contract 1 0 unknown'],
  ['50,000 nested lists', http('200 OK', withCard(`{"id":${'['.repeat(50_000)}${']'.repeat(50_000)}}`)), 'ok'],
])('a reissue that gets %s is sent once, or again after a complete 401', async (_, bytes, outcome) => {
  const { client, seen } = await serve((socket) => {
    socket.write(bytes)
    // Closes the connection, unless it gets a second request.
    if (!outcome.startsWith('api 2')) socket.end()
  })
  const result = await client.reissueCard(reissue).result()
  expect([outcomeOf(result), seen.requests]).toEqual([outcome, result.error?.attempts ?? 1])
})

test("shows no URL, id or token in a cause that comes from Node's own fetch", async () => {
  const [id, token] = ['customer-4711', 'secret-token-1']
  const { origin } = await serve((socket) => void socket.destroy())
  const causes: unknown[] = []
  const codes: string[] = []
  const tryOut = async (baseUrl: string): Promise<void> => {
    const { error } = await createClient({ baseUrl, token, retries: 0 }).getCustomer({ id }).result()
    codes.push(/response \((\w+)\)/.exec(`${error?.message}`)?.[1] ?? '')
    causes.push(Object(error).cause)
  }
  await tryOut(origin)
  await new Promise((resolve) => servers.pop()?.close(resolve))
  await tryOut(origin)
  // A port that `fetch` blocks with an error that has no code.
  await tryOut('http://127.0.0.1:9')
  expect(codes).toEqual(['UND_ERR_SOCKET', 'ECONNREFUSED', ''])
  expect(inspect(causes, { depth: 9, showHidden: true })).not.toMatch(
    new RegExp(`${id}|${token}|127\\.0\\.0\\.1|http:`),
  )
})
