import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sizeBudgets } from 'scripts/weigh/budgets'
import { gzipped } from 'scripts/weigh/bundle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSite } from '../src/build-site.ts'
import { root } from './open-site.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'travel-card-build-'))
  await buildSite({ root, out: join(folder, 'first') })
  await buildSite({ root, out: join(folder, 'second') })
}, 60_000)

afterAll(() => rm(folder, { recursive: true }))

test('two builds give the same bytes', async () => {
  const files = await readdir(join(folder, 'first'))
  expect(files.sort()).toEqual(['index.html', 'openapi.json', 'openapi.yaml'])
  for (const file of files) {
    const [first, second] = await Promise.all([
      readFile(join(folder, 'first', file)),
      readFile(join(folder, 'second', file)),
    ])
    expect(first.equals(second), file).toBe(true)
  }
})

test(`the page weighs at most ${sizeBudgets.docsPage} bytes, compressed`, async () => {
  const page = await readFile(join(folder, 'first/index.html'), 'utf8')
  expect(gzipped(page)).toBeLessThanOrEqual(sizeBudgets.docsPage)
})

test('the page names this machine nowhere', async () => {
  const page = await readFile(join(folder, 'first/index.html'), 'utf8')
  expect(page).not.toContain(root)
  expect(page).not.toContain(tmpdir())
})
