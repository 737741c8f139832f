import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findIssues, isFault, schemas } from '@travel-card/contract/schemas'
import { placesOf, readContract } from 'generator'
import { expect, test } from 'vitest'

const model = await readContract(join(import.meta.dirname, '..'))
const all = model.operations.flatMap(({ id, examples }) =>
  examples.map(({ data }) => ({ operation: id, data })),
)

test('the first named example of each operation shows every documented field', () => {
  for (const { success, examples } of model.operations) {
    const [first] = examples
    if (!first || success.dataType === undefined) continue
    const { data, name } = first
    const missing = findIssues(schemas, { $ref: success.dataType }, data, { isComplete: true }).filter(
      isFault,
    )
    const where = `example \`${name}\` in openapi/openapi.yaml: give it a value of each field of ${success.dataType}`
    expect(missing, where).toEqual([])
  }
})

test('the first named examples show the fields that are there in some states only', () => {
  const first = JSON.stringify(model.operations.map(({ examples }) => examples[0]?.data))
  const names = model.assumptions.filter(({ affects }) => affects === 'name').map(({ id }) => id)
  for (const { properties = {} } of Object.values(model.schemas))
    for (const [name, property] of Object.entries(properties))
      if (property['x-conditional'] || names.includes(String(property['x-assumption'])))
        expect(first).toContain(`"${name}":`)
})

test('each operation has two different examples or more', () => {
  for (const { examples, success } of model.operations) {
    if (success.dataType === undefined) continue
    expect(examples.length).toBeGreaterThanOrEqual(2)
    expect(new Set(examples.map(({ data }) => JSON.stringify(data))).size).toBe(examples.length)
  }
})

test('dates in examples that must lie in the future are in 2099', () => {
  const departure = model.operations
    .find(({ id }) => id === 'listAirportProducts')
    ?.examples.map(({ data }) => JSON.stringify(data).match(/"date":"(\d{4})/)?.[1])
  expect(departure).toEqual(['2099', '2099'])
})

test('the personal data and the secrets of the contract are marked', () => {
  const marked = (key: 'x-personal-data' | 'x-secret'): string[] =>
    Object.entries(model.schemas).flatMap(([name, schema]) => [
      ...(schema[key] ? [name] : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([field, property]) =>
        property[key] ? [`${name}.${field}`] : [],
      ),
    ])
  expect(marked('x-personal-data')).toEqual(expect.arrayContaining(['IndividualData', 'LoungePerson']))
  expect(marked('x-secret')).toEqual(
    expect.arrayContaining([
      'EsimInstallation.lpa',
      'EsimInstallation.iccid',
      'IdentityCheck.url',
      'LoungeAccess.couponCode',
    ]),
  )
})

test('the README of the contract explains each extension, and the document says where the open questions are', async () => {
  const readme = await readFile(join(import.meta.dirname, '../packages/contract/README.md'), 'utf8')
  const used = new Set(JSON.stringify(model.document).match(/(?<=")x-[a-z-]+(?=":)/g))
  expect(used.size).toBeGreaterThan(5)
  for (const name of used) expect(readme).toMatch(new RegExp(`^\\| \`${name}\` `, 'm'))
  expect(String((model.document.info as { description: string }).description)).toMatch(
    /`assumptions\.json`\s+of\s+the\s+npm\s+package\s+`@travel-card\/contract`/,
  )
})

/** Each value of a field, wherever it stands: `[path, value]`. */
function valuesOf(data: unknown, path = ''): [string, unknown][] {
  if (typeof data !== 'object' || data === null) return [[path, data]]
  const inner = Object.entries(data).flatMap(([key, value]) =>
    valuesOf(value, Array.isArray(data) ? `${path}[]` : `${path}.${key}`),
  )
  return [[path, data], ...inner]
}

/** The values of the fields that these open questions are about. */
const valuesAt = (questions: RegExp): unknown[] =>
  model.operations.flatMap((operation) => {
    const labels = placesOf(model, operation)
      .filter(({ isField, ids }) => isField && ids.some((id) => questions.test(id)))
      .map(({ label }) => label)
    return operation.examples.flatMap(({ data }) =>
      valuesOf(data).flatMap(([path, value]) =>
        labels.includes(path.replace(/^\.|\[\]$/g, '')) ? [value] : [],
      ),
    )
  })

const dataOf = (operation: string): Record<string, unknown>[] =>
  all.filter((one) => one.operation === operation).map(({ data }) => Object(data))

// Facts that the examples must not suggest, because they aren't known: see `example-values` in assumptions.yaml.

test('a duration fits its two timestamps in no unit', () => {
  for (const { flight } of dataOf('listAirportProducts')) {
    const { duration, departure, arrival } = Object(flight)
    const seconds = (Date.parse(arrival.timestamp) - Date.parse(departure.timestamp)) / 1000
    expect(seconds).toBeGreaterThan(0)
    for (const unit of [0.001, 1, 60, 3600, 86_400]) {
      const exact = seconds / unit
      expect([Math.floor(exact), exact, Math.ceil(exact)]).not.toContain(duration)
    }
  }
})

test('an amount or a balance looks neither like major nor like minor units', () => {
  const amounts = valuesAt(/^money-unit$/)
  const isAsked = model.assumptions.some(({ id }) => id === 'money-unit')
  expect(amounts.length > 2).toBe(isAsked)
  // From 100 to 999 and not round: it may be 3.33 or 333.
  for (const amount of amounts) expect(String(amount)).toMatch(/^[1-9][1-9]{2}$/)
})

/** The questions about what a text looks like. One that is answered marks no field any more. */
const notations =
  /^((currency|country|time-zone|working-time)-notation|(birth-date|card-expire)-format|pre-order-time|esim-units|mobile-standards|(terminal|restriction-type|open-status)-values)$/

test('where nobody knows what a text looks like, its examples show nothing', () => {
  const texts = valuesAt(notations).filter((value) => typeof value === 'string')
  const asked = model.assumptions.filter(({ id }) => notations.test(id))
  expect(texts.length).toBeGreaterThanOrEqual(asked.length)
  for (const text of texts) expect(text).toMatch(/^example-/)
})

test('the available product types show no element', () => {
  for (const { availableProductTypes } of dataOf('listAirportProducts'))
    expect(availableProductTypes).toEqual([])
})

test('an unlimited eSIM has the same fields and quantities as one that is not', () => {
  const [unlimited = [], limited = []] = [true, false].map((wanted) =>
    dataOf('getEsimDetails')
      .filter((data) => Object(Object(data).package).unlimited === wanted)
      .map((data) => valuesOf(data)),
  )
  const shape = (values: [string, unknown][]): string[] =>
    values.flatMap(([path, value]) =>
      // The number of areas and networks has nothing to do with the package.
      /coverage/.test(path) ? [] : [`${path} ${typeof value === 'number' ? value : typeof value}`],
    )
  expect(unlimited.length).toBeGreaterThan(0)
  for (const one of unlimited) expect(shape(one)).toEqual(shape(limited[0] ?? []))
})

test('a reissue gives neither the id nor the balance of any example that is sent', () => {
  const { paths } = JSON.parse(JSON.stringify(model.document))
  const { examples } = paths['/cards/reissue'].post.requestBody.content['application/json']
  const sent: { value: Record<string, unknown> }[] = Object.values(examples)
  const got = dataOf('reissueCard').map(({ card }) => Object(card))
  for (const { value } of sent) {
    expect(got.map(({ id }) => id)).not.toContain(value.cardId)
    expect(got.map(({ cardBalance }) => cardBalance)).not.toContain(value.initialBalance)
  }
})
