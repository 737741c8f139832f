import { receivedFormats } from '@travel-card/contract/formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CompactSchema } from './contract.ts'
import { findIssues } from './schema.ts'

const runs = process.env.SOAK ? 20_000 : 150

function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, ownProperties: true })
  // The contract's own, which have a test of their own: here it is the walk that is judged.
  for (const [name, validate] of Object.entries(receivedFormats))
    ajv.addFormat(name, { type: 'string', validate })
  return ajv
}

const accepts = (schema: CompactSchema, value: unknown, schemas: Record<string, CompactSchema> = {}) =>
  findIssues(schemas, schema, value).length === 0

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

test('a closed check refuses what the contract does not name, save in open objects', () => {
  const closed = {
    type: 'object',
    properties: { open: { type: 'object', additionalProperties: true }, a: {} },
  } as const
  expect(findIssues({}, closed, { open: { x: 1 }, other: 1 }, '', true)).toEqual([
    { pointer: '', message: 'has an unknown field; known are open, a' },
  ])
})
