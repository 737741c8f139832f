import type { CompactContract, CompactOperation, CompactSchema, Input } from './contract.ts'
import type { MadeMode, MakeOptions, MakeTools, makeData } from './data/make-data.ts'
import type { Produced } from './http.ts'
import { canonicalJson, isPlainObject } from './json.ts'
import { checkValue, type Issue } from './schema.ts'

/** How the mock makes data. */
export type DataMode = 'example' | MadeMode

export const dataModes: readonly DataMode[] = ['example', 'minimal', 'random', 'adversarial']

/** Hands the data that the mock has for a request to `use`. */
export type WithData = (use: (data: unknown) => Produced) => Produced | Promise<Produced>

/** The answer of an operation that succeeds. */
export function success({ status }: CompactOperation, body: string): Produced {
  return { status, headers: { 'content-type': 'application/json' }, body }
}

/** An answer's body that was put into JSON once, with places left for what repeats the request. */
export type Template = (input: Input) => string

/** What stands in an example where an answer repeats an argument of the request (`x-echo`). */
class Echo {
  readonly argument: string
  readonly schema: CompactSchema
  readonly fallback: unknown

  constructor(argument: string, schema: CompactSchema, fallback: unknown) {
    this.argument = argument
    this.schema = schema
    this.fallback = fallback
  }
}

/** The example with echoes where it repeats arguments that the operation has. */
function markEchoes(
  { schemas }: CompactContract,
  { arguments: args, data }: CompactOperation,
  example: unknown,
): unknown {
  const visit = (value: unknown, { $ref, ...schema }: CompactSchema): unknown => {
    const { echo, items, properties = {} } = schema
    if (echo !== undefined && args.some(({ name }) => name === echo)) return new Echo(echo, schema, value)
    if ($ref !== undefined) return visit(value, schemas[$ref] ?? {})
    if (Array.isArray(value) && items) return value.map((item) => visit(item, items))
    if (!isPlainObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const property = Object.hasOwn(properties, name) ? properties[name] : undefined
        return [name, property ? visit(inner, property) : inner]
      }),
    )
  }
  return visit(example, { $ref: data })
}

/** Puts a value into JSON, in pieces between which its echoes stand. */
function toPieces(value: unknown): (string | Echo)[] {
  const pieces: (string | Echo)[] = ['']
  const add = (piece: string | Echo): void => {
    const last = pieces.length - 1
    if (typeof piece === 'string' && typeof pieces[last] === 'string') pieces[last] += piece
    else pieces.push(piece)
  }
  const list = <Item>(
    open: string,
    items: readonly Item[],
    write: (item: Item) => void,
    close: string,
  ): void => {
    add(open)
    for (const [index, item] of items.entries()) {
      if (index > 0) add(',')
      write(item)
    }
    add(close)
  }
  const visit = (inner: unknown): void => {
    if (inner instanceof Echo) add(inner)
    else if (Array.isArray(inner)) list('[', inner, visit, ']')
    else if (isPlainObject(inner)) {
      const fields = Object.entries(inner).filter(([, field]) => field !== undefined)
      const write = ([name, field]: [string, unknown]): void => {
        add(`${JSON.stringify(name)}:`)
        visit(field)
      }
      list('{', fields, write, '}')
    } else add(JSON.stringify(inner) ?? 'null')
  }
  visit(value)
  return pieces
}

/** What a field that repeats an argument holds: the argument, unless the field cannot hold it or it was not given. */
export function echoed(
  { schemas }: CompactContract,
  schema: CompactSchema,
  value: unknown,
  fallback: unknown,
): unknown {
  if (value === undefined) return fallback
  const issues: Issue[] = []
  checkValue(schemas, schema, value, '', issues)
  return issues.length > 0 ? fallback : value
}

/** `data` with the names that its fields have on the wire. */
function onWire({ wireNames }: CompactOperation, data: unknown): unknown {
  if (!wireNames || !isPlainObject(data)) return data
  const name = (field: string): string => (Object.hasOwn(wireNames, field) && wireNames[field]) || field
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [name(field), value]))
}

/** Puts `data` into the success envelope, as text. */
export function envelope(operation: CompactOperation, data: unknown): string {
  return `{"status":"success","data":${JSON.stringify(onWire(operation, data)) ?? 'null'}}`
}

/**
 * Prepares the body for an example, with the request's values where the contract says so; `change` may alter it first.
 */
export function createTemplate(
  contract: CompactContract,
  operation: CompactOperation,
  example: unknown,
  change: (example: unknown) => unknown = (value) => value,
): Template {
  const pieces = toPieces(onWire(operation, change(markEchoes(contract, operation, example))))
  return (input) => {
    let body = '{"status":"success","data":'
    for (const piece of pieces) {
      body +=
        typeof piece === 'string'
          ? piece
          : JSON.stringify(echoed(contract, piece.schema, input[piece.argument], piece.fallback))
    }
    return `${body}}`
  }
}

/** The example as data, with the contract's names, and the request's values where the contract says so. */
export function exampleFor(
  contract: CompactContract,
  operation: CompactOperation,
  example: unknown,
  input: Input,
): unknown {
  const { data } = JSON.parse(createTemplate(contract, { ...operation, wireNames: {} }, example)(input)) as {
    data: unknown
  }
  return data
}

const tools: MakeTools = { canonicalJson, checkValue, echoed }

let make: typeof makeData | undefined

/**
 * Makes minimal, random or adversarial data. The maker is loaded when it is first needed, since a page that shows
 * examples has no use for its weight; from then on nothing waits.
 */
export function withMakeData<Result>(
  contract: CompactContract,
  operation: CompactOperation,
  options: MakeOptions,
  use: (data: unknown) => Result,
): Result | Promise<Result> {
  if (make) return use(make(contract, operation, options, tools))
  return import('./data/make-data.ts').then((module) => {
    make = module.makeData
    return use(make(contract, operation, options, tools))
  })
}
