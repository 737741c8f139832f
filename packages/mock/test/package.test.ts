import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { mswAdapter, overBudget } from 'test-support/budgets'
import { bundle, gzipped } from 'test-support/bundle'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../src')

/** The imports from elsewhere that a file of `src` and its modules need at run time. */
async function importsOf(
  file: string,
  seen = new Set<string>(),
  outside = new Set<string>(),
): Promise<Set<string>> {
  if (seen.has(file)) return outside
  seen.add(file)
  const text = await readFile(join(source, file), 'utf8')
  for (const [statement, fixed, late] of text.matchAll(
    /^(?:import|export)\b[^;'"]*?from '([^']+)'|\bimport\('([^']+)'\)/gm,
  )) {
    const name = fixed ?? late ?? ''
    if (/^(import|export) type /.test(statement)) continue
    if (name.startsWith('.')) await importsOf(join(dirname(file), name), seen, outside)
    else outside.add(name)
  }
  return outside
}

const schemas = '@travel-card/contract/schemas'

test.each([
  ['index', [schemas]],
  ['msw', ['msw', schemas]],
  ['node', ['node:events', 'node:http', 'node:timers', schemas, 'node:crypto']],
  ['panel', [schemas]],
  ['playwright', [schemas]],
  ['remote', [schemas]],
  ['storybook', [schemas]],
  ['vitest', ['vitest', schemas]],
])('/%s needs at run time what its name says, what the contract says of schemas, and no more', async (name, needed) => {
  expect(await importsOf(`${name}.ts`)).toEqual(new Set(needed))
}) // biome-ignore format: a table to be read at a glance

test('nothing at run time is of the sdk, reads the clock twice, a locale or Math.random, or evaluates text', async () => {
  const files = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] })
  const users: string[] = []
  for (const file of files) {
    const text = await readFile(join(source, file), 'utf8')
    expect(text).not.toMatch(/from '@travel-card\/sdk|\.\.\/\.\.\/sdk/)
    expect(text).not.toMatch(
      /Math\.random|toLocale|Intl\.|\beval\(|new Function|random(UUID|Bytes)|RandomValues/,
    )
    if (/Date\.now|new Date\(\)/.test(text)) users.push(file)
  }
  expect(users).toEqual(['mock.ts'])
  const { dependencies } = JSON.parse(await readFile(join(source, '../package.json'), 'utf8'))
  expect(Object.keys(dependencies)).toEqual(['@travel-card/contract'])
})

test('the MSW handlers keep to their size budget in a browser', async () => {
  const files = await bundle(mswAdapter, import.meta.dirname, { external: ['msw'], splitting: true })
  // The maker of random data comes in a file of its own, when it is first needed.
  expect(files.map((code) => code.includes('Donaudampfschifffahrt'))).toEqual([false, true])
  expect(overBudget('mswAdapter', gzipped(files[0]))).toBeUndefined()
  expect(overBudget('mockMaker', gzipped(files[1] ?? ''))).toBeUndefined()
})

test.each([
  ['panel', 'createPanel', 'mockPanel'],
  ['playwright', 'mockFixture', 'mockPlaywright'],
  ['storybook', 'mockLoader', 'mockStorybook'],
] as const)('/%s adds itself where it is imported, and nowhere else', async (subPath, name, budget) => {
  const mock = "import { createMock } from '@travel-card/mock'\nglobalThis.mock = createMock()"
  const both = `${mock}\nimport { ${name} } from '@travel-card/mock/${subPath}'\nglobalThis.adapter = ${name}`
  const [alone = '', more = ''] = await Promise.all(
    [mock, both].map(async (text) => (await bundle(text, import.meta.dirname, { splitting: true }))[0]),
  )
  const added = gzipped(more) - gzipped(alone)
  expect(added).toBeGreaterThan(0)
  expect(overBudget(budget, added)).toBeUndefined()
})
