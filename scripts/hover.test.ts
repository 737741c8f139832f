import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
// Beside the tests of the query options, where all three packages can be imported.
const file = join(root, 'packages/query/src/hover.ts')

const program = `import { createMock } from '@travel-card/mock'
import { connectMock } from '@travel-card/mock/remote'
import { createClient } from '@travel-card/sdk'
import { createQueries } from './create-queries.ts'
const mock = createMock()
const remote = await connectMock('')
const client = createClient(mock.clientOptions)
const queries = createQueries(client)
`

/** One service for all lines, as it is slow to read what the program imports. */
let text = program
let version = 0
const service = ts.createLanguageService({
  getScriptFileNames: () => [file],
  getScriptVersion: (name) => (name === file ? String(version) : '1'),
  getScriptSnapshot(name) {
    const source = name === file ? text : existsSync(name) ? readFileSync(name, 'utf8') : undefined
    return source === undefined ? undefined : ts.ScriptSnapshot.fromString(source)
  },
  getCurrentDirectory: () => root,
  getCompilationSettings: () => ({
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    customConditions: ['@travel-card/source'],
    types: [],
    // The browser's would take as long to read as all the rest.
    lib: ['lib.es2022.d.ts'],
  }),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (name) => name === file || existsSync(name),
  readFile: (name) => (name === file ? text : readFileSync(name, 'utf8')),
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
  ...(ts.sys.realpath && { realpath: ts.sys.realpath }),
})

/** The text that an editor shows for the last name in a line after the program. */
function hoverText(line: string): string {
  text = program + line
  version += 1
  const name = /\w+(?=\W*$)/.exec(line.replace(/\(.*$/, ''))?.index ?? 0
  const info = service.getQuickInfoAtPosition(file, program.length + name)
  return ts.displayPartsToString(info?.documentation)
}

test.each([
  'client.getCustomer',
  "client.getCustomer({ id: 'c1' })",
  'mock.getCustomer',
  'mock.getCustomer.fail',
  'remote.getCustomer',
  'remote.getCustomer.fail',
  'queries.getCustomer',
  "queries.getCustomer({ id: 'c1' })",
])('over %s an editor shows what the contract says', (line) => {
  expect(hoverText(line)).toContain(
    line.includes('fail') ? 'Responds with an error' : "Get a customer's access state.",
  )
})

test.each(['client.reissueCard', 'mock.reissueCard', 'queries.reissueCard', 'queries.reissueCard()'])(
  'over %s an editor shows that it is not repeatable, and that the unit of money is not known',
  (line) => {
    expect(hoverText(line)).toMatch(
      /\*\*not known\*\*.*sent once; only after a 401, and with a new token, is it sent one more time\./s,
    )
  },
)
