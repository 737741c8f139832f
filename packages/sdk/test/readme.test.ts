import { join } from 'node:path'
import { codeBlocks } from 'scripts/readme/code-blocks'
import { createWorkbench } from 'scripts/readme/create-workbench'
import { afterAll, expect, test } from 'vitest'
import { contractModel } from './support/contract-model.ts'

/** What the texts take for granted: an app's session, a place to show things, and a client. */
const declarations = `import type { Client } from '@travel-card/sdk'
declare global {
  const client: Client
  const session: { token: string; csrfToken: string; refresh(): Promise<string> }
  function show(...values: unknown[]): void
}`

const { operations } = await contractModel()
const answers = operations.map(({ method, path, examples }) => ({
  method,
  path: `${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`,
  data: examples[0].data,
}))

/** The same at run time: a service that answers each operation with the contract's first example. */
const surroundings = `import { createClient } from '@travel-card/sdk'

const answers = ${JSON.stringify(answers)}
const fetch = async (url, { method }) => {
  if (url === '/session/refresh') return new Response('token-2')
  const { pathname } = new URL(url)
  const answer = answers.find((one) => one.method === method && new RegExp(one.path).test(pathname))
  return Response.json({ status: 'success', data: answer.data })
}
const show = (...values) => {
  console.log(...values)
  if (values.includes(undefined)) throw new Error('undefined is shown')
}
const session = { token: 'token-1', csrfToken: 'csrf-1', refresh: async () => 'token-2' }
const client = createClient({ baseUrl: 'https://api.travel-card.example', token: 'token-1' })
Object.assign(globalThis, { addEventListener() {}, client, fetch, session, show })
`

const bench = createWorkbench('sdk')
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
bench.write('declarations.d.ts', declarations)
bench.write('surroundings.mjs', surroundings)
// Without an import or export a block would be a script, whose names are shared with all others.
for (const { name, code } of blocks) bench.write(name, `${code}\nexport {}\n`)

test('every block of the README and the recipes compiles', () => {
  expect(blocks.length).toBeGreaterThan(10)
  bench.checkTypes()
  bench.checkTypes('5.9')
})

test.each(blocks)('$what runs', ({ name }) => {
  bench.run(name, '--import=./surroundings.mjs')
})
