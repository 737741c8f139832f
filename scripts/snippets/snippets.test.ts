import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { runCommand } from 'test-support/run-command'
import { afterEach, expect, test, vi } from 'vitest'

const cwd = join(import.meta.dirname, '../..')
const find = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd }).map((file) => file.replaceAll('\\', '/'))
const read = (file: string): string => readFileSync(join(cwd, file), 'utf8')

const pages = find('*.md', 'packages/*/*.md', 'packages/docs/guides/**/*.md')
const snippets = find('{,packages/*/}snippets/{**,.storybook}/*.*')

test('each snippet is shown on a page, and the pages show no other code', () => {
  const shown = pages.flatMap((page) =>
    [...read(page).matchAll(/^<!-- code: ([^\s#]+)/gm)].map(([, file = '']) =>
      join(dirname(page), file).replaceAll('\\', '/'),
    ),
  )
  expect([...new Set(shown)].sort()).toEqual(snippets.sort())
  // Only shell commands may be in the pages themselves.
  const languages = pages.flatMap((page) =>
    [...read(page).matchAll(/(?<!^<!-- code: .+\n)^```(\w+)$/gm)].map(([, language]) => language),
  )
  expect([...new Set(languages)]).toEqual(['sh'])
})

// `pnpm types` compiles them with the newest TypeScript.
if (process.env.SOAK)
  test('the snippets compile with TypeScript 5.9', async () => {
    await runCommand('node', ['scripts/node_modules/typescript/bin/tsc', '-p', 'scripts/snippets'], { cwd })
  })

/** Replaces the network by two mocks: the API, and a reader's gateway. */
const api = createMock({ token: false })
const gateway = createMock({ baseUrl: 'https://gateway.example/travel', token: false })
const realFetch = globalThis.fetch
vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
  if (url.startsWith('http://127.0.0.1')) return await realFetch(url, init)
  if (url === '/session/refresh') return new Response('token-2')
  return (url.startsWith(gateway.baseUrl) ? gateway : api).fetch(url, init)
})
afterEach(() => {
  api.assertNoUnhandled()
  gateway.assertNoUnhandled()
})

const printed: Readonly<Record<string, readonly unknown[][]>> = {
  'snippets/first-call.ts': [['pending'], ['pending']],
  'snippets/call-the-api.ts': [['pending']],
  'packages/contract/snippets/document.ts': [['3.1.0', '/cards/reissue']],
  'packages/mock/snippets/examples.gen.ts': [],
  'packages/mock/snippets/first-call.ts': [['pending']],
  'packages/mock/snippets/inspect-requests.ts': [[{ cardId: 'card-0001', initialBalance: 250 }, 200]],
  'packages/mock/snippets/prices.ts': [[['333 example-currency']], [['€45.00']]],
  'packages/mock/snippets/remote.ts': [['Robin', undefined], [1]],
  'packages/mock/snippets/server.ts': [
    [expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)],
    [expect.stringContaining('/cards/reissue')],
    ['api', 1],
  ],
  'packages/mock/snippets/set-data.ts': [],
  'packages/mock/snippets/set-errors.ts': [],
  'packages/mock/snippets/set-faults.ts': [],
  'packages/mock/snippets/agents.ts': [[false, false, 1]],
  'packages/query/snippets/unknown-arguments.ts': [[['travel-card', 'getCustomer']]],
  'packages/sdk/snippets/calls.gen.ts': [],
  'packages/sdk/snippets/cancel.ts': [['abort']],
  'packages/sdk/snippets/check-responses.ts': [[7], [['granted', 'requested']]],
  'packages/sdk/snippets/failed-reissue.ts': [['EXAMPLE-MASKED-0001']],
  'packages/sdk/snippets/message-for.ts': [['Please check flightNumber.']],
  'packages/sdk/snippets/openapi-fetch.ts': [['pending']],
  'packages/sdk/snippets/openapi-fetch-alone.ts': [['pending']],
  'packages/sdk/snippets/outcomes.ts': [['pending', 'application/json'], ['Example Lounge']],
  'packages/sdk/snippets/server-side.ts': [['<p>Please sign in.</p>']],
  'packages/sdk/snippets/undocumented.ts': [['active'], [true]],
  'packages/sdk/snippets/wire-names.ts': [['XA1234']],
  'packages/verify/snippets/from-code.ts': [['confirmed'], [0], ['# The contract against the service']],
}

const cookies = 'packages/sdk/snippets/cookie-session.ts'
const refresh = 'packages/sdk/snippets/refresh-token.ts'

test('each program is run', () => {
  const isProgram = (file: string): boolean =>
    /\.\w*[jt]sx?$/.test(file) &&
    !/^export |import\.meta\.env|^ *cy\.|'(vitest|@playwright\/test|@jest\/globals)'/m.test(read(file))
  expect(snippets.filter(isProgram).sort()).toEqual([...Object.keys(printed), cookies, refresh].sort())
})

test.each(Object.entries(printed))('%s runs', async (file, lines) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await import(join(cwd, file))
  expect(log.mock.calls).toEqual(lines)
  log.mockRestore()
})

test('the recipe for cookie sessions calls the gateway', async () => {
  await import(join(cwd, cookies))
  expect(gateway.getCustomer.calls.map(({ status }) => status)).toEqual([200])
})

test('the recipe for a token refresh sends the call again', async () => {
  api.reset()
  api.getCustomer.fail(401, undefined, { times: 1 })
  await import(join(cwd, refresh))
  expect(api.getCustomer.calls.map(({ status }) => status)).toEqual([401, 200])
})

test('the recipe for Next.js serves the mock', () => {
  const script = `
    const { register } = await import('./packages/mock/snippets/instrumentation.ts')
    await register()
    console.log((await fetch(process.env.TRAVEL_CARD_BASE_URL + '/customers/1')).status)
    process.exit()`
  const env = { ...process.env, NEXT_RUNTIME: 'nodejs', MOCK_TRAVEL_CARD: '1' }
  const args = ['--conditions=@travel-card/source', '--input-type=module', '--eval', script]
  expect(execFileSync(process.execPath, args, { cwd, env, encoding: 'utf8' })).toBe('401\n')
})
