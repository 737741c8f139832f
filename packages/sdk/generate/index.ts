import {
  type Argument,
  asList,
  assumedFields,
  componentOf,
  exampleInput,
  type Model,
  type Operation,
  type Output,
  type Part,
  reachableSchemas,
  refTo,
  renamableNames,
  type Schema,
  toKey,
  toLiteral,
  walk,
} from 'generator'

/** Writes the rules of an argument as calls of functions in `rules.ts`, with the rule for the type first. */
function rulesOf({ in: place, required, filled, schema }: Argument): string[] {
  const { type, format, pattern, minimum, maximum, minLength, maxLength } = schema
  const values = schema.const === undefined ? schema.enum : [schema.const]
  const rules: (readonly [holds: unknown, rule: string])[] = [
    [required || filled, 'missing(value)'],
    [type === 'string' && place === 'path', 'segment(value)'],
    [type === 'string' && place === 'query', 'encodable(value)'],
    [type === 'string' && place === 'header', 'headerText(value)'],
    [type === 'string' && place === 'body', "typed(value, 'string')"],
    [type === 'boolean', "typed(value, 'boolean')"],
    [type === 'number', 'finite(value)'],
    [type === 'integer', 'integer(value)'],
    [type === 'array' && place === 'query', `encodableList(value)`],
    [type === 'array' && place !== 'query', 'list(value)'],
    [type === 'object', 'record(value)'],
    [format === 'date', 'date(value)'],
    [format === 'date-time', 'dateTime(value)'],
    [format === 'uri', 'uri(value)'],
    [schema['x-future-date'], 'future(value, now)'],
    [pattern !== undefined, `matches(value, ${new RegExp(pattern ?? '', 'u')})`],
    [values, `oneOf(value, ${toLiteral(values ?? [])})`],
    [minimum !== undefined, `atLeast(value, ${minimum})`],
    [maximum !== undefined, `atMost(value, ${maximum})`],
    [minLength !== undefined, `longEnough(value, ${minLength})`],
    [maxLength !== undefined, `shortEnough(value, ${maxLength})`],
  ]
  return rules.filter(([holds]) => holds).map(([, rule]) => rule)
}

function argumentRule(argument: Argument): string {
  const rules = rulesOf(argument).join(' || ')
  const parameters = argument.schema['x-future-date'] ? '(value, now)' : '(value)'
  const isRequired = argument.required || argument.filled
  if (!argument.schema['x-nullable'])
    return `${parameters} => ${isRequired ? rules : `value !== undefined && (${rules})`}`
  // A value that may be null satisfies no rule but that it is there.
  const own = rulesOf(argument).filter((rule) => rule !== 'missing(value)')
  return `${parameters} => ${isRequired ? 'missing(value) || ' : ''}(value != null && (${own.join(' || ')}))`
}

/** Returns the client's name of a type. JSON has only one kind of number, and a schema without a type takes any value. */
const jsonType = ({ type, 'x-nullable': nullable }: Schema): string =>
  (type === 'integer' ? 'number' : (type ?? 'any')) + (nullable ? '|null' : '')

/** Writes what the client always checks in data, because its types promise it: the required fields, at any depth. */
class PromiseWriter {
  /** The components that contain themselves: they are constants, which refer to each other by getters. */
  readonly constants = new Map<string, string>()
  readonly #schemas: Model['schemas']

  constructor({ schemas }: Model) {
    this.#schemas = schemas
  }

  /** Returns the schema that a component stands for, which may itself be nothing but a reference. */
  #resolve(schema: Schema): Schema {
    const target = this.#schemas[componentOf(schema.$ref)]
    if (!target) return schema
    return { ...this.#resolve(target), ...(schema['x-nullable'] && { 'x-nullable': true }) }
  }

  #nameOf({ $ref }: Schema): string | undefined {
    const name = componentOf($ref)
    const target = this.#schemas[name]
    if (!target || $ref === undefined) return undefined
    return reachableSchemas({ schemas: this.#schemas }, [target]).includes(name) ? name : undefined
  }

  /** Tells whether anything inside a schema is required. */
  #isPromising(schema: Schema): boolean {
    const names = reachableSchemas({ schemas: this.#schemas }, [schema])
    let found = false
    for (const one of [schema, ...names.map((name) => this.#schemas[name])])
      walk(one, ({ type, required }) => {
        found ||= type === 'object' && asList(required).length > 0
      })
    return found
  }

  /** Writes a member of a promise. What a component that contains itself promises is read when it is needed. */
  #member(key: string, schema: Schema): string {
    const name = this.#isPromising(schema) ? this.#nameOf(schema) : undefined
    if (name === undefined) return `${toKey(key)}: ${this.#value(schema)}`
    const constant = `promised${name}`
    if (!this.constants.has(name)) {
      this.constants.set(name, '')
      this.constants.set(name, `const ${constant}: Promised = ${this.#contents(schema)}\n`)
    }
    return `get ${toKey(key)}() { return ${constant} }`
  }

  #members(key: string, properties: readonly (readonly [string, Schema])[]): string {
    if (properties.length === 0) return ''
    return `${key}: { ${properties.map(([name, one]) => this.#member(name, one)).join(', ')} }`
  }

  #contents(schema: Schema): string {
    const target = this.#resolve(schema)
    const { properties = {}, required = [], items, additionalProperties: rest } = target
    const all = Object.entries(properties)
    const type = jsonType(target)
    const members = [
      type === 'object' ? '' : `type: '${type}'`,
      this.#members(
        'required',
        all.filter(([name]) => required.includes(name)),
      ),
      this.#members(
        'optional',
        all.filter(([name, one]) => !required.includes(name) && this.#isPromising(one)),
      ),
      items && this.#isPromising(items) ? this.#member('items', items) : '',
      typeof rest === 'object' && this.#isPromising(rest) ? this.#member('rest', rest) : '',
    ]
    return `{ ${members.filter(Boolean).join(', ')} }`
  }

  /** Writes the promise of a value: only its type, if nothing inside it is required. */
  #value(schema: Schema): string {
    return this.#isPromising(schema) ? this.#contents(schema) : `'${jsonType(this.#resolve(schema))}'`
  }

  /** Returns the members of the table about data: its type, and its required fields, with a function if some are deeper. */
  write(schema: Schema): Partial<Record<'data' | 'required' | 'deeper', string>> {
    const target = this.#resolve(schema)
    const { properties = {}, required = [] } = target
    const type = jsonType(target)
    const isDeep = Object.values({
      ...properties,
      items: target.items,
      rest: target.additionalProperties,
    }).some((one) => typeof one === 'object' && this.#isPromising(one))
    const fields = required.map((name) => [name, jsonType(this.#resolve(properties[name] ?? {}))])
    return {
      ...(type !== 'object' && { data: `'${type}'` }),
      ...(isDeep
        ? { deeper: `promise(${this.#contents(schema)})` }
        : fields.length > 0 && { required: toLiteral(Object.fromEntries(fields)) }),
    }
  }
}

/** Writes an object with a member on each line, whose last line has this indentation. */
function block(members: readonly (string | false | undefined)[], indent: number): string {
  const margin = ' '.repeat(indent)
  const lines = members.filter(Boolean).map((member) => `${margin}  ${member},\n`)
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${margin}}`
}

/** Writes a member whose value is an object in one line; false if the object is empty. */
const line = (name: string, members: readonly string[]): string | false =>
  members.length > 0 && `${name}: { ${members.join(', ')} }`

function operationSpec(operation: Operation, model: Model, promises: PromiseWriter): string {
  const { success, body, isOpen, arguments: args } = operation
  const data = success.dataType === undefined ? {} : promises.write(refTo(success.dataType))
  const request = [
    `method: '${operation.method}'`,
    `path: ${toLiteral(operation.path)}`,
    `retryable: ${operation.repeatable}`,
    isOpen && 'isOpen: true',
    success.envelope !== 'data' && `envelope: ${success.envelope}`,
    ...Object.entries(data).map(([key, text]) => `${key}: ${text}`),
    body && body.mediaType !== 'application/json' && `mediaType: ${toLiteral(body.mediaType)}`,
  ]
  const places = (['path', 'query', 'header', 'body'] as const).map((place) => {
    const rules = args.filter((one) => one.in === place).map((one) => `${one.name}: ${argumentRule(one)}`)
    const isThere = rules.length > 0 || (place === 'body' && body)
    return isThere && `${place}: ${block(rules, 6)}`
  })
  const names = args.flatMap(({ name, in: place, wireName }) => {
    // Header names are written in lower case.
    const onTheWire = place === 'header' ? wireName.toLowerCase() : wireName
    return name === onTheWire ? [] : `${name}: ${toLiteral(onTheWire)}`
  })
  const filled = args.filter((argument) => argument.filled)
  const assumed = assumedFields(model, operation)
  const lists = args.filter(({ list }) => list !== undefined)
  const members = [
    request.filter(Boolean).join(', '),
    `arguments: ${block(places, 4)}`,
    line('wireNames', names),
    line(
      'defaults',
      filled.map(({ name }) => `get ${name}() { return randomKey() }`),
    ),
    line(
      'lists',
      lists.map(({ wireName, list }) => `${toKey(wireName)}: ${list}`),
    ),
    assumed.length > 0 && `assumed: ${toLiteral(assumed)}`,
  ]
  return `  ${operation.id}: ${block(members, 2)},`
}

/** The table that the client needs at run time to send each operation and to check its arguments. */
const sdkOperations: Output = {
  path: 'packages/sdk/src/operations.gen.ts',
  render(model) {
    const args = model.operations.flatMap((operation) => operation.arguments)
    const rules = [
      ...new Set(args.flatMap((argument) => rulesOf(argument).map((rule) => rule.split('(')[0]))),
    ].sort()
    const promises = new PromiseWriter(model)
    const envelopes = [...new Set(model.operations.map(({ success }) => success.envelope))].filter(
      (one) => one !== 'data',
    )
    const lists = [...new Set(args.flatMap(({ list }) => list ?? []))].sort()
    const table = model.operations.map((operation) => operationSpec(operation, model, promises)).join('\n')
    const imports = [
      args.some(({ filled }) => filled) ? `import { randomKey } from './random-key.ts'\n` : '',
      envelopes.length > 0 ? `import { ${envelopes.sort().join(', ')} } from './envelopes.ts'\n` : '',
      promises.constants.size > 0 ? `import type { Promised } from './promised.ts'\n` : '',
      table.includes('promise(') ? `import { promise } from './promised.ts'\n` : '',
      lists.length > 0 ? `import { ${lists.join(', ')} } from './query-lists.ts'\n` : '',
      `import type { OperationSpec } from './read-values.ts'\n`,
      rules.length > 0 ? `import { ${rules.join(', ')} } from './rules.ts'\n` : '',
    ].join('')
    return `import type { OperationId } from '@travel-card/contract'
${imports}
/** The API's real names for query and body arguments, and for fields whose name is assumed. */
export interface WireNames {
${renamableNames(model)
  .map((name) => `  readonly ${name}?: string`)
  .join('\n')}
}

${[...promises.constants.values()].join('')}export const operations: { readonly [Id in OperationId]: OperationSpec } = {
${table}
}
`
  },
}

/** Lists an operation's arguments, those that identify its subject, its key, and whether a success blocks a second call, too. */
function guardedRow({ id, arguments: args, guard }: Operation): string {
  if (!guard) return ''
  const { subject, once, key } = guard
  const names = toLiteral(args.map(({ name }) => name))
  return `  ${id}: { arguments: ${names}, subject: ${toLiteral(subject)}, once: ${once}${key ? `, key: '${key}'` : ''} },\n`
}

/** The operations that `createAttempts` guards, because a second call could harm, and those that are reads. */
const sdkAttempts: Output = {
  path: 'packages/sdk/src/attempts.gen.ts',
  render: ({ operations }) => `
/** The operations that must not be sent twice. */
export const guardedOperations = {
${operations.map(guardedRow).join('')}} as const

/** The \`operationId\` of an operation that must not be sent twice. */
export type GuardedId = keyof typeof guardedOperations

/** The \`operationId\` of an operation that only reads. */
export type ReadId = ${operations.flatMap(({ id, isRead }) => (isRead ? [`'${id}'`] : [])).join(' | ') || 'never'}
`,
}

/** The contract's types, which the client exports, too, so that an app needs to import from only one package. */
const sdkTypes: Output = {
  path: 'packages/sdk/src/types.gen.ts',
  async render(_, textOf) {
    const text = await textOf('packages/contract/src/types.gen.ts')
    const names = [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => `  ${name},`)
    return `export type {
${names.sort().join('\n')}
} from '@travel-card/contract'
`
  },
}

const sdkCall = (operation: Operation): string =>
  `await client.${operation.id}(${exampleInput(operation)}) // → ${operation.success.dataType}${operation.repeatable ? '' : '; never retried'}\n`

/** The snippet with a call of each operation, for `AGENTS.md`. */
const sdkCalls: Output = {
  path: 'packages/sdk/snippets/calls.gen.ts',
  render: ({ operations }) => `// #region calls
import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

const client = createClient(createMock().clientOptions) // with access to the API: { baseUrl, token }

${operations.map(sdkCall).join('')}// #endregion
`,
}

/** The client's files, and the other members of `createAttempts()`. */
export const part: Part = {
  outputs: [sdkOperations, sdkAttempts, sdkTypes, sdkCalls],
  reservedNames: ['allowAnother', 'get', 'read', 'settle', 'subscribe'],
}
