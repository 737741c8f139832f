import { receivedFormats } from '@travel-card/contract/formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import type { Schema } from 'scripts/generate'
import { sdkShapes } from 'scripts/generate/render-sdk'
import { expect, test, vi } from 'vitest'
import { contractModel } from '../test/support/contract-model.ts'
import { runs } from '../test/support/runs.ts'

// The contract of today has few of the keywords that it may come to have.
const schema: Schema = {
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

vi.mock('./shapes.gen.ts', async () => {
  const model = await contractModel()
  const text = await sdkShapes.render({ ...model, schemas: { ...model.schemas, Card: schema } })
  const source = /Shape>> = (\{.*\})\n$/s.exec(text)?.[1]
  return { roots: { reissueCard: '#Card' }, shapes: new Function(`return ${source}`)() }
})

const { findDifferences } = await import('./find-differences.ts')

const ajv = new Ajv2020({ strict: false })
for (const [name, validate] of Object.entries(receivedFormats))
  ajv.addFormat(name, { type: 'string', validate })
const complete = (one: Schema): Schema => ({
  ...one,
  ...(one.properties && {
    properties: Object.fromEntries(
      Object.entries(one.properties).map(([name, inner]) => [name, complete(inner)]),
    ),
    required: Object.keys(one.properties),
  }),
})
const validate = ajv.compile(complete(schema))

const some = <Value>(...values: Value[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<unknown>(...values) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(undefined, 5, 'x', [], {}, true) },
  )

test('the check agrees with ajv on each keyword that the contract may have', () => {
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
      const found = findDifferences('reissueCard', data, 'absent').filter(
        ({ kind }) => kind === 'missing' || kind === 'type',
      )
      expect([data, found.length === 0]).toEqual([data, validate(data)])
    }),
    { numRuns: runs(1000) },
  )
})

test('keys that stand for data are not reported', () => {
  const found = findDifferences('reissueCard', { f: { z: 'a', 'EXAMPLE-ID-0001': 'x' } }, 'absent')
  expect(found).toContainEqual({
    operation: 'reissueCard',
    pointer: '/f/*',
    kind: 'type',
    message: 'is not of type number',
  })
  expect(JSON.stringify(found)).not.toContain('EXAMPLE-ID-0001')
})
