import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The package of the workspace that a path lies in; empty for the workspace itself. */
const packageOf = (path: string): string => /^(packages[\\/][^\\/]+|scripts)[\\/]/.exec(path)?.[1] ?? ''

test('no relative import crosses the border of a package', () => {
  const files = globSync('{*.ts,{openapi,packages,scripts}/**/*.{js,ts,tsx}}', {
    cwd: root,
    exclude: (path) => /(^|[\\/])(node_modules|dist)$/.test(path),
  })
  const imports = files.flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(/\b(?:from|import)[\s(]*'(\.[^']+)'/g),
      (match) => ({
        file,
        target: join(dirname(file), match[1] ?? ''),
      }),
    ),
  )
  expect(imports.length).toBeGreaterThan(0)
  expect(imports.filter(({ file, target }) => packageOf(file) !== packageOf(target))).toEqual([])
})
