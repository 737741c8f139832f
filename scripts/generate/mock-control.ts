import { readFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'
import type { Output, Schema } from './model.ts'

/** How a method travels, as `packages/mock/src/remote/methods.ts` says. */
interface RemoteMethod {
  readonly verb: 'GET' | 'POST'
  readonly args: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly extras?: Readonly<Record<string, Schema>>
  readonly result?: string
}

type Table = Readonly<Record<string, RemoteMethod>>

interface Tables {
  readonly operationMethods: Table
  readonly allMethods: Table
  readonly mockMethods: Table
  readonly serverMethods: Table
  pathOf(name: string): string
}

type Json = Readonly<Record<string, unknown>>

/** What people read of a method. */
interface MethodTexts {
  /** The method's name, where nothing else is said. */
  readonly operationId?: string
  readonly summary: string
  readonly description: string
  /** Of the body; a method without arguments has none. */
  readonly body?: string
  /** Of the body, by name. */
  readonly examples?: Json
}

/** What people read of a method's result. */
interface ResultTexts {
  readonly description: string
  readonly schema: Json
  readonly examples: Json
}

/** What the table cannot say: `packages/mock/control.texts.yaml`. */
interface Texts {
  readonly document: Json
  /** By the tag and the method's name. */
  readonly methods: Readonly<Record<string, Readonly<Record<string, MethodTexts>>>>
  /** What an argument or an option is, by its name; with the method's name before it where others mean something else. */
  readonly values: Readonly<Record<string, string>>
  /** By the result's name. */
  readonly results: Readonly<Record<string, ResultTexts>>
  readonly components: Json
}

const textsFile = 'packages/mock/control.texts.yaml'

const json = (content: Json): Json => ({ content: { 'application/json': content } })

/** The methods of the mock. They are no part of what it exports, and need nothing that is generated. */
async function readTables(): Promise<Tables> {
  const place = new URL('../../packages/mock/src/remote/methods.ts', import.meta.url)
  // A cast, because a module that is imported by its place has no type.
  return (await import(place.href)) as Tables
}

/** Makes the functions that write a method's part of the document. */
function createWriter(texts: Texts) {
  /** A schema of the table with its texts. An object of known members has no others. */
  function schemaOf(method: string, name: string, { items, properties, ...schema }: Schema): Json {
    const description = texts.values[`${method}.${name}`] ?? texts.values[name]
    if (description === undefined) throw new Error(`${textsFile}: nothing says what ${method}.${name} is`)
    return {
      ...schema,
      description,
      ...(items && { items }),
      ...(properties && { additionalProperties: false, properties: schemasOf(method, properties) }),
    }
  }

  const schemasOf = (method: string, schemas: Readonly<Record<string, Schema>>): Json =>
    Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, schemaOf(method, name, one)]))

  function bodyOf(name: string, { verb, args, extras, required = [] }: RemoteMethod, of: MethodTexts): Json {
    const properties = schemasOf(name, { ...args, ...extras })
    if (verb === 'GET') return {}
    if (Object.keys(properties).length === 0)
      return { requestBody: { $ref: '#/components/requestBodies/Nothing' } }
    const isRequired = required.length > 0
    const schema = {
      type: 'object',
      additionalProperties: false,
      ...(isRequired && { required }),
      properties,
    }
    return {
      requestBody: {
        description: of.body,
        ...(isRequired && { required: true }),
        ...json({ schema, examples: of.examples }),
      },
    }
  }

  function successOf({ result }: RemoteMethod): Json {
    if (result === undefined) return { '204': { $ref: '#/components/responses/Done' } }
    const of = texts.results[result]
    if (!of) throw new Error(`${textsFile}: nothing says what the result ${result} is`)
    const { description, schema, examples } = of
    const whole = { type: 'object', required: [result], properties: { [result]: schema } }
    return { '200': { description, ...json({ schema: whole, examples }) } }
  }

  return (tag: string, name: string, method: RemoteMethod): Json => {
    const of = texts.methods[tag]?.[name]
    if (!of) throw new Error(`${textsFile}: nothing says what ${name} of “${tag}” does`)
    const { operationId = name, summary, description } = of
    return {
      operationId,
      tags: [tag],
      summary,
      description,
      ...bodyOf(name, method, of),
      responses: { ...successOf(method), default: { $ref: '#/components/responses/Refused' } },
    }
  }
}

/** The OpenAPI document of what a server with control answers. */
export const mockControl: Output = {
  path: 'packages/mock/control.yaml',
  async render() {
    const texts: Texts = parse(readFileSync(new URL(`../../${textsFile}`, import.meta.url), 'utf8'))
    const tables = await readTables()
    const write = createWriter(texts)
    const scope = { $ref: '#/components/parameters/Scope' }
    const operation = { $ref: '#/components/parameters/Operation' }
    const pathsOf = (tag: string, prefix: string, table: Table, parameters: readonly Json[]): Json =>
      Object.fromEntries(
        Object.entries(table).map(([name, method]) => [
          `${prefix}/${tables.pathOf(name)}`,
          {
            ...(parameters.length > 0 && { parameters }),
            [method.verb.toLowerCase()]: write(tag, name, method),
          },
        ]),
      )
    const { paths, ...document } = texts.document as { paths: Json }
    const value = {
      ...document,
      paths: {
        ...paths,
        ...pathsOf('One operation', '/operations/{operation}', tables.operationMethods, [operation, scope]),
        ...pathsOf('All operations', '/all', tables.allMethods, [scope]),
        ...pathsOf('Mock', '', tables.mockMethods, [scope]),
        ...pathsOf('Server', '', tables.serverMethods, []),
      },
      components: texts.components,
    }
    const text = stringify(value, {
      lineWidth: 0,
      blockQuote: 'literal',
      aliasDuplicateObjects: false,
      singleQuote: true,
    })
    return `# generated from packages/mock/src/remote/methods.ts and ${textsFile} by scripts/generate/mock-control.ts\n${text}`
  },
}
