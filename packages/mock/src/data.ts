import type { CompactSchema } from '@travel-card/contract/schemas'
import { type CompactContract, dataSchema, type Input, type WireOperation } from './contract.ts'
import type { MadeMode, MakeOptions } from './data/make-data.ts'
import type { ResponseParts } from './http.ts'
import { canonicalJson, isPlainObject, mapValues, ownValue } from './json.ts'
import { findIssues } from './schema.ts'

export type DataMode = 'example' | MadeMode

export const dataModes: readonly DataMode[] = ['example', 'minimal', 'random', 'adversarial']

export function success(operation: WireOperation, data: unknown): ResponseParts {
  return successBody(operation, envelope(operation, data))
}

export function successBody(
  { status, type = 'application/json' }: Pick<WireOperation, 'status' | 'type'>,
  body: string,
): ResponseParts {
  return { status, headers: body === '' ? {} : { 'content-type': type }, body }
}

/** Returns the response body for a request. Only values that repeat an argument are converted to JSON each time. */
export type Template = (input: Input) => string

/** Marks where a response repeats an argument (`x-echo`). The mark is a function, because real data can't contain one. */
type Echo = (input: Input) => unknown

/** Marks where an example repeats arguments. If an argument isn't valid there, the response keeps the example's value. */
function markEchoes(contract: CompactContract, operation: WireOperation, example: unknown): unknown {
  const { arguments: args } = operation
  const visit = (value: unknown, { $ref, ...schema }: CompactSchema): unknown => {
    const { echo, items, properties = {} } = schema
    if (echo !== undefined && args.some(({ name }) => name === echo))
      return ({ [echo]: given }: Input) =>
        given !== undefined && isValid(contract, schema, given) ? given : value
    if ($ref !== undefined) return visit(value, contract.schemas[$ref] ?? {})
    if (Array.isArray(value) && items) return value.map((item) => visit(item, items))
    if (!isPlainObject(value)) return value
    return mapValues(value, (inner, name) => visit(inner, ownValue(properties, name) ?? {}))
  }
  return visit(example, dataSchema(operation))
}

const isValid = ({ schemas }: CompactContract, schema: CompactSchema, value: unknown): boolean =>
  findIssues(schemas, schema, value).length === 0

/** Returns `data` with its field names on the wire. */
function onWire({ wireNames }: WireOperation, data: unknown): unknown {
  if (!isPlainObject(data)) return data
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [ownValue(wireNames, field) ?? field, value]),
  )
}

/** Returns the response's body, with what a call resolves to. An `unchecked` reply may have none of the envelope's members. */
function envelope(
  operation: WireOperation,
  given: unknown,
  replace?: (name: string, value: unknown) => unknown,
): string {
  const { envelope: kind = 'data' } = operation
  if (kind === 'nothing') return ''
  const status = 'success'
  const data = onWire(operation, given) ?? null
  const ofMembers = kind === 'members' && (isPlainObject(data) ? { status, ...data } : data)
  const body = kind === 'data' ? { status, data } : kind === 'status' ? { status } : ofMembers
  return JSON.stringify(body, replace)
}

/**
 * Creates a template from an example, which `change` may patch. The template is prepared on first use, because most mocks answer
 * only a few operations.
 */
export function createTemplate(
  contract: CompactContract,
  operation: WireOperation,
  example: unknown,
  change: (example: unknown) => unknown = (value) => value,
): Template {
  const echoes: Echo[] = []
  const prepare = (): string[] => {
    const data = change(markEchoes(contract, operation, example))
    const write = (mark: string | null, found: Echo[]): string =>
      envelope(operation, data, (_, value) => {
        if (typeof value !== 'function') return value
        found.push(value as Echo)
        return mark
      })
    const plain = write(null, [])
    let mark = '@'
    // Lengthens the mark until the body doesn't contain it, whatever data a test has set.
    while (plain.includes(mark)) mark += mark
    return write(mark, echoes).split(`"${mark}"`)
  }
  let pieces: readonly string[] | undefined
  return (input) => {
    pieces ??= prepare()
    let body = pieces[0] ?? ''
    for (const [index, echo] of echoes.entries()) body += JSON.stringify(echo(input)) + pieces[index + 1]
    return body
  }
}

/**
 * Generates minimal, random or adversarial data. The generator is loaded on its first use, so that a page that shows only
 * examples doesn't download it.
 */
export async function loadAndMake(
  contract: CompactContract,
  operation: WireOperation,
  { seed, ...from }: Pick<MakeOptions, 'mode' | 'now' | 'input'> & { readonly seed: number | string },
): Promise<unknown> {
  const { data } = operation
  if (data === undefined) return undefined
  const { makeData } = await import('./data/make-data.ts')
  return makeData(contract, operation, data, {
    ...from,
    start: `${seed}\n${from.mode}\n${operation.id}\n${canonicalJson(from.input)}`,
    isValid: (schema, value) => isValid(contract, schema, value),
  })
}
