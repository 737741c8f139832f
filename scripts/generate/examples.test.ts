import { expect, test } from 'vitest'
import { exampleOf, writtenExample } from './examples.ts'
import type { Schema } from './model.ts'

const document = {
  components: {
    examples: { Note: { value: { text: 'of a component' } } },
  },
}

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

test('an argument has the example of its place, else of its schema; a required one must have one', () => {
  expect(example('a', false, { type: 'string', examples: ['b'] })).toBe('a')
  expect(example(0, true, { type: 'number' })).toBe(0)
  expect(example(undefined, true, { type: 'string', examples: ['b', 'c'] })).toBe('b')
  expect(example(undefined, false, { type: 'string' })).toBeUndefined()
  expect(problems).toEqual([])
  example(undefined, true, { type: 'string' })
  expect(problems).toEqual([expect.stringContaining('needs an `example`')])
})
