import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { readContract } from 'generator'
import { runCommand } from 'test-support/run-command'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { operationSamples } from '../src/operation-samples.ts'
import { successBody } from '../src/success-body.ts'

const root = join(import.meta.dirname, '../../..')
const { operations } = await readContract(root)
const folder = join(import.meta.dirname, '..')
// Without a hand-written sample, and inside the package so that its imports resolve.
const generated = join(folder, 'generated')

await rm(generated, { recursive: true, force: true })
await mkdir(generated)
for (const operation of operations) {
  for (const { lang, source } of operationSamples(operation, generated))
    await writeFile(join(generated, `${operation.id}.${lang === 'ts' ? 'sdk' : 'curl'}.${lang}`), source)
}
await writeFile(join(generated, 'session.ts'), "export { getAccessToken } from '../samples/session.ts'\n")
await writeFile(
  join(generated, 'tsconfig.json'),
  JSON.stringify({
    extends: '../../../tsconfig.json',
    compilerOptions: { tsBuildInfoFile: '../../../node_modules/.cache/samples.tsbuildinfo' },
    include: ['.'],
  }),
)

afterAll(() => rm(generated, { recursive: true }))

test('the generated samples compile', async () => {
  // Other packages have checks of their own.
  const output = await runCommand('tsc', ['-p', generated], { cwd: root }).catch(String)
  expect(output.split('\n').filter((line) => line.startsWith('packages/docs/'))).toEqual([])
}, 30_000)

/** The output of the hand-written samples of the SDK; a generated one prints all data. */
const printed: Readonly<Record<string, readonly unknown[][]>> = {
  listAirportProducts: [['2099-06-15T08:30:00Z'], ['Fast track at security', 333, 'example-currency']],
  getEsimDetails: [[6, 'example-unit']],
  getCustomer: [['granted']],
  getLoungeOrder: [['Example Lounge', 'example-open-status', '2099-06-15']],
  reissueCard: [['EXAMPLE-MASKED-0001', 777, 'example-currency']],
}

test('each hand-written sample of the SDK is listed here', async () => {
  const samples = (await readdir(join(folder, 'samples'))).filter((file) => file.endsWith('.sdk.ts'))
  expect(samples.sort()).toEqual(
    Object.keys(printed)
      .map((id) => `${id}.sdk.ts`)
      .sort(),
  )
})

describe('a sample of the SDK calls the service and prints what it answers', () => {
  const mock = createMock()
  beforeAll(() => void vi.stubGlobal('fetch', mock.fetch))
  beforeEach(() => mock.reset())
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => void vi.unstubAllGlobals())

  test.each([
    ...Object.entries(printed).map(([id, lines]) => ['samples', id, lines] as const),
    ...operations.map(
      ({ id, examples }) => ['generated', id, examples.length > 0 ? [[examples[0]?.data]] : []] as const,
    ),
  ])('%s/%s.sdk.ts', async (place, id, lines) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    await import(join(folder, place, `${id}.sdk.ts`))
    expect(log.mock.calls).toEqual(lines)
    expect(mock.all.calls.map(({ operation, refused }) => [operation, refused])).toEqual([[id, false]])
    mock.assertNoUnhandled()
  })
})

// Each is a test file of its own; here it brings its tests.
describe.each(Object.keys(printed))('the test samples/%s.mock.ts', async (id) => {
  await import(join(folder, `samples/${id}.mock.ts`))
})

test('each sample of curl gets the first example from the mock', async () => {
  const mock = createMock()
  const server = await serve(mock, { port: 0 })
  const env = { BASE_URL: server.url, TOKEN: mock.token() }
  try {
    for (const operation of operations) {
      const { id, examples } = operation
      const output = await runCommand('sh', [join(generated, `${id}.curl.sh`)], { cwd: generated, env })
      expect(mock.all.calls.at(-1), id).toMatchObject({ operation: id, refused: false })
      if (operation.success.envelope !== 'nothing')
        expect(output, id).toContain(JSON.stringify(successBody(operation, examples[0]?.data)))
    }
  } finally {
    await server.close()
  }
})
