import { expect, test } from 'vitest'
import { exampleOf, makeExample, writtenExample } from './examples.ts'
import type { Schema } from './model.ts'

const document = {
  components: {
    examples: { Note: { value: { text: 'of a component' } } },
    schemas: { Seat: { type: 'object', required: ['row', 'next'], properties: { row: { type: 'integer' }, next: { $ref: '#/components/schemas/Seat' } } } },
  },
} // biome-ignore format: one line each

test.each<[from: string, node: object, value: unknown]>([
  ['`example`', { example: 'a', examples: { one: { value: 'b' } } }, 'a'],
  ['the first of `examples`', { examples: { one: { value: 'b' }, two: { value: 'c' } } }, 'b'],
  [
    'what `examples` refers to',
    { examples: { one: { $ref: '#/components/examples/Note' } } },
    { text: 'of a component' },
  ],
  ['nowhere', {}, undefined],
])('an example that is written comes from %s', (_, node, value) => {
  expect(writtenExample(document, { ...node })).toEqual(value)
})

const problems: string[] = []
const draft = { document, report: (_: unknown, problem: string) => problems.push(problem) }
const example = (written: unknown, required: boolean, node: Schema): unknown =>
  exampleOf(draft, written, required, { node: { ...node }, path: [] }).example

test('an argument has the example of its place, else of its schema, else one that is made if it is required', () => {
  expect(example('a', false, { type: 'string', examples: ['b'] })).toBe('a')
  expect(example(0, true, { type: 'number' })).toBe(0)
  expect(example(undefined, false, { type: 'string', examples: ['b', 'c'] })).toBe('b')
  expect(example(undefined, true, { type: 'string' })).toBe('example-0001')
  expect(example(undefined, false, { type: 'string' })).toBeUndefined()
})

test('for a pattern none is made', () => {
  expect(example(undefined, true, { type: 'string', pattern: 'a', enum: ['a'] })).toBe('a')
  expect(example('a', true, { type: 'string', pattern: 'a' })).toBe('a')
  expect(problems).toEqual([])
  example(undefined, true, { type: 'string', pattern: 'a' })
  expect(problems).toEqual([expect.stringContaining('needs an example')])
})

test.each<[schema: Schema, value: unknown]>([
  [{ type: 'string', const: 'a' }, 'a'],
  [{ type: 'string', enum: ['b', 'c'] }, 'b'],
  [{ type: 'string', format: 'date' }, '2026-01-15'],
  [{ type: 'string', format: 'date', 'x-future-date': true }, '2099-06-15'],
  [{ type: 'string', format: 'date-time' }, '2026-01-15T09:30:00Z'],
  [{ type: 'string', format: 'uri' }, 'https://example.example/'],
  [{ type: 'string', minLength: 14 }, 'example-000100'],
  [{ type: 'string', maxLength: 3 }, 'exa'],
  [{ type: 'integer', minimum: 0.5 }, 1],
  [{ type: 'number', minimum: 7 }, 7],
  [{ type: 'number', maximum: -2 }, -2],
  [{ type: 'number' }, 1],
  [{ type: 'boolean' }, true],
  [{ type: 'array', items: { type: 'string' } }, []],
  [{ type: 'object', properties: { a: { type: 'string' } } }, {}],
  [{ $ref: '#/components/schemas/Seat' }, { row: 1, next: {} }],
])('an example that fits is made for %j', (schema, value) => {
  expect(makeExample(document, schema)).toEqual(value)
})
