import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkValue, type Issue } from './check-value.ts'
import type { CompactSchema } from './compact-contract.ts'

const runs = process.env.SOAK ? 20_000 : 1500

function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, ownProperties: true })
  // The package's types describe its CommonJS form.
  ;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
  return ajv
}

function accepts(
  schema: CompactSchema,
  value: unknown,
  schemas: Record<string, CompactSchema> = {},
): boolean {
  const issues: Issue[] = []
  checkValue(schemas, schema, value, '', issues)
  return issues.length === 0
}

// ajv leaves `__proto__` in a schema's properties out, so it stands in values alone.
const names = ['a', 'b', 'toString']
const bound = fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined })
// Members that are undefined are taken out before use, which the type does not say.
const { schema } = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constant({}),
    fc.record({ type: fc.constant('string' as const), minLength: bound, maxLength: bound }),
    fc.record({
      type: fc.constant('string' as const),
      pattern: fc.constantFrom('^a', 'b$', '\\d{2}', '^[^x]*$'),
    }),
    fc.record({ type: fc.constant('string' as const), format: fc.constantFrom('date', 'date-time', 'uri') }),
    fc.record({ type: fc.constantFrom('number', 'integer'), minimum: bound, maximum: bound }),
    fc.record({ type: fc.constant('boolean' as const) }),
    fc.record({ const: fc.constantFrom('a', 1, true) }),
    fc.record({ enum: fc.constant(['a', 'b', 1]) }),
    fc.record({ $ref: fc.constant('Other') }),
    fc.record({
      type: fc.constant('array' as const),
      items: tie('schema'),
      minItems: bound,
      maxItems: bound,
    }),
    fc.record({
      type: fc.constant('object' as const),
      properties: fc.dictionary(fc.constantFrom(...names), tie('schema'), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
      required: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 }),
      additionalProperties: fc.oneof(fc.constant(true as const), tie('schema')),
    }),
  ),
}))
const value = fc.jsonValue({ maxDepth: 3 })
const near = fc.oneof(
  value,
  fc.constantFrom(
    'a',
    'ab',
    'b',
    'xb',
    '12',
    '',
    '😀',
    '2024-02-29',
    '2023-02-29',
    'https://x.example',
    0,
    1,
    2.5,
    -1,
    true,
    null,
  ),
  fc.dictionary(fc.constantFrom(...names, '__proto__'), value, { noNullPrototype: true }),
  fc.array(fc.constantFrom('a', 1, true, null)),
)

/** The schema in the words of JSON Schema, without members that are undefined. */
function toJsonSchema(compact: unknown): unknown {
  return JSON.parse(JSON.stringify(compact).replaceAll('"$ref":"Other"', '"$ref":"#/$defs/Other"'))
}

const clean = (compact: unknown): CompactSchema => JSON.parse(JSON.stringify(compact))

test('the walker judges each value as ajv does', { timeout: 300_000 }, () => {
  const ajv = createAjv()
  fc.assert(
    fc.property(schema, schema, fc.array(near, { minLength: 10, maxLength: 10 }), (given, other, values) => {
      const compact = clean(given)
      const schemas = { Other: clean({ ...(other as CompactSchema), $ref: undefined }) }
      const whole = {
        ...(toJsonSchema(given) as object),
        $defs: { Other: toJsonSchema(schemas.Other) },
      }
      const validate = ajv.compile(whole)
      for (const one of values) {
        const text = JSON.stringify(one)
        expect([text, accepts(compact, JSON.parse(text), schemas)]).toEqual([
          text,
          validate(JSON.parse(text)),
        ])
      }
      ajv.removeSchema(whole)
    }),
    { numRuns: runs },
  )
})

/** Whether a URI's authority has colons or brackets where RFC 3986 allows none: ajv-formats takes some of these. */
function isLoose(uri: string): boolean {
  const [, slashes, authority = ''] = /^[a-z][\w+.-]*:(\/\/?)([^/?#]*)/i.exec(uri) ?? []
  return slashes === '/'
    ? /[[\]]/.test(authority)
    : !/^([^@:[\]]*@)?([^@:[\]]*|\[::1\])(:\d*)?$/.test(authority)
}

test('a URI is judged by RFC 3986 where ajv-formats is looser', () => {
  const uri = { format: 'uri' } as const
  const taken = ['http://u:p@x.example:80/', 'http://[::1]:8080/a', 'urn:a:b', 'http://x.example:', 'a:/b']
  const refused = ['http://::1', 'http:/[::1]', 'http://a:b:c', 'http://[::g]', 'http://[::1', 'http://x]/']
  expect(taken.filter((one) => !accepts(uri, one))).toEqual([])
  expect(refused.filter((one) => accepts(uri, one))).toEqual([])
})

test.each(['date', 'date-time', 'uri'] as const)('the format %s is judged as ajv-formats does', { timeout: 120_000 }, (format) => {
  const validate = createAjv().compile({ type: 'string', format })
  const digits = (count: number): fc.Arbitrary<string> =>
    fc.array(fc.constantFrom(...'01239'), { minLength: count, maxLength: count }).map((list) => list.join(''))
  const date = fc.tuple(digits(4), digits(2), digits(2)).map((parts) => parts.join('-'))
  const time = fc
    .tuple(digits(2), digits(2), fc.constantFrom('00', '59', '60', '61'), fc.constantFrom('', '.1', '.'), fc.constantFrom('Z', 'z', '', '+01:00', '-23:59', '+24:00', '+0100', '+01'))
    .map(([hour, minute, second, fraction, zone]) => `${hour}:${minute}:${second}${fraction}${zone}`)
  const edges = ['23:59:60Z', '00:59:60+01:00', '22:59:60-01:00', '23:58:60Z'].map((text) => `2016-12-31T${text}`)
  const uri = fc.array(fc.constantFrom('http', 'urn', ':', '/', '//', '?', '#', '[', ']', '::1', 'a', 'é', '%20', '%', '@', ' ', '.', '1', 'x.example', '<', '\\'), { maxLength: 8 }).map((parts) => parts.join(''))
  const text = { date, 'date-time': fc.oneof(fc.tuple(date, fc.constantFrom('T', 't', ' ', ''), time).map((parts) => parts.join('')), fc.constantFrom(...edges)), uri }[format]
  fc.assert(
    fc.property(fc.oneof(text, fc.webUrl(), fc.date({ noInvalidDate: true }).map((day) => day.toISOString()), fc.string()), (one) => {
      fc.pre(!isLoose(one))
      expect([one, accepts({ format }, one)]).toEqual([one, validate(one)])
    }),
    { numRuns: runs * 4 },
  )
}) // biome-ignore format: long lists of values

test('a closed check refuses what the contract does not name, save in open objects', () => {
  const issues: Issue[] = []
  const closed = {
    type: 'object',
    properties: { open: { type: 'object', additionalProperties: true }, a: {} },
  } as const
  checkValue({}, closed, { open: { x: 1 }, other: 1 }, '', issues, { closed: true })
  expect(issues).toEqual([{ pointer: '/other', message: 'is not in the contract, which has open, a' }])
})
