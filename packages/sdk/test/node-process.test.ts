import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Runs a program in a Node of its own, and gives what it printed and its exit code. */
function run(
  program: string,
  ...flags: string[]
): { readonly printed: string; readonly code: number | null } {
  const source = `import { createClient } from '@travel-card/sdk'
${program}`
  const args = [...flags, '--conditions=@travel-card/source', '--input-type=module', '--eval', source]
  const { stdout, stderr, status } = spawnSync('node', args, {
    cwd: join(import.meta.dirname, '../../mock'),
    encoding: 'utf8',
  })
  return { printed: stdout + stderr, code: status }
}

test('a refresh that hangs keeps no process', () => {
  const { printed, code } = run(`
setTimeout(() => console.log('kept'), 8000).unref()
const client = createClient({ baseUrl: 'https://api.test', timeoutMs: 20_000,
  fetch: async () => new Response('', { status: 401 }),
  token: ({ rejected }) => rejected ? new Promise(() => {}) : 'old' })
const result = await client.getCustomer({ id: 'a' }, { timeoutMs: 200 }).result()
console.log(result.error.kind)`)
  expect([printed, code]).toEqual(['auth\n', 0])
})

test('calls that are asked for their outcomes at once end no process, and one that nobody looks at is loud', () => {
  const program = (use: string): string => `
const client = createClient({ baseUrl: 'https://api.test', token: 'secret-token-1', retries: 0,
  fetch: async (url) => {
    if (url.endsWith('/slow')) await new Promise((resolve) => setTimeout(resolve, 50))
    return new Response('body of customer-4711', { status: 404, headers: { 'x-echo': 'secret-token-1' } })
  } })
const calls = ['slow', 'fast'].map((id) => client.getCustomer({ id }))
${use}
console.log('went on')`
  const asked = run(
    program(
      `await Promise.all([...calls.map((call) => call.result()), calls[0].withResponse().catch(() => {})])`,
    ),
  )
  expect([asked.printed, asked.code]).toEqual(['went on\n', 0])
  const forgotten = run(program('for (const call of calls) await call.result()'))
  expect([forgotten.printed.includes('went on'), forgotten.code]).toEqual([false, 1])
  expect(forgotten.printed).toContain('got status 404')
  expect(forgotten.printed).not.toMatch(/customer-4711|secret-token-1/)
})

test.each([
  '--frozen-intrinsics',
  '--disable-proto=throw',
  '--disable-proto=delete',
  '--disallow-code-generation-from-strings',
])('under node %s calls and errors are the usual ones', (flag) => {
  const program = `
const answers = ['{"status":"success","data":{"card":{}}}', ['', { status: 404 }], '<', undefined]
for (const answer of answers) {
  const fetch = async () => new Response(...[answer ?? refuse()].flat())
  const client = createClient({ baseUrl: 'https://api.test', token: 't', fetch, headers: { a: 'b' } })
  const { error } = await client.reissueCard({ cardId: 'a', initialBalance: 1 }).result()
  console.log(error ? error.name + error.attempts : 'ok')
}
function refuse() { throw 1 }`
  const { printed } = run(program, flag)
  expect(printed).toMatch(/^ok\nApiError1\nEnvelopeError1\nNetworkError1\n/)
})
