import { readFileSync } from 'node:fs'
import { createMock } from '@travel-card/mock'
import { type MockServer, serve } from '@travel-card/mock/node'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'

type Json = { readonly [name: string]: unknown }

interface Body {
  readonly content: {
    readonly 'application/json': {
      readonly schema: Json
      readonly examples?: Record<string, { value: Json }>
    }
  }
}

interface Operation {
  readonly requestBody?: Body | { readonly $ref: string }
  readonly responses: Readonly<Record<string, Partial<Body>>>
}

interface Document {
  readonly paths: Readonly<Record<string, { readonly get?: Operation; readonly post?: Operation }>>
  readonly components: { readonly requestBodies: { readonly Nothing: Body } }
}

// It is generated from the table of methods: what is judged here is whether the server does what it says.
const document: Document = parse(readFileSync(new URL('../control.yaml', import.meta.url), 'utf8'))
const { Nothing } = document.components.requestBodies
const gets = Object.entries(document.paths).flatMap(([path, { get }]) => (get ? [[path, get] as const] : []))
const posts = Object.entries(document.paths).flatMap(([path, { post }]) => {
  if (!post?.requestBody) return []
  const { content } = 'content' in post.requestBody ? post.requestBody : Nothing
  return [[path, { ...post, ...content['application/json'] }] as const]
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

let server: MockServer

beforeAll(async () => {
  server = await serve(createMock(), { control: true })
})

afterAll(() => server.close())

async function send(path: string, body?: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', prefer: 'scope=document' }
  return await fetch(`${server.url}/_control${path.replace('{operation}', 'getCustomer')}`, {
    headers,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
}

/** Expects a response that the document describes. */
async function expectDocumented(response: Response, { responses }: Operation): Promise<void> {
  const text = await response.text()
  expect([text, response.ok, Object.keys(responses)]).toEqual([
    text,
    true,
    [String(response.status), 'default'],
  ])
  const schema = responses[response.status]?.content?.['application/json'].schema
  for (const name of (schema?.required ?? []) as string[]) expect(JSON.parse(text)).toHaveProperty(name)
}

test.each(gets)('%s gives what the document says', async (path, operation) => {
  await expectDocumented(await send(path), operation)
})

const examples = posts.flatMap(([path, operation]) =>
  Object.entries(operation.examples ?? {}).map(
    ([name, { value }]) => [`${path} ${name}`, path, value, operation] as const,
  ),
)

// They are of several operations, and one waits for a call.
test.each(examples.filter(([name]) => !/truncated|reissue/.test(name)))(
  'its example %s is taken',
  async (_, path, value, operation) => await expectDocumented(await send(path, value), operation),
)

const ajv = new Ajv2020({ strict: false })
const json = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown)

test.each(posts)('%s refuses the bodies that the document refuses', async (path, { schema }) => {
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
      const response = await send(path, body)
      const { problems } =
        response.status === 422 ? ((await response.json()) as Json) : { problems: await response.text() }
      if (!isValid(body)) expect([body, response.status, problems]).toEqual([body, 422, expect.anything()])
      // What the document takes may still be a mistake, such as an unknown example.
      else expect([body, [200, 204, 409, 422].includes(response.status)]).toEqual([body, true])
    }),
    { numRuns: process.env.SOAK ? 1000 : 15 },
  )
})
