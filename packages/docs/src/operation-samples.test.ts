import type { Argument, Operation } from 'scripts/generate'
import { expect, test } from 'vitest'
import { curlSample, mockSample, sdkSample } from './operation-samples.ts'

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
