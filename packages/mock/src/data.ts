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

interface Echo {
  readonly argument: string
  readonly schema: CompactSchema
  readonly fallback: unknown
}

// No text of a test or of the contract holds this control character.
const mark = '\u0001'

/** Replaces what repeats an argument of the request (`x-echo`) by marks, and says what each stands for. */
function markEchoes(
  { schemas }: CompactContract,
  operation: CompactOperation,
  example: unknown,
): { readonly marked: unknown; readonly echoes: readonly Echo[] } {
  const echoes: Echo[] = []
  const isArgument = (name: string): boolean => operation.arguments.some((argument) => argument.name === name)
  const visit = (value: unknown, schema: CompactSchema): unknown => {
    const { $ref, echo, items, properties = {} } = schema
    if (echo !== undefined && isArgument(echo)) {
      echoes.push({ argument: echo, schema, fallback: value })
      return `${mark}${echoes.length - 1}${mark}`
    }
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
  return { marked: visit(example, { $ref: operation.data }), echoes }
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

/** Puts `data` into the success envelope, as text, with the names that it has on the wire. */
export function envelope({ wireNames }: CompactOperation, data: unknown): string {
  const onWire = ([name, value]: [string, unknown]): [string, unknown] => [
    (wireNames && Object.hasOwn(wireNames, name) && wireNames[name]) || name,
    value,
  ]
  const named = wireNames && isPlainObject(data) ? Object.fromEntries(Object.entries(data).map(onWire)) : data
  return `{"status":"success","data":${JSON.stringify(named) ?? 'null'}}`
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
  const { marked, echoes } = markEchoes(contract, operation, example)
  const [start = '', ...rest] = envelope(operation, change(marked)).split(/"\\u0001(\d+)\\u0001"/)
  const pieces = rest.flatMap((part, index) => {
    const echo = index % 2 === 0 ? echoes[Number(part)] : undefined
    return echo ? [{ echo, text: rest[index + 1] ?? '' }] : []
  })
  return (input) => {
    let body = start
    for (const { echo, text } of pieces) {
      body += JSON.stringify(echoed(contract, echo.schema, input[echo.argument], echo.fallback)) + text
    }
    return body
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
