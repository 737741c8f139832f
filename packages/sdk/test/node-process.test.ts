import { spawnSync } from 'node:child_process'
import { bundle } from 'test-support/bundle'
import { expect, test } from 'vitest'

/** Runs a program in its own Node process. Returns what it printed and its exit code. */
async function run(
  program: string,
  ...flags: string[]
): Promise<{ readonly printed: string; readonly code: number | null }> {
  const source = `import { createClient } from '@travel-card/sdk'
${program}`
  // Bundled, because loading the TypeScript would take each process half a second.
  const files = await bundle(source, import.meta.dirname, { minify: false })
  const args = [...flags, '--input-type=module', '--eval', files[0]]
  const { stdout, stderr, status } = spawnSync('node', args, { encoding: 'utf8', timeout: 30_000 })
  return { printed: stdout + stderr, code: status }
}

test('a refresh that hangs does not keep the process alive', async () => {
  const outcome = await run(`
setTimeout(() => console.log('kept'), 8000).unref()
const client = createClient({ baseUrl: 'https://api.test', timeoutMs: 20_000,
  fetch: async () => new Response('', { status: 401 }),
  token: ({ rejected }) => rejected ? new Promise(() => {}) : 'old' })
const result = await client.getCustomer({ id: 'a' }, { timeoutMs: 200 }).result()
console.log(result.error.kind)`)
  expect(outcome).toEqual({ printed: 'auth\n', code: 0 })
})

test('calls whose results are read right away never end the process, but a rejection that nobody handles does', async () => {
  const runCalls = (use: string) =>
    run(`
const client = createClient({ baseUrl: 'https://api.test', token: 'secret-token-1', retries: 0,
  fetch: async (url) => {
    if (url.endsWith('/slow')) await new Promise((resolve) => setTimeout(resolve, 50))
    return new Response('body of customer-4711', { status: 404, headers: { 'x-echo': 'secret-token-1' } })
  } })
const calls = ['slow', 'fast'].map((id) => client.getCustomer({ id }))
${use}
console.log('went on')`)
  const asked = await runCalls(
    'await Promise.all([...calls.map((call) => call.result()), calls[0].withResponse().catch(() => {})])',
  )
  expect(asked).toEqual({ printed: 'went on\n', code: 0 })
  const { printed, code } = await runCalls('for (const call of calls) await call.result()')
  expect([printed.includes('went on'), code]).toEqual([false, 1])
  expect(printed).toContain('got status 404')
  expect(printed).not.toMatch(/customer-4711|secret-token-1/)
})

test.each([
  ['--disable-proto=throw', '--frozen-intrinsics', '--disallow-code-generation-from-strings'],
  ['--disable-proto=delete'],
])('calls and errors work as usual with a frozen Error.prototype, and under node %s', async (...flags) => {
  const program = `
Object.freeze(Error.prototype)
const answers = ['{"status":"success","data":{"card":{}}}', ['', { status: 404 }], '<', undefined, 'never']
for (const answer of answers) {
  const fetch = async () => answer === 'never' ? new Promise(() => {}) : new Response(...[answer ?? refuse()].flat())
  const client = createClient({ baseUrl: 'https://api.test', token: 't', fetch, timeoutMs: 200, retries: 0, headers: { a: 'b' } })
  const { error } = await client.reissueCard({ cardId: 'a', initialBalance: 1 }).result()
  console.log(error ? error.name + error.attempts : 'ok')
}
function refuse() { throw 1 }`
  const { printed } = await run(program, ...flags)
  expect(printed).toMatch(/^ok\nApiError1\nEnvelopeError1\nNetworkError1\nTimeoutError1\n/)
})

test.each([
  ['rendering on a server', ''],
  ['a test with a DOM', 'globalThis.window = new EventTarget()'],
  ['a test with a DOM and IndexedDB', 'globalThis.window = new EventTarget(); globalThis.indexedDB = {}'],
  ['a test with IndexedDB alone', 'globalThis.indexedDB = {}'],
])(
  "subscribing to attempts in a browser's store works without a page, and does not keep the process alive (%s)",
  async (_, setUp) => {
    const outcome = await run(`
import { browserStore, createAttempts } from '@travel-card/sdk/attempts'
${setUp}
const client = createClient({ baseUrl: 'https://api.test', token: 't' })
const { subscribe } = createAttempts(client, { store: browserStore() })
const stop = subscribe(() => {})
subscribe(() => {})
stop()
console.log('subscribed')`)
    expect(outcome).toEqual({ printed: 'subscribed\n', code: 0 })
  },
)
