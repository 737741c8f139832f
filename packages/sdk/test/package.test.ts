import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const sources = globSync('src/**/*.ts', { cwd: root })
  .filter((file) => !/\.test(-d)?\.ts$/.test(file))
  .map((file) => file.replaceAll('\\', '/'))

test('openapi-fetch and its types are the only run-time dependencies beside the contract', () => {
  const { dependencies, peerDependencies } = JSON.parse(read('package.json'))
  expect(Object.keys(dependencies)).toEqual([
    '@travel-card/contract',
    'openapi-fetch',
    'openapi-typescript-helpers',
  ])
  expect(peerDependencies).toBeUndefined()
})

test('of the contract only types and formats are imported, and openapi-fetch in one file of its own way in', () => {
  const knowing = sources.filter((file) => /^import(?! type).*'openapi-fetch'/m.test(read(file)))
  expect(knowing.sort()).toEqual(['src/openapi-fetch.ts'])
  for (const file of sources) {
    const imports = [...read(file).matchAll(/^(.*)from '@travel-card\/contract(?!\/formats')/gm)].map(
      ([, before]) => before?.trim(),
    )
    for (const before of imports)
      expect([file, /^(import|export) type\b|^}$/.test(before ?? '')]).toEqual([file, true])
  }
})

test('nothing logs, evaluates text or keeps state in a module', () => {
  for (const file of sources) {
    expect([file, /\bconsole\b|\beval\(|new Function|^(export )?(let|var) /m.test(read(file))]).toEqual([
      file,
      false,
    ])
  }
})
