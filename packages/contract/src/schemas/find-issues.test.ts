import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import type { Schema } from 'generator'
import { compactSchema } from 'generator'
import { expect, test } from 'vitest'
import { numberFormats, receivedFormats } from '../formats.ts'
import { type CompactSchema, findIssues, isFault } from './index.ts'

/** How often a property is tried. */
const runs = (usual: number): number => (process.env.SOAK ? usual * 100 : usual)

const ajv = new Ajv2020({ allErrors: true, strict: false, ownProperties: true })
for (const [name, validate] of Object.entries(receivedFormats))
  ajv.addFormat(name, { type: 'string', validate })
for (const [name, validate] of Object.entries(numberFormats))
  ajv.addFormat(name, { type: 'number', validate })

const text = { type: 'string' } as const
const ticket: CompactSchema = {
  type: 'object',
  properties: {
    id: text,
    kind: text,
    // There when the kind is `group`, assumed in its name, and documented as null.
    size: { type: 'integer', conditional: { property: 'kind', equals: 'group' } },
    seat: { ...text, exempt: true },
    note: { ...text, nullable: true },
  },
  required: ['id'],
}

test.each<[data: object, missing: readonly string[], complete: readonly string[]]>([
  [{}, ['/id'], ['/id', '/kind', '/note']],
  [{ id: 'a', kind: 'single', note: null }, [], []],
  [{ id: 'a', kind: 'group', note: 'b' }, [], ['/size']],
  [{ id: null, kind: 'group', size: null, note: 'b' }, ['/id'], ['/id', '/size']],
  [{ id: 'a', kind: null, size: null, seat: null, note: null }, [], ['/kind']],
  [{ id: 'a', kind: 'group', size: 2, seat: 'c', note: 'b' }, [], []],
])(
  'of %j, what is required is missing, and what complete data has besides; a null is absence',
  (data, missing, complete) => {
    const missingIn = (isComplete: boolean): readonly string[] =>
      findIssues({}, ticket, data, { isComplete, nulls: 'absent' }).map(({ pointer }) => pointer)
    expect([missingIn(false), missingIn(true)]).toEqual([missing, complete])
  },
)

test('keys that stand for data are not reported', () => {
  const map = { properties: { z: {} }, rest: { type: 'number' } } as const
  const found = findIssues({}, map, { z: 'a', 'EXAMPLE-ID-0001': 'x' }, { isGeneric: true })
  expect(found).toEqual([{ pointer: '/*', kind: 'type', message: 'must be a number, not a string' }])
})

test.each([
  [[], 'must be one of null'],
  [['a'], 'must be one of "a", null'],
])('of a value outside the closed set %j that may be null, null is named, too', (values, message) => {
  const schema = { type: 'string', enum: values, nullable: true } as const
  expect(findIssues({}, schema, null)).toEqual([])
  expect(findIssues({}, schema, 'b')).toEqual([{ pointer: '', kind: 'type', message }])
})

// ajv leaves `__proto__` in a schema's properties out, so it stands in values alone.
const names = ['a', 'b', 'toString']
const bound = fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined })
// Members that are undefined are taken out before use, which the type does not say.
const { schema } = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constant({}),
    fc.record({ type: fc.constant('string'), minLength: bound, maxLength: bound }),
    fc.record({ type: fc.constant('string'), pattern: fc.constantFrom('^a', 'b$', '\\d{2}', '^[^x]*$') }),
    fc.record({
      type: fc.constant('string'),
      format: fc.constantFrom('date', 'date-time', 'uri', 'uuid', 'email'),
    }),
    fc.record({ type: fc.constantFrom('number', 'integer'), minimum: bound, maximum: bound }),
    fc.record({ type: fc.constant('number'), exclusiveMinimum: bound, exclusiveMaximum: bound }),
    fc.record({ type: fc.constant('number'), multipleOf: fc.constantFrom(1, 2, 0.5, 0.25) }),
    fc.record({ type: fc.constant('integer'), format: fc.constantFrom('int32', 'int64') }),
    fc.record({ type: fc.constant('boolean') }),
    fc.record({ const: fc.constantFrom('a', 1, true) }),
    fc.record({ enum: fc.constant(['a', 'b', 1]) }),
    fc.record({ $ref: fc.constant('#/components/schemas/Other') }),
    fc.record({
      type: fc.constant('array'),
      items: tie('schema'),
      minItems: bound,
      maxItems: bound,
      uniqueItems: fc.boolean(),
    }),
    fc
      .dictionary(fc.constantFrom(...names), tie('schema'), { maxKeys: 3, noNullPrototype: true })
      .chain((properties) =>
        fc.record({
          type: fc.constant('object'),
          properties: fc.constant(properties),
          required: fc.subarray(Object.keys(properties)),
          additionalProperties: fc.oneof(fc.constant(true), tie('schema')),
        }),
      ),
  ),
}))
const anyValue = fc.jsonValue({ maxDepth: 3 })
const near = fc.oneof(
  anyValue,
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
    'alex@customer.example',
    '0b6f2d4e-53cf-4d6b-9c1e-2f6d3a1b7c90',
    3e9,
    0,
    1,
    2.5,
    -1,
    true,
    null,
  ),
  fc.dictionary(fc.constantFrom(...names, '__proto__'), anyValue, { noNullPrototype: true }),
  fc.array(fc.constantFrom('a', 1, true, null)),
)

const clean = (given: unknown): Schema => JSON.parse(JSON.stringify(given))

test('a value is judged as ajv does by the schema that the contract has', { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(schema, schema, fc.array(near, { minLength: 10, maxLength: 10 }), (one, two, values) => {
      const [given, other] = [clean(one), clean(two)]
      const { $ref: _, ...Other } = other
      const whole = { ...given, components: { schemas: { Other } } }
      const validate = ajv.compile(whole)
      const table = { Other: compactSchema(Other) }
      for (const value of values) {
        const text = JSON.stringify(value)
        // ajv reads a quotient of 1e21 or more as its first digits.
        if (/e\+/.test(text) && JSON.stringify(whole).includes('multipleOf')) continue
        const found = findIssues(table, compactSchema(given), JSON.parse(text)).filter(isFault)
        expect([text, found.length === 0]).toEqual([text, validate(JSON.parse(text))])
      }
      ajv.removeSchema(whole)
    }),
    { numRuns: runs(150) },
  )
})
