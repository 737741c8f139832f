import { createMock, type PlainAnswer } from '@travel-card/mock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateName, flightName, validRequests } from './support.ts'

const runs = process.env.SOAK ? 100_000 : 400

const members = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then']
const keys = [...members, flightName, dateName, 'id']
const known = Object.values(validRequests).map(({ path }) => path.replace(/\?.*/, ''))
const segments = known.flatMap((path) => path.split('/'))
const odd = '.. . % %ff %00 %2F %E4%A ; ? # // * http:// \\ 😀'.split(' ')
/** By code point, as `binary` builds a table of all of Unicode first. */
const unit = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code))
const piece = fc.oneof(fc.constantFrom('', ...keys, ...segments, ...odd), fc.string({ unit, maxLength: 12 }))
const path = fc.oneof(
  fc.constantFrom(...known),
  fc.array(piece, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`),
)
const query = fc
  .array(fc.tuple(piece, piece), { maxLength: 5 })
  .map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join('&'))
const url = fc.oneof(
  fc.tuple(path, query).map(([one, two]) => `${one}?${two}`),
  path,
  fc.tuple(path, query).map(([one, two]) => `https://api.travel-card.example${one}?${two}`),
  piece,
)
const json = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc
    .tuple(fc.constantFrom(...keys, 'cardId', 'initialBalance'), fc.jsonValue())
    .map(([key, one]) => `{${JSON.stringify(key)}:${JSON.stringify(one)}}`),
  fc.jsonValue().map((one) => `{"cardId":"k","initialBalance":1,"__proto__":${JSON.stringify(one)}}`),
)
const body = fc.oneof(
  fc.constant(undefined),
  json,
  fc.string({ unit, maxLength: 50 }),
  fc.uint8Array({ maxLength: 60 }),
  fc.tuple(json, fc.nat(40)).map(([text, end]) => text.slice(0, end)),
  fc
    .constantFrom('[', '{"a":', '"', 'x', ' ')
    .chain((part) => fc.nat(5).map((power) => part.repeat(10 ** power))),
)
const tokens = ['Bearer ', 'bearer a.b.c', 'Bearer eyJhbGciOiJub25lIn0.e30.x']
// 418, because the contract may document the failures that are likely.
const preferences = ['application/json', 'code=418', 'data=random', 'example=x', 'delay=0', ',;="']
const header = fc.oneof(piece, fc.constantFrom(...tokens, ...preferences))
const request = fc.record({
  method: fc.oneof(fc.constantFrom('GET', 'POST', 'PUT', 'OPTIONS', 'HEAD', 'get', 'TRACE'), piece),
  url,
  headers: fc.dictionary(fc.constantFrom('authorization', 'content-type', 'prefer', 'content-length', '__proto__'), header),
  body,
}) // biome-ignore format: long lists of values

function judge({ status, headers, body: text }: PlainAnswer): void {
  expect(status).toBeGreaterThanOrEqual(200)
  expect(status).toBeLessThan(500)
  if (status === 204) expect(text).toBe('')
  else expect(headers['content-type']).toMatch(/^application\/(problem\+)?json$/)
  if (status >= 400) expect(JSON.parse(text)).toMatchObject({ status, convention: 'mock' })
}

test('any request gets an answer, which is never a 5xx, and nothing throws', {
  timeout: 600_000,
}, async () => {
  const mocks = (['example', 'minimal', 'random', 'adversarial'] as const).map((data) => createMock({ data }))
  const good = `Bearer ${mocks[0]?.token()}`
  await fc.assert(
    fc.asyncProperty(request, fc.nat(3), fc.boolean(), async (raw, which, isAuthorized) => {
      const mock = mocks[which] ?? createMock()
      const headers = isAuthorized
        ? { 'content-type': 'application/json', ...raw.headers, authorization: good }
        : raw.headers
      judge(await mock.respond({ ...raw, headers }))
    }),
    { numRuns: runs },
  )
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('bodies of up to a megabyte get an answer', async () => {
  const mock = createMock()
  const headers = { authorization: `Bearer ${mock.token()}`, 'content-type': 'application/json' }
  const size = 1_000_000
  const bodies = [
    '['.repeat(size),
    `${'{"a":'.repeat(size / 5)}1`,
    `{"cardId":"${'k'.repeat(size)}","initialBalance":1}`,
    `{"cardId":"k","initialBalance":1${'0'.repeat(size)}}`,
    `[${'0,'.repeat(size / 2)}0]`,
    new Uint8Array(size).fill(0xff),
    new Uint8Array(size),
    ' '.repeat(size),
    `{${Array.from({ length: 60_000 }, (_, index) => `"key-${index}":1`).join()}}`,
  ]
  for (const one of bodies) {
    judge(await mock.respond({ method: 'POST', url: '/cards/reissue', headers, body: one }))
  }
})

test('a content type with many spaces is read once, not once for each of them', async () => {
  const type = `application/json; charset=utf-8${' '.repeat(150_000)}x`
  const headers = { authorization: 'Bearer dev', 'content-type': type }
  const body = '{"cardId":"k","initialBalance":1}'
  const answer = await createMock().respond({ method: 'POST', url: '/cards/reissue', headers, body })
  expect(answer).toMatchObject({ status: 415 })
})
