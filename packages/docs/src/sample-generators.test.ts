import type { Argument, Operation } from 'scripts/generate/model'
import { expect, test } from 'vitest'
import { curlSample } from './curl-sample.ts'
import { mockSample } from './mock-sample.ts'
import { sdkSample } from './sdk-sample.ts'

function argument(name: string, place: Argument['in'], wireName = name): Argument {
  return { name, wireName, in: place, required: true, description: '', schema: {}, assumptions: [] }
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
  arguments: [],
  success: { status: 200, dataType: 'Trip' },
  examples: [{ name: 'one', summary: 'One', data: {} }],
  personalData: false,
  secret: false,
}
const values = new Map<Argument, unknown>([
  [argument('tripId', 'path'), 'a/b'],
  [argument('when', 'query', 'day'), '2099-06-15'],
  [argument('note', 'body'), "it's late"],
  [argument('seats', 'body'), [1, 2]],
])

test('the SDK gets all arguments side by side, by its own names', () => {
  expect(sdkSample(operation, values)).toContain(`await client.moveTrip({
  tripId: 'a/b',
  when: '2099-06-15',
  note: 'it\\'s late',
  seats: [1, 2],
})
`)
})

test('an operation without arguments is called without any', () => {
  expect(sdkSample(operation, new Map())).toContain('await client.moveTrip()')
  expect(mockSample(operation, new Map())).toContain('await client.moveTrip()')
})

test('curl gets each value where it goes on the wire, quoted for the shell', () => {
  const query = new Map([...values].filter(([{ in: place }]) => place !== 'body'))
  expect(
    curlSample({ ...operation, method: 'GET' }, query),
  ).toBe(`curl --fail-with-body "$BASE_URL/trips/a%2Fb" \\
  --header "Authorization: Bearer $TOKEN" \\
  --get \\
  --data-urlencode 'day=2099-06-15'
`)
  const body = new Map([...values].filter(([{ in: place }]) => place !== 'query'))
  expect(curlSample(operation, body)).toBe(`curl --fail-with-body "$BASE_URL/trips/a%2Fb" \\
  --header "Authorization: Bearer $TOKEN" \\
  --request PUT \\
  --header 'Content-Type: application/json' \\
  --data '{"note":"it'\\''s late","seats":[1,2]}'
`)
})
