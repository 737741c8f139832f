import { expect, test } from 'vitest'
import { exampleOf } from './example-of.ts'

const reference = (name: string, schema = {}, more = {}): object => ({ name, in: 'query', schema, ...more })
const document = {
  paths: {
    '/notes/{id}': {
      parameters: [{ $ref: '#/components/parameters/Id' }],
      post: {
        parameters: [
          reference('lang', {}, { examples: { first: { value: 'en' }, second: { value: 'de' } } }),
          reference('kind', { examples: ['long', 'short'] }),
          reference('none'),
          reference('text', {}, { example: 'of the query' }),
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Note' },
              examples: { one: { value: { text: 'of the body' } } },
            },
          },
        },
      },
    },
  },
  components: {
    parameters: { Id: { name: 'id', in: 'path', example: 'note-1' } },
    schemas: { Note: { properties: { text: {}, size: { examples: [3] } } } },
  },
}

test.each([
  ['a parameter that is referred to', 'path', 'id', 'note-1'],
  ['the first of several', 'query', 'lang', 'en'],
  ['the schema of a parameter', 'query', 'kind', 'long'],
  ['a parameter, not the field of the same name', 'query', 'text', 'of the query'],
  ['a body', 'body', 'text', 'of the body'],
  ["a field's schema", 'body', 'size', 3],
  ['nowhere', 'query', 'none', undefined],
  ['nowhere, not even the argument', 'query', 'other', undefined],
] as const)('the example comes from %s', (_, place, wireName, value) => {
  const operation = { path: '/notes/{id}', method: 'POST' }
  expect(exampleOf(document, operation, { in: place, wireName })).toBe(value)
})
