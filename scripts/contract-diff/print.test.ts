import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { diffContracts } from './compare.ts'
import { describeReleases, toRelease } from './print.ts'
import { toSnapshot } from './snapshot.ts'
import { type ContractTexts, golden } from './test/golden-changes.ts'

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../../openapi', name), 'utf8')
const texts: ContractTexts = {
  document: read('openapi.yaml'),
  assumptions: read('assumptions.yaml'),
  settled: read('settled.yaml'),
}
const toContract = (one: ContractTexts) =>
  toSnapshot('a test', {
    document: parse(one.document),
    assumptions: parse(one.assumptions),
    settled: parse(one.settled),
  })

/** A release that breaks in several ways, made of golden changes. */
const madeUp = [
  'an operationId changed',
  'a query argument renamed',
  'a query may no longer be repeated',
  'an example renamed',
  'a tag renamed',
  'an assumption settled',
  'a value of an open set',
]
  .map((name) => golden.find((one) => one.name === name))
  .reduce((all, one) => one?.edit(all) ?? all, texts)

test('the changes of a made-up major release say what to do about each', async () => {
  const diff = await diffContracts(toContract(texts), toContract(madeUp))
  const text = `\`getCustomer\` is now \`readCustomer\`, as the service calls it, and \`flightNumber\` is \`flight\`.`
  const release = toRelease(diff, [
    { bump: 'major', text, file: '.changeset/major.md' },
    { bump: 'minor', text: '- `@travel-card/sdk`: One.\n  Two.\n- `@travel-card/mock`: Three.', file: '' },
  ])
  const markdown = describeReleases(
    [{ version: '2.0.0', date: '2099-01-31', ...release }],
    toContract(madeUp).settled,
  )
  if (process.env.SHOW_CHANGES) console.log(markdown)

  expect(release.verdict).toBe('major')
  expect(markdown).toContain(
    `## 2.0.0 (2099-01-31)\n\n${text}\n\n### @travel-card/sdk\n\nOne.\nTwo.\n### @travel-card/mock\n\nThree.\n\n### What you have to change\n\n- `,
  )
  const [, toChange = ''] = markdown.split('### What you have to change')
  const [todo = ''] = toChange.split('### What is new')
  for (const line of todo.trim().split('\n')) expect(line).toMatch(/^- \*\*.+\*\*: .+ → .+/)
  expect(todo).toMatch(
    /^\n\n- \*\*listAirportProducts\*\*: a second call .*useMutation\(queries\.listAirportProducts\(\)\)/,
  )
  expect(todo).toContain('Client.getCustomer**: is now called `readCustomer`.')
  expect(todo).toContain('Pass `flight` in the place of `flightNumber`')
  // Each name is said once, where the old one is.
  expect(markdown).not.toContain('ReadCustomerInput**')
  expect(markdown.match(/MM\/YY/g)).toHaveLength(2)
  expect(markdown).toMatch(/### What is new\n.*paused.*## Resolved questions\n.*MM\/YY/s)
})
