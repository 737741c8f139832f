import { join } from 'node:path'
import { codeBlocks } from 'scripts/readme/code-blocks'
import { createWorkbench } from 'scripts/readme/create-workbench'
import { afterAll, expect, test } from 'vitest'

/** In the place of the network: the mock, and a reader's own gateway that refreshes a session. */
const network = `import { createMock } from '@travel-card/mock'

const mock = createMock({ token: false })
const gateway = createMock({ baseUrl: 'https://gateway.example/travel', token: false })
globalThis.fetch = async (url, init) => {
  if (url === '/session/refresh') return new Response('token-2')
  return url.startsWith(gateway.baseUrl) ? gateway.fetch(url, init) : mock.fetch(url, init)
}
process.on('exit', () => {
  mock.assertNoUnhandled()
  gateway.assertNoUnhandled()
})
`

const bench = createWorkbench('sdk', 'mock')
afterAll(() => bench.remove())

const files = ['README.md', 'recipes.md']
const blocks = files.flatMap((file) =>
  codeBlocks(join(import.meta.dirname, '..', file))
    .filter(({ language }) => language === 'ts')
    .map(({ code }, index) => ({
      what: `block ${index + 1} of ${file}`,
      name: `${file}-${index + 1}.ts`,
      code,
    })),
)
bench.write('network.mjs', network)
for (const { name, code } of blocks) bench.write(name, code)

test('every block of the README and the recipes compiles', () => {
  expect(blocks.length).toBeGreaterThan(10)
  bench.checkTypes()
  bench.checkTypes('5.9')
})

test.each(blocks)('$what runs as it stands', ({ name }) => {
  expect(bench.run(name, '--import=./network.mjs')).not.toContain('undefined')
})
