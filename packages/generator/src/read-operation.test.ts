import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { Model, Operation } from './model.ts'
import { readModel } from './read-model.ts'
import { parseSourceFile } from './source-file.ts'

type Node = Readonly<Record<string, unknown>>

const data = { $ref: '#/components/schemas/Order' }
const success = { type: 'string', const: 'success' }
const example = { one: { summary: 'One', value: { status: 'success', data: {}, pagination: {} } } }

/** Returns a success whose envelope has these members beside `status`. */
const envelope = (properties: Node, required = ['status', ...Object.keys(properties)]): Node => ({
  description: 'Done.',
  content: {
    'application/json': {
      schema: { type: 'object', required, properties: { status: success, ...properties } },
      examples: example,
    },
  },
})

const id = { name: 'id', in: 'path', required: true, example: 'a', schema: { type: 'string' } }

/** Returns a contract with one operation. */
function contractWith(method: string, operation: Node, schemas: Node = {}, item: Node = {}): string {
  const whole = { operationId: 'act', parameters: [id], responses: { 200: envelope({ data }) }, ...operation }
  return stringify({
    openapi: '3.1.0',
    security: [{ token: [] }],
    paths: { '/orders/{id}': { ...item, [method]: whole } },
    components: {
      schemas: { Order: { type: 'object', properties: { id: { type: 'string' } } }, ...schemas },
    },
  })
}

const modelOf = (...given: Parameters<typeof contractWith>): Model =>
  readModel(parseSourceFile(contractWith(...given), 'openapi.yaml'), [])

function read(...given: Parameters<typeof contractWith>): Operation {
  const [operation] = modelOf(...given).operations
  return operation ?? expect.fail('there is no operation')
}

const body = (properties: Node, mediaType = 'application/json', more: Node = {}): Node => ({
  requestBody: {
    required: true,
    content: { [mediaType]: { schema: { type: 'object', properties, ...more } } },
  },
})

const key = (name: string, required: boolean): Node => ({
  parameters: [id, { name, in: 'header', required, schema: { type: 'string' } }],
})

describe('what a client may send again', () => {
  test.each([
    ['get', {}, true],
    ['put', {}, true],
    ['delete', {}, true],
    ['post', {}, false],
    ['patch', {}, false],
    ['put', { 'x-repeatable': false }, false],
    ['post', { 'x-repeatable': 'A search changes nothing.' }, true],
    ['post', { 'x-repeatable': true, ...key('Idempotency-Key', true) }, true],
    ['post', { 'x-repeatable': true, ...key('X-Idempotency-Key', false) }, true],
    ['post', { 'x-repeatable': true, ...body({ ref: { type: 'string', 'x-idempotency-key': true } }) }, true],
  ])('a %s with %j', (method, operation, repeatable) => {
    expect(read(method, operation)).toMatchObject({ repeatable })
  })

  test.each(['post', 'patch'])(
    '`true` without a key is refused on a %s, with what works instead',
    (method) => {
      expect(() => read(method, { 'x-repeatable': true })).toThrow(
        /x-repeatable: true` needs an idempotency key.*write a sentence that says why/,
      )
    },
  )

  test('the client fills each key, whatever its name or place', () => {
    const [, header] = read('post', key('X-Idempotency-Key', true)).arguments
    const [, field] = read('post', body({ ref: { type: 'string', 'x-idempotency-key': true } })).arguments
    expect([header?.filled, field?.filled]).toEqual([{ required: true }, { required: false }])
  })
})

describe('how a second call is guarded against', () => {
  test.each([
    ['post', {}, { subject: ['id'], once: false }],
    ['patch', body({ note: { type: 'string' } }), { subject: ['id', 'note'], once: false }],
    ['post', { 'x-once': true, 'x-subject': 'id' }, { subject: ['id'], once: true }],
    ['post', key('Idempotency-Key', true), { subject: ['id'], once: false, key: 'idempotencyKey' }],
    ['get', {}, undefined],
    ['put', {}, undefined],
    ['delete', {}, undefined],
    ['delete', { 'x-repeatable': false }, { subject: ['id'], once: false }],
    ['post', { 'x-repeatable': 'A search changes nothing.' }, undefined],
  ])('a %s with %j', (method, operation, guard) => {
    expect(read(method, operation).guard).toEqual(guard)
  })

  const limit = { type: 'number', examples: [1] }

  test('a subject may be several arguments', () => {
    const given = {
      'x-subject': ['id', 'limit'],
      ...body({ limit }, 'application/json', { required: ['limit'] }),
    }
    expect(read('post', given).guard?.subject).toEqual(['id', 'limit'])
  })

  test('a secret is never part of the subject, so an operation with one names it', () => {
    const secret = body({ pin: { type: 'string', 'x-secret': true, examples: ['0'] } }, 'application/json', {
      required: ['pin'],
    })
    expect(() => read('post', secret)).toThrow(
      'act has a secret argument, so name what it changes with `x-subject`',
    )
    expect(() => read('post', { ...secret, 'x-subject': 'pin' })).toThrow('`x-subject` names `pin`')
    expect(read('post', { ...secret, 'x-subject': 'id' }).guard?.subject).toEqual(['id'])
    const nested = body({
      login: { type: 'object', properties: { pin: { type: 'string', 'x-secret': true } } },
    })
    expect(read('post', { ...nested, 'x-subject': 'id' }).arguments[1]?.secret).toBe(true)
  })

  test.each(['x-subject', 'x-once'])('%s is refused where a second call harms nothing', (name) => {
    expect(() => read('get', { [name]: name === 'x-once' ? true : 'id' })).toThrow(
      `\`${name}\` is for operations that a second call could harm`,
    )
  })
})

describe('what a call resolves to', () => {
  const pagination = { type: 'object', properties: { page: { type: 'integer' } } }
  test.each([
    ['`data`', envelope({ data }), { envelope: 'data', dataType: 'Order', status: 200, mediaType: 'application/json' }],
    ['the envelope without `status`', envelope({ data, pagination }), { envelope: 'members', dataType: 'ActResult', status: 200, mediaType: 'application/json' }],
    ['`undefined` without data', envelope({}), { envelope: 'status', status: 200, mediaType: 'application/json' }],
    ['`undefined` without content', { description: 'Done.' }, { envelope: 'nothing', status: 200 }],
  ])('%s', (_, response, success) => {
    expect(read('post', { responses: { 200: response } }).success).toEqual(success)
  }) // biome-ignore format: a table to be read at a glance

  test('an envelope with more than data becomes a component, with examples of that form', () => {
    const { operations, schemas } = modelOf('get', { responses: { 200: envelope({ data, pagination }, ['status', 'data']) } })
    expect(schemas.ActResult).toMatchObject({ type: 'object', properties: { data, pagination }, required: ['data'] })
    expect(operations[0]?.examples.map((one) => one.data)).toEqual([{ data: {}, pagination: {} }])
  }) // biome-ignore format: one line each

  test.each<[what: string, responses: Node, says: string]>([
    ['a GET without data', { 200: { description: 'Done.' } }, "queries can't hold `undefined`"],
    ['another status than success', { 200: { ...envelope({ data }), content: { 'application/json': { schema: { type: 'object', required: ['status', 'data'], properties: { status: { type: 'string', enum: ['success', 'pending'] }, data } }, examples: example } } } }, 'required `status` with `const: success`'],
    ['a PDF', { 200: { description: 'A file.', content: { 'application/pdf': { schema: { type: 'string' } } } } }, 'application/pdf is a binary body: leave the operation out, and call it with `fetch`'],
    ['a form', { 200: { description: 'A form.', content: { 'multipart/form-data': { schema: {} } } } }, 'multipart/form-data is a form'],
    ['two media types', { 200: { description: 'Two.', content: { 'application/json': {}, 'text/csv': {} } } }, 'must have one media type, not application/json, text/csv: keep the JSON one'],
    ['no success', { default: { description: 'Failed.' } }, 'exactly one 2xx response'],
  ])('%s is refused', (_, responses, says) => {
    expect(() => read('get', { responses })).toThrow(says)
  }) // biome-ignore format: a table to be read at a glance

  test('any JSON media type will do, for data and for failures', () => {
    const content = { 'application/vnd.orders+json': envelope({ data }).content } as const
    const json = Object.values(Object.values(content)[0] as Node)[0]
    const failure = { 'application/problem+json': { schema: data, examples: example } }
    const { success, failures } = read('get', {
      responses: {
        200: { description: 'Done.', content: { 'application/vnd.orders+json': json } },
        404: { description: 'Not found.', content: failure },
      },
    })
    expect(success.mediaType).toBe('application/vnd.orders+json')
    const mediaType = 'application/problem+json'
    expect(failures).toEqual([expect.objectContaining({ status: 404, bodyType: 'Order', mediaType })])
  })
})

test('a field of a body may be null where its reference alone says so', () => {
  const nullable = { anyOf: [data, { type: 'null' }] }
  const args = read('patch', body({ order: nullable, other: data })).arguments.map(({ schema }) => schema)
  expect(args.map((schema) => schema['x-nullable'])).toEqual([undefined, true, undefined])
})

test('an operation may need no token; any other security of its own is refused', () => {
  expect(read('get', { security: [] }).isOpen).toBe(true)
  expect(read('get', { security: [{ token: [] }] }).isOpen).toBe(false)
  expect(() => read('get', { security: [{ key: [] }] })).toThrow('must be `[]`, which needs no token')
})

test.each([
  ['servers', { servers: [{ url: 'https://b.example' }] }, {}, '`servers` of an operation would be ignored'],
  ['callbacks', { callbacks: {} }, {}, '`callbacks` of an operation would be ignored'],
  ['a HEAD', {}, { head: { operationId: 'look' } }, '`head` of a path is not supported'],
  [
    'servers of a path',
    {},
    { servers: [{ url: 'https://b.example' }] },
    '`servers` of a path would be ignored',
  ],
])('%s is refused rather than ignored', (_, operation, item, says) => {
  expect(() => read('get', operation, {}, item)).toThrow(says)
})

describe('parameters', () => {
  const query = (more: Node): Node => ({
    parameters: [
      id,
      { name: 'state', in: 'query', schema: { type: 'array', items: { type: 'string' } }, ...more },
    ],
  })

  test('a list in the query has a pair for each item, or one with commas', () => {
    const listOf = (more: Node) => read('get', query(more)).arguments[1]?.list
    expect([listOf({}), listOf({ explode: true }), listOf({ explode: false })]).toEqual([
      'each',
      'each',
      'commas',
    ])
  })

  test.each([
    [
      { style: 'pipeDelimited' },
      '`style: pipeDelimited` is not supported: a query parameter has `style: form`',
    ],
    [{ allowReserved: true }, '`allowReserved` of a parameter is not supported'],
    [{ content: {} }, '`content` of a parameter is not supported'],
  ])('%j is refused', (more, says) => {
    expect(() => read('get', query(more))).toThrow(says)
  })
})

test('a body may have a JSON media type of its own, and properties that may be null', () => {
  const email = { type: ['string', 'null'], format: 'email' }
  const { arguments: args, body: read_ } = read('patch', body({ email }, 'application/merge-patch+json'))
  expect(read_?.mediaType).toBe('application/merge-patch+json')
  expect(args[1]?.schema).toMatchObject({ type: 'string', 'x-nullable': true })
  expect(() => read('post', body({}, 'multipart/form-data'))).toThrow('multipart/form-data is a form: leave the operation out')
}) // biome-ignore format: one line each

describe('read-only and write-only properties', () => {
  const Order = {
    type: 'object',
    required: ['id', 'pin', 'note'],
    properties: {
      id: { type: 'string', readOnly: true },
      pin: { type: 'string', writeOnly: true, examples: ['0'] },
      note: { type: 'string', examples: ['a'] },
      parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } },
    },
  }
  const Part = { type: 'object', required: ['id'], properties: { id: { type: 'string', readOnly: true } } }
  const requestBody = { content: { 'application/json': { schema: data, example: { note: 'a', pin: '0' } } } }

  test('one component serves request and response', () => {
    const { operations, schemas } = modelOf('post', { requestBody, 'x-subject': 'id' }, { Order, Part })
    expect(operations[0]?.arguments.map(({ name, required }) => [name, required])).toEqual([
      ['id', true],
      ['pin', true],
      ['note', true],
      ['parts', false],
    ])
    expect(Object.keys(schemas.Order?.properties ?? {})).toEqual(['id', 'note', 'parts'])
    expect(schemas.Order?.required).toEqual(['id', 'note'])
    // Below the body, too: a part's id is the response's alone.
    expect(operations[0]?.arguments[3]?.schema.items).toEqual({ $ref: '#/components/schemas/WritablePart' })
    expect(schemas.WritablePart).toMatchObject({ properties: {}, required: [] })
    expect(schemas.Part?.required).toEqual(['id'])
  })

  test('a component for requests alone keeps its name', () => {
    const NewOrder = { ...Order, properties: { ...Order.properties, parts: { type: 'array' } } }
    const schema = { $ref: '#/components/schemas/NewOrder' }
    const given = {
      requestBody: { content: { 'application/json': { schema, example: { note: 'a', pin: '0' } } } },
    }
    const { schemas } = modelOf('post', given, { NewOrder })
    expect(Object.keys(schemas)).toEqual(['Order', 'NewOrder'])
    expect(schemas.NewOrder?.required).toEqual(['pin', 'note'])
  })
})

describe('values that may be null', () => {
  // Both fields have the same schema, so the text has an anchor for it, and an alias.
  const fields = (schema: Node): unknown =>
    modelOf(
      'get',
      {},
      { Part: { type: 'object' }, Order: { type: 'object', properties: { a: schema, b: schema } } },
    ).schemas.Order?.properties

  test.each<[written: Node, read: Node]>([
    [{ type: ['null', 'string'] }, { type: 'string', 'x-nullable': true }],
    [{ type: ['string', 'null'], enum: ['a', null] }, { type: 'string', enum: ['a'], 'x-nullable': true }],
    [{ type: ['string', 'null'], enum: [null] }, { type: 'string', enum: [], 'x-nullable': true }],
    // The list excludes null, whatever the type says.
    [{ type: ['string', 'null'], enum: ['a'] }, { type: 'string', enum: ['a'] }],
    [{ anyOf: [{ $ref: '#/components/schemas/Part' }, { type: 'null' }] }, { $ref: '#/components/schemas/Part', 'x-nullable': true }],
    [{ oneOf: [{ type: 'null' }, { type: 'number' }] }, { type: 'number', 'x-nullable': true }],
    [{ anyOf: [{ type: 'string', const: 'a' }, { type: 'string' }, { type: 'null' }] }, { type: 'string', 'x-known': ['a'], 'x-nullable': true }],
  ])('%j, in one place and by an alias in another', (written, read) => {
    expect(fields(written)).toEqual({ a: read, b: read })
  }) // biome-ignore format: a table to be read at a glance
})
