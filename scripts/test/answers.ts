import { type Answer, additionsOf, everyKind } from './new-operation.ts'

/** Possible answers of the provider, in the order of their trial, because each builds on the ones before it. */
export const answers: readonly Answer[] = [
  {
    name: 'the two query names',
    settles: ['query-names'],
    edits: [
      ['name: flightNumber\n', 'name: flight\n          x-argument: flightNumber\n'],
      ['name: departureDate\n', 'name: date\n          x-argument: departureDate\n'],
    ],
    program: `
const query = { flight: 'XA1234', date: '2099-06-15' }
seen.push((await client.listAirportProducts({ flightNumber: 'XA1234', departureDate: '2099-06-15' })).flight?.number)
seen.push((await fetchClient.GET('/airport-services/products', { params: { query } })).data?.flight?.number)
seen.push(mock.listAirportProducts.calls.map((call) => call.query))`,
    sees: [
      'XA1234',
      'XA1234',
      [
        { flight: 'XA1234', date: '2099-06-15' },
        { flight: 'XA1234', date: '2099-06-15' },
      ],
    ],
  },
  {
    name: "the field's name",
    settles: ['identity-check-name'],
    edits: [
      [/ {8}identityCheck:\n {10}\$ref/, '        verification:\n          $ref'],
      [/ {10}identityCheck:\n/, '          verification:\n'],
    ],
    program: `
seen.push((await client.getCustomer({ id: 'customer-0001' })).verification?.url)
seen.push((await fetchClient.GET('/customers/{id}', { params: { path: { id: 'customer-0001' } } })).data?.verification?.url)`,
    sees: [
      'https://identity.example/sessions/session-0001',
      'https://identity.example/sessions/session-0001',
    ],
  },
  {
    name: 'the unit of money',
    settles: ['money-unit'],
    edits: [
      [/Neither its currency nor its unit[^.]+\./, 'In minor units.'],
      [
        /The amount\. We don't know whether it's in major or minor units[^.]+\./,
        'The amount, in minor units.',
      ],
      [/We don't know whether it's in\s+major or minor units[^.]+\./, 'In minor units.'],
    ],
    program: `
seen.push((await client.reissueCard({ cardId: 'card-0001', initialBalance: 1050 })).card.cardBalance !== undefined)`,
    sees: [true],
  },
  {
    name: 'the sample operations',
    settles: [],
    edits: additionsOf('openapi/sample-operation.yaml'),
    program: `
const order = await client.orderLounge({ loungeId: 'lounge-1', date: '2099-06-15', guests: [{ firstName: 'Alex' }] })
order.id satisfies string
const ids: string[] = []
mock.listLoungeOrders.reply(({ input }) => (input.cursor ? { data: [{ id: 'order-9' }], pagination: { nextCursor: null } } : {}))
for (let cursor: string | null = ''; cursor !== null; ) {
  const page: import('@travel-card/sdk').ListLoungeOrdersResult = await client.listLoungeOrders({ status: ['paid', 'used'], ...(cursor && { cursor }) })
  ids.push(...page.data.map(({ id }) => id))
  cursor = page.pagination.nextCursor
}
mock.reset()
seen.push(order.id, ids)`,
    sees: ['order-0003', ['order-0002', 'order-0001', 'order-9']],
  },
  {
    name: 'an operation with a list',
    settles: [],
    edits: additionsOf('scripts/test/lounge-visits.yaml'),
    program: `
const visits: import('@travel-card/sdk').LoungeVisits = await client.listLoungeVisits({ orderId: 'order-1', limit: 2 })
const people: number | undefined = visits[0]?.people
const checked = createClient({ ...mock.clientOptions, check: checkResponses({ complete: ['listLoungeVisits'] }) })
const first: number | undefined = (await checked.listLoungeVisits({ orderId: 'order-1' }))[0]?.people
mock.listLoungeVisits.reply([{ id: 'visit-3' }])
const patched = await client.listLoungeVisits({ orderId: 'order-1' })
const incomplete = await checked.listLoungeVisits({ orderId: 'order-1' }).result()
const unlisted = incomplete.ok ? [] : isTravelCardError(incomplete.error, 'contract') && incomplete.error.issues.map(({ pointer }) => pointer)
const { query } = mock.listLoungeVisits.calls[0] ?? {}
const limit = await client.listLoungeVisits({ orderId: 'order-1', limit: 0.5 }).result()
const limited = !limit.ok && isTravelCardError(limit.error, 'input') ? limit.error.issues.map(({ field }) => field) : []
const ofOrder = { params: { path: { orderId: 'order-0001' } } }
mock.reset()
const byPath = (await fetchClient.GET('/lounges/order/{orderId}/visits', ofOrder)).data?.length
seen.push({ visits, people, first, patched, unlisted, query, limited, byPath })
const typeErrors = () => {
  // Documented values that aren't the only ones: a response may have others, but not other types.
  mock.listLoungeVisits.reply([{ state: 'to-come' }])
  // @ts-expect-error a wrong type
  mock.listLoungeVisits.reply([{ state: 5 }])
  // @ts-expect-error a list is no object
  mock.listLoungeVisits.reply({ people: 1 })
}
void typeErrors
`,
    sees: [
      {
        visits: [
          { id: 'visit-0001', state: 'over', people: 2 },
          { id: 'visit-0002', state: 'over', people: 1 },
        ],
        people: 2,
        first: 2,
        patched: [{ id: 'visit-3' }],
        unlisted: ['/*/state', '/*/people'],
        query: { limit: '2' },
        limited: ['limit'],
        byPath: 2,
      },
    ],
  },
  {
    name: 'a field that may be null',
    settles: [],
    edits: [[/( {8}zipCode:\n {10}type: )string/, `$1[string, 'null']`]],
    program: `
mock.getCustomer.reply({ individualData: { address: { zipCode: null } } })
seen.push((await client.getCustomer({ id: 'customer-0001' })).individualData?.address?.zipCode)
mock.reset()`,
    sees: [null],
  },
  {
    name: 'a closed set',
    settles: ['customer-type-values'],
    edits: [
      [
        /( {8}type:\n)( {10}anyOf:\n {12}- { type: string, const: individual }\n {12}- type: string\n {10}x-assumption: open-values\n)/,
        '$1          type: string\n          enum: [individual, business]\n',
      ],
    ],
    program: `
const { type } = await client.getCustomer({ id: 'customer-0001' })
const isBusiness: boolean = type === 'business'
// @ts-expect-error it is none of them
seen.push(isBusiness, type === 'other')`,
    sees: [false, false],
  },
  {
    name: 'a documented failure',
    settles: [],
    edits: [
      [
        "                  $ref: '#/components/examples/CustomerWaiting'\n",
        `                  $ref: '#/components/examples/CustomerWaiting'
        '404':
          description: There is no such customer.
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/NotFound'
              examples:
                unknown:
                  summary: An id that is not known
                  value: { reason: unknown-id }
`,
      ],
      [
        '\n  schemas:\n',
        `
  schemas:
    NotFound:
      type: object
      description: Why nothing was found.
      required: [reason]
      properties:
        reason:
          type: string
          description: A code.
`,
      ],
    ],
    program: `
mock.getCustomer.fail(404)
const { error } = await client.getCustomer({ id: 'customer-0001' }).result()
seen.push(isFailure(error, 'getCustomer', 404) && error.body.reason)
const answer = await fetchClient.GET('/customers/{id}', { params: { path: { id: 'customer-0001' } } })
seen.push(answer.response.status)
mock.reset()`,
    sees: ['unknown-id', 404],
  },
  {
    name: 'a header of a request',
    settles: ['text-language'],
    edits: [
      [
        '          example: esim-0001\n',
        `          example: esim-0001
        - name: Accept-Language
          in: header
          description: The language of the texts.
          schema:
            type: string
          example: de
`,
      ],
    ],
    program: `
await client.getEsimDetails({ esimId: 'esim-0001', acceptLanguage: 'de' })
const language = { path: { esimId: 'esim-0001' }, header: { 'Accept-Language': 'fr' } }
await fetchClient.GET('/esim/details/{esimId}', { params: language })
seen.push(mock.getEsimDetails.calls.map(({ input }) => input.acceptLanguage))`,
    sees: [['de', 'fr']],
  },
  {
    name: 'a key for repeating',
    settles: ['reissue-not-repeatable'],
    edits: [
      [
        '      x-repeatable: false\n      x-subject: cardId\n',
        `      x-repeatable: true
      x-subject: cardId
      parameters:
        - name: Idempotency-Key
          in: header
          required: true
          description: The same for each repetition of a reissue.
          schema:
            type: string
`,
      ],
    ],
    program: `
mock.reset()
mock.reissueCard.fail(503, undefined, { times: 1 })
await client.reissueCard({ cardId: 'card-0002', initialBalance: 250 })
const keys = mock.reissueCard.calls.map(({ input }) => input.idempotencyKey)
seen.push(keys.length, new Set(keys).size)`,
    sees: [2, 1],
  },
  {
    name: 'the base URL, and a 201 for a reissue',
    settles: ['base-url', 'success-status'],
    edits: [
      ['  - url: https://api.travel-card.example\n', '  - url: https://service.provider.test/v2\n'],
      [/'200':(?=\n +description: >-\n +The reissued card)/, "'201':"],
    ],
    program: `
mock.reset()
const { response } = await client.reissueCard({ cardId: 'card-0003', initialBalance: 250 }).withResponse()
seen.push(response.status, mock.baseUrl)`,
    sees: [201, 'https://service.provider.test/v2'],
  },
  everyKind,
]
