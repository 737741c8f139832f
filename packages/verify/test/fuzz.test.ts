import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operations } from '@travel-card/contract'
import type { SendOnce } from '@travel-card/verify'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runCli, useFolder } from './support/run-cli.ts'
import { serve } from './support/serve.ts'
import { exampleData, type Truth } from './support/service.ts'

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
    // Repeats the name as a value, because the command can't tell that a key alone is a person's name.
    fc
      .dictionary(key, tie('value'), { maxKeys: 4 })
      .map((map) => (Object.hasOwn(map, name) ? { ...map, message: name } : map)),
  ),
}))
const examples = fc
  .constantFrom(...(Object.keys(operations) as (keyof typeof operations)[]))
  .map((id) => exampleData(id) ?? null)
const envelope = fc.record({
  status: fc.constantFrom<unknown>('success', 'ok', 7, name),
  data: fc.oneof(examples, json),
})
const odd = ['', '<!doctype html>', `${name}"`, '['.repeat(20_000) + ']'.repeat(20_000)]
const body = fc.oneof(
  { weight: 6, arbitrary: fc.oneof(envelope, examples, json).map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.constantFrom(...odd) },
)
const headers = fc.subarray([
  `x-${name}: 1`,
  `x-${secrets.customer}: 1`,
  `set-cookie: ${token}`,
  'ratelimit-remaining: 1',
  `location: http://127.0.0.1/${secrets.customer}`,
  'access-control-allow-origin: https://app.example',
  'access-control-allow-headers: authorization, content-type',
  'content-encoding: gzip',
  'transfer-encoding: chunked',
])
const mediaType = fc.constantFrom<string>(
  'application/json',
  'text/html',
  `application/vnd.${name}+json`,
  `text/${secrets.card}`,
  token,
  '',
)
const oddStatuses = [101, 103, 201, 204, 302, 304, 400, 401, 403, 404, 407, 421, 422, 429, 500, 503, 600, 999]

/** A service's response to one request, byte by byte. Its connection may end at any point. */
const reply = fc
  .record({
    status: fc.oneof(fc.constant(200), fc.constantFrom(...oddStatuses)),
    mediaType,
    headers,
    body,
    how: fc.constantFrom(
      ...Array.from({ length: 20 }, () => 'whole' as const),
      ...(['cut', 'break', 'hang', 'garbage'] as const),
    ),
  })
  .map(({ status, mediaType, headers, body, how }): ReturnType<NonNullable<Truth['first']>> => {
    if (how === 'break' || how === 'hang') return how
    if (how === 'garbage') return { bytes: `${name} 1\r\n\r\n` }
    const lines = [`HTTP/1.1 ${status} Any`, `content-type: ${mediaType}`, ...headers, 'connection: close']
    const bytes = `${lines.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    return { bytes: how === 'cut' ? bytes.slice(0, -3) : bytes }
  })

const folder = useFolder()
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
  ...folder.args,
]

test('against any service, a run sends at most 60 requests, reports nothing private, and ends with a code from 0 to 2', {
  timeout: 900_000,
}, async () => {
  let total = 0
  await fc.assert(
    fc.asyncProperty(fc.array(reply, { minLength: 1, maxLength: 8 }), fc.nat(12), async (replies, good) => {
      // Some good responses first, so that what comes after the reads is tried as well.
      const first: Truth['first'] = (_, count) => (count > good ? replies[count % replies.length] : undefined)
      const service = await serve({ first, token, ids: Object.values(secrets) })
      const { code, out, err } = await runCli(args, service)
      await service.close()
      const methods = service.requests.map((line) => line.split(' ')[0])
      const { requests, exitCode } = JSON.parse(readFileSync(join(folder.path, 'json'), 'utf8'))
      total += requests.total
      expect([[0, 1, 2].includes(code), exitCode]).toEqual([true, code])
      expect(out).toMatch(/\d+ requests?\./)
      expect(requests.total).toBeLessThanOrEqual(60)
      expect(methods.length).toBeLessThanOrEqual(60)
      expect(methods.filter((method) => method === 'POST').length).toBeLessThanOrEqual(1)
      const all = `${out}${err}${folder.read()}`.toLowerCase()
      expect(never.filter((one) => all.includes(one))).toEqual([])
    }),
    process.env.SOAK ? { numRuns: 5000 } : { numRuns: 40, seed: 32 },
  )
  // Makes sure that not all services ended the run immediately.
  expect(total).toBeGreaterThan(300)
})

/** Returns an option with each of these values, as a separate word or after a `=`. */
const option = (name: string, ...values: readonly string[]): string[][] =>
  values.flatMap((value) => [[`--${name}`, value], [`--${name}=${value}`]])
const ids = ['card-0001', 'card-0002', 'a', '', '-1']

/** Parts of command lines: right ones, wrong ones, and slips. */
const parts = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.constantFrom(
      ...option('customer-id', 'customer-0001', 'b'),
      ...option('flight', 'XA1234@2099-06-15', '@'),
      ...option('reissue', ...ids),
      ...option('confirm-reissue', ...ids),
      ...option('initial-balance', '1', '0', '1', 'x', '1e3'),
      ...option('query-names', 'flight,date'),
      ...option('origin', 'https://app.example'),
      ...['--skip-negative', '--plan', '--reissue', 'card-0001', '--', '--no-plan'].map((one) => [one]),
    ),
  },
  { weight: 1, arbitrary: fc.string().map((text) => [text]) },
)

/** Whether a line gives the same card's id in both options, each once. */
function isConfirmed(line: readonly string[]): boolean {
  const valuesOf = (name: string): string[] =>
    line.flatMap((one, at) =>
      one === `--${name}`
        ? [line[at + 1] ?? '']
        : one.startsWith(`--${name}=`)
          ? [one.slice(name.length + 3)]
          : [],
    )
  const [cards, confirmed] = [valuesOf('reissue'), valuesOf('confirm-reissue')]
  return cards.length === 1 && confirmed.length === 1 && cards[0] === confirmed[0] && cards[0] !== ''
}

test('no line of arguments sends a POST without the double confirmation, or more than 60 requests', {
  timeout: 600_000,
}, async () => {
  let posts = 0
  const line = fc.array(parts, { maxLength: 9 }).map((all) => all.flat())
  await fc.assert(
    fc.asyncProperty(line, fc.constantFrom(200, 400, 404, 500), async (args, badStatus) => {
      const methods: string[] = []
      const fetch: SendOnce = async (url, { method, headers }) => {
        methods.push(method)
        const isRight = headers.authorization === 'Bearer token' && !/Verify|no-date|=1&/.test(url)
        const operation = url.includes('products') ? 'listAirportProducts' : 'getCustomer'
        const body = JSON.stringify({ status: 'success', data: exampleData(operation) })
        return new Response(body, { status: isRight ? 200 : badStatus })
      }
      const env = { TRAVEL_CARD_TOKEN: 'token', TRAVEL_CARD_BASE_URL: 'https://api.example' }
      const { code } = await runCli(args, { env, fetch })
      const sent = methods.filter((method) => method === 'POST').length
      posts += sent
      expect([0, 1, 2]).toContain(code)
      expect(methods.length).toBeLessThanOrEqual(60)
      expect(sent).toBeLessThanOrEqual(isConfirmed(args) ? 1 : 0)
      if (sent > 0) expect(methods.at(-1)).toBe('POST')
    }),
    process.env.SOAK ? { numRuns: 50_000 } : { numRuns: 1000, seed: 18 },
  )
  // Makes sure that some lines confirm a reissue.
  expect(posts).toBeGreaterThan(0)
})
