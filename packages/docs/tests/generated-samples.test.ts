import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { setupServer } from 'msw/node'
import { readContract } from 'scripts/generate'
import { runCommand } from 'scripts/package/run-command'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { operationSamples, sampleKinds } from '../src/operation-samples.ts'
import { root } from './open-site.ts'

// A folder without a hand-written sample, inside the package so that its imports resolve.
const folder = join(import.meta.dirname, '../generated')
const { operations } = await readContract(root)

await rm(folder, { recursive: true, force: true })
await mkdir(folder)
for (const operation of operations) {
  const samples = operationSamples(operation, folder)
  for (const [index, { end }] of sampleKinds.entries()) {
    await writeFile(join(folder, `${operation.id}${end}`), samples[index]?.source ?? '')
  }
}
await writeFile(join(folder, 'session.ts'), "export { getAccessToken } from '../samples/session.ts'\n")
await writeFile(join(folder, 'tsconfig.json'), '{ "extends": "../../../tsconfig.json", "include": ["."] }\n')

afterAll(() => rm(folder, { recursive: true }))

test('the generated samples compile', async () => {
  // Other packages have checks of their own.
  const output = await runCommand('tsc', ['-p', folder], { cwd: root }).catch(String)
  expect(output.split('\n').filter((line) => line.startsWith('packages/docs/'))).toEqual([])
}, 30_000)

describe('a generated sample of the SDK', () => {
  const mock = createMock()
  const server = setupServer(...handlers(mock))
  beforeAll(() => server.listen())
  afterAll(() => server.close())

  for (const { id, examples } of operations) {
    test(`prints the data of ${id}`, async () => {
      const log = vi.spyOn(console, 'log').mockImplementation(() => {})
      await import(join(folder, `${id}.sdk.ts`))
      expect(log.mock.calls).toEqual([[examples[0].data]])
      log.mockRestore()
    })
  }
})

// Each is a test file of its own; here it brings its tests.
for (const { id } of operations) {
  describe(`the generated test of ${id}`, async () => {
    await import(join(folder, `${id}.mock.ts`))
  })
}
