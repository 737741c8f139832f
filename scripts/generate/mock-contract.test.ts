import { expect, test } from 'vitest'
import { compactSchema } from './mock-contract.ts'
import type { Schema } from './model.ts'

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
