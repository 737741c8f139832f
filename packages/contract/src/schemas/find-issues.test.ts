import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { type Model, readContract, type Schema } from 'scripts/generate'
import { compactSchema } from 'scripts/generate/render-schemas'
import { expect, test } from 'vitest'
import { receivedFormats } from '../formats.ts'
import { findIssues, isFault, schemas } from './index.ts'

/** How often a property is tried. */
const runs = (usual: number): number => (process.env.SOAK ? usual * 100 : usual)

const contract = await readContract(join(import.meta.dirname, '../../../..'))
const model: Model = contract

type Demand = 'required' | 'documented'

const compare = (component: string, data: unknown, demand: Demand = 'documented') =>
  findIssues(schemas, { $ref: component }, data, {
    isComplete: demand === 'documented',
    nulls: 'absent',
    isGeneric: true,
  })

function validatorOf(name: string, demand: Demand = 'documented') {
  const validate = ajv.getSchema(`${demand}#/components/schemas/${name}`)
  if (!validate) throw new Error(`no schema ${name}`)
  return validate
}

const holding = ({ property, equals }: { readonly property: string; readonly equals: unknown }) => ({
  properties: { [property]: { const: equals } },
  required: [property],
})

const mayBeNull = ({ $ref, 'x-nullable': isNullable }: Schema): boolean =>
  isNullable === true || ($ref !== undefined && mayBeNull(model.schemas[$ref.split('/').at(-1) ?? ''] ?? {}))

const assumedNames = model.assumptions.filter(({ affects }) => affects === 'name').map(({ id }) => id)
const isDemanded = (property: Schema = {}): boolean =>
  !property['x-conditional'] && !assumedNames.some((id) => property['x-assumption']?.includes(id))

/** The schemas once more, in the language of JSON Schema alone: `x-conditional` becomes a choice of two, and a null is absence. */
function standardSchema(schema: Schema, demand: Demand): Record<string, unknown> {
  const { properties = {}, required: always = [], items, additionalProperties: others, ...rest } = schema
  const required = Object.keys(properties).filter(
    (name) => always.includes(name) || (demand === 'documented' && isDemanded(properties[name])),
  )
  const orNull = (one: Schema) => ({ anyOf: [{ type: 'null' }, standardSchema(one, demand)] })
  const holdingAny = (name: string) => ({
    required: [name],
    ...(!mayBeNull(properties[name] ?? {}) && { properties: { [name]: { not: { type: 'null' } } } }),
  })
  const conditions = Object.entries(properties).flatMap(([name, { 'x-conditional': condition }]) =>
    condition && demand === 'documented' ? [{ anyOf: [{ not: holding(condition) }, holdingAny(name)] }] : [],
  )
  return {
    ...rest,
    ...(schema.properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, orNull(one)])),
    }),
    ...(items && { items: standardSchema(items, demand) }),
    ...(others && { additionalProperties: others === true || orNull(others) }),
    allOf: [...required.map(holdingAny), ...conditions],
  }
}

const ajv = new Ajv2020({ allErrors: true, strict: false, ownProperties: true })
for (const [name, validate] of Object.entries(receivedFormats))
  ajv.addFormat(name, { type: 'string', validate })
for (const demand of ['required', 'documented'] satisfies Demand[]) {
  const all = Object.entries(model.schemas).map(([name, schema]) => [name, standardSchema(schema, demand)])
  ajv.addSchema({ $id: demand, components: { schemas: Object.fromEntries(all) } })
}

type Path = readonly (string | number)[]

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...path, key]))]
}

function change(data: unknown, path: Path, to: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return to
  // The path was taken from the data, which may have been changed since.
  if (typeof data !== 'object' || data === null) return data
  // A cast: it is read by names and by numbers.
  const copy = (Array.isArray(data) ? [...data] : { ...data }) as Record<string | number, unknown>
  const next = rest.length === 0 ? to : change(copy[key], rest, to)
  if (next === undefined) Reflect.deleteProperty(copy, key)
  else copy[key] = next
  return copy
}

const strange = fc.constantFrom<unknown>(
  undefined, null, 5, 1.5, '', 'cards', 'individual', 'text', true, [], [null], [5], {}, { id: 1 }, '2026-02-30', '2026-02-28', '+010000-01', '-000001-01',
  '2026-02-28T10:00:00Z', '2026-02-28T25:00:00Z', '2026-02-28T10:00:00+02:00', '2026-02-28T10:00', 'https://a.test/x?y#z', 'no uri', 'http://a b',
) // biome-ignore format: values to be read at a glance

const checks = contract.operations.flatMap((operation) =>
  (['required', 'documented'] satisfies Demand[]).map((demand) => [operation.id, demand, operation] as const),
)

test.each(checks)(
  'the check of %s for each %s field agrees with ajv on changed examples',
  (_, demand, { examples, success }) => {
    const validate = validatorOf(success.dataType, demand)
    const change1 = fc.record({ at: fc.nat(), to: strange })
    fc.assert(
      fc.property(fc.nat(), fc.array(change1, { maxLength: 4 }), (which, changes) => {
        let data: unknown = examples[which % examples.length]?.data
        for (const { at, to } of changes) {
          const paths = pathsOf(data)
          data = change(data, paths[at % paths.length] ?? [], to)
        }
        const valid = validate(data)
        const differences = compare(success.dataType, data, demand).filter(isFault)
        expect([data, differences.length === 0]).toEqual([data, valid])
      }),
      { numRuns: runs(200) },
    )
  },
)

test('keys that stand for data are not reported', () => {
  const map = { properties: { z: {} }, rest: { type: 'number' } } as const
  const found = findIssues({}, map, { z: 'a', 'EXAMPLE-ID-0001': 'x' }, { isGeneric: true })
  expect(found).toEqual([{ pointer: '/*', kind: 'type', message: 'must be a number, not a string' }])
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
    fc.record({ type: fc.constant('string'), format: fc.constantFrom('date', 'date-time', 'uri') }),
    fc.record({ type: fc.constantFrom('number', 'integer'), minimum: bound, maximum: bound }),
    fc.record({ type: fc.constant('boolean') }),
    fc.record({ const: fc.constantFrom('a', 1, true) }),
    fc.record({ enum: fc.constant(['a', 'b', 1]) }),
    fc.record({ $ref: fc.constant('#/components/schemas/Other') }),
    fc.record({ type: fc.constant('array'), items: tie('schema'), minItems: bound, maxItems: bound }),
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
        const found = findIssues(table, compactSchema(given), JSON.parse(text)).filter(isFault)
        expect([text, found.length === 0]).toEqual([text, validate(JSON.parse(text))])
      }
      ajv.removeSchema(whole)
    }),
    { numRuns: runs(150) },
  )
})
