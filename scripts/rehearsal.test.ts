import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openQuestions } from '@travel-card/contract'
import { generateFiles, linesAbout, patternOf, readPhrases, writeFiles } from 'generator'
import type { Lines, Rehearsal } from 'test-support/rehearsal'
import { runCommand } from 'test-support/run-command'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { copyTree } from './package/copy-tree.ts'
import { answers } from './test/answers.ts'
import type { Answer } from './test/new-operation.ts'
import { accepted, program, refused, sees, splice, validation } from './test/next-operations.ts'

const workspace = join(import.meta.dirname, '..')
const root = mkdtempSync(join(tmpdir(), 'travel-card-rehearsal-'))
copyTree(workspace, root)
// A git repository, because some tests ask git for the list of files.
const git = (line: string): unknown => execFileSync('git', line.split(' '), { cwd: root })
git('init -q')
git('add --all')
git('-c user.name=Test -c user.email=test@example.org commit -qm Before')
afterAll(() => rmSync(root, { recursive: true }))

beforeEach(({ onTestFailed }) => {
  onTestFailed(() =>
    console.error(
      'If openapi.yaml now has an answer or an operation that scripts/test/answers.ts or scripts/test/next-operations rehearses, remove it there, and what later rows or the program say of it.',
    ),
  )
})

const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')))

/** Settles and edits as openapi/README.md says, and returns the files that it edited by hand. */
async function apply({ name, settles, edits }: Answer): Promise<readonly string[]> {
  // Skips questions that the real contract has already settled.
  for (const id of settles.filter((one) => openQuestions.some((entry) => entry.id === one)))
    await runCommand(
      'node',
      ['scripts/settle.ts', id, '--answer', 'As the provider says.', '--source', 'A mail of the provider'],
      { cwd: root },
    )
  const contract = readFileSync(join(root, 'openapi/openapi.yaml'), 'utf8')
  const hasCome = edits.every(([from, to]) =>
    typeof from === 'string' ? contract.includes(to.replace(from, '').trim()) : !from.test(contract),
  )
  for (const [from, to] of hasCome ? [] : edits)
    edit('openapi/openapi.yaml', (text) => {
      expect(text, `an edit of “${name}” in scripts/test/answers.ts`).toMatch(from)
      return typeof from === 'string' ? text.replace(from, () => to) : text.replace(from, to)
    })
  const settled = readPhrases(root, 'settled')
  const stale = linesAbout(root, settled)
  for (const file of new Set(stale.map((one) => one.file)))
    for (const { id, says } of settled)
      edit(file, (text) =>
        [id, ...says].reduce((all, one) => all.replace(new RegExp(patternOf(one), 'gi'), 'the answer'), text),
      )
  return [...new Set(['openapi/openapi.yaml', ...stale.map(({ file }) => file)])]
}

/** A part of the program. */
type Part = Lines & { readonly name?: string }

const additions: readonly Rehearsal[] = await Promise.all(
  globSync('packages/*/test/rehearsal.ts', { cwd: workspace }).map(
    async (file) => (await import(join(workspace, file))).rehearsal,
  ),
)
const withAdditions = (given: readonly Part[]): readonly Part[] => [
  ...given.flatMap((part) => [part, ...additions.flatMap(({ programs }) => programs[part.name ?? ''] ?? [])]),
  ...additions.flatMap(({ last = [] }) => last),
]

const imports = additions.map((addition) => addition.imports ?? '').join('\n')
const names = [...imports.matchAll(/^import \{ (.*) \}/gm)].map(([, list]) => list).join(', ')

/** Returns a program that uses all answers so far through both clients, with checks and the mock. */
const programOf = (given: readonly Part[]): string => `
import { readFile } from 'node:fs/promises'
import { operations } from '@travel-card/contract'
import { createMock } from '@travel-card/mock'
import { createClient, isTravelCardError } from '@travel-card/sdk'
import { createAttempts } from '@travel-card/sdk/attempts'
import { checkResponses, failureDifferences, isFailure } from '@travel-card/sdk/check'
import { createFetchClient } from '@travel-card/sdk/openapi-fetch'
${imports}
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

const mock = createMock()
const client = createClient({ ...mock.clientOptions, check: checkResponses() })
const fetchClient = createFetchClient(mock.clientOptions)
const seen: unknown[] = []
// The first answers need none of them.
void [isTravelCardError, failureDifferences, isFailure, createAttempts, operations, readFile, Ajv2020, addFormats, ${names}]
${given.map(({ program }) => `{${program}\n}`).join('\n')}
console.log(JSON.stringify(seen))
`

async function run(given: readonly Part[]): Promise<unknown> {
  writeFileSync(join(root, 'scripts/rehearsed.ts'), programOf(withAdditions(given)))
  expect(await runCommand('tsc', ['-p', '.'], { cwd: root })).toBe('')
  const output = await runCommand('node', ['--conditions=@travel-card/source', 'scripts/rehearsed.ts'], {
    cwd: root,
  })
  rmSync(join(root, 'scripts/rehearsed.ts'))
  return JSON.parse(output)
}

const wanted = (given: readonly Part[]): unknown => withAdditions(given).flatMap(({ sees }) => sees)

/** Runs the tests as `pnpm test` does, without their long forms, and returns the titles of those that failed. */
async function failedTests(): Promise<readonly string[]> {
  await runCommand('node', ['--conditions=@travel-card/source', 'scripts/generate.ts'], { cwd: root })
  await runCommand('biome', ['format', '--write', '.'], { cwd: root })
  expect(await runCommand('tsc', ['-p', '.'], { cwd: root, timeoutMs: 300_000 })).toBe('')
  const report = join(root, 'node_modules/.report.json')
  rmSync(report, { force: true })
  await runCommand('vitest', ['run', '--reporter=json', `--outputFile=${report}`], {
    cwd: root,
    env: { SOAK: '' },
    timeoutMs: 1_200_000,
  }).catch(() => '')
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  return (
    testResults
      .filter(({ status }) => status !== 'passed')
      .map(({ name, assertionResults }) => {
        const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title)
        return [name.replace(`${root}/`, ''), ...titles].join(': ')
      })
      // Leaves out the second record, which is written by hand.
      .filter((file) => !file.startsWith('openapi/'))
  )
}

if (process.env.SOAK) {
  test.each(answers.map((answer, index) => [answer.name, answer, answers.slice(0, index + 1)] as const))(
    'after %s an edit of the contract is all, and of the tests only the second record fails',
    async (_, answer, given) => {
      const files = await apply(answer)
      console.log(`${answer.name}: ${files.join(', ')}`)
      expect(await failedTests()).toEqual([])
      expect(await run(given)).toEqual(wanted(given))
    },
    1_500_000,
  )

  test.each(accepted)(
    'with %s an edit of the contract is all, and of the tests only the second record fails',
    async (name) => {
      git('reset -q --hard')
      git('clean -fdq')
      edit('openapi/openapi.yaml', (text) => splice(text, name))
      expect(await failedTests()).toEqual([])
    },
    1_500_000,
  )
} else
  test('each answer and each operation that may come gets in by an edit of the contract, and everything follows', async () => {
    for (const answer of answers) await apply(answer)
    for (const [name, says] of Object.entries(refused)) {
      const before = readFileSync(join(root, 'openapi/openapi.yaml'), 'utf8')
      edit('openapi/openapi.yaml', (text) => splice(text, name))
      await expect(generateFiles(root)).rejects.toThrow(says)
      edit('openapi/openapi.yaml', () => before)
    }
    edit('openapi/openapi.yaml', (text) => splice(text, ...accepted))
    writeFiles(root, await generateFiles(root))
    const all = [
      ...answers,
      { name: 'the next operations', program, sees },
      { program: validation, sees: [[], true] },
    ]
    expect(await run(all)).toEqual(wanted(all))

    // Snippets that show all operations also show the new ones.
    for (const file of ['sdk/snippets/calls.gen.ts', 'mock/snippets/examples.gen.ts']) {
      const code = readFileSync(join(root, 'packages', file), 'utf8')
      expect(code).toContain('addLoungeNote')
      const agents = readFileSync(join(root, 'packages', file, '../../AGENTS.md'), 'utf8')
      expect(agents).toContain(code.split(/^\/\/ #.+\n/m)[1])
    }
  }, 300_000)

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}
