import { readFileSync } from 'node:fs'
import { isObject, type JsonObject, resolveRef } from 'generator'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

// The expectations are written by hand from the API's own specification and never derived from the contract:
// only so can each side show a slip of the other.

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  required?: string[]
  additionalProperties?: Schema
  [keyword: string]: unknown
}
interface Message {
  description: string
  required?: boolean
  content: Record<string, { schema: Schema }>
}
interface Operation {
  operationId: string
  description: string
  parameters?: { name: string; in: string; description: string; required?: boolean; schema: Schema }[]
  requestBody?: Message
  responses: Record<string, Message>
  security?: unknown
}
interface Contract {
  info: unknown
  tags: unknown
  openapi: string
  paths: Record<string, { [method in (typeof methods)[number]]?: Operation } & Pick<Operation, 'parameters'>>
  security: unknown
  components: { securitySchemes: Record<string, unknown> }
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const
const written: JsonObject = parse(readFileSync(new URL('./openapi.yaml', import.meta.url), 'utf8'))
const contract = resolve(written) as Contract
/** The operations of the provider's first documentation. The tables below are about these alone. */
const source: Readonly<Record<string, string>> = {
  'GET /airport-services/products': 'listAirportProducts',
  'GET /esim/details/{esimId}': 'getEsimDetails',
  'GET /customers/{id}': 'getCustomer',
  'GET /lounges/order/{orderId}': 'getLoungeOrder',
  'POST /cards/reissue': 'reissueCard',
}
/** The operations that were announced later. Give each a test of its own: what it takes, and what it answers with, by status. */
const announced: Readonly<Record<string, string>> = {}
const allOperations = Object.entries(contract.paths).flatMap(([path, { parameters: shared = [], ...item }]) =>
  methods.flatMap((method) => {
    const operation = item[method]
    const parameters = [...shared, ...(operation?.parameters ?? [])]
    return operation ? [{ ...operation, parameters, call: `${method.toUpperCase()} ${path}` }] : []
  }),
)

const operations = allOperations.filter(({ call }) => call in source)
/** The document's statements on them. */
const told = [contract.info, contract.tags, operations]

/** Puts components in the place of their references. A component that contains itself stays a reference there. */
function resolve(value: unknown, around: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((one) => resolve(one, around))
  if (!isObject(value)) return value
  const { $ref, ...own } = value
  if (around.includes(`${$ref}`)) return value
  const inside = $ref === undefined ? around : [...around, `${$ref}`]
  const entries = Object.entries({ ...resolveRef(written, value, []).node, ...own })
  return Object.fromEntries(entries.map(([key, child]) => [key, resolve(child, inside)]))
}

const join = (path: string, name: string) => (path ? `${path}.${name}` : name)

function nodes(node: Schema, path = ''): [string, Schema][] {
  const properties = Object.entries(node.properties ?? {})
  return [
    [path, node],
    ...properties.flatMap(([name, property]) => nodes(property, join(path, name))),
    ...(node.items ? nodes(node.items, `${path}[]`) : []),
  ]
}

// The values of a text that may have others: each one alone, then any text.
function documentedValues({ type, anyOf }: Schema): unknown[] | undefined {
  if (type !== undefined || !Array.isArray(anyOf)) return undefined
  const values = anyOf.slice(0, -1).map((one) => one.const)
  const expected = [...values.map((value) => ({ type: 'string', const: value })), { type: 'string' }]
  return JSON.stringify(anyOf) === JSON.stringify(expected) ? values : undefined
}

// The claims of a node beyond having children. A keyword that narrows (a pattern, a limit, a composition) is part of
// the claim, so that one which the source doesn't state shows as a difference.
function claim({ type, format, properties = {}, items, required, additionalProperties, ...rest }: Schema) {
  const hasChildren = type === 'object' ? Object.keys(properties).length > 0 : type === 'array' && items
  const text = documentedValues({ type, ...rest }) && 'string'
  const kind = hasChildren ? '' : type === 'object' ? 'open object' : String(type ?? text ?? 'unknown')
  // A member of any kind is no limit.
  const isOpen = additionalProperties && fields(additionalProperties)[''] === 'unknown'
  const limits = Object.entries(isOpen ? rest : { ...rest, additionalProperties })
    .filter(
      ([keyword, value]) =>
        value !== undefined &&
        !/^(title|description|examples|x-.+)$/.test(keyword) &&
        !(text && keyword === 'anyOf'),
    )
    .map(([keyword, value]) => `${keyword} ${JSON.stringify(value)}`)
  return [kind, format, ...limits].filter(Boolean).join(' ')
}

function fields(schema: Schema): Record<string, string> {
  const claims = nodes(schema).map(([path, node]) => [path, claim(node)] as const)
  return Object.fromEntries(claims.filter(([, text]) => text !== ''))
}

const required = (schema: Schema) =>
  nodes(schema).flatMap(([path, node]) => (node.required ?? []).map((name) => join(path, name)))

const envelope = ({ responses }: Operation) => responses['200']?.content['application/json']?.schema ?? {}

const operation = (id: string): Operation =>
  operations.find(({ operationId }) => operationId === id) ?? expect.fail(`there is no ${id}`)

const data = (operationId: string): Schema => envelope(operation(operationId)).properties?.data ?? {}

// Fields of one table that share their parent and type.
const all = (type: string, parent: string, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [join(parent, name), type]))

test('the contract has the operations of the source, those announced later, and no others', () => {
  expect(contract.openapi).toMatch(/^3\.1\./)
  expect(Object.fromEntries(allOperations.map(({ call, operationId }) => [call, operationId]))).toEqual({
    ...source,
    ...announced,
  })
})

// The source doesn't show the names of the query parameters, so their types alone tell them apart.
test('every input is required and stands in its documented place, and there is no other input', () => {
  const inputs = operations.flatMap(({ operationId, parameters, requestBody }) => [
    ...parameters.map((each) => {
      const place = each.in === 'path' ? `path ${each.name}` : each.in
      return `${operationId} ${each.required ? 'required' : 'optional'} ${place}: ${claim(each.schema)}`
    }),
    ...Object.entries(requestBody?.content ?? {}).flatMap(([media, { schema }]) => {
      const body = `${operationId} ${requestBody?.required ? 'required' : 'optional'} ${media}`
      const claims = Object.entries(fields(schema)).map(([path, text]) => `${body} ${path}: ${text}`)
      return [...claims, `${body} with ${required(schema).sort().join(' and ')}`]
    }),
  ])
  expect(inputs.sort()).toEqual([
    'getCustomer required path id: string',
    'getEsimDetails required path esimId: string',
    'getLoungeOrder required path orderId: string',
    'listAirportProducts required query: string date',
    'listAirportProducts required query: string pattern "^[A-Z]{2}\\\\d+"',
    'reissueCard required application/json cardId: string',
    'reissueCard required application/json initialBalance: number',
    'reissueCard required application/json with cardId and initialBalance',
  ])
})

test('every operation asks for a JWT as bearer token', () => {
  const schemes = Object.entries(contract.components.securitySchemes)
  expect(schemes).toEqual([
    [expect.any(String), expect.objectContaining({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })],
  ])
  expect(contract.security).toEqual(schemes.map(([name]) => ({ [name]: [] })))
  expect(operations.filter(({ security }) => security !== undefined)).toEqual([])
})

test('every success is the envelope of status and data, and only these and the card must be there', () => {
  for (const operation of operations) {
    const { status = {}, ...others } = envelope(operation).properties ?? {}
    expect(claim(envelope(operation)), operation.operationId).toBe('')
    expect(Object.keys(others), operation.operationId).toEqual(['data'])
    expect(fields(status), operation.operationId).toEqual({ '': 'string const "success"' })
    const card = operation.operationId === 'reissueCard' ? ['data.card'] : []
    expect(required(envelope(operation)).sort(), operation.operationId).toEqual(['data', ...card, 'status'])
  }
})

test('a failure may have any status but a 2xx, and nothing is said of its headers and its body', () => {
  for (const { operationId, responses } of operations) {
    const { 200: success, ...failures } = responses
    expect(Object.keys(success?.content ?? {}), operationId).toEqual(['application/json'])
    expect(Object.keys(failures), operationId).toEqual(['default'])
    for (const failure of Object.values(failures)) {
      expect(failure, operationId).not.toHaveProperty('headers')
      expect(failure, operationId).not.toHaveProperty('content')
      expect(failure.description, operationId).toContain('Any status but a 2xx')
    }
  }
})

test('no set of values is closed and nothing is null', () => {
  const wrong: string[] = []
  const look = (node: unknown, path: string): void => {
    if (node === null || node === 'null' || /\/(enum|nullable)$/.test(path)) wrong.push(path)
    else if (typeof node === 'object')
      for (const [key, one] of Object.entries(node)) look(one, `${path}/${key}`)
  }
  look(told, '')
  expect(wrong, 'write documented values as `anyOf` of `const` and `type: string`, and no null').toEqual([])
})

test('exactly the documented values are listed, and any other text is allowed beside them', () => {
  const documented = operations.flatMap(({ operationId }) =>
    nodes(data(operationId)).flatMap(([path, node]) => {
      const values = documentedValues(node)
      return values ? [[`${operationId} ${path}`, values]] : []
    }),
  )
  expect(Object.fromEntries(documented)).toEqual({
    'listAirportProducts products[].type': ['fast-track'],
    'getEsimDetails esim.status': ['active'],
    'getCustomer type': ['individual'],
    'getCustomer status': ['pending'],
    'getCustomer featuresAccess[].type': ['cards', 'virtual-account'],
    'getCustomer featuresAccess[].status': ['requested', 'granted'],
  })
  const { status } = data('getLoungeOrder').properties ?? {}
  expect(status).not.toHaveProperty('examples')
  expect(status).not.toHaveProperty('anyOf')
})

const tables: Record<string, Record<string, string>> = {
  listAirportProducts: {
    'availableProductTypes[]': 'unknown',
    'flight.number': 'string',
    'flight.date': 'string date',
    ...all('string', 'flight', 'departure.iataCode arrival.iataCode'),
    ...all('string date-time', 'flight', 'departure.timestamp arrival.timestamp'),
    'flight.duration': 'number',
    ...all('string', 'flight.airline', 'iataCode icaoCode businessName commonName logoUrl'),
    ...all('string', 'products[]', 'id type terminal.title title description howToUse'),
    ...all('string', 'products[]', 'workingTime.timezone workingTime.time features[].id features[].title'),
    'products[].features[].payable': 'boolean',
    ...all('string', 'products[]', 'terminalType[] address gateType[] files[].url preOrderTime'),
    'products[].info': 'open object',
    ...all('string', 'products[].variants[]', 'id dataHash'),
    ...all('number', 'products[].variants[]', 'adultPrice.amount childPrice.amount'),
    ...all('string', 'products[].variants[]', 'adultPrice.currency childPrice.currency'),
    'products[].variants[].pricingAge': 'open object',
  },
  getEsimDetails: {
    ...all('string', 'esim', 'installation.lpa installation.smdpAddress installation.iccid status'),
    'esim.createdAt': 'string date-time',
    ...all('number', 'esim.usage.data', 'initial.quantity remaining.quantity'),
    ...all('string', 'esim.usage.data', 'initial.unit remaining.unit'),
    'package.id': 'string',
    'package.unlimited': 'boolean',
    ...all('number', 'package', 'data.quantity voice.quantity sms.quantity validity.quantity'),
    ...all('string', 'package', 'data.unit voice.unit validity.unit'),
    'package.coverage[].flagUrl': 'string uri',
    ...all('string', 'package.coverage[]', 'name network[].name network[].mobileStandards[]'),
  },
  getCustomer: {
    ...all('string', '', 'id type status'),
    ...all('string', 'individualData', 'firstName lastName birthDate nationality nationalId email phone'),
    ...all('string', 'individualData.address', 'line1 city state country zipCode'),
    ...all('string', 'featuresAccess[]', 'id type cardType status'),
    'featuresAccess[].rejectionReasons[]': 'unknown',
    'identityCheck.url': 'string uri',
  },
  getLoungeOrder: {
    ...all('string', 'person', 'firstName lastName'),
    status: 'string',
    date: 'string date',
    ...all('string', 'airport', 'title location.city location.country'),
    'airport.location.coordinates': 'open object',
    ...all('string', 'lounge', 'title terminal description timezone workingTime terminalType address'),
    'lounge.photos[]': 'string',
    ...all('string', 'lounge.features[]', 'id title'),
    'lounge.features[].payable': 'boolean',
    ...all('string', 'lounge.info', 'openStatus closeTime openTime'),
    ...all('string', 'lounge.restrictions[]', 'type description'),
    'access.couponCode': 'string',
  },
  reissueCard: {
    ...all('string', 'card', 'id cardExpire currency maskedCardNumber brand label'),
    'card.cardBalance': 'number',
  },
}
test.each(Object.entries(tables))(
  'every field of the tables of %s is in the contract, by name and type',
  (id, expected) => {
    expect(fields(data(id))).toEqual(expected)
  },
)

// The source's statements in words. Each description must say it, and none may say more.

const at = (operationId: string, ...path: string[]): Schema =>
  path.reduce<Schema>(
    (node, name) => (name === '[]' ? node.items : node.properties?.[name]) ?? {},
    data(operationId),
  )

test('an argument that breaks its rule is invalid input, as its text says', () => {
  const { parameters } = operation('listAirportProducts')
  for (const parameter of parameters ?? []) expect(parameter.description).toContain('is invalid input')
})

test.each([
  [
    'getEsimDetails',
    'installation data, current usage and package data of an eSIM that belongs to the authenticated user',
  ],
  [
    'getCustomer',
    "a customer's access state, including access to features such as cards and virtual accounts",
  ],
  ['getLoungeOrder', 'details of a lounge order'],
  ['listAirportProducts', 'airport services (products) that are available for a flight'],
  ['reissueCard', 'an existing card with an initial balance'],
])('%s is described as the source describes it', (id, words) => {
  expect(operation(id).description.replaceAll(/\s+/g, ' ')).toContain(words)
})

test.each([
  [['individualData'], 'getCustomer', 'Present for type `individual`'],
  [['featuresAccess', '[]', 'cardType'], 'getCustomer', 'id of a card type. Shown for type `cards`'],
  [['featuresAccess', '[]', 'rejectionReasons'], 'getCustomer', 'Empty in the documented cases'],
  [['individualData', 'phone'], 'getCustomer', 'in international format, with a leading +'],
  [['individualData', 'nationality'], 'getCustomer', 'as a country code'],
  [['identityCheck', 'url'], 'getCustomer', 'URL of a verification session'],
  [['identityCheck'], 'getCustomer', 'named after an external provider'],
  [['esim', 'installation', 'lpa'], 'getEsimDetails', 'activation string for installing the eSIM'],
  [['esim', 'installation', 'smdpAddress'], 'getEsimDetails', 'address of the profile server'],
  [['esim', 'createdAt'], 'getEsimDetails', 'ISO 8601 date-time in UTC with milliseconds'],
  [['package', 'sms'], 'getEsimDetails', 'text messages'],
  [['flight', 'departure', 'timestamp'], 'listAirportProducts', 'ISO 8601 date-time in UTC'],
  [['individualData'], 'getCustomer', "customer's personal data, unmasked"],
  [['esim', 'usage'], 'getEsimDetails', 'The current usage'],
  [['featuresAccess'], 'getCustomer', 'Access to features, such as cards and virtual accounts'],
] as const)('the text of %j says what is documented', (path, id, words) => {
  expect(String(at(id, ...path).description).replaceAll(/\s+/g, ' ')).toContain(words)
})

// Facts that a description carries beside a keyword or an example: neither may say something else.
test('the personal data is there for individuals, and a card type is shown for cards', () => {
  const conditions = operations.flatMap(({ operationId }) =>
    nodes(data(operationId)).flatMap(([path, node]) => {
      const condition = node['x-conditional']
      return condition ? [[`${operationId} ${path}`, condition]] : []
    }),
  )
  expect(Object.fromEntries(conditions)).toEqual({
    'getCustomer individualData': { property: 'type', equals: 'individual' },
    'getCustomer featuresAccess[].cardType': { property: 'type', equals: 'cards' },
  })
})

test('the examples show what the source says of notations: UTC, milliseconds, a leading +, and empty reasons', () => {
  const shown: Record<string, unknown[]> = { timestamp: [], createdAt: [], phone: [], rejectionReasons: [] }
  JSON.stringify(told, (key, value) => {
    if (typeof value === 'string' || Array.isArray(value)) shown[key]?.push(value)
    return value
  })
  for (const [name, expected] of [
    ['timestamp', /Z$/],
    ['createdAt', /\.\d{3}Z$/],
    ['phone', /^\+\d+$/],
  ] as const) {
    expect(shown[name]?.length, name).toBeGreaterThan(0)
    for (const value of shown[name] ?? []) expect(value).toMatch(expected)
  }
  expect(new Set(shown.rejectionReasons?.map((list) => JSON.stringify(list)))).toEqual(new Set(['[]']))
})

const allWords = (): string[] => {
  const found: string[] = []
  JSON.stringify(told, (key, value: unknown) => {
    if (['description', 'summary', 'title'].includes(key) && typeof value === 'string') found.push(value)
    return value
  })
  return [...found, readFileSync(new URL('./assumptions.yaml', import.meta.url), 'utf8')]
}

test.each([
  [/pay for/i, 'cards pay for nothing in the source'],
  [/production|credentials/i, 'no environment and no way to get access is documented'],
  [/RFC ?8725/, 'advice to the service is not documentation of it'],
  [/asked for/i, 'nobody asks for a feature in the source'],
  [/door\b/i, 'where a coupon is shown is not documented'],
  [/whoever/i, 'what somebody can do with a secret is not documented'],
  [/can use it|can be used/i, 'what somebody can do with a secret is not documented'],
  [/guest/i, 'who the person of a lounge order is, is not documented'],
  [/day of the visit/i, 'what the date of a lounge order is, is not documented'],
  [/operates/i, 'whether the airline operates the flight is not documented'],
  [/costs extra/i, 'what payable means is not documented'],
  [/how long ahead|ages that/i, 'preOrderTime and pricingAge are not explained'],
  [/street/i, 'line1 is not explained'],
  [/sets are not complete/i, 'the complete sets are not shown'],
  [
    /^(How (much|many)|Of what|What it says|The .{1,20}'s label)\.$/,
    'a description says something or "Not documented further."',
  ],
])('no text of the contract says %s: %s', (invented) => {
  expect(allWords().filter((words) => invented.test(words))).toEqual([])
})
