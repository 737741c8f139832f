import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { findParts } from './generate-files.ts'
import type { Model, Part } from './model.ts'
import { readAssumptions } from './read-assumptions.ts'
import { lintContract } from './read-contract.ts'
import { readModel } from './read-model.ts'
import { ContractProblems, parseSourceFile } from './source-file.ts'

const workspace = join(import.meta.dirname, '../../..')
const contract = 'openapi/openapi.yaml'
const register = 'openapi/assumptions.yaml'
let texts: Record<string, string>

beforeEach(() => {
  texts = Object.fromEntries(
    [contract, register].map((file) => [
      file,
      readFileSync(join(workspace, 'packages/generator/test/contract', basename(file)), 'utf8'),
    ]),
  )
})

const textOf = (file: string): string => texts[file] ?? ''

function edit(file: string, from: string | RegExp, to: string): void {
  expect(textOf(file)).toMatch(from)
  texts[file] = textOf(file).replace(from, to)
}

/** Returns the first line of the contract that contains a text, counting from 1. */
function lineOf(text: string): number {
  return textOf(contract).split(text)[0]?.split('\n').length ?? 0
}

/** A package that has a problem with one way to settle a question. */
const strict: Part = {
  outputs: [],
  problemOf: ({ settle }) => (settle === 'A guess.' ? 'is settled by a guess' : undefined),
}
const parts = [...(await findParts()).values(), strict]

function readEdited(): Model {
  const source = parseSourceFile(textOf(contract), contract)
  return readModel(source, readAssumptions(parseSourceFile(textOf(register), register), source, parts), {
    parts,
  })
}

/** Expects that a broken contract is refused, with the reason and the place. */
function expectRefusal(...said: string[]): void {
  try {
    readEdited()
  } catch (error) {
    if (!(error instanceof ContractProblems)) throw error
    for (const text of said) expect(error.message).toContain(text)
    return
  }
  expect.fail('nothing was refused')
}

test.each<[what: string, from: string, to: string, at: string, ...said: string[]]>([
  ['broken YAML', '  title: Travel', '  title: : Travel', '  title: : Travel'],
  ['an x-assumption without an entry', '[base-url, test-system', '[bas-url, test-system', '[bas-url', '`bas-url`', register],
  ['an operationId that the packages use for something else', 'operationId: getCustomer', 'operationId: reset', 'operationId: reset', '`reset`'],
  ['an x-subject that names no argument', 'x-subject: cardId', 'x-subject: cardNumber', 'x-subject: cardNumber', '`x-subject` names `cardNumber`', 'reissueCard'],
  ...(
    [
      ['a credential as a header', 'in: header', 'X-Api-Key', 'carries a credential'],
      ['a header that the client writes itself', 'in: header', 'Content-Type', 'is written by the client'],
      ['a header that has no such name', 'in: header', 'a b', 'must have a name of'],
      ['a cookie', 'in: cookie', 'Theme', 'path, query and header are'],
    ] as const
  ).map(([what, place, name, says]): [string, string, string, string, string] => [
    what,
    '        - name: esimId\n',
    `        - { name: ${name}, ${place}, description: Some., schema: { type: string } }\n        - name: esimId\n`,
    `name: ${name}, ${place}`,
    says,
  ]),
  ['a description that tells of a gap without a mark', '          x-assumption: flight-duration-unit\n', '', 'The duration of the flight', 'not documented', '`x-assumption`'],
  [
    'an assumed name that `wireNames` could not reach',
    '        commonName:\n          type: string\n',
    '        commonName:\n          type: string\n          x-assumption: identity-check-name\n',
    'type: string\n          x-assumption: identity-check-name', '`commonName`', '`wireNames`',
  ],
])('%s is refused with its line', (_, from, to, at, ...said) => {
  edit(contract, from, to)
  expectRefusal(contract, `${lineOf(at)}:`, ...said)
}) // biome-ignore format: a table to be read at a glance

test.each<[what: string, file: string, from: string | RegExp, to: string, ...said: string[]]>([
  ['a required argument without an example', contract, '          example: esim-0001\n', '', contract, 'a required argument needs an `example`'],
  ['an assumed entry without a place in the contract', contract, '[base-url, test-system, cors]', '[test-system, cors]', `${register}:`, '`base-url`'],
  ['an entry that does not say how it is settled', register, / {2}settle: .+\n/, '', `${register}:`, '`base-url`', '`settle`'],
  ['an entry that does not say what can check it', register, / {2}checkedBy: .+\n/, '', `${register}:`, '`base-url`', '`checkedBy`'],
  ['an entry with which a package has a problem', register, /(- id: events(?:.*\n)*?.*settle: ).+/, '$1A guess.', `${register}:`, '`events` is settled by a guess'],
  ['an entry that does not say what it blocks', register, '  blocks: first-call\n', '', `${register}:3:`, '`base-url` needs `blocks`'],
  ['an entry without a question', register, '  question: How do we', '  ask: How do we', `${register}:`, '`token-source`', '`question`'],
  ['an answer by an entry that is not there', register, 'answeredBy: example-values', 'answeredBy: example-value', `${register}:`, '`identity-check-name`: `answeredBy` names `example-value`'],
  ['an entry that is asked and says so', register, 'asked: false', 'asked: true', `${register}:`, '`path-ids-are-strings`: `asked` can only be false'],
  ['parts without lists', register, '    of a customer: []\n', '    of a customer: here\n', `${register}:`, '`id-source`: `parts` must name rows, each with a list of its likely answers'],
  ['an entry without a reason', register, '  reason: The documentation names no status', '  because: The documentation names no status', `${register}:`, '`success-status`', '`reason`'],
  [
    'an operation with two arguments of one name',
    contract,
    '        - name: esimId\n',
    "        - { name: esimId, in: query, description: A twin., schema: { type: string } }\n        - name: esimId\n",
    '`esimId`', 'getEsimDetails', 'x-argument',
  ],
])('%s is refused', (_, file, from, to, ...said) => {
  edit(file, from, to)
  expectRefusal(...said)
}) // biome-ignore format: a table to be read at a glance

test('the pressing entries come first, then the others by what they block, however the file orders them', () => {
  edit(register, '- id: inputs-required\n', '- id: inputs-required\n  pressing: true\n')
  edit(register, /(- id: versioning(?:.*\n)*?.*blocks: )launch/, '$1first-call')
  const ranks = readEdited().assumptions.map(
    ({ pressing, blocks }) => `${!pressing} ${['first-call', 'money', 'launch', 'nothing'].indexOf(blocks)}`,
  )
  expect(ranks).toEqual(ranks.toSorted())
})

test('an assumed name that is also an argument is refused', () => {
  edit(contract, '        identityCheck:\n', '        cardId:\n')
  edit(contract, '          identityCheck:\n', '          cardId:\n')
  expectRefusal('`cardId` is also an argument')
})

test('what OpenAPI and JSON Schema refuse is refused by the linter with its line, and no ignore file is offered', async () => {
  const planted = [
    ['bearerFormat: JWT', 'bearerFormat: JWT\n      colour: blue', 'colour: blue'],
    ['duration: 7', 'duration: two hours', 'duration: two hours'],
    ['required: [card]', 'required: [card, credit]', 'credit'],
    ['\n  schemas:\n', '\n  schemas:\n    Note: { type: string, nullable: true }\n', 'nullable: true'],
    ['\n  schemas:\n', '\n  schemas:\n    Size: { type: integer, enum: [1.5] }\n', '[1.5]'],
    ['\n  schemas:\n', '\n  schemas:\n    Part: { $ref: "#/components/schemas/Missing" }\n', '"#/components/schemas/Missing"'],
  ] as const // biome-ignore format: a table to be read at a glance
  for (const [from, to] of planted) edit(contract, from, to)
  const root = mkdtempSync(join(tmpdir(), 'travel-card-contract-'))
  for (const path of ['redocly.yaml', 'openapi'])
    cpSync(join(workspace, path), join(root, path), { recursive: true })
  writeFileSync(join(root, contract), textOf(contract))
  const problems = await lintContract(root).catch(String)
  rmSync(root, { recursive: true })
  for (const [, , text] of planted) expect(problems).toContain(`${lineOf(text)}:`)
  for (const text of [contract, 'colour', 'duration', "[string, 'null']", 'Validation failed'])
    expect(problems).toContain(text)
  expect(problems).not.toContain('ignore')
})
