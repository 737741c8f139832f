import { Agent } from 'node:http'
import { connect } from 'node:net'
import { connectMock } from '@travel-card/mock/remote'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callServer, forkServer, statusOverHttp } from './support.ts'

const count = process.env.SOAK ? 100_000 : 4000
const connections = 64

test('many connections at once get every answer, and the memory stays as it is', {
  timeout: 600_000,
}, async () => {
  const { port, token, memory } = await forkServer()
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  // With something to keep, so that a call which outlives the log is seen.
  const headers = { authorization: `Bearer ${token}`, 'x-note': 'n'.repeat(4000) }
  const statuses = new Map<number, number>()
  async function run(total: number): Promise<void> {
    let left = total
    const worker = async (): Promise<void> => {
      while (left > 0) {
        left -= 1
        const path = left % 10 === 0 ? `/nothing/${left}` : `/customers/customer-${left}`
        const status = await statusOverHttp({ port, path, agent, headers })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: connections }, worker))
  }

  await run(count / 2)
  const before = await memory()
  await run(count / 2)
  const after = await memory()
  agent.destroy()
  expect(Object.fromEntries(statuses)).toEqual({ 200: count * 0.9, 404: count * 0.1 })
  // The call log keeps 1,000 to 1,250 entries for an operation and as many unhandled requests: some megabytes at most.
  expect(after - before).toBeLessThan(4_000_000)
})

/** Megabytes of memory, and how many bodies of a megabyte are sent, which takes much more when it is parsed. */
const [memory, bodies] = process.env.SOAK ? [256, 40] : [96, 10]
/** So many that they weigh too much by themselves. */
const ofOneMock = 5

test('bodies and names of many scopes leave a server of little memory answering', {
  timeout: 180_000,
}, async () => {
  const { child, port } = await forkServer([`--max-old-space-size=${memory}`])
  const url = `http://127.0.0.1:${port}`
  const body = JSON.stringify({ cardId: 'c'.repeat(16), initialBalance: 1, x: Array(330_000).fill([]) })
  const headers = { authorization: 'Bearer dev', 'content-type': 'application/json' }
  for (let index = 0; index < 100; index += 1) await callServer(url, { prefer: `scope=t${index}` })
  for (let index = 0; index < bodies; index += 1) {
    const prefer = index < ofOneMock ? '' : `scope=s${index}`
    // A connection for each, because a busy machine may take longer between two than the server keeps one open.
    const options = { port, method: 'POST', path: '/cards/reissue', agent: false } as const
    expect(await statusOverHttp({ ...options, headers: { ...headers, prefer } }, body)).toBe(200)
    if (index + 1 !== ofOneMock) continue
    // The oldest have left the log.
    const calls = await (await connectMock(url)).reissueCard.calls()
    expect([calls.length, calls[0]?.body]).toEqual([4, expect.objectContaining({ x: expect.any(Array) })])
  }
  const small = await (await connectMock(url, { scope: 't1' })).getCustomer.calls()
  expect(small).toHaveLength(1)
  expect((await callServer(url)).status).toBe(200)
  expect(child.exitCode).toBe(null)
})

/** How long, in seconds, and how many batches at least. */
const [seconds, least] = process.env.SOAK ? [60, 300] : [0, 30]

const text = fc.string({ unit: 'binary-ascii', maxLength: 200 }).map((one) => one.replace(/[\r\n]/g, ''))
const path = fc.oneof(
  fc.constantFrom('/customers/1', '/esim/details/1', '/cards/reissue', '/_control', '/_control/reset', '*'),
  text.map((one) => `/customers/${encodeURIComponent(one)}?${encodeURIComponent(one)}=1`),
  text.map((one) => `/${one}`),
)
const body = fc.oneof(
  fc.constant(''),
  fc.constant('{"cardId":"c1","initialBalance":1}'),
  fc.integer({ min: 1, max: 300_000 }).map((count) => `[${Array(count).fill('[]').join()}]`),
  fc.integer({ min: 1, max: 900_000 }).map((count) => JSON.stringify({ cardId: 'c'.repeat(count) })),
)
/** The requests of a page, and those that only a raw connection can send. */
const message = fc
  .record({
    method: fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS', 'DELETE', 'BREW'),
    path,
    scope: fc.integer({ min: 0, max: 5000 }),
    header: text,
    filler: fc.integer({ min: 0, max: 12_000 }),
    body,
    isGarbage: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
    length: fc.integer({ min: 0, max: 9 }).map((one) => (one === 0 ? 7 : undefined)),
  })
  .map(({ method, path, scope, header, filler, body, isGarbage, length }) =>
    isGarbage
      ? `${header}\r\n\r\n`
      : [
          `${method} ${path} HTTP/1.1`,
          'host: localhost',
          'authorization: Bearer dev',
          'content-type: application/json',
          `prefer: scope=s${scope}, data=adversarial, ${header}`,
          `x-filler: ${'f'.repeat(filler)}`,
          `content-length: ${length ?? Buffer.byteLength(body)}`,
          '',
          body,
        ].join('\r\n'),
  )
const batches = fc.array(message, { minLength: 1, maxLength: 8 })

/** Sends a batch over a connection of its own, and goes on after an answer, an end or a while. */
function send(port: number, batch: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (): void => {
      socket.destroy()
      resolve()
    }
    socket.setTimeout(500, end)
    socket.on('error', end)
    socket.on('close', end)
    socket.on('data', () => setTimeout(end, 20))
    // Pipelined: none waits for the answer to the one before.
    for (const one of batch) socket.write(one)
  })
}

test('a server of little memory that is hammered goes on answering', {
  timeout: 120_000,
}, async () => {
  const { child, port } = await forkServer(['--max-old-space-size=256'])
  const url = `http://127.0.0.1:${port}`
  const samples = fc.sample(batches, { numRuns: least, seed: 7 })
  const until = performance.now() + seconds * 1000
  let sent = 0
  const worker = async (): Promise<void> => {
    while ((sent < least || performance.now() < until) && child.exitCode === null) {
      sent += 1
      await send(port, samples[sent % least] ?? [])
    }
  }
  const remote = await connectMock(url, { scope: 'a-test' })
  await remote.getCustomer.fail(503)
  await Promise.all(Array.from({ length: 16 }, worker))
  expect((await callServer(url, remote.headers)).status).toBe(503)
  expect(child.exitCode).toBe(null)
})
