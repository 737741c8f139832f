import { readFileSync } from 'node:fs'
import { createMock } from '@travel-card/mock'
import { type MockServer, serve } from '@travel-card/mock/node'
import { walk } from 'scripts/generate'
import { compactSchema } from 'scripts/generate/render-schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  allMethods,
  mockMethods,
  operationMethods,
  pathOf,
  type RemoteMethod,
  serverMethods,
} from '../src/control-methods.ts'
import { faults } from '../src/faults.ts'
import { controlDocument, expectDocumented, type Json } from './control-document.ts'

const { paths } = controlDocument
const methods = new Map<string, RemoteMethod>()
for (const [prefix, table] of [
  ['/operations/{operation}', operationMethods],
  ['/all', allMethods],
  ['', { ...mockMethods, ...serverMethods }],
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
  // What each does is said in the type's comment, in the same words.
  const source = readFileSync(new URL('../src/faults.ts', import.meta.url), 'utf8')
  const comment = [...source.matchAll(/^ \* (- .+)$/gm)].map(([, line]) => line)
  expect(String(kind?.description).trim().split('\n')).toEqual(comment)
  expect(comment.map((line = '') => /\w[\w-]*/.exec(line)?.[0])).toEqual(faults)
})

let server: MockServer

beforeAll(async () => {
  server = await serve(createMock(), { control: true })
})

afterAll(() => server.close())

async function send(
  path: string,
  body?: unknown,
): Promise<{ readonly status: number; readonly text: string }> {
  const headers = { 'content-type': 'application/json', prefer: 'scope=document' }
  const method = body === undefined ? 'GET' : 'POST'
  const response = await fetch(`${server.url}/_control${path.replace('{operation}', 'getCustomer')}`, {
    method,
    headers,
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
