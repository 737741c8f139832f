import { request } from 'node:http'
import { serveLoopback } from 'scripts/serve'
import { afterAll, expect, test } from 'vitest'
import { createClient } from '../src/client.ts'
import { observedClient, ok } from './support/observed-fetch.ts'

// `location /api/ { proxy_pass http://backend/; }`: nginx decodes the path, resolves `.` and `..`, and passes that on.
// Others decode twice, take `\` for `/`, or cut parameters off behind a `;`.
const seen: string[] = []

function decode(path: string): string {
  let text = path
  for (const _ of [1, 2])
    text = text.replaceAll(/%[\da-f]{2}/gi, (code) => String.fromCharCode(+`0x${code.slice(1)}`))
  const kept: string[] = []
  for (const segment of text
    .replaceAll('\\', '/')
    .split('/')
    .map((one) => one.split(';')[0] ?? '')) {
    if (segment === '..') kept.pop()
    else if (segment !== '.') kept.push(segment)
  }
  return kept.join('/')
}

const backend = await serveLoopback((incoming, response) => {
  seen.push(`${incoming.url}`)
  response.end('{"status":"success","data":{}}')
})
const proxy = await serveLoopback((incoming, response) => {
  const path = decode(`${incoming.url}`).replace(/^\/api\//, '')
  request(backend.url + encodeURI(path), (answer) => answer.pipe(response)).end()
})
const baseUrl = `${proxy.url}api`
afterAll(() => Promise.all([backend.close(), proxy.close()]))

const separators = ['/', '\\', ';', '%2f', '%5C', '%3B', '%252F', '%255c', '%253b']
const steps = ['.', '..', '%2e', '.%2E', '%2e%2e', '%252e%252E', '%252e.']
const climbing = [
  ...steps,
  ...separators.flatMap((separator) =>
    steps.flatMap((step) => [
      `${step}${separator}lounges`,
      `x${separator}${step}`,
      `x${separator}${step}${separator}y`,
    ]),
  ),
  '../lounges/order/1',
  'x/../../esim/details/1',
  // A question mark or a number sign ends a path as a slash does, and a space at the end of a URL is dropped.
  ...['..?', '..#', '.?x', '..?a=b', 'x/..?', '%2e%2e?', '..%3f', '..%23', '.. ', '. ', '..%20'],
  // Control characters are dropped in a URL, and these are some as soon as somebody has decoded them.
  ...['.%09.', '.%0a.', '..%00', '..%0A', 'a\u0000b', 'a\nb', '\u007f', '\u0085'],
  // What no URL can hold, and nothing.
  ...['x\ud800y', ''],
]

test('an id that a proxy could take for a way to elsewhere is an InputError, and reaches nobody', async () => {
  const client = createClient({ baseUrl, token: 't' })
  for (const id of climbing) {
    const result = await client.getCustomer({ id }).result()
    expect([id, result.ok ? 'sent' : result.error.kind]).toEqual([id, 'input'])
  }
  expect(seen).toEqual([])
})

test('an id with dots that are no step reaches the operation that it is for', async () => {
  const client = createClient({ baseUrl, token: 't' })
  for (const id of ['...', 'a.b', '..a', 'a..', '.hidden', 'a/..b', '50%2e5'])
    await expect(client.getCustomer({ id })).resolves.toEqual({})
  expect(seen.every((path) => path.startsWith('/customers/'))).toBe(true)
  expect(seen).toHaveLength(7)
})

// Each would take minutes, if the rule looked at it more often than once.
test.each([
  ['%', '25'.repeat(500_000)],
  ['', '/'.repeat(1_000_000)],
  ['', `%${'25'.repeat(1000)}`.repeat(1000)],
  ['', '%2e'.repeat(300_000)],
  ['/%', `${'25'.repeat(500_000)}2e%${'25'.repeat(500_000)}`],
])('an id of a million characters, %j and more, is one segment', async (start, rest) => {
  const { client, calls } = observedClient({ baseUrl }, ok())
  await client.getCustomer({ id: start + rest })
  expect(calls[0]?.url).toBe(`${baseUrl}/customers/${encodeURIComponent(start + rest)}`)
})
