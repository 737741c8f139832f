import { globSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from './package/run-command.ts'

const root = join(import.meta.dirname, '..')
const config = join(root, 'biome.json')

interface Override {
  readonly includes: readonly string[]
  readonly linter?: { readonly rules?: { readonly style?: { readonly noRestrictedImports?: unknown } } }
}

const { overrides }: { overrides: readonly Override[] } = JSON.parse(readFileSync(config, 'utf8'))

/** The folders whose imports `biome.json` restricts, in its order: a room may import some that come before it. */
const rooms = overrides
  .filter(({ linter }) => linter?.rules?.style?.noRestrictedImports)
  .flatMap(({ includes }) => includes.filter((pattern) => !pattern.startsWith('!')))
  .map((pattern) => pattern.replace(/\/\*\*$/, ''))

/** The rooms of the same package that come later. */
const laterRooms = (room: string): string[] =>
  rooms.slice(rooms.indexOf(room) + 1).filter((other) => dirname(other) === dirname(room))

/** Where other rooms and the entrances lie, as seen from a room. */
const outside = '..'

const isTest = (file: string): boolean => /\.test(-d)?\.tsx?$/.test(file)

/** The files in which Biome finds a fault by a rule, among these files alone. */
async function lint(rule: string, files: Readonly<Record<string, string>>): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), 'travel-card-rooms-'))
  await cp(config, join(directory, 'biome.json'))
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(directory, dirname(file)), { recursive: true })
    await writeFile(join(directory, file), text)
  }
  const output = await runCommand(
    'biome',
    ['lint', '--vcs-enabled=false', `--only=${rule}`, '--max-diagnostics=none', '.'],
    { cwd: directory },
  ).catch(String)
  await rm(directory, { recursive: true })
  const found = Array.from(output.matchAll(/^(\S+\.ts):\d+:\d+ lint\//gm), (match) => match[1] ?? '')
  return [...new Set(found)].sort()
}

test('no room may import a later one, nor an entrance of its package, not even a type', async () => {
  const files = Object.fromEntries(
    rooms.flatMap((room) => [
      ...laterRooms(room).map((later) => [
        `${room}/planted-${basename(later)}.ts`,
        `import type { Later } from '${outside}/${basename(later)}/later.ts'\nexport type Planted = Later\n`,
      ]),
      [`${room}/planted-entrance.ts`, `export const planted = import('${outside}/index.ts')\n`],
    ]),
  )

  expect(await lint('style/noRestrictedImports', files)).toEqual(Object.keys(files).sort())
})

test('two files may not import types of each other', async () => {
  const files = Object.fromEntries(
    ['packages/contract/src', ...rooms].flatMap((folder) => [
      [`${folder}/one.ts`, "import type { Other } from './other.ts'\nexport type One = Other[]\n"],
      [`${folder}/other.ts`, "import type { One } from './one.ts'\nexport type Other = One | string\n"],
    ]),
  )

  expect(await lint('suspicious/noImportCycles', files)).toEqual(Object.keys(files).sort())
})

test.each([...new Set(rooms.map(dirname))])(
  'each folder of %s is a room, of a dozen files at most',
  (source) => {
    const files = globSync('**/*.{ts,tsx}', { cwd: join(root, source) }).filter((file) => !isTest(file))
    const folders = Map.groupBy(files, dirname)

    expect([...folders.keys()].filter((folder) => folder !== '.').sort()).toEqual(
      rooms
        .filter((room) => dirname(room) === source)
        .map((room) => basename(room))
        .sort(),
    )
    for (const [folder, inside] of folders) expect([folder, inside.length <= 12]).toEqual([folder, true])
  },
)
