import { expect, test } from 'vitest'
import { findParts, rendererOf } from './generate-files.ts'
import type { Model } from './model.ts'
import { readModel } from './read-model.ts'
import { parseSourceFile } from './source-file.ts'

/** Schemas to plant into the contract, each as YAML on one line. */
interface Planted {
  /** The schema of a response field, or the schemas of several. */
  readonly field?: string | readonly string[]
  /** The schema of a query parameter, or the schemas of several. */
  readonly query?: string | readonly string[]
  /** The schema of a body property, or the schemas of several. */
  readonly body?: string | readonly string[]
  /** The name of the body property. */
  readonly name?: string
  /** A component that a response refers to. */
  readonly component?: string
}

/** Returns a line for each schema. The names have a number from the second line on. */
const linesOf = (
  planted: string | readonly string[],
  line: (number: number | '', schema: string) => string,
): string =>
  [planted]
    .flat()
    .map((schema, index) => line(index || '', schema))
    .join('\n')

/** Returns a contract with one operation, in which everything but the first field and the first argument is planted. */
function contractWith({
  field = '{ type: string }',
  query = '{ type: string }',
  body = '{ type: string }',
  name = 'note',
  component = 'Part: { type: object, properties: { id: { type: string } } }',
}: Planted): string {
  return `openapi: 3.1.0
servers: [{ url: https://a.example }]
paths:
  /orders/{orderId}:
    put:
      operationId: changeOrder
      parameters:
        - { name: orderId, in: path, required: true, example: order-1, schema: { type: string } }
${linesOf(query, (number, schema) => `        - { name: filter${number}, in: query, schema: ${schema} }`)}
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
${linesOf(body, (number, schema) => `                ${name}${number}: ${schema}`)}
      responses:
        '200':
          content:
            application/json:
              schema:
                type: object
                required: [status, data]
                properties: { status: { type: string, const: success }, data: { $ref: '#/components/schemas/Order' } }
              examples: { one: { summary: One, value: { status: success, data: {} } } }
components:
  schemas:
    Order:
      type: object
      properties:
        id: { type: string }
        part: { $ref: '#/components/schemas/Part' }
${linesOf(field, (number, schema) => `        field${number}: ${schema}`)}
    ${component}
`
}

const file = 'openapi/openapi.yaml'

function read(planted: Planted): Model {
  return readModel(parseSourceFile(contractWith(planted), file), [])
}

/** Returns the problems that stop the reading, each with the text of the line that it names. */
function problemsOf(planted: Planted): string[] {
  const lines = contractWith(planted).split('\n')
  try {
    read(planted)
    return []
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ContractProblems') throw error
    return error.message.split('\n').map((problem) => {
      const [, line, reason] = /^openapi\/openapi\.yaml:(\d+):\d+ (.+)$/.exec(problem) ?? []
      return `${reason} @ ${lines[Number(line) - 1]}`
    })
  }
}

const unsupported = [
  '$anchor: a', '$defs: {}', '$dynamicAnchor: a', '$dynamicRef: "#a"', '$id: https://a.example/b', '$schema: https://a.example/c',
  '$vocabulary: {}', 'allOf: [{}]', 'oneOf: [{}]', 'not: {}', 'if: {}', 'then: {}', 'else: {}', 'contains: {}',
  'contentSchema: {}', 'dependentRequired: {}', 'dependentSchemas: {}',
  'discriminator: {}', 'exclusiveMaximum: 1', 'exclusiveMinimum: 1', 'maxContains: 1', 'maxProperties: 1',
  'minContains: 1', 'minProperties: 1', 'multipleOf: 2', 'nullable: true', 'patternProperties: {}', 'prefixItems: [{}]', 'propertyNames: {}',
  'unevaluatedItems: false', 'unevaluatedProperties: false', 'uniqueItems: true', 'xml: {}', 'colour: blue',
] // biome-ignore format: a list of values

test.each(unsupported)('`%s` is refused wherever it stands, with its line', (planted) => {
  const keyword = planted.split(':')[0]
  const schemas = [
    `{ type: string, ${planted} }`,
    `{ ${planted} }`,
    `{ type: array, items: { type: string, ${planted} } }`,
    `{ type: object, additionalProperties: { type: string, ${planted} } }`,
    `{ type: object, properties: { a: { type: string, ${planted} } } }`,
  ]
  const component = `Part: { type: object, ${planted} }`
  const found = problemsOf({ field: schemas, query: schemas, body: schemas, component })
    .filter((problem) => problem.startsWith(`the schema keyword \`${keyword}\` is not supported`) && problem.includes(planted))
    .map((problem) => problem.slice(problem.indexOf(' @ ') + 3))
  const expected = contractWith({ field: schemas, query: schemas, body: schemas, component }).split('\n')
  expect(found).toEqual(expect.arrayContaining(expected.filter((line) => line.includes(planted))))
}) // biome-ignore format: one line each

test.each<[planted: string, problem: string]>([
  // Keywords beside a type that they don't apply to
  ['{ type: string, minimum: 1 }', '`minimum` is not supported beside `type: string`'],
  ['{ type: array, required: [a] }', '`required` is not supported'],
  ['{ pattern: a }', '`pattern` is not supported beside a schema without `type`'],
  ['{ $ref: "#/components/schemas/Part", required: [id] }', '`required` is not supported beside `$ref`'],
  // Values that a keyword can't have
  ['true', 'a schema must be an object'],
  ['{ type: [string, number] }', '`type` must be one of'],
  ['{ type: toString }', '`type` must be one of'],
  ['{ type: string, pattern: "(" }', '`pattern` is not a regular expression'],
  ['{ type: string, pattern: "\\\\-" }', '`pattern` is not a regular expression'],
  ['{ type: array, items: true }', 'a schema must be an object'],
  ['{ type: object, properties: { a: false } }', 'a schema must be an object'],
  ['{ type: object, additionalProperties: false }', 'a schema must be an object'],
  // References
  ['{ $ref: "#/components/schemas/Part/properties/id" }', 'must be a component'],
  ['{ $ref: "other.yaml#/Part" }', 'must be a component'],
  // Extensions
  ['{ anyOf: [{ type: string, const: a, description: A. }, { type: string }] }', '`anyOf` is for the documented values of a text'],
  ['{ anyOf: [{ type: string, const: a }] }', '`anyOf` is for the documented values of a text'],
  ['{ type: string, anyOf: [{ type: string, const: a }, { type: string }] }', '`anyOf` is for the documented values of a text'],
  ['{ type: object, properties: { a: { x-conditional: { property: b, equals: c } } } }', '`x-conditional` names `b`'],
  ['{ type: object, properties: { a: { x-conditional: { property: toString, equals: c } } } }', '`x-conditional` names `toString`'],
  ['{ type: object, properties: { b: { type: boolean }, a: { x-conditional: { property: b, equals: true } } } }', '`x-conditional` names `b`'],
])('%s is refused in a response, with its line', (planted, problem) => {
  expect(problemsOf({ field: planted })).toContainEqual(expect.stringContaining(problem))
  for (const one of problemsOf({ field: planted })) expect(one).toContain(`@         field: ${planted}`)
}) // biome-ignore format: a table to be read at a glance

test.each<[planted: string, problem: string]>([
  ['{ type: string, pattern: "^(?=.).+$" }', 'a `pattern` on a response field needs `examples`'],
  ['{ type: string, pattern: "^a$", examples: [a, b] }', 'a `pattern` on a response field needs `examples`'],
  ['{ type: array, items: { type: string, pattern: a } }', 'a `pattern` on a response field needs `examples`'],
  ['{ type: object, additionalProperties: { type: string, pattern: a } }', 'a `pattern` on a response field needs `examples`'],
  ['{ type: string, format: date, x-future-date: true }', '`x-future-date` is for arguments'],
  ['{ type: string, x-echo: orderNumber }', '`x-echo` names `orderNumber`'],
])('%s is refused in a response, though an argument may have it', (planted, problem) => {
  expect(problemsOf({ field: planted })).toEqual([expect.stringContaining(problem)])
  expect(problemsOf({ component: `Part: { type: object, properties: { a: ${planted} } }` })).toEqual([
    expect.stringMatching(/ @ {5}Part: /),
  ])
}) // biome-ignore format: a table to be read at a glance

test.each<readonly [place: 'query' | 'body', planted: string, problem: string]>([
  ['query', '{}', 'an argument needs a `type`'],
  ['body', '{}', 'an argument needs a `type`'],
  ['query', '{ type: array, items: { type: object } }', 'the items of a query parameter must be texts'],
  ['query', '{ type: array }', 'the items of a query parameter must be texts'],
  ['query', "{ type: [string, 'null'] }", 'a query parameter cannot be null'],
  ['query', '{ $ref: "#/components/schemas/Part" }', 'a query parameter cannot be an object'],
  ['query', '{ type: string, x-future-date: true }', '`x-future-date` needs `format: date`'],
  ['body', '{ type: string, format: date-time, x-future-date: true }', '`x-future-date` needs `format: date`'],
  ['body', '{ type: array, items: { type: string, format: date, x-future-date: true } }', '`x-future-date` works only on an argument itself'],
])('in the %s, %s is refused, though a response may have it', (place, planted, problem) => {
  const found = problemsOf({ [place]: planted })
  expect(found).toContainEqual(expect.stringContaining(problem))
  for (const one of found) expect(one).toMatch(place === 'query' ? /@ .*name: filter|@ {5}Part:/ : /@ .*note: /)
}) // biome-ignore format: a table to be read at a glance

test('names that code cannot have are refused', () => {
  expect(problemsOf({ name: 'is-quiet' })).toEqual([expect.stringContaining('give it an `x-argument`')])
  expect(problemsOf({ name: '__proto__' })).toEqual([expect.stringContaining('give it an `x-argument`')])
  expect(problemsOf({ name: 'is-quiet', body: '{ type: boolean, x-argument: quiet }' })).toEqual([])
  expect(problemsOf({ component: 'Part-1: {}\n    Part: {}' })).toEqual([expect.stringMatching(/`Part-1`.* @ {5}Part-1/)])
}) // biome-ignore format: one line each

const everywhere = [
  '{ type: string, minLength: 1, maxLength: 9, title: A, description: A., deprecated: true, examples: [a] }',
  '{ type: string, pattern: "^a/b$", examples: [a/b] }', '{ type: string, pattern: "^(?=.).+$", examples: [a] }',
  '{ type: string, format: date }', '{ type: string, format: date-time }', '{ type: string, format: uri }',
  '{ type: string, enum: [a, "b\'c"] }', '{ type: string, const: a }',
  '{ anyOf: [{ type: string, const: a }, { type: string }], x-secret: true }',
  '{ type: number, minimum: 0.5, maximum: 9 }', '{ type: number, exclusiveMinimum: 0, exclusiveMaximum: 9, multipleOf: 0.5 }', '{ type: integer, format: int64, enum: [1, 2] }', '{ type: boolean, const: true }', '{ type: boolean, enum: [true] }',
  '{ type: string, format: uuid, default: a, example: b, externalDocs: {}, $comment: c, contentEncoding: base64, contentMediaType: text/plain }',
  '{ type: string, format: nobody-knows, readOnly: true }', '{ type: string, writeOnly: true }',
] // biome-ignore format: a list of values

const allowed = {
  query: [
    ...everywhere, '{ type: array, items: { type: string, enum: [a] } }', '{ type: array, items: { type: integer } }', '{ type: string, pattern: "^(?=.).+$" }', '{ type: string, format: date, x-future-date: true }',
  ],
  body: [
    ...everywhere, '{ type: object, additionalProperties: true }',
    '{ type: array, items: { type: object, required: [a], properties: { a: {}, b: { type: array } } } }', "{ type: [string, 'null'], format: date }",
    '{ type: array, minItems: 1, maxItems: 2, uniqueItems: true, items: { type: string, pattern: "^a", minLength: 1, maxLength: 3, enum: [a, ab] } }',
    '{ type: object, required: [a], properties: { a: { type: object, additionalProperties: { type: number, minimum: 1 } } } }', '{ $ref: "#/components/schemas/Order" }',
    '{ anyOf: [{ $ref: "#/components/schemas/Part" }, { type: "null" }] }',
  ],
  field: [
    ...everywhere, '{}', '{ type: array }', '{ type: array, items: {}, minItems: 1, maxItems: 2 }', '{ type: object }',
    '{ type: object, additionalProperties: true }', '{ type: object, additionalProperties: { type: number } }', '{ type: array, uniqueItems: true, items: { type: string } }',
    '{ type: object, required: [a], properties: { a: { type: object, required: [b], properties: { b: { type: array, items: { type: object, required: [c], properties: { c: {} } } } } } } }',
    '{ anyOf: [{ $ref: "#/components/schemas/Part" }, { type: "null" }] }', '{ anyOf: [{ type: string, const: a }, { type: string }, { type: "null" }] }',
    '{ $ref: "#/components/schemas/Part", description: A part. }', '{ $ref: "#/components/schemas/Order" }',
    '{ type: array, items: { type: array, items: { $ref: "#/components/schemas/Part" } } }',
    '{ type: object, properties: { a: { type: string }, b: { type: number, x-conditional: { property: a, equals: c } } } }',
    '{ type: string, x-echo: orderId }',
  ],
} // biome-ignore format: a list of values

const { paths, textOf } = rendererOf(await findParts(), read(allowed))

test.each(paths)('what a response, a query and a body may have is rendered into %s', async (path) => {
  expect(await textOf(path)).toContain('generated from')
})

test('a response component with the name of a schema is refused, with its line', () => {
  const part = 'Part: { type: object, properties: { id: { type: string } } }'
  expect(problemsOf({ component: `${part}\n  responses:\n    Order: { description: An order. }` })).toEqual([
    expect.stringMatching(/^`Order` is also a schema.* @ {5}Order: \{ description: An order/),
  ])
})
