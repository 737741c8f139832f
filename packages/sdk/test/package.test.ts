import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const sources = globSync('src/**/*.ts', { cwd: root })
  .filter((file) => !/\.test(-d)?\.ts$/.test(file))
  .map((file) => file.replaceAll('\\', '/'))

test('openapi-fetch is the only run-time dependency beside the contract', () => {
  const { dependencies, peerDependencies } = JSON.parse(read('package.json'))
  expect(Object.keys(dependencies)).toEqual(['@travel-card/contract', 'openapi-fetch'])
  expect(peerDependencies).toBeUndefined()
})

test('of the contract only types and formats are imported, and openapi-fetch in one file alone', () => {
  const knowing = sources.filter((file) => read(file).includes("'openapi-fetch'"))
  expect(knowing).toEqual(['src/calls/write-request.ts'])
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
