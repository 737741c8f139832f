import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { createMock } from '@travel-card/mock'
import { expect, onTestFinished, test, vi } from 'vitest'
import { expectDocumented } from './control-document.ts'
import { callServer, start } from './support.ts'

const guide = new URL('../../docs/guides/mock/12-curl-python-java.md', import.meta.url)
/** The address that the recipes have. */
const printed = 'http://127.0.0.1:4010'

test('the lines of the guide for curl do what their comments say', async () => {
  const server = await start(createMock(), { control: true })
  const text = await readFile(guide, 'utf8')
  const [script = ''] = /(?<=```sh\n)[^`]*api=[^`]*(?=```)/.exec(text) ?? []
  expect(script).toContain(printed)
  const { stdout } = await promisify(execFile)('sh', ['-euc', script.replaceAll(printed, server.url)])
  const [failed, succeeded, ...json] = stdout.split('\n')
  expect([failed, succeeded]).toEqual(['503', '200'])
  const rest = json.join('')
  const [, customer = '', seconds, calls = ''] =
    /^(\{"status".*\})([\d.]+)(\{"calls".*)$/.exec(rest) ?? expect.fail(rest)
  expect(Number(seconds)).toBeGreaterThan(0.29)
  const { data } = JSON.parse(customer)
  expect([data.status, 'individualData' in data]).toEqual(['blocked', false])
  expect(JSON.parse(calls).calls.map(({ status }: { status: number }) => status)).toEqual([503, 200, 200])
  expectDocumented('GET', '/operations/getCustomer/calls', 200, calls)
  const scopes = await (await fetch(`${server.url}/_control/scopes`)).json()
  expect(scopes).toEqual({ scopes: [] })
})

test('the test of the guide for Cypress sets what its page gets', async () => {
  const server = await start(createMock(), { control: true })
  const headers: Record<string, string> = {}
  // As Cypress does, these only note what is done after the test's function has returned.
  const commands: (() => Promise<void>)[] = []
  const runs: (() => void)[] = []
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('beforeEach', (run: () => void) => runs.push(run))
  vi.stubGlobal('it', (_: string, run: () => void) => runs.push(run))
  vi.stubGlobal('cy', {
    request({ method, url, headers, body }: Parameters<typeof cy.request>[0]) {
      expect(url).toContain(printed)
      const json = body && { 'content-type': 'application/json' }
      const init = { method, headers: { ...headers, ...json }, ...(body && { body: JSON.stringify(body) }) }
      commands.push(async () =>
        expect([url, (await fetch(url.replace(printed, server.url), init)).ok]).toEqual([url, true]),
      )
    },
    intercept(url: string, handle: (request: { headers: Record<string, string> }) => void) {
      expect(url).toBe(`${printed}/**`)
      handle({ headers })
    },
    visit() {},
    contains(text: string) {
      expect(text).toBe('The service is down')
      commands.push(async () => expect((await callServer(server.url, headers)).status).toBe(503))
    },
  })
  await import('../snippets/cypress/e2e/customer.cy.ts')
  for (const run of runs) run()
  for (const command of commands) await command()
  expect(commands).toHaveLength(3)
  expect((await callServer(server.url)).status).toBe(200)
})
