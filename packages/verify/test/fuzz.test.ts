import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '@travel-card/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runCli } from './support/run-cli.ts'
import { envFor, exampleData, findOperation } from './support/service.ts'

// Short, lower-case and in names: what a redactor overlooks most easily.
const secrets = { esim: 'zq7', customer: 'yxw', order: 'kw-9-vj', card: 'pjq42' }
const name = 'wilhelmyna'
const token = 'gheim.token-zzkx'
const never = [...Object.values(secrets), name, token, 'zzkx', 'xb77']

const key = fc.constantFrom(
  'code',
  'message',
  name,
  `${secrets.esim}Orders`,
  'XB77',
  token,
  `of_${secrets.customer}`,
  '__proto__',
)
const text = fc.constantFrom(
  name,
  name.toUpperCase(),
  secrets.card,
  token,
  'success',
  'active',
  '',
  'a-'.repeat(5000),
)
const { value: json } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.constantFrom<unknown>(null, true, 0, -1, 1e300),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
}))
const examples = fc.constantFrom(...(Object.keys(operations) as (keyof typeof operations)[])).map(exampleData)
const body = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      status: fc.constantFrom<unknown>('success', 'ok', 7, name),
      data: fc.oneof(examples, json),
    }),
  },
  { weight: 2, arbitrary: examples },
  { weight: 2, arbitrary: json },
)
const encoded = fc.oneof(
  { weight: 6, arbitrary: body.map((value) => JSON.stringify(value)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '<!doctype html>', `${name}"`, '['.repeat(20_000) + ']'.repeat(20_000)),
  },
)
const headers = fc.subarray([
  `x-${name}: 1`,
  `set-cookie: ${token}`,
  'ratelimit-remaining: 1',
  `location: http://127.0.0.1/${secrets.customer}`,
  'access-control-allow-origin: https://app.example',
  'access-control-allow-headers: authorization, content-type',
  'content-encoding: gzip',
  'transfer-encoding: chunked',
])
const mediaType = fc.constantFrom(
  'application/json',
  'text/html',
  `application/vnd.${name}+json`,
  `text/${secrets.card}`,
  token,
  '',
)
const odd = [101, 103, 201, 204, 302, 304, 400, 401, 403, 404, 407, 421, 422, 429, 500, 503, 600, 999]
const status = fc.oneof(
  { weight: 6, arbitrary: fc.constant(200) },
  { weight: 4, arbitrary: fc.constantFrom(...odd) },
)

/** What a service says to one request: bytes, and how the connection goes on. */
const reply = fc.record({
  status,
  mediaType,
  headers,
  body: encoded,
  how: fc.oneof(
    { weight: 12, arbitrary: fc.constant('whole') },
    { weight: 3, arbitrary: fc.constantFrom('late', 'cut', 'reset', 'silent', 'garbage') },
  ),
})

const good200 = { status: 200, mediaType: 'application/json', headers: [], how: 'whole' }

interface Reply {
  readonly status: number
  readonly mediaType: string
  readonly headers: readonly string[]
  readonly body: string
  readonly how: string
}

function write(socket: Socket, { status, mediaType, headers, body, how }: Reply): void {
  if (how === 'reset') return void socket.resetAndDestroy()
  if (how === 'silent') return
  if (how === 'garbage') return void socket.end(`${name} 1\r\n\r\n`)
  const lines = [`HTTP/1.1 ${status} Any`, `content-type: ${mediaType}`, ...headers, 'connection: close']
  const bytes = `${lines.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  const sent = how === 'cut' ? bytes.slice(0, bytes.length - 3) : bytes
  if (how === 'late') setTimeout(() => socket.end(sent), 20)
  else socket.end(sent)
}

const folder = mkdtempSync(join(tmpdir(), 'travel-card-fuzz-'))
const files = ['json', 'markdown', 'questions'].map((kind) => join(folder, kind))
const args = [
  `--esim-id=${secrets.esim}`,
  `--customer-id=${secrets.customer}`,
  `--order-id=${secrets.order}`,
  '--flight=XB77@2099-06-15',
  '--origin=https://app.example',
  `--reissue=${secrets.card}`,
  `--confirm-reissue=${secrets.card}`,
  '--initial-balance=5',
  '--timeout=150',
  ...['json', 'markdown', 'questions'].map((kind, index) => `--${kind}=${files[index]}`),
]

test('any service gets a report, a code of 0 to 2, at most 60 requests, and not a word of what is private', {
  timeout: 900_000,
}, async () => {
  let total = 0
  await fc.assert(
    fc.asyncProperty(fc.array(reply, { minLength: 1, maxLength: 8 }), fc.nat(12), async (replies, good) => {
      let count = 0
      const methods: string[] = []
      const server = createServer((socket) => {
        socket.on('error', () => {})
        socket.once('data', (chunk) => {
          const [line = ''] = String(chunk).split('\r\n')
          const [method = '', path = ''] = line.split(/[ ?]/)
          methods.push(method)
          const operation = findOperation(method, path)
          const whole = JSON.stringify({ status: 'success', data: operation && exampleData(operation) })
          count += 1
          // Some good responses first, so that what comes after the reads is tried as well.
          const next = replies[count % replies.length]
          write(socket, next && count > good ? next : { ...good200, body: whole })
        })
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : 0
      const env = envFor(`http://127.0.0.1:${port}`, token)
      const { code, out, err } = await runCli(args, { env })
      server.close()
      const written = files.map((file) => readFileSync(file, 'utf8'))
      const { requests, exitCode } = JSON.parse(written[0] ?? '')
      total += requests.total
      expect([[0, 1, 2].includes(code), exitCode]).toEqual([true, code])
      expect(out).toMatch(/\d+\s+requests?;/)
      expect(requests.total).toBeLessThanOrEqual(60)
      expect(methods.length).toBeLessThanOrEqual(60)
      expect(methods.filter((method) => method === 'POST').length).toBeLessThanOrEqual(1)
      const all = `${out}${err}${written.join('')}`.toLowerCase()
      expect(never.filter((one) => all.includes(one))).toEqual([])
    }),
    process.env.SOAK ? { numRuns: 5000 } : { numRuns: 80, seed: 32 },
  )
  rmSync(folder, { recursive: true })
  // The services would otherwise all have ended the run at once.
  expect(total).toBeGreaterThan(500)
})
