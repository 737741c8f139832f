import type { Assumption, JsonObject } from 'scripts/generate'
import { expect, test } from 'vitest'
import { markPlaces } from './mark-places.ts'

function entry(id: string, kind: Assumption['kind']): Assumption {
  const open = {
    choice: 'A.',
    reason: 'B.',
    settle: 'C.',
    settledBy: 'statement',
    topic: 'service',
    question: 'Why?',
  }
  return { id, kind, title: `Title of ${id}`, ...open, places: [] }
}

function marked(document: JsonObject): JsonObject {
  markPlaces(document, [entry('guess', 'assumed'), entry('gap', 'unknown')], {
    assumption: ({ id }) => `#${id}`,
    handling: '#handling',
  })
  return document
}

test('a property gets a badge for each kind of mark, and a note that links to the entry', () => {
  const property = { description: 'A code.', 'x-assumption': ['guess', 'gap'], 'x-secret': true }
  expect(marked({ property })).toMatchObject({
    property: {
      'x-badges': [{ name: 'assumed' }, { name: 'not known' }, { name: 'secret' }],
      description:
        'A code.\n\nAssumed: [Title of guess](#guess).\n\nNot known: [Title of gap](#gap).\n\nSecret: [never log or store it](#handling).',
    },
  })
})

test('a parameter speaks for its schema, which is not shown by itself', () => {
  const document = { parameters: [{ description: 'An id.', schema: { 'x-assumption': 'gap' } }] }
  expect(marked(document)).toEqual({
    parameters: [
      {
        description: 'An id.\n\nNot known: [Title of gap](#gap).',
        schema: { 'x-assumption': 'gap' },
        'x-badges': [{ name: 'not known', color: 'purple' }],
      },
    ],
  })
})

test('a reference that says more keeps the description and the marks of its target', () => {
  const person = { description: 'A person.', 'x-personal-data': true }
  const { holder, plain } = marked({
    person,
    holder: { $ref: '#/person', 'x-assumption': 'gap' },
    plain: { $ref: '#/person' },
  })
  expect(holder).toMatchObject({
    'x-badges': [{ name: 'not known' }, { name: 'personal data' }],
    description:
      'A person.\n\nNot known: [Title of gap](#gap).\n\nPersonal data: [never log or store it](#handling).',
  })
  expect(plain).toEqual({ $ref: '#/person' })
})

test('a server says it in plain text', () => {
  expect(marked({ servers: [{ description: 'Production.', 'x-assumption': 'guess' }] })).toMatchObject({
    servers: [{ description: 'Production. Assumed: Title of guess.' }],
  })
})

test('what stands inside an example is data and stays as it is', () => {
  const document = { examples: { one: { value: { 'x-assumption': 'guess' } } } }
  expect(marked(structuredClone(document))).toEqual(document)
})
