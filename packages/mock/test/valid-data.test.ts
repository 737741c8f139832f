import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { asObject, compactSchema, withSimpleSchemas } from 'generator'
import { expect, test } from 'vitest'
import { dataModes, loadAndMake } from '../src/data.ts'
import { createOwnMock, jsonSchemas, ownContract } from './own/contract.ts'
import { send } from './support.ts'

/** How many seeds of each mode. */
const seeds = process.env.SOAK ? 3000 : 100

const ajv = new Ajv2020({ strict: false, allErrors: true })
// The package's types describe its CommonJS form.
;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
ajv.addSchema({ $id: 'own', components: { schemas: jsonSchemas } })

test.each(dataModes)(
  '%s data of each shape is valid, by a validator that is not the mock’s',
  async (data) => {
    for (const { id, path, method, data: component, envelope } of ownContract.operations) {
      if (component === undefined || method !== 'GET') continue
      const validate = ajv.compile({ $ref: `own#/components/schemas/${component}` })
      for (let seed = 0; seed < (/a[nl]/.test(data) ? seeds : 2); seed += 1) {
        const { json } = await send(createOwnMock({ data, seed }), path.replace('{orderId}', 'order-1'))
        const { status, ...members } = json
        if (status !== 'success' || !validate(envelope === 'members' ? members : json.data))
          expect.fail(`${id}, seed ${seed}: ${JSON.stringify([validate.errors, json])}`)
      }
    }
  },
)

const few = fc.integer({ min: 0, max: 3 })
const text = fc.record({ type: fc.constant('string') })
const format = fc.constantFrom('date', 'date-time', 'uri', 'uuid', 'email')
const limits = fc
  .record({
    from: fc.constantFrom(-1000, -7, -0.5, 0, 0.25, 3, 2 ** 31),
    width: fc.constantFrom(22, 100, 5000),
    keys: fc.subarray(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']),
  })
  .map(({ from, width, keys }) =>
    Object.fromEntries(keys.map((key) => [key, /Max|max/.test(key) ? from + width : from])),
  )
const whole = limits.map((given) => ({ type: 'integer', ...given }))
const onlyNull = { type: ['string', 'null'], enum: [null] }
/** Schemas that some value meets, in the forms that a contract may have. */
const { schema } = fc.letrec<{ schema: object }>((tie) => {
  const items = { minItems: few, room: few }
  const toList = ({ minItems, room, ...one }: { minItems: number; room: number }): object => ({
    type: 'array',
    minItems,
    maxItems: minItems + room,
    ...one,
  })
  return {
    schema: fc.oneof(
      { maxDepth: 3 },
      fc.constant({}),
      fc.record({ type: fc.constant('boolean') }),
      fc.record({ type: fc.constant('string'), format }),
      fc.record({ min: few, room: few }).map(({ min, room }) => ({
        type: 'string',
        minLength: min * 4,
        maxLength: min * 4 + room,
      })),
      fc.constant({ type: 'string', pattern: '^[A-Z]{2}$', examples: ['AB', 'CD'] }),
      fc.constantFrom({ type: 'string', const: 'a' }, { type: 'integer', enum: [1, 2], minimum: 2 }),
      fc.constantFrom({ type: ['string', 'null'], enum: ['a', null] }, onlyNull),
      limits.map((given) => ({ type: 'number', ...given })),
      fc.tuple(limits, fc.constantFrom(7, 1, 0.5, 0.1, 0.01, 0.3)).map(([given, multipleOf]) => ({
        type: 'number',
        multipleOf,
        ...given,
      })),
      whole,
      fc.constantFrom(
        { type: 'integer', format: 'int32' },
        { type: 'number', format: 'int64', minimum: 2 ** 40 },
      ),
      fc.constantFrom(
        { $ref: '#/components/schemas/Node' },
        { anyOf: [{ $ref: '#/components/schemas/Node' }, { type: 'null' }] },
        { $ref: '#/components/schemas/Nodes' },
      ),
      fc.record({ ...items, items: tie('schema') }).map(toList),
      fc.record({ ...items, uniqueItems: fc.constant(true), items: fc.oneof(text, whole) }).map(toList),
      fc
        .dictionary(fc.constantFrom('id', 'amount', 'count', 'then', 'createdAt'), tie('schema'), {
          maxKeys: 4,
          noNullPrototype: true,
        })
        .chain((properties) =>
          fc.record({
            type: fc.constantFrom('object', ['object', 'null']),
            properties: fc.constant(properties),
            required: fc.subarray(Object.keys(properties)),
            additionalProperties: fc.oneof(fc.constant(true), tie('schema')),
          }),
        ),
    ),
  }
})
const [first = expect.fail()] = ownContract.operations
const operation = { ...first, data: 'Data', arguments: [], wireNames: {} }
const twice = { type: 'object', required: ['a', 'b'], properties: { a: onlyNull, b: onlyNull } }
const node = { $ref: '#/components/schemas/Node' }
const Node = {
  type: 'object',
  required: ['next', 'nodes'],
  properties: {
    next: { anyOf: [node, { type: 'null' }] },
    nodes: { type: 'array', items: node },
    lists: { type: 'array', items: { type: 'array', items: node } },
    parent: node,
    named: { type: 'object', additionalProperties: node },
  },
}

test('data of any schema that the contract may have is valid, with exactly what is required in minimal data', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(schema, fc.nat(1000), async (Data, seed) => {
      const Nodes = { $ref: '#/components/schemas/NodeList' }
      const components = { schemas: { Data, Node, Nodes, NodeList: { type: 'array', items: node } } }
      const validate = ajv.compile({ components, $ref: '#/components/schemas/Data' })
      const { schemas } = asObject(withSimpleSchemas({ components }).components)
      const contract = {
        baseUrl: '',
        operations: [],
        schemas: Object.fromEntries(
          Object.entries(asObject(schemas)).map(([name, one]) => [name, compactSchema(asObject(one))]),
        ),
      }
      for (const mode of ['minimal', 'random', 'adversarial'] as const) {
        const data = await loadAndMake(contract, operation, { mode, seed, now: 0, input: {} })
        const text = JSON.stringify(data)
        expect([mode, text, validate(JSON.parse(text)), validate.errors]).toEqual([mode, text, true, null])
        expect(text.length).toBeLessThan(1_000_000)
      }
    }),
    // A schema that stands twice, as a YAML alias makes it.
    { numRuns: process.env.SOAK ? 10_000 : 200, examples: [[twice, 0]] },
  )
})
