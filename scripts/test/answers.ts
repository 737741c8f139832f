import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A change of the contract by hand: a pattern that is not there is a mistake of the table. */
export type Edit = readonly [from: string | RegExp, to: string]

/** An answer as it may come: what it settles, what is then edited in `openapi.yaml`, and a program that uses what changed. */
export interface Answer {
  readonly name: string
  /** The ids that `pnpm settle` gets. */
  readonly settles: readonly string[]
  readonly edits: readonly Edit[]
  /** Lines of a program with `client`, `fetchClient` and `mock`; each pushes what it saw to `seen`. */
  readonly program: string
  /** What the program has seen. */
  readonly sees: readonly unknown[]
}

const sample = readFileSync(join(import.meta.dirname, '../../openapi/sample-operation.yaml'), 'utf8')
const [, paths = '', schemas = ''] = /^paths:\n(.+)\ncomponents:\n {2}schemas:\n(.+)/ms.exec(sample) ?? []

/** What the provider may say, in the order in which it is tried: each stands on the ones before it. */
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
      [
        /Its unit \(major or minor\) and currency are not documented,\s+so ask the provider for both[^.]+\./,
        'In minor units.',
      ],
      [/The amount, in major or minor units\. [^.]+\./, 'The amount, in minor units.'],
      [/in major or minor units: which of the two is not documented\./, 'in minor units.'],
    ],
    program: `
seen.push((await client.reissueCard({ cardId: 'card-0001', initialBalance: 1050 })).card.cardBalance !== undefined)`,
    sees: [true],
  },
  {
    name: 'an operation with a list',
    settles: [],
    edits: [
      ['\ncomponents:\n', `\n${paths}\ncomponents:\n`],
      ['\n  schemas:\n', `\n  schemas:\n${schemas}`],
    ],
    program: `
const ofOrder = { params: { path: { orderId: 'order-0001' } } }
seen.push((await client.listLoungeVisits({ orderId: 'order-0001', limit: 2 })).length)
seen.push((await fetchClient.GET('/lounges/order/{orderId}/visits', ofOrder)).data?.length)`,
    sees: [2, 2],
  },
  {
    name: 'a field that may be null',
    settles: [],
    edits: [[/( {8}zipCode:\n {10}type: )string/, `$1[string, 'null']`]],
    program: `
mock.getCustomer.reply({ individualData: { address: { zipCode: null } } })
seen.push((await client.getCustomer({ id: 'customer-0001' })).individualData?.address?.zipCode)
// A null that is documented contradicts nothing.
const { entries } = await verify({
  baseUrl: mock.baseUrl,
  token: mock.token(),
  inputs: { getCustomer: [{ id: 'customer-0001' }] },
  fetch: (url, init) => mock.fetch(url, init),
})
seen.push(entries.some(({ id, outcome }) => id === 'absent-or-null' && outcome === 'contradicted'))
mock.reset()`,
    sees: [null, false],
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
const { isFailure } = await import('@travel-card/sdk/check')
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
seen.push(keys.length, new Set(keys).size)
// It stays a mutation, guarded against a second click.
const { createQueries } = await import('@travel-card/query')
seen.push('mutationFn' in createQueries(client).reissueCard())`,
    sees: [2, 1, true],
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
]
