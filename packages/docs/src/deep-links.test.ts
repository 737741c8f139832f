import { expect, test } from 'vitest'
import { deepLinks } from './deep-links.ts'

const document = {
  servers: [{ url: 'https://api.example' }],
  paths: {
    '/trips/{tripId}': {
      parameters: [{ $ref: '#/components/parameters/TripId' }],
      post: {
        operationId: 'bookTrip',
        tags: ['Trips & more'],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Booking' } } },
        },
        responses: {
          '200': {
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Booking' } },
                examples: { one: { $ref: '#/components/examples/One' } },
              },
            },
          },
          '4XX': { description: 'A failure.' },
        },
      },
    },
  },
  components: {
    parameters: { TripId: { name: 'tripId', in: 'path', schema: { type: 'string' } } },
    schemas: {
      Booking: {
        properties: {
          legs: { type: 'array', items: { properties: { From: { type: 'string' } } } },
          parent: { $ref: '#/components/schemas/Booking' },
        },
      },
    },
    examples: { One: { value: [] } },
    securitySchemes: { token: { type: 'http' } },
  },
}
const route = '#/trips-more/booktrip#trips-more/booktrip'
const links = deepLinks(document, '#/section/tokens')

test('a shared component is linked to each place where it stands', () => {
  expect(links.get('#/components/schemas/Booking/properties/legs/items/properties/From')).toEqual([
    { operation: 'bookTrip', label: 'legs[].From', href: `${route}/t=request&path=legs[]/from` },
    { operation: 'bookTrip', label: '[].legs[].From', href: `${route}/t=response&c=200&path=[]/legs[]/from` },
  ])
})

test('a parameter and its schema are linked to the parameter, also from a path item', () => {
  const link = { operation: 'bookTrip', label: 'tripId', href: `${route}/t=request&in=path&path=tripid` }
  expect(links.get('#/components/parameters/TripId')).toEqual([link])
  expect(links.get('#/components/parameters/TripId/schema')).toEqual([link])
})

test('an example is linked to the body that it stands beside', () => {
  expect(links.get('#/components/examples/One')).toEqual([
    { operation: 'bookTrip', label: 'examples', href: `${route}/response&c=200/body` },
  ])
})

test('a failure, an operation, a server and a security scheme have their links', () => {
  expect(links.get('#/paths/~1trips~1{tripId}/post/responses/4XX')).toEqual([
    { operation: 'bookTrip', label: '4XX', href: `${route}/responses` },
  ])
  expect(links.get('#/paths/~1trips~1{tripId}/post')?.[0]?.href).toBe('#/trips-more/booktrip')
  expect(links.get('#/components/securitySchemes/token')).toEqual([
    { label: 'token', href: '#/section/tokens' },
  ])
  expect(links.get('#/servers/0')).toEqual([{ label: 'servers', href: '#/' }])
})
