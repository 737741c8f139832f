import { join } from 'node:path'
import { receivedFormats } from '@travel-card/contract/formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { completeSchema, readContract, type Schema } from 'scripts/generate'
import { sdkShapes } from 'scripts/generate/render-sdk'
import { expect, test, vi } from 'vitest'
import { runs } from '../test/support/runs.ts'
import type { Comparison } from './find-differences.ts'

type Demand = Comparison['demand']

// The contract of today has few of the keywords that it may come to have.
const Keywords: Schema = {
  type: 'object',
  properties: {
    a: { type: 'string', pattern: '^\\d', minLength: 2, maxLength: 3 },
    b: { type: 'integer', minimum: 1, maximum: 2 },
    c: { type: 'string', enum: ['x', 'y'] },
    d: { type: 'boolean', const: true },
    e: { type: 'array', items: { type: 'string', format: 'date' }, minItems: 1, maxItems: 2 },
    f: { type: 'object', properties: { z: { type: 'string' } }, additionalProperties: { type: 'number' } },
    g: { type: 'string', format: 'date-time' },
    h: { type: 'string', format: 'uri' },
    'i/~': { type: 'number', enum: [1, 2] },
  },
}

const contract = await readContract(join(import.meta.dirname, '../../..'))
const [operation] = contract.operations
if (!operation) throw new Error('the contract has no operation')
const model = {
  ...contract,
  schemas: { ...contract.schemas, Keywords },
  operations: [
    ...contract.operations,
    { ...operation, id: 'keywords', success: { ...operation.success, dataType: 'Keywords' } },
  ],
}

vi.mock('./shapes.gen.ts', async () => {
  const constants = `${await sdkShapes.render(model)}`.matchAll(/ = (\{.*?^\})$/gms)
  const [roots, failures, shapes] = [...constants].map(([, source]) => new Function(`return ${source}`)())
  return { roots, failures, shapes }
})

const { findDifferences: find, isFault } = await import('./find-differences.ts')
// A cast: no type knows of the operation that was added.
const findDifferences = (id: string, data: unknown, demand: Demand = 'documented') =>
  find(id as 'getCustomer', data, { demand, nulls: 'absent' })

function validatorOf(name: string, demand: Demand = 'documented') {
  const validate = ajv.getSchema(`${demand}#/components/schemas/${name}`)
  if (!validate) throw new Error(`no schema ${name}`)
  return validate
}

const holding = ({ property, equals }: { readonly property: string; readonly equals: unknown }) => ({
  properties: { [property]: { const: equals } },
  required: [property],
})

const schemas: Readonly<Record<string, Schema>> = model.schemas
const mayBeNull = ({ $ref, 'x-nullable': isNullable }: Schema): boolean =>
  isNullable === true || ($ref !== undefined && mayBeNull(schemas[$ref.split('/').at(-1) ?? ''] ?? {}))

/** The schemas once more, in the language of JSON Schema alone: `x-conditional` becomes a choice of two, and a null is absence. */
function standardSchema(schema: Schema, demand: Demand): Record<string, unknown> {
  const { properties = {}, required = [], items, additionalProperties: others, ...rest } = schema
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

const ajv = new Ajv2020({ allErrors: true, strict: false })
for (const [name, validate] of Object.entries(receivedFormats))
  ajv.addFormat(name, { type: 'string', validate })
for (const demand of ['required', 'documented'] satisfies Demand[]) {
  const all = Object.entries(schemas).map(([name, schema]) => {
    const demanded = demand === 'documented' ? completeSchema(schema, model.assumptions) : schema
    return [name, standardSchema(demanded, demand)]
  })
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
  (id, demand, { examples, success }) => {
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
        const differences = findDifferences(id, data, demand).filter(isFault)
        expect([data, differences.length === 0]).toEqual([data, valid])
      }),
      { numRuns: runs(200) },
    )
  },
)

const some = <Value>(...values: Value[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<unknown>(...values) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(undefined, 5, 'x', [], {}, true) },
  )

test('the check agrees with ajv on each keyword that the contract may have', () => {
  const validate = validatorOf('Keywords')
  const value = fc.record({
    a: some('12', '123', '1😀', '1', '1234', 'a1', '1😀😀', '1😀😀😀'),
    b: some(1, 2, 0, 3, 1.5),
    c: some('x', 'y', 'z'),
    d: some(true, false),
    e: some(
      ['2026-01-01'],
      [],
      ['2026-01-01', '2026-01-02'],
      ['2026-01-32'],
      ['2026-01-01', '2026-01-02', '2026-01-03'],
    ),
    f: some({ z: 'a' }, { z: 'a', y: 1 }, { z: 'a', y: 'b' }, { y: 1 }),
    g: some(
      '2026-01-01T00:00:00Z',
      '2026-01-01t00:00:00.5+01:00',
      '2026-01-01T24:00:00Z',
      '2026-01-01',
      '2026-02-30T00:00:00Z',
    ),
    h: some('https://a.test/b?c#d', 'urn:a:b', 'a.test', 'https://a b'),
    'i/~': some(1, 2, 3),
  })
  fc.assert(
    fc.property(value, (given) => {
      const data: unknown = JSON.parse(JSON.stringify(given))
      const found = findDifferences('keywords', data).filter(isFault)
      expect([data, found.length === 0]).toEqual([data, validate(data)])
    }),
    { numRuns: runs(1000, 20_000) },
  )
})

test('keys that stand for data are not reported', () => {
  const found = findDifferences('keywords', { f: { z: 'a', 'EXAMPLE-ID-0001': 'x' } })
  expect(found).toContainEqual({
    operation: 'keywords',
    pointer: '/f/*',
    kind: 'type',
    message: 'is not of type number',
  })
  expect(JSON.stringify(found)).not.toContain('EXAMPLE-ID-0001')
})
