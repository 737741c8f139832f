import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { createMock } from '@travel-card/mock'
import { connectMock } from '@travel-card/mock/remote'
import { compactSchema, walk } from 'generator'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  allMethods,
  mockMethods,
  operationMethods,
  pathOf,
  type RemoteMethod,
} from '../src/control-methods.ts'
import { faults } from '../src/faults.ts'
import { controlDocument, expectDocumented, type Json } from './control-document.ts'
import { callServer, start } from './support.ts'

const { paths } = controlDocument
const methods = new Map<string, RemoteMethod>()
for (const [prefix, table] of [
  ['/operations/{operation}', operationMethods],
  ['/all', allMethods],
  ['', mockMethods],
] as const)
  for (const [name, method] of Object.entries(table)) methods.set(`${prefix}/${pathOf(name)}`, method)

/** A schema as the server has it. Objects with members take no others, which the document has to say. */
function asServer(schema: Json): Json {
  const open = structuredClone(schema)
  walk(open, (node) => {
    if (node.type !== 'object' || !node.properties) return
    expect(node.additionalProperties).toBe(false)
    delete node.additionalProperties
  })
  return compactSchema(open)
}

test('the document has each method that the server has, and no other', () => {
  expect(Object.keys(paths).sort()).toEqual(['/', ...methods.keys()].sort())
})

test.each([...methods])('%s has the verb, body and result of the method', (path, method) => {
  const { verb, args, extras, required, result } = method
  const { get, post } = paths[path] ?? {}
  expect([get !== undefined, post !== undefined]).toEqual([verb === 'GET', verb === 'POST'])
  const properties = { ...args, ...extras }
  const isEmpty = Object.keys(properties).length === 0
  const wanted = { type: 'object', ...(required && { required }), ...(!isEmpty && { properties }) }
  const body = post?.requestBody?.content['application/json']?.schema
  expect(body && asServer(body)).toEqual(verb === 'GET' ? undefined : wanted)
  expect(post?.requestBody?.required ?? false).toBe(required !== undefined)
  const { responses = {} } = get ?? post ?? {}
  const success = responses[result === undefined ? 204 : 200]?.content?.['application/json']?.schema
  expect([Object.keys(responses).sort(), success?.required]).toEqual([
    [result === undefined ? '204' : '200', 'default'],
    result === undefined ? undefined : [result],
  ])
})

test('the document has the faults of the mock, and says what each does', () => {
  const { schema } = paths['/all/fault']?.post?.requestBody?.content['application/json'] ?? {}
  const { kind } = (schema?.properties ?? {}) as Readonly<Record<string, Json>>
  expect(kind?.enum).toEqual(faults)
  // The type's comment says in the same words what each does.
  const source = readFileSync(new URL('../src/faults.ts', import.meta.url), 'utf8')
  const comment = [...source.matchAll(/^ \* (- .+)$/gm)].map(([, line]) => line)
  expect(String(kind?.description).trim().split('\n')).toEqual(comment)
  expect(comment.map((line = '') => /\w[\w-]*/.exec(line)?.[0])).toEqual(faults)
})

async function send(
  path: string,
  body?: unknown,
): Promise<{ readonly status: number; readonly text: string }> {
  const { url } = await start(createMock(), { control: true })
  const method = body === undefined ? 'GET' : 'POST'
  const response = await fetch(`${url}/_control${path.replace('{operation}', 'getCustomer')}`, {
    method,
    headers: { 'content-type': 'application/json', prefer: 'scope=document' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  expectDocumented(method, path, response.status, text)
  return { status: response.status, text }
}

test('each path that only reads gives what the document says', async () => {
  for (const [path, { get }] of Object.entries(paths))
    if (get) expect([path, (await send(path)).status]).toEqual([path, 200])
  const { operations } = JSON.parse((await send('/')).text)
  expect(operations).toContainEqual({
    operation: 'getCustomer',
    method: 'GET',
    path: '/customers/{id}',
    arguments: [{ name: 'id', in: 'path', wireName: 'id', required: true }],
    examples: ['access-granted', 'access-requested'],
  })
})

const examples = Object.entries(paths).flatMap(([path, { post }]) => {
  const { examples = {} } = post?.requestBody?.content['application/json'] ?? {}
  return Object.entries(examples).map(([name, { value }]) => [`${path} ${name}`, path, value] as const)
})

// They are of several operations, and one waits for a call.
test.each(examples.filter(([name]) => !/truncated|reissue/.test(name)))(
  'its example %s is taken',
  async (_, path, value) => expect((await send(path, value)).status).toBeLessThan(300),
)

const guide = new URL('../../docs/guides/mock/12-curl-python-java.md', import.meta.url)
/** The address that the recipes have. */
const printed = 'http://127.0.0.1:4010'

test('the lines of the guide for curl do what their comments say', async () => {
  const server = await start(createMock(), { control: true })
  const text = readFileSync(guide, 'utf8')
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
  const { firstName, address } = data.individualData
  expect([firstName, address]).toEqual(['Robin', undefined])
  expect(JSON.parse(calls).calls.map(({ status }: { status: number }) => status)).toEqual([503, 200, 200])
  expectDocumented('GET', '/operations/getCustomer/calls', 200, calls)
  // The scope has ended.
  expect(await (await connectMock(server.url, { scope: 'shell' })).getCustomer.calls()).toEqual([])
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
