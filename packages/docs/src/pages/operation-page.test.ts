import type { Argument, Operation } from 'scripts/generate'
import { expect, test } from 'vitest'
import { contractPlaces, idsAt } from '../contract-places.ts'
import { curlSample, mockSample, sdkSample } from '../operation-samples.ts'

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
const booking = { id: 'bookTrip', path: '/trips/{tripId}', method: 'POST' } as Operation
const places = contractPlaces({ document }, booking)

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

function argument(name: string, place: Argument['in'], example: unknown, wireName = name): Argument {
  return { name, wireName, in: place, required: true, description: '', schema: {}, assumptions: [], example }
}

const operation: Operation = {
  id: 'moveTrip',
  method: 'PUT',
  path: '/trips/{tripId}',
  tag: 'Trips',
  summary: 'Move a trip',
  description: 'Moves a trip.',
  repeatable: false,
  isRead: false,
  failures: [],
  assumptions: [],
  arguments: [
    argument('tripId', 'path', 'a/b'),
    argument('when', 'query', '2099-06-15', 'day'),
    argument('note', 'body', "it's late"),
    argument('seats', 'body', [1, 2]),
    { ...argument('quiet', 'body', true), required: false },
  ],
  success: { status: 200, dataType: 'Trip' },
  examples: [{ name: 'one', summary: 'One', data: {} }],
  personalData: false,
  secret: false,
}
test('the SDK gets all required arguments side by side, by its own names', () => {
  expect(sdkSample(operation)).toContain(`await client.moveTrip({
  tripId: 'a/b',
  when: '2099-06-15',
  note: 'it\\'s late',
  seats: [1, 2],
})
`)
})

test('an operation without arguments is called without any', () => {
  expect(sdkSample({ ...operation, arguments: [] })).toContain('await client.moveTrip()')
  expect(mockSample({ ...operation, arguments: [] })).toContain('await client.moveTrip()')
})

test('curl gets each value where it goes on the wire, quoted for the shell', () => {
  const without = (place: Argument['in']): Argument[] => operation.arguments.filter((one) => one.in !== place)
  expect(
    curlSample({ ...operation, method: 'GET', arguments: without('body') }),
  ).toBe(`curl --fail-with-body "$BASE_URL/trips/a%2Fb" \\
  --header "Authorization: Bearer $TOKEN" \\
  --get \\
  --data-urlencode 'day=2099-06-15'
`)
  expect(
    curlSample({ ...operation, arguments: without('query') }),
  ).toBe(`curl --fail-with-body "$BASE_URL/trips/a%2Fb" \\
  --header "Authorization: Bearer $TOKEN" \\
  --request PUT \\
  --header 'Content-Type: application/json' \\
  --data '{"note":"it'\\''s late","seats":[1,2]}'
`)
})
