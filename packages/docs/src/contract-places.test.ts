import type { Operation } from 'scripts/generate'
import { expect, test } from 'vitest'
import { contractPlaces, idsAt } from './contract-places.ts'

const document = {
  paths: {
    '/trips/{tripId}': {
      parameters: [{ $ref: '#/components/parameters/TripId' }],
      post: {
        'x-assumption': 'whole',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                required: ['seats'],
                properties: { 'seat-count': { type: 'integer', 'x-argument': 'seats' } },
              },
              examples: { one: { 'x-assumption': 'values' } },
            },
          },
        },
        responses: {
          '200': {
            content: {
              'application/json': {
                schema: { properties: { status: {}, data: { $ref: '#/components/schemas/Booking' } } },
              },
            },
          },
          default: { 'x-assumption': 'failure' },
        },
      },
    },
  },
  components: {
    parameters: {
      TripId: {
        name: 'tripId',
        in: 'path',
        required: true,
        schema: { type: 'string', 'x-assumption': 'id' },
      },
    },
    schemas: {
      Booking: {
        'x-assumption': 'presence',
        properties: {
          legs: { type: 'array', items: { properties: { from: { type: 'string' } } } },
          parent: { $ref: '#/components/schemas/Booking', 'x-assumption': 'parent' },
          labels: { additionalProperties: { properties: { text: {} } } },
        },
      },
    },
  },
}

// Only these are read.
const operation = { id: 'bookTrip', path: '/trips/{tripId}', method: 'POST' } as Operation
const places = contractPlaces({ document }, operation)

test('arguments and fields have places by the names that readers know, also of a path item and of a schema that holds itself', () => {
  expect(places.map(({ kind, label, anchor }) => [kind, label, anchor])).toEqual([
    ['operation', 'operation', ''],
    ['argument', 'tripId', 'argument-tripId'],
    ['argument', 'seats', 'argument-seats'],
    ['body', 'body', 'body'],
    ['response', 'response', 'response'],
    ['field', 'legs', 'data.legs'],
    ['field', 'legs[].from', 'data.legs.from'],
    ['field', 'parent', 'data.parent'],
    ['field', 'labels', 'data.labels'],
    ['field', 'labels.*.text', 'data.labels.*.text'],
    ['errors', 'errors', 'errors'],
  ])
})

test('a place has what is open at it, of its schema, of what it refers to and of its examples', () => {
  const ids = Object.fromEntries(places.map((place) => [place.label, [...idsAt(place)]]))
  expect(ids).toMatchObject({
    operation: ['whole'],
    tripId: ['id'],
    body: ['values'],
    response: ['presence'],
    parent: ['parent', 'presence'],
    errors: ['failure'],
  })
})
