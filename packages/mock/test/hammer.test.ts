import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { connectMock } from '@travel-card/mock/remote'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'

/** How long, in seconds, and how many batches at least. */
const [seconds, least] = process.env.SOAK ? [60, 300] : [0, 60]
const root = new URL('../../..', import.meta.url)

const program = `
  import { createMock } from '@travel-card/mock'
  import { serve } from '@travel-card/mock/node'
  const { url } = await serve(createMock({ data: 'random' }), { control: true })
  console.log(url)`

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
/** What a page may send, and what only a raw connection can. */
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
  const flags = ['--max-old-space-size=256', '--conditions=@travel-card/source', '--input-type=module']
  const child = spawn(process.execPath, [...flags, '--eval', program], { cwd: root })
  onTestFinished(() => void child.kill())
  const [line] = await once(child.stdout, 'data')
  const url = String(line).trim()
  const samples = fc.sample(batches, { numRuns: least, seed: 7 })
  const until = performance.now() + seconds * 1000
  let sent = 0
  const worker = async (): Promise<void> => {
    while ((sent < least || performance.now() < until) && child.exitCode === null) {
      sent += 1
      await send(Number(new URL(url).port), samples[sent % least] ?? [])
    }
  }
  const remote = await connectMock(url, { scope: 'a-test' })
  await remote.getCustomer.fail(503)
  await Promise.all(Array.from({ length: 16 }, worker))
  const headers = { ...remote.headers, authorization: 'Bearer dev' }
  expect((await fetch(`${url}/customers/1`, { headers })).status).toBe(503)
  expect(await remote.scopes()).toEqual(['a-test'])
  expect(child.exitCode).toBe(null)
})
