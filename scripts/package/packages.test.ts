import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { overBudget } from 'test-support/budgets'
import { bundle, gzipped } from 'test-support/bundle'
import { runCommand } from 'test-support/run-command'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProject } from './create-project.ts'
import { lintPackage, type PackedPackage, packPackages, published } from './pack.ts'

const packages = join(import.meta.dirname, '../../packages')
let directory: string
let project: string
let packed: PackedPackage[]

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'travel-card-packages-'))
  project = join(directory, 'project')
  packed = await packPackages(directory)
  await createProject(project, packed)
}, 180_000)

afterAll(async () => {
  if (directory !== undefined) await rm(directory, { recursive: true })
})

function packageOf(folder: string): PackedPackage {
  const found = packed.find((one) => one.folder === folder)
  if (found === undefined) throw new Error(`packages/${folder} was not packed`)
  return found
}

test.each(published)(
  '%s: the tarball has built files, their sources and what npm shows, links only to these, and publint has no complaint',
  async (folder) => {
    const { files, directory: unpacked, tarball } = packageOf(folder)
    const others = files.filter((file) => !/^(LICENSE|package\.json|[^/]+\.md)$/.test(file))

    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'dist/index.js']))
    expect(files.includes('AGENTS.md')).toBe(folder !== 'contract')
    for (const file of others)
      expect(file).toMatch(/^dist\/.+\.(js|d\.ts)(\.map)?$|^dist\/.+\.json$|^src\/.+\.ts$|^control\.yaml$/)
    expect(others.filter((file) => /\.test|fixtures\/|tsconfig/.test(file))).toEqual([])
    for (const map of others.filter((file) => file.endsWith('.map'))) {
      const { sources }: { sources: string[] } = JSON.parse(await readFile(join(unpacked, map), 'utf8'))
      const reached = sources.map((source) => join(dirname(map), source).replaceAll('\\', '/'))
      expect(files).toEqual(expect.arrayContaining(reached))
    }
    const readme = await readFile(join(unpacked, 'README.md'), 'utf8')
    const links = Array.from(readme.matchAll(/\]\((?!#|[a-z]+:)([^)#\s]+)/g), ([, link]) => link)
    expect(files).toEqual(expect.arrayContaining(links))
    expect(await lintPackage(tarball)).toEqual([])
  },
)

test.each(published)('%s: the manifest asks for published versions and says what npm needs', (folder) => {
  const { manifest } = packageOf(folder)
  const { version } = packageOf('contract').manifest

  expect(JSON.stringify(manifest)).not.toMatch(/workspace:|catalog:|link:|file:|@travel-card\/source/)
  expect(manifest).toMatchObject({
    version,
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    engines: { node: expect.any(String) },
    repository: { directory: `packages/${folder}` },
    publishConfig: { access: 'public' },
  })
  expect(manifest).not.toHaveProperty('devDependencies')
  expect(manifest).not.toHaveProperty('scripts')
  for (const range of Object.values(manifest.dependencies ?? {})) expect(range).toMatch(/^\d+\.\d+\.\d+$/)
})

test('the published packages bring each other, openapi-fetch, a wrapper of IndexedDB, and nothing else', () => {
  const dependencies = packed.map(({ folder, manifest }) => [
    folder,
    Object.keys(manifest.dependencies ?? {}).sort(),
  ])
  expect(Object.fromEntries(dependencies)).toEqual({
    contract: [],
    mock: ['@travel-card/contract'],
    query: [],
    sdk: ['@travel-card/contract', 'idb-keyval', 'openapi-fetch'],
    verify: ['@travel-card/contract', '@travel-card/sdk'],
  })
})

// TypeScript 5.9, because TypeScript 7 can no longer resolve modules without `exports`, which ts-jest's default settings need.
const oldCompiler = join(import.meta.dirname, '../node_modules/typescript/bin/tsc')
/** Without checks of the types themselves, which are checked on the newest TypeScript. */
const withoutExports = '--noEmit --module commonjs --moduleResolution node10 --target es2022 --skipLibCheck'
const holds: [what: string, command: string, args: string[], printed?: string][] = [
  ['the types hold on the newest TypeScript', 'tsc', ['--project', '.']],
  [
    'outcomes narrow without strict',
    'tsc',
    ['narrowing.ts', ...'--ignoreConfig --noEmit --module nodenext --strict false'.split(' ')],
  ],
  [
    'a compiler that knows no exports finds each entry point',
    'node',
    [oldCompiler, 'sub-paths.ts', ...withoutExports.split(' ')],
  ],
  ['each entry point can be required', 'node', ['require.cjs'], 'ok\n'],
  ['the five operations and the errors work', 'node', ['run.js'], 'ok\n'],
  ['the MSW handlers work', 'node', ['run-msw.js'], 'ok\n'],
]
test.each(holds)('in an empty project, %s', async (_, command, args, printed = '') => {
  expect(await runCommand(command, args, { cwd: project })).toBe(printed)
})

test.each([
  ['attempts', '@travel-card/sdk/attempts', '{ browserStore, createAttempts }'],
  ['query', '@travel-card/query', '{ createQueries }'],
] as const)(
  '%s keep to their size budget beyond the client, and cost nothing unused',
  async (budget, from, names) => {
    const client = `import { createClient } from '@travel-card/sdk'
export const client = createClient({ baseUrl: 'https://api.travel-card.example', token: 'token' })`
    const more = `${client}
export ${names} from '${from}'`

    const [alone, both] = await Promise.all([client, more].map((program) => bundle(program, project)))
    const added = gzipped(both?.[0] ?? '') - gzipped(alone?.[0] ?? '')
    expect(added).toBeGreaterThan(0)
    expect(overBudget(budget, added)).toBeUndefined()
    const [unused] = await bundle(`import ${names} from '${from}'`, project)
    expect(overBudget('unusedImport', unused.length)).toBeUndefined()
  },
)

test('each command says its version and how to use it', async () => {
  const commands = packed.flatMap(({ manifest }) =>
    Object.values(manifest.bin ?? {}).map((file) => ({ ...manifest, file })),
  )
  expect(commands.map(({ name }) => name)).toContain('@travel-card/mock')
  for (const { name, version, file } of commands) {
    const command = join(project, 'node_modules', name, file)
    const run = (...args: string[]) => runCommand('node', [command, ...args], { cwd: project })

    expect(await readFile(command, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
    expect(await run('--version')).toBe(`${version}\n`)
    expect(await run('--help')).toMatch(/^Usage: /)
  }
})

test.each(published.filter((folder) => existsSync(join(packages, folder, 'test/consumer.ts'))))(
  'in an empty project, what users of %s write runs',
  async (folder) => {
    await runCommand('node', [`use-${folder}.ts`], { cwd: project })
  },
)
