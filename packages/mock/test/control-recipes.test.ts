import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createMock } from '@travel-card/mock'
import type { MockServer } from '@travel-card/mock/node'
import { createClient } from '@travel-card/sdk'
import { expect, test, vi } from 'vitest'
import { showCustomer } from '../snippets/src/show-customer.ts'
import { expectDocumented } from './control-document.ts'
import { callServer } from './send.ts'
import { start } from './start.ts'

const root = join(import.meta.dirname, '..')
const startControlled = (): Promise<MockServer> => start(createMock(), { control: true })

/** A file, with the address of a server that runs here. */
async function read(file: string, { url }: MockServer): Promise<string> {
  const text = await readFile(join(root, file), 'utf8')
  expect(text).toContain('http://127.0.0.1:4010')
  return text.replaceAll('http://127.0.0.1:4010', url)
}

const guide = '../docs/guides/mock/12-curl-python-java.md'

/** The block of a language that has a text, as it stands in the guide. */
async function readBlock(language: string, text: string, server: MockServer): Promise<string> {
  const blocks = (await read(guide, server)).matchAll(
    new RegExp(`(?<=\`\`\`${language}\n).*?(?=\`\`\`)`, 'gs'),
  )
  return (
    [...blocks].map(([block]) => block).find((block) => block.includes(text)) ?? expect.fail(`no ${text}`)
  )
}

test('the lines of the guide for curl do what their comments say', async () => {
  const server = await startControlled()
  const script = await readBlock('sh', 'api=', server)
  const { stdout } = await promisify(execFile)('sh', ['-euc', script])
  const [failed, succeeded, ...json] = stdout.split('\n')
  expect([failed, succeeded]).toEqual(['503', '200'])
  const text = json.join('')
  const [, customer = '', seconds, calls = ''] =
    /^(\{"status".*\})([\d.]+)(\{"calls".*)$/.exec(text) ?? expect.fail(text)
  expect(Number(seconds)).toBeGreaterThan(0.29)
  const { data } = JSON.parse(customer)
  expect([data.status, 'individualData' in data]).toEqual(['blocked', false])
  expect(JSON.parse(calls).calls.map(({ status }: { status: number }) => status)).toEqual([503, 200, 200])
  expectDocumented('GET', '/operations/getCustomer/calls', 200, calls)
  const scopes = await (await fetch(`${server.url}/_control/scopes`)).json()
  expect(scopes).toEqual({ scopes: [] })
})

test('the test of the guide for Cypress sets what its page gets', async () => {
  const server = await startControlled()
  let handle: ((request: { headers: Record<string, string> }) => void) | undefined
  const page = { textContent: '' }
  const commands: (() => Promise<void>)[] = []
  const hooks: (() => void)[] = []
  const tests: (() => void)[] = []
  // As Cypress does, these only note what is done after the test's function has returned.
  vi.stubGlobal('cy', {
    request({ method, url, headers, body }: Parameters<typeof cy.request>[0]) {
      commands.push(async () => {
        const json = body && { 'content-type': 'application/json' }
        const init = { method, headers: { ...headers, ...json }, ...(body && { body: JSON.stringify(body) }) }
        const response = await fetch(url, init)
        expect([url, response.ok]).toEqual([url, true])
      })
    },
    intercept(url: string, handler: typeof handle) {
      expect(url).toBe(`${server.url}/**`)
      handle = handler
    },
    visit() {
      const client = createClient({
        baseUrl: server.url,
        token: 'an-access-token',
        retries: 0,
        fetch(url, init) {
          const headers = Object.fromEntries(new Headers(init?.headers))
          handle?.({ headers })
          return fetch(url, { ...init, headers })
        },
      })
      commands.push(() => showCustomer(client, page, 'customer-0001'))
    },
    contains(text: string) {
      commands.push(async () => expect(page.textContent).toBe(text))
    },
  })
  vi.stubGlobal('beforeEach', (run: () => void) => hooks.push(run))
  vi.stubGlobal('it', (_: string, run: () => void) => tests.push(run))
  const folder = await mkdtemp(join(tmpdir(), 'travel-card-cypress-'))
  await writeFile(join(folder, 'customer.cy.mjs'), await read('snippets/cypress/e2e/customer.cy.ts', server))

  await import(/* @vite-ignore */ join(folder, 'customer.cy.mjs'))
  expect(tests).toHaveLength(1)
  for (const run of [...hooks, ...tests]) run()
  for (const command of commands) await command()

  await rm(folder, { recursive: true })
  vi.unstubAllGlobals()
  expect(commands).toHaveLength(4)
  expect((await callServer(server.url)).status).toBe(200)
})
