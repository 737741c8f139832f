import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/**
 * The folders of each source that has any, from the bottom up. A file may import, types included, from its own folder and from
 * those before it. A source without folders needs no entry, because the linter refuses cycles anyway.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  'packages/mock/src': ['data', 'server', 'panel'],
  scripts: [
    'test',
    'package',
    'weigh',
    'snippets',
    'generate',
    'contract-diff',
    'release',
    'start',
    'bench',
    'peers',
    'runtimes',
  ],
}

interface Import {
  readonly file: string
  readonly target: string
}

const files = globSync('{*.ts,{openapi,packages,scripts}/**/*.{js,ts,tsx}}', {
  cwd: root,
  exclude: (path) => /(^|[\\/])(node_modules|dist)$/.test(path),
})
const imports = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')))

/** Returns a file's relative imports, as paths from the root of the workspace. */
function importsOf(file: string, text: string): Import[] {
  const found = text.matchAll(/\b(?:from|import)[\s(]*'(\.[^']+)'/g)
  return Array.from(found, (match) => ({ file, target: join(dirname(file), match[1] ?? '') }))
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

test('no file imports from a folder above its own', () => {
  expect(imports.map(explainUpward).filter(Boolean)).toEqual([])
})

test('an import from a folder above is found, also of a type', () => {
  // Joined, so that the check doesn't find an import in this file.
  const text = ['import type { Bundle } from ', '../weigh/bundle.ts', ''].join("'")
  expect(importsOf('scripts/package/planted.ts', text).map(explainUpward)).toEqual([
    expect.stringMatching(/^scripts.package.planted\.ts imports scripts.weigh.bundle\.ts: .*below "weigh"/),
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
  expect(imports.filter(({ file, target }) => packageOf(file) !== packageOf(target))).toEqual([])
})
