import { join } from 'node:path'
import { operations } from '@travel-card/contract'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
// In a folder that can import all three packages: beside the tests of the query options.
const file = join(root, 'packages/query/src/hover.ts')

const program = `import { createMock } from '@travel-card/mock'
import { connectMock } from '@travel-card/mock/remote'
import { createClient } from '@travel-card/sdk'
import { checkResponses } from '@travel-card/sdk/check'
import { createQueries } from './create-queries.ts'
const mock = createMock()
const remote = await connectMock('')
const client = createClient(mock.clientOptions)
const queries = createQueries(client)
const checked = createClient({ ...mock.clientOptions, check: checkResponses({ complete: ['getCustomer'] }) })
const customer = await checked.getCustomer({ id: 'c1' })
`

let text = program
let version = 0
const options: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  strict: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  customConditions: ['@travel-card/source'],
  types: [],
  // The browser's library would take as long to load as everything else together.
  lib: ['lib.es2022.d.ts'],
}
/** A single service for all lines, because it is slow to read the program's imports. */
const service = ts.createLanguageService({
  ...ts.createCompilerHost(options),
  getScriptFileNames: () => [file],
  getScriptVersion: (name) => (name === file ? String(version) : '1'),
  getScriptSnapshot(name) {
    const source = name === file ? text : ts.sys.readFile(name)
    return source === undefined ? undefined : ts.ScriptSnapshot.fromString(source)
  },
  getCompilationSettings: () => options,
  writeFile: ts.sys.writeFile,
})

/** Returns what an editor shows for the last name in a line after the program: the type and the text. */
function hover(line: string): { readonly type: string; readonly said: string } {
  text = program + line
  version += 1
  const name = /\w+(?=\W*$)/.exec(line.replace(/\(.*$/, ''))?.index ?? 0
  const info = service.getQuickInfoAtPosition(file, program.length + name)
  return {
    type: ts.displayPartsToString(info?.displayParts),
    said: ts.displayPartsToString(info?.documentation),
  }
}

const operation = new RegExp(`^${operations.getCustomer.summary}\\.`)
/** The operation's effect, and its address. */
const reissue = new RegExp(`^${operations.reissueCard.summary}\\..*POST /cards/reissue`, 's')

test.each([
  ['client.getCustomer', operation],
  ['mock.getCustomer', operation],
  ['mock.getCustomer.fail', /Responds with an error/],
  ['remote.getCustomer', operation],
  ['remote.getCustomer.fail', /Responds with an error/],
  ['queries.getCustomer', operation],
  ["queries.getCustomer({ id: 'c1' })", operation],
  ['client.reissueCard', reissue],
  ['mock.reissueCard', reissue],
  ['queries.reissueCard', reissue],
])('over %s an editor shows what the contract says', (line, said) => {
  expect(hover(line).said).toMatch(said)
})

test.each([
  ['customer', /: CompleteCustomer$/],
  ['customer.status', /status: .*string/],
  ['customer.featuresAccess', /featuresAccess: Complete<FeatureAccess>\[\]$/],
  ['customer.individualData', /individualData\?: Complete<IndividualData>/],
  ["checked.getCustomer({ id: 'c1' })", /Call<CompleteCustomer>$/],
])('over %s an editor shows the type of complete data in one line', (line, shown) => {
  expect(hover(line).type).toMatch(shown)
})

test('over a field of complete data an editor shows what the contract says', () => {
  expect(hover('customer.featuresAccess').said).toContain('Access to features')
  expect(hover('customer.individualData').said).toContain('Personal data')
})
