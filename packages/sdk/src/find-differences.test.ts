import { receivedFormats } from '@travel-card/contract/formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { completeSchema, type Schema } from 'scripts/generate'
import { expect, test } from 'vitest'
import { contractModel } from '../test/support/contract-model.ts'
import { runs } from '../test/support/runs.ts'
import { findDifferences, isViolation } from './find-differences.ts'

const model = await contractModel()

/** The complete schemas once more, in the language of JSON Schema alone: `x-conditional` becomes if and then. */
function standardSchema(schema: Schema): Record<string, unknown> {
  const { properties = {}, items, ...rest } = completeSchema(schema, model.assumptions)
  const conditions = Object.entries(properties).flatMap(([name, { 'x-conditional': condition }]) =>
    condition
      ? [
          {
            if: {
              properties: { [condition.property]: { const: condition.equals } },
              required: [condition.property],
            },
            // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema
            then: { required: [name] },
          },
        ]
      : [],
  )
  const standard = Object.entries(rest).filter(([key]) => !key.startsWith('x-'))
  return {
    ...Object.fromEntries(standard),
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, standardSchema(one)]),
      ),
    }),
    ...(items && { items: standardSchema(items) }),
    ...(conditions.length > 0 && { allOf: conditions }),
  }
}

const ajv = new Ajv2020({ allErrors: true, strict: false })
for (const [name, validate] of Object.entries(receivedFormats))
  ajv.addFormat(name, { type: 'string', validate })
ajv.addSchema({
  $id: 'contract',
  components: {
    schemas: Object.fromEntries(
      Object.entries(model.schemas).map(([name, schema]) => [name, standardSchema(schema)]),
    ),
  },
})

/** As absence and null are one here, nulls are taken out before ajv sees the data. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, one]) => one !== null)
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutNulls(one)]))
}

type Path = readonly (string | number)[]

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...path, key]))]
}

function change(data: unknown, path: Path, to: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return to
  // A cast: the path was taken from the data, which may have been changed since.
  const copy = structuredClone(data) as Record<string | number, unknown>
  if (typeof copy !== 'object' || copy === null) return copy
  const next = rest.length === 0 ? to : change(copy[key], rest, to)
  if (next === undefined) Reflect.deleteProperty(copy, key)
  else copy[key] = next
  return copy
}

const strange = fc.constantFrom<unknown>(
  undefined, null, 5, 1.5, '', 'cards', 'individual', 'text', true, [], [null], [5], {}, { id: 1 }, '2026-02-30', '2026-02-28', '+010000-01', '-000001-01',
  '2026-02-28T10:00:00Z', '2026-02-28T25:00:00Z', '2026-02-28T10:00:00+02:00', '2026-02-28T10:00', 'https://a.test/x?y#z', 'no uri', 'http://a b',
) // biome-ignore format: values to be read at a glance

test.each(model.operations.map((operation) => [operation.id, operation] as const))(
  'the check of %s agrees with ajv on changed examples',
  (id, { examples, success }) => {
    const validate = ajv.getSchema(`contract#/components/schemas/${success.dataType}`)
    if (!validate) throw new Error(`no schema ${success.dataType}`)
    const change1 = fc.record({ at: fc.nat(), to: strange })
    fc.assert(
      fc.property(fc.nat(), fc.array(change1, { maxLength: 4 }), (which, changes) => {
        let data: unknown = structuredClone(examples[which % examples.length]?.data)
        for (const { at, to } of changes) {
          const paths = pathsOf(data)
          data = change(data, paths[at % paths.length] ?? [], to)
        }
        const valid = validate(withoutNulls(data))
        const differences = findDifferences(id as 'getCustomer', data, 'absent').filter(isViolation)
        expect([data, differences.length === 0]).toEqual([data, valid])
      }),
      { numRuns: runs(200) },
    )
  },
)
