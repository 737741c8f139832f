import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compactSchema, mockContract } from 'scripts/generate/mock-contract'
import { readPattern } from 'scripts/generate/mock-pattern'
import type { Model, Schema } from 'scripts/generate/model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkValue, type Issue } from '../src/check-value.ts'
import type { CompactContract } from '../src/compact-contract.ts'
import { createMockFrom } from '../src/create-mock.ts'
import type { UntypedSteering } from '../src/create-steering.ts'
import { makeMatch } from '../src/make-text.ts'
import type { MockCore, MockOptions } from '../src/mock.ts'
import { createRandom } from '../src/random.ts'

const ticket: Schema = {
  type: 'object',
  required: ['code', 'seat'],
  properties: {
    code: { type: 'string', pattern: '^[A-Z]{3}-(\\d{4}|x+)$' },
    seat: { type: 'integer', minimum: 1, maximum: 9 },
    class: { type: 'string', enum: ['first', 'second'] },
    price: { type: 'number', minimum: 0.5, maximum: 0.75 },
    nickname: { type: 'string', minLength: 40, maxLength: 45 },
    initials: { type: 'string', maxLength: 2 },
    stops: { type: 'array', minItems: 2, maxItems: 2, items: { $ref: '#/components/schemas/Stop' } },
    labels: { type: 'object', additionalProperties: { type: 'boolean' } },
    train: { type: 'number', 'x-echo': 'train' },
    parent: { $ref: '#/components/schemas/Ticket' },
  },
}
const stop: Schema = {
  type: 'object',
  required: ['at'],
  properties: { at: { type: 'string', format: 'date-time' } },
}
const example = { code: 'ABC-1234', seat: 3, train: 1 }

// As `readContract` would read it from a longer contract.
const model: Model = {
  document: { servers: [{ url: 'https://{host}/base', variables: { host: { default: 'rail.example' } } }] },
  schemas: { Ticket: ticket, Stop: stop },
  assumptions: [],
  operations: [
    {
      id: 'bookTicket',
      method: 'PUT',
      path: '/trains/{train}/tickets',
      tag: '',
      summary: '',
      description: '',
      repeatable: false,
      assumptions: [],
      arguments: [
        { name: 'train', wireName: 'train', in: 'path', required: true, description: '', schema: { type: 'integer' }, assumptions: [] },
        { name: 'quiet', wireName: 'is-quiet', in: 'query', required: false, description: '', schema: { type: 'boolean' }, assumptions: [] },
        { name: 'seats', wireName: 'seats', in: 'body', required: true, description: '', schema: { type: 'array', maxItems: 2, items: { type: 'integer' } }, assumptions: [] },
      ],
      body: {
        required: false,
        schema: { type: 'object', required: ['seats'], properties: { seats: { type: 'array', items: { type: 'integer' } } }, additionalProperties: { type: 'string' } },
      },
      success: { status: 201, dataType: 'Ticket' },
      examples: [{ name: 'one', summary: '', data: example }],
      personalData: false,
      secret: false,
    },
  ],
} // biome-ignore format: a table to be read at a glance

let directory: string
let contract: CompactContract

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mock-contract-'))
  const file = join(directory, 'contract.gen.ts')
  await writeFile(file, await mockContract.render(model))
  const generated: { contract: CompactContract } = await import(file)
  contract = generated.contract
})

afterAll(async () => {
  await rm(directory, { recursive: true })
})

type TrainMock = MockCore & { bookTicket: UntypedSteering & { calls: readonly { input: unknown }[] } }

async function book(
  options: MockOptions = {},
  url = '/trains/7/tickets?is-quiet=true',
  body = '{"seats":[1,2],"note":"x"}',
) {
  // The operation is not of the contract that the types are made from.
  const mock = createMockFrom(contract, options) as TrainMock
  const headers = { authorization: `Bearer ${mock.token()}`, 'content-type': 'application/json' }
  const answer = await mock.respond({ method: 'PUT', url, headers, body })
  return { mock, status: answer.status, json: JSON.parse(answer.body) }
}

test('an operation that is added to the contract is answered, checked and steered without further code', async () => {
  const { mock, status, json } = await book()
  expect(mock.baseUrl).toBe('https://rail.example/base')
  expect(status).toBe(201)
  expect(json).toEqual({ status: 'success', data: { ...example, train: 7 } })
  expect(mock.bookTicket.calls[0]?.input).toEqual({ train: 7, quiet: true, seats: [1, 2] })
  expect(() => mock.bookTicket.reply({ seat: 10 })).toThrow('/seat must be at most 9')
  const wrong = await book({}, '/trains/x/tickets?is-quiet=yes', '{"seats":[1,2,"3"],"note":5}')
  expect(wrong.status).toBe(422)
  expect(wrong.json.problems).toEqual([
    { in: 'path', pointer: '/train', message: 'must be an integer, not a string' },
    { in: 'query', pointer: '/is-quiet', message: 'must be a boolean, not a string' },
    { in: 'body', pointer: '/seats', message: 'must have at most 2 items' },
    { in: 'body', pointer: '/seats/2', message: 'must be an integer, not a string' },
    { in: 'body', pointer: '/note', message: 'must be a string, not a number' },
  ])
})

test.each(['minimal', 'random', 'adversarial'] as const)(
  '%s data of its fields is valid, whatever they demand',
  async (data) => {
    for (let seed = 0; seed < 200; seed += 1) {
      const { json } = await book({ data, seed })
      const issues: Issue[] = []
      checkValue(contract.schemas, { $ref: 'Ticket' }, json.data, '', issues)
      expect([seed, issues]).toEqual([seed, []])
    }
  },
)

test('a text is made for any pattern of the supported kind', () => {
  const patterns = ['^[A-Z]{2}\\d+', '^(a|bc?)+$', '[^\\d\\s]{3,5}', '\\w*x', '^\\+[1-9]\\d{6,14}$', '^$', 'a|b', '^[\\w.-]+@x\\.example$', '(?:0x)?[0-9a-f]{2,}', '.{3}\\/'] // biome-ignore format: a list
  for (const pattern of patterns) {
    const pieces = readPattern(pattern)
    for (let seed = 0; seed < 100; seed += 1)
      expect(makeMatch(pieces, createRandom(seed))).toMatch(new RegExp(pattern, 'u'))
  }
})

test.each(['(?=a)b', '\\1', 'a\\b', '[a', '(a', 'a^b', 'a$b', '\\p{L}'])(
  'the pattern %s is refused by name when generating',
  (pattern) => {
    expect(() => readPattern(pattern)).toThrow(`the mock cannot make a text for the pattern ${pattern}`)
  },
)

test('a keyword that the walker does not know is refused with its place when generating', () => {
  // The model's types do not know it either.
  const schema = { type: 'object', properties: { a: { type: 'array', items: { multipleOf: 2 } } } } as Schema
  expect(() => compactSchema(schema, '#/components/schemas/A')).toThrow(
    '#/components/schemas/A/properties/a/items: the mock does not know the schema keyword `multipleOf`',
  )
  expect(() => compactSchema({ format: 'email' } as unknown as Schema, '#/x')).toThrow(
    '#/x: the mock does not know the format `email`',
  )
})
