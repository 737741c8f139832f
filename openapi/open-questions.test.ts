import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linesAbout, type Model, readContract, readPhrases } from 'generator'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'

let model: Model
beforeAll(async () => {
  model = await readContract(join(import.meta.dirname, '..'))
})

const find = (id: string) => model.assumptions.find((entry) => entry.id === id)
/** The path of an operation, as a JSON pointer has it. */
const at = (path: string, method: string): string => `#/paths/${path.replaceAll('/', '~1')}/${method}`
const products = at('/airport-services/products', 'get')
const customer = at('/customers/{id}', 'get')
const order = at('/lounges/order/{orderId}', 'get')
const reissue = at('/cards/reissue', 'post')
const body = `${reissue}/requestBody/content/application~1json/schema/properties`
const of = (schema: string, ...names: string[]): string[] =>
  names.map((name) => `#/components/schemas/${schema}/properties/${name}`)

// biome-ignore format: a table
const gaps: [gap: string, id: string, kind: 'assumed' | 'unknown', ...places: string[]][] = [
  // Points that the contract reads more strictly than the documentation says it
  ['“ISO 8601” is read as RFC 3339', 'date-time-notation', 'assumed', ...of('FlightEndpoint', 'timestamp'), ...of('Esim', 'createdAt')],
  ['“URL” is read as an absolute one of RFC 3986', 'urls-are-absolute', 'assumed', ...of('CoverageArea', 'flagUrl'), ...of('IdentityCheck', 'url')],
  ['“shown for type cards” is read as always there', 'card-type-present', 'assumed', ...of('FeatureAccess', 'cardType')],
  ['each GET is taken for one that may be repeated', 'reads-repeatable', 'assumed', products, customer, order],
  // One sentence answers both
  ['fields of other types', 'fields-of-other-types', 'unknown', ...of('Customer', 'individualData'), ...of('FeatureAccess', 'cardType')],
  // Choices and gaps that the code depends on
  ['names of the two query parameters', 'query-names', 'assumed', `${products}/parameters/0`, `${products}/parameters/1`],
  ['name of identityCheck', 'identity-check-name', 'assumed', ...of('Customer', 'identityCheck')],
  ['status of success', 'success-status', 'assumed', `${customer}/responses/200`, `${reissue}/responses/200`],
  ['status in the envelope', 'envelope-status-const', 'assumed', '#/components/schemas/SuccessStatus'],
  ['which inputs are required', 'inputs-required', 'assumed', `${products}/parameters/0`, `${reissue}/requestBody`],
  ['what 401 means', '401-means-token', 'assumed', '#/components/securitySchemes/accessToken'],
  ['the zone of the future date', 'future-date-zone', 'assumed', `${products}/parameters/1/schema`],
  ['the end of the flight pattern', 'flight-pattern-unanchored', 'assumed', `${products}/parameters/0/schema`],
  ['whether a card was reissued', 'reissue-outcome', 'unknown', reissue],
  ['whether a reissue may be repeated', 'reissue-not-repeatable', 'assumed', reissue],
  ['what a reissue does', 'reissue-effect', 'unknown', reissue, ...of('Card', 'id', 'cardBalance')],
  ['the unit of money', 'money-unit', 'unknown', `${body}/initialBalance`, ...of('Price', 'amount'), ...of('Card', 'cardBalance')],
  ['that documented values are not all', 'open-values', 'assumed', ...of('Customer', 'status', 'type'), ...of('Product', 'type')],
  ['absent or null', 'absent-or-null', 'assumed', '#/components/schemas/Customer', '#/components/schemas/ReissuedCard'],
  ['rate limits', 'rate-limits', 'unknown', '#/info'],
  ['statuses of failures', 'failure-statuses', 'unknown', '#/components/responses/Failure'],
  ['bodies of failures', 'failure-body', 'unknown', '#/components/responses/Failure'],
  ['unit of a flight’s duration', 'flight-duration-unit', 'unknown', ...of('Flight', 'duration')],
  ['items of availableProductTypes', 'available-product-types-items', 'unknown', ...of('AirportProducts', 'availableProductTypes')],
  // Other choices and gaps
  ['which fields are always there', 'presence', 'assumed', '#/components/schemas/Customer', '#/components/schemas/ReissuedCard'],
  ['type of the ids in paths', 'path-ids-are-strings', 'assumed', `${customer}/parameters/0/schema`],
  ['values of the examples', 'example-values', 'assumed', `${reissue}/responses/200/content/application~1json/examples/every-field`],
  ['which fields are secret', 'sensitive-fields', 'assumed', ...of('LoungeAccess', 'couponCode'), ...of('EsimInstallation', 'lpa', 'iccid')],
  ['whether today is in the future', 'future-date-today', 'unknown', `${products}/parameters/1/schema`],
  ['pagination', 'pagination', 'unknown', '#/info'],
  ['who a token represents', 'token-subject', 'unknown', '#/components/securitySchemes/accessToken'],
  ['where ids come from', 'id-source', 'unknown', `${customer}/parameters/0/schema`, `${body}/cardId`],
  ['format of ids', 'id-format', 'unknown', `${customer}/parameters/0/schema`, `${body}/cardId`],
  ['units of an eSIM', 'esim-units', 'unknown', ...of('Quantity', 'unit')],
  ['what unlimited implies', 'esim-unlimited', 'unknown', ...of('EsimPackage', 'unlimited')],
]

// Skips the rows of settled questions.
const settled: { id: string }[] = parse(readFileSync(join(import.meta.dirname, 'settled.yaml'), 'utf8'))
const isOpen = ([, id]: (typeof gaps)[number]): boolean => settled.every((entry) => entry.id !== id)

test.each(gaps.filter(isOpen))(
  '%s: the entry %s says it, and its places are marked',
  (_, id, kind, ...places) => {
    expect(find(id)).toMatchObject({ kind, places: expect.arrayContaining(places) })
  },
)

test.each([
  // An echo is the same number in any unit.
  ['money-unit', 'only if the `cardBalance` of its response differs from the `initialBalance` that was sent'],
  ['currency-notation', 'For cards, a reissue of a test card'],
  // Only a reissue returns a card, so no read can show it.
  ['card-expire-format', 'reissue of a test card'],
  ['card-texts', 'reissue of a test card'],
])('what would settle %s is true', (id, says) => {
  expect(find(id)?.settle ?? says).toContain(says)
})

test('each open question names the phrases that tell it, all of which are in a text or comment, or says why nothing tells it', () => {
  const root = join(import.meta.dirname, '..')
  const entries: { id: string; says?: unknown }[] = parse(
    readFileSync(join(root, 'openapi/assumptions.yaml'), 'utf8'),
  )
  expect(entries.filter(({ says }) => !says).map(({ id }) => id)).toEqual([])
  // Each phrase by itself, so that an entry's other phrases don't hide that it is gone.
  const phrases = readPhrases(root, 'assumptions').flatMap(({ id, says }) =>
    says.map((phrase) => ({ id: `${id}: ${phrase}`, says: [phrase] })),
  )
  const told = new Set(linesAbout(root, phrases, { isWide: true }).map(({ id }) => id))
  const gone = phrases.map(({ id }) => id).filter((id) => !told.has(id))
  expect(gone, 'no text has these any more: update `says` in openapi/assumptions.yaml').toEqual([])
})

test('the questionnaire has at most 60 questions and 100 places to fill in', () => {
  const asked = model.assumptions.filter((one) => one.asked !== false)
  expect(new Set(asked.map(({ id, table }) => table ?? id)).size).toBeLessThanOrEqual(60)
  const places = asked.flatMap(({ parts, id }) => Object.keys(parts ?? { [id]: [] }))
  expect(places.length).toBeLessThanOrEqual(100)
})

test('the questions that help most are at most twenty: those before the first call and a call that moves money, and some of the launch', () => {
  const pressing = model.assumptions.filter((one) => one.pressing)
  expect(new Set(pressing.map(({ id, table }) => table ?? id)).size).toBeLessThanOrEqual(20)
  const urgent = model.assumptions.filter(({ blocks }) => blocks === 'first-call' || blocks === 'money')
  expect(urgent.filter((one) => !one.pressing)).toEqual([])
  const firstCall = urgent.filter(({ blocks }) => blocks === 'first-call').map(({ id }) => id)
  for (const id of ['inputs-required', 'path-ids-are-strings', 'id-format', 'card-expire-format'])
    expect(firstCall).not.toContain(id)
  expect(find('events')?.blocks ?? 'money').toBe('money')
})

test('what the documentation states is not asked', () => {
  const notAsked = model.assumptions.filter(({ asked }) => asked === false).map(({ id }) => id)
  expect(['path-ids-are-strings', 'flight-pattern-unanchored']).toEqual(expect.arrayContaining(notAsked))
})

test('each placeholder of the examples is one that the entry on examples names', () => {
  const shown = JSON.stringify(model.operations.flatMap(({ examples }) => examples.map(({ data }) => data)))
  const urls = new Set(shown.match(/https?:[^"]+/g))
  // URLs stand where the documentation calls a field one.
  expect([...urls].map((url) => new URL(url).pathname.split('/')[1])).toEqual(['flags', 'sessions'])
  expect(shown).not.toMatch(/LPA:|"\d{5,}"|"[A-Z]{2}"(?=,"(?:nationalId|state))/)
  const named = ['example-', 'EXAMPLE-', 'unlimited', 'duration', 'balance', 'same day']
  const choice = find('example-values')?.choice ?? named.join()
  for (const one of named) expect(choice).toContain(one)
})
