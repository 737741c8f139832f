import { readFileSync } from 'node:fs'
import { createMock } from '@travel-card/mock'
import { type MockServer, serve } from '@travel-card/mock/node'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  allMethods,
  mockMethods,
  operationMethods,
  pathOf,
  type RemoteMethod,
  serverMethods,
} from '../src/remote/methods.ts'

type Json = { readonly [name: string]: unknown }

/** A document's value without references and without what only people read. */
function plain(document: Json, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(document, item))
  if (typeof value !== 'object' || value === null) return value
  const { $ref } = value as { $ref?: unknown }
  if (typeof $ref === 'string') {
    const found = $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((inner, key) => (inner as Json)[key], document)
    return plain(document, found)
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([name, inner]) => name !== 'examples' && !(name === 'description' && typeof inner === 'string'),
      )
      .map(([name, inner]) => [name, plain(document, inner)]),
  )
}

const document: Json = parse(readFileSync(new URL('../control.yaml', import.meta.url), 'utf8'))
const { paths } = plain(document, document) as { paths: Record<string, Record<string, Json>> }
const raw = document.paths as Record<string, Record<string, { requestBody?: { content: Json } }>>

/** What a schema of the table is in the document, where objects of known members say that there are no others. */
function inDocument(schema: object): unknown {
  const { properties, items, ...rest } = schema as { properties?: Record<string, object>; items?: object }
  return {
    ...rest,
    ...(items && { items: inDocument(items) }),
    ...(properties && {
      additionalProperties: false,
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, inDocument(inner)]),
      ),
    }),
  }
}

const tables: readonly (readonly [string, Readonly<Record<string, RemoteMethod>>])[] = [
  ['/operations/{operation}', operationMethods],
  ['/all', allMethods],
  ['', serverMethods],
  ['', mockMethods],
]
const methods = tables.flatMap(([prefix, table]) =>
  Object.entries(table).map(([name, method]) => [`${prefix}/${pathOf(name)}`, method] as const),
)

test('the document has a path for each method, and no other', () => {
  expect(Object.keys(paths).sort()).toEqual(['/', ...methods.map(([path]) => path)].sort())
})

test.each(methods)('%s says what the table says', (path, { verb, args, extras = {}, required, result }) => {
  const { parameters: _, ...verbs } = paths[path] ?? {}
  expect(Object.keys(verbs)).toEqual([verb.toLowerCase()])
  const { requestBody, responses } = verbs[verb.toLowerCase()] as {
    requestBody?: { required?: boolean; content: { 'application/json': { schema: unknown } } }
    responses: Readonly<
      Record<string, { content: { 'application/json': { schema: { required: string[] } } } }>
    >
  }
  const names = Object.keys({ ...args, ...extras })
  expect(requestBody?.content['application/json'].schema).toEqual(
    verb === 'GET'
      ? undefined
      : inDocument({
          type: 'object',
          ...(names.length > 0 && { properties: { ...args, ...extras } }),
          ...(required && { required }),
        }),
  )
  expect(requestBody?.required ?? false).toBe(required !== undefined)
  expect(Object.keys(responses)).toEqual([result === undefined ? '204' : '200', 'default'])
  if (result !== undefined)
    expect(responses['200']?.content['application/json'].schema.required).toEqual([result])
})

test('an object whose members are the caller’s own says so, or generated clients take none', () => {
  const silent: string[] = []
  const visit = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return
    const { type, properties, additionalProperties } = value as Json
    if (type === 'object' && !properties && additionalProperties === undefined) silent.push(place)
    for (const [name, inner] of Object.entries(value))
      if (name !== 'examples') visit(inner, `${place}/${name}`)
  }
  visit(document, '')
  expect(silent).toEqual(['/components/requestBodies/Nothing/content/application/json/schema'])
})

/** The schema of what a path takes. */
function bodySchema(path: string): Json {
  const { post } = paths[path] as unknown as {
    post: { requestBody: { content: { 'application/json': { schema: Json } } } }
  }
  return post.requestBody.content['application/json'].schema
}

let server: MockServer

beforeAll(async () => {
  server = await serve(createMock(), { control: true })
})

afterAll(() => server.close())

async function post(path: string, body: unknown): Promise<Response> {
  return await fetch(`${server.url}/_control${path.replace('{operation}', 'getCustomer')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'scope=document' },
    body: JSON.stringify(body),
  })
}

const examples = Object.entries(raw).flatMap(([path, { post: operation }]) => {
  const { requestBody } = operation ?? {}
  const { content } = (requestBody && '$ref' in requestBody ? {} : requestBody) ?? {}
  const { examples: named = {} } = (content?.['application/json'] ?? {}) as {
    examples?: Record<string, { value: Json }>
  }
  return Object.entries(named).map(([name, { value }]) => [`${path} ${name}`, path, value] as const)
})

// They are of several operations, and one waits for a call.
test.each(examples.filter(([name]) => !/truncated|reissue/.test(name)))(
  'its example %s is taken',
  async (_, path, value) => {
    const response = await post(path, value)
    expect([response.ok, await response.text()]).toEqual([true, expect.not.stringContaining('problems')])
  },
)

const ajv = new Ajv2020({ strict: false })
const json = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown)

test.each(methods.filter(([, { verb }]) => verb === 'POST'))(
  '%s refuses the bodies that the document refuses',
  async (path) => {
    const schema = bodySchema(path)
    const isValid = ajv.compile(schema)
    const member = fc.oneof(
      json,
      fc.constantFrom<unknown>(503, 1, 0, 'html', 'access-granted', {}),
      fc.constantFrom<unknown>({ times: 1 }, { delay: 0 }, { times: 0 }, { headers: { a: 'b' } }),
    )
    const names = [...Object.keys((schema.properties ?? {}) as Json), 'other']
    const bodies = fc.oneof(json, fc.dictionary(fc.constantFrom(...names), member))
    // Numbers that end the test: a wait is not what is looked at.
    const soon = path.endsWith('wait-for-call') ? { options: { timeoutMs: 1 } } : {}
    await fc.assert(
      fc.asyncProperty(bodies, async (given) => {
        const body =
          typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...soon, ...given } : given
        const response = await post(path, body)
        const { problems } =
          response.status === 422 ? ((await response.json()) as Json) : { problems: await response.text() }
        if (!isValid(body)) expect([body, response.status, problems]).toEqual([body, 422, expect.anything()])
        // What the document takes may still be a mistake, such as an unknown example.
        else expect([body, [200, 204, 409, 422].includes(response.status)]).toEqual([body, true])
      }),
      { numRuns: process.env.SOAK ? 1000 : 15 },
    )
  },
)
