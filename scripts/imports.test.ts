import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The house from the ground up: a file may import, types included, from its own package and from the floors below it. */
const floors: readonly (readonly string[])[] = [
  ['generator'],
  ['test-support'],
  ['@travel-card/contract'],
  ['@travel-card/sdk', '@travel-card/mock'],
  ['@travel-card/query', '@travel-card/verify'],
  ['docs', 'example-web'],
  // Shows the other app's components.
  ['example-next'],
  ['scripts', 'travel-card-workspace'],
]
/** The packages that tests and snippets of any package may use, because users hold them together in the same way. */
const forTests = ['test-support', '@travel-card/sdk', '@travel-card/mock']
const isTest = /\.(test|test-d|spec|failing)\.tsx?$|\/(tests?|e2e|snippets|samples)\//

/**
 * The folders of each source that has any, from the bottom up. A file may import, types included, from its own folder and from
 * those before it. A source without folders needs no entry, because the linter refuses cycles anyway.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  'packages/mock/src': ['data', 'server', 'panel'],
  scripts: ['test', 'package', 'snippets', 'contract-diff', 'release', 'start', 'bench', 'peers', 'runtimes'],
}

interface Import {
  readonly file: string
  readonly target: string
}

const files = globSync('{*.ts,{openapi,packages,scripts,snippets}/**/*.{js,ts,tsx,vue,svelte}}', {
  cwd: root,
  exclude: (path) => /(^|[\\/])(node_modules|dist)$/.test(path),
})
const imports = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')))

/** Returns what a file imports: paths from the root of the workspace, and names of packages. */
function importsOf(file: string, text: string): Import[] {
  // Programs that a file only contains as texts import nothing into it.
  const code = text.replaceAll(/\/\*.*?\*\/|\/\/.*$/gms, '').replaceAll(/`[^`]*`/g, '')
  const found = code.matchAll(/\b(?:from|import)[\s(]*'([^']+)'/g)
  return Array.from(found, ([, name = '']) => ({
    file,
    target: name.startsWith('.') ? join(dirname(file), name) : name,
  }))
}

const manifests = globSync(['{.,packages/*,scripts}/package.json'], { cwd: root }).map((file) => {
  const { name }: { readonly name: string } = JSON.parse(readFileSync(join(root, file), 'utf8'))
  return { folder: dirname(file), name }
})
const names = manifests.map(({ name }) => name)

/** Returns the package that a file stands in. */
const homeOf = (file: string): string =>
  manifests.findLast(({ folder }) => folder !== '.' && file.startsWith(join(folder, sep)))?.name ??
  'travel-card-workspace'

const floorOf = (name: string): number => floors.findIndex((floor) => floor.includes(name))

/** Explains an import from a floor that isn't below the file's own. Returns `undefined` for any other import. */
function explainFloor({ file, target }: Import): string | undefined {
  const home = homeOf(file)
  const used = names.find((name) => target === name || target.startsWith(`${name}/`))
  if (used === undefined || used === home || floorOf(used) < floorOf(home)) return undefined
  if (isTest.test(file.replaceAll('\\', '/')) && forTests.includes(used)) return undefined
  return `${file} imports ${target}, but ${used} isn't below ${home} (floors in scripts/imports.test.ts)`
}

/** Returns the first folder below a source on a path, or `.` for a file directly in the source. */
function folderOf(source: string, path: string): string {
  const [folder = '', ...rest] = relative(source, path).split(sep)
  return rest.length === 0 ? '.' : folder
}

/** Explains an import of a later folder. Returns `undefined` for any other import. */
function explainUpward({ file, target }: Import): string | undefined {
  if (/\.test(-d)?\.tsx?$/.test(file)) return undefined
  const [source, folders = []] =
    Object.entries(layers).find(([name]) => file.startsWith(join(name, sep))) ?? []
  if (source === undefined || relative(source, target).startsWith('..')) return undefined
  const [from, to] = [folderOf(source, file), folderOf(source, target)]
  // Files directly in a source may import from any folder unless the list contains `.`, because they are entry points.
  if (!folders.includes(from) || folders.indexOf(to) <= folders.indexOf(from)) return undefined
  return `${file} imports ${target}: in ${source}, "${from}" is below "${to}" (layers in scripts/imports.test.ts)`
}

test('each package has its floor, and no file imports from its own floor or one above', () => {
  expect(names.filter((name) => floorOf(name) === -1)).toEqual([])
  expect(imports.map(explainFloor).filter(Boolean)).toEqual([])
})

test('an import from a floor above is found, also of a type', () => {
  const text = ['import type { Client } from ', '@travel-card/sdk', ''].join("'")
  expect(importsOf('packages/contract/src/planted.ts', text).map(explainFloor)).toEqual([
    "packages/contract/src/planted.ts imports @travel-card/sdk, but @travel-card/sdk isn't below @travel-card/contract (floors in scripts/imports.test.ts)",
  ])
  expect(importsOf('packages/contract/src/planted.test.ts', text).map(explainFloor)).toEqual([undefined])
})

test('the generator names no package', () => {
  const sources = globSync('packages/generator/src/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  const named = /packages\/(?!generator\b)[\w-]+|@travel-card\/\w+/
  expect(sources.filter((file) => named.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test('no file imports from a folder above its own', () => {
  expect(imports.map(explainUpward).filter(Boolean)).toEqual([])
})

test('an import from a folder above is found, also of a type', () => {
  // Joined, so that the check doesn't find an import in this file.
  const text = ['import type { Judged } from ', '../contract-diff/compare.ts', ''].join("'")
  expect(importsOf('scripts/package/planted.ts', text).map(explainUpward)).toEqual([
    expect.stringMatching(
      /^scripts.package.planted\.ts imports scripts.contract-diff.compare\.ts: .*below "contract-diff"/,
    ),
  ])
})

test.each(Object.keys(layers))('each folder of %s is listed', (source) => {
  const folders = files
    .filter((file) => file.startsWith(join(source, sep)))
    .map((file) => folderOf(source, file))
  const listed = layers[source] ?? []
  expect([...new Set(folders)].filter((folder) => folder !== '.').sort()).toEqual(
    listed.filter((folder) => folder !== '.').sort(),
  )
})

test('no relative import crosses the border of a package', () => {
  const packageOf = (path: string): string => /^(packages[\\/][^\\/]+|scripts)[\\/]/.exec(path)?.[1] ?? ''
  expect(imports.length).toBeGreaterThan(0)
  const relative = imports.filter(({ target }) => /^(packages|scripts|openapi|snippets)[\\/]/.test(target))
  expect(relative.filter(({ file, target }) => packageOf(file) !== packageOf(target))).toEqual([])
})
