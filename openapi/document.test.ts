import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unregisterSchema, validate } from '@hyperjump/json-schema/openapi-3-1'
import { completeSchema, type Model, readContract } from 'scripts/generate'
import { afterAll, beforeAll, expect, test } from 'vitest'

let model: Model
let folder: string

beforeAll(async () => {
  model = await readContract(join(import.meta.dirname, '..'))
  folder = await mkdtemp(join(tmpdir(), 'travel-card-document-'))
})

afterAll(() => rm(folder, { recursive: true }))

/** Writes a document for the validator, which knows OpenAPI by the file's ending, and gives its URL. */
async function published(name: string, document: unknown): Promise<string> {
  const file = join(folder, `${name}.openapi.json`)
  await writeFile(file, JSON.stringify(document))
  return pathToFileURL(file).href
}

/** The contract in which each documented field is demanded. */
function completeDocument(): unknown {
  const schemas = Object.fromEntries(
    Object.entries(model.schemas).map(([name, schema]) => [name, completeSchema(schema, model.assumptions)]),
  )
  return { ...model.document, components: { schemas } }
}

test('the document is valid OpenAPI 3.1', async () => {
  const check = await validate('https://spec.openapis.org/oas/3.1/schema-base')
  expect(check(JSON.parse(JSON.stringify(model.document)), 'BASIC')).toEqual({ valid: true })
  expect(check({ ...model.document, openapi: '2.0' } as never, 'FLAG').valid).toBe(false)
})

test('every named example is valid against its schema', async () => {
  const url = await published('contract', model.document)
  for (const { success, examples } of model.operations) {
    const check = await validate(`${url}#/components/schemas/${success.dataType}`)
    for (const { data, name } of examples) {
      expect(check(data as never, 'BASIC'), `${success.dataType} ${name}`).toEqual({ valid: true })
    }
    expect(check(7, 'FLAG').valid).toBe(false)
  }
  unregisterSchema(url)
})

test('the first named example of each operation shows every documented field', async () => {
  const url = await published('complete', completeDocument())
  for (const { success, examples } of model.operations) {
    const check = await validate(`${url}#/components/schemas/${success.dataType}`)
    // A cast: the library's type of a report leaves its errors out.
    const report = check(examples[0].data as never, 'BASIC') as { errors?: Record<string, string>[] }
    const wrong = (report.errors ?? []).map(
      ({ instanceLocation, absoluteKeywordLocation }) =>
        `${instanceLocation} breaks ${absoluteKeywordLocation}`,
    )
    expect(
      wrong,
      `example \`${examples[0].name}\` in openapi/openapi.yaml: give it a value of each field of ${success.dataType}`,
    ).toEqual([])
    expect(check({}, 'FLAG').valid, `${success.dataType} demands nothing`).toBe(false)
  }
  unregisterSchema(url)
})

test('the first named examples show the fields that are there in some states only', () => {
  const first = JSON.stringify(model.operations.map(({ examples }) => examples[0].data))
  const names = model.assumptions.filter(({ affects }) => affects === 'name').map(({ id }) => id)
  for (const { properties = {} } of Object.values(model.schemas))
    for (const [name, property] of Object.entries(properties))
      if (property['x-conditional'] || names.includes(String(property['x-assumption'])))
        expect(first).toContain(`"${name}":`)
})

test('each operation has two examples or more, under names of their own', () => {
  for (const { examples } of model.operations) {
    expect(examples.length).toBeGreaterThanOrEqual(2)
    expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length)
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
  expect(marked('x-personal-data')).toEqual(['IndividualData', 'LoungePerson'])
  expect(marked('x-secret')).toEqual([
    'EsimInstallation.lpa',
    'EsimInstallation.iccid',
    'IdentityCheck.url',
    'LoungeAccess.couponCode',
  ])
})

test('who has only the packed document finds each extension explained, and where the open questions are', async () => {
  const readme = await readFile(join(import.meta.dirname, '../packages/contract/README.md'), 'utf8')
  const used = new Set(JSON.stringify(model.document).match(/(?<=")x-[a-z-]+(?=":)/g))
  expect(used.size).toBeGreaterThan(5)
  for (const name of used) expect(readme).toMatch(new RegExp(`^\\| \`${name}\` `, 'm'))
  expect(String((model.document.info as { description: string }).description)).toMatch(
    /`assumptions\.json`\s+of the npm package `@travel-card\/contract`/,
  )
})
