import { type Argument, type Operation, placesOf, type Schema } from 'generator'
import { expect, test } from 'vitest'
import { curlSample, sdkSample } from '../operation-samples.ts'

const schemas: Record<string, Schema> = {
  Booking: {
    'x-assumption': 'presence',
    required: ['legs'],
    properties: {
      legs: { type: 'array', items: { properties: { from: { type: 'string', 'x-personal-data': true } } } },
      parent: { $ref: '#/components/schemas/Booking', 'x-assumption': 'parent' },
      labels: { additionalProperties: { properties: { text: {} } } },
    },
  },
}

function argument(name: string, place: Argument['in'], example: unknown, wireName = name): Argument {
  return { name, wireName, in: place, required: true, description: '', schema: {}, assumptions: [], example }
}

const operation: Operation = {
  id: 'moveTrip',
  method: 'PUT',
  path: '/trips/{tripId}',
  summary: 'Move a trip',
  description: 'Moves a trip.',
  repeatable: false,
  isRead: false,
  isOpen: false,
  failures: [],
  assumptions: [],
  arguments: [
    argument('tripId', 'path', 'a/b'),
    argument('when', 'query', '2099-06-15', 'day'),
    argument('note', 'body', "it's late"),
    argument('seats', 'body', [1, 2]),
    { ...argument('quiet', 'body', true), required: false },
  ],
  success: { status: 200, dataType: 'Booking', envelope: 'data' },
  examples: [{ name: 'one', summary: 'One', data: {} }],
  personalData: false,
  secret: false,
}

test('arguments and fields have places by the names that readers know, also of a schema that holds itself', () => {
  const places = placesOf({ schemas }, operation)
  expect(places.filter(({ isField }) => !isField).map(({ label }) => label)).toEqual(
    operation.arguments.map(({ name }) => name),
  )
  const fields = places.filter(({ isField }) => isField)
  expect(fields.map(({ label, required, ids, sensitivity }) => [label, required, ids, sensitivity])).toEqual([
    ['legs', true, [], undefined],
    ['legs[].from', false, [], 'Personal data'],
    ['parent', false, ['parent', 'presence'], undefined],
    ['labels', false, [], undefined],
    ['labels.*.text', false, [], undefined],
  ])
})

test('the SDK gets all arguments of the example side by side, by its own names', () => {
  expect(sdkSample(operation)).toContain(
    "await client.moveTrip({ tripId: 'a/b', when: '2099-06-15', note: 'it\\'s late', seats: [1, 2], quiet: true })",
  )
})

test('an operation without arguments is called without any', () => {
  expect(sdkSample({ ...operation, arguments: [] })).toContain('await client.moveTrip()')
})

test('curl gets each value where it goes on the wire, quoted for the shell', () => {
  const without = (place: Argument['in']): Argument[] => operation.arguments.filter((one) => one.in !== place)
  expect(
    curlSample({ ...operation, method: 'GET', arguments: without('body') }),
  ).toBe(`curl --fail-with-body "$BASE_URL/trips/a%2Fb" \\
  --header "Authorization: Bearer $TOKEN" \\
  --get \\
  --data-urlencode 'day=2099-06-15'`)
  expect(
    curlSample({ ...operation, arguments: without('query') }),
  ).toBe(`curl --fail-with-body "$BASE_URL/trips/a%2Fb" \\
  --header "Authorization: Bearer $TOKEN" \\
  --request PUT \\
  --header 'Content-Type: application/json' \\
  --data '{"note":"it'\\''s late","seats":[1,2]}'`)
  expect(
    curlSample({
      ...operation,
      method: 'POST',
      arguments: [],
      body: { required: false, schema: {}, mediaType: 'application/json' },
    }),
    'a body that is left out',
  ).toContain('--request POST')
  const [, ...others] = operation.arguments
  const key = {
    ...others[0],
    in: 'header',
    wireName: 'move-key',
    required: false,
    filled: { required: true },
  }
  expect(curlSample({ ...operation, arguments: [key as Argument] })).toContain(
    `--header "move-key: $(node -p 'crypto.randomUUID()')"`,
  )
})
