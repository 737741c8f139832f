import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findIssues, isFault, schemas } from '@travel-card/contract/schemas'
import { type Model, readContract } from 'scripts/generate'
import { beforeAll, expect, test } from 'vitest'

let model: Model
beforeAll(async () => {
  model = await readContract(join(import.meta.dirname, '..'))
})

test('the first named example of each operation shows every documented field', () => {
  for (const { success, examples } of model.operations) {
    const [{ data, name }] = examples
    const missing = findIssues(schemas, { $ref: success.dataType }, data, { isComplete: true }).filter(
      isFault,
    )
    const where = `example \`${name}\` in openapi/openapi.yaml: give it a value of each field of ${success.dataType}`
    expect(missing, where).toEqual([])
  }
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
