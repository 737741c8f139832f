import { argumentIssues } from '../contract/argument-issues.ts'
import { checkValue, type Issue, kindOf } from '../contract/check-value.ts'
import type { CompactArgument, CompactOperation, CompactSchema } from '../contract/compact-contract.ts'
import type { Input } from '../contract/example-template.ts'
import { hint } from '../diagnostics/nearest-name.ts'
import { isPlainObject } from '../json/merge-patch.ts'
import { parseJson } from '../json/parse-json.ts'
import type { PlainRequest, Problem } from '../wire/plain-message.ts'
import { type Query, readQuery, shown } from '../wire/read-query.ts'

/** What was read of a request, and everything that is wrong with it. */
export interface ReadArguments {
  readonly input: Input
  readonly params: Readonly<Record<string, string>>
  readonly query: Query
  readonly body: unknown
  /** Parts that cannot be read at all. */
  readonly unreadable: readonly Problem[]
  /** A body in another format. */
  readonly unsupported: readonly Problem[]
  /** Values that the contract does not take. */
  readonly invalid: readonly Problem[]
}

interface Reading {
  readonly operation: CompactOperation
  readonly schemas: Readonly<Record<string, CompactSchema>>
  readonly now: () => number
}

const number = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i

/** Whether a content type says JSON in UTF-8. Each part is looked at alone, so that a long one takes no longer. */
function isJson(type: string): boolean {
  const [essence, ...parameters] = type.split(';').map((part) => part.trim().toLowerCase())
  return essence === 'application/json' && parameters.every((one) => /^(charset="?utf-8"?)?$/.test(one))
}

/** The value that a text in a URL stands for. */
function coerce(text: string, { type }: CompactSchema): unknown {
  if (type === 'number' || type === 'integer') return number.test(text) ? Number(text) : text
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text)
  return text
}

/** Reads and checks all arguments of an operation; finds every problem, not only the first. */
export function readArguments(
  { operation, schemas, now }: Reading,
  rawParams: Readonly<Record<string, string | undefined>>,
  rawQuery: string,
  request: PlainRequest,
): ReadArguments {
  const unreadable: Problem[] = []
  const unsupported: Problem[] = []
  const invalid: Problem[] = []
  const input: [string, unknown][] = []
  const params: Record<string, string> = {}

  function checkArgument(argument: CompactArgument, value: unknown): void {
    for (const issue of argumentIssues(schemas, argument, value, now))
      invalid.push({ in: argument.in, ...issue })
    input.push([argument.name, value])
  }

  const query = readQuery(rawQuery, unreadable)
  const queryNames: string[] = []
  for (const argument of operation.arguments) {
    const { wireName, required, schema } = argument
    if (argument.in === 'path') {
      const text = rawParams[wireName]
      if (text === undefined) {
        unreadable.push({ in: 'path', pointer: `/${wireName}`, message: 'is not percent-encoded UTF-8' })
      } else {
        params[wireName] = text
        checkArgument(argument, coerce(text, schema))
      }
    } else if (argument.in === 'query') {
      queryNames.push(wireName)
      if (Object.hasOwn(query, wireName)) checkArgument(argument, coerce(query[wireName] ?? '', schema))
      else if (required) invalid.push({ in: 'query', pointer: `/${wireName}`, message: 'is required' })
    }
  }
  for (const name of Object.keys(query)) {
    if (!queryNames.includes(name)) {
      const message = `${shown(name)} is no query parameter of the operation${hint(name, queryNames)}`
      invalid.push({ in: 'query', pointer: '', message })
    }
  }

  const body = readBody()
  return { input: Object.fromEntries(input), params, query, body, unreadable, unsupported, invalid }

  function readBody(): unknown {
    if (request.beyondLimit !== undefined) return undefined
    const isEmpty = request.body === undefined || request.body.length === 0
    if (!operation.body) {
      if (!isEmpty)
        invalid.push({ in: 'body', pointer: '', message: 'must not be there: the operation takes none' })
      return undefined
    }
    if (isEmpty) {
      if (operation.body.required) invalid.push({ in: 'body', pointer: '', message: 'is required' })
      return undefined
    }
    const type = request.headers['content-type']
    if (typeof type !== 'string' || !isJson(type)) {
      unsupported.push({ in: 'header', pointer: '/content-type', message: 'must be application/json' })
      return undefined
    }
    const parsed = parseJson(request.body ?? '')
    if ('problem' in parsed) {
      unreadable.push({ in: 'body', pointer: '', message: parsed.problem })
      return undefined
    }
    const { value } = parsed
    if (!isPlainObject(value)) {
      invalid.push({ in: 'body', pointer: '', message: `must be an object, not ${kindOf(value)}` })
      return value
    }
    const bodyArguments = operation.arguments.filter((argument) => argument.in === 'body')
    const unknown = Object.keys(value).filter(
      (name) => !bodyArguments.some(({ wireName }) => wireName === name),
    )
    for (const argument of bodyArguments) {
      const { wireName, required } = argument
      if (Object.hasOwn(value, wireName)) checkArgument(argument, value[wireName])
      else if (required) {
        const near = unknown.find((name) => hint(name, [wireName]) !== '')
        const message = `is required${near === undefined ? '' : `; the body has ${shown(near)}`}`
        invalid.push({ in: 'body', pointer: `/${wireName}`, message })
      }
    }
    checkRest(operation.body.schema, value, bodyArguments)
    return value
  }

  /** What the body's schema says beyond its properties, such as of additional ones. */
  function checkRest(schema: CompactSchema, value: unknown, bodyArguments: readonly CompactArgument[]): void {
    if (schema.additionalProperties === undefined || schema.additionalProperties === true) return
    const issues: Issue[] = []
    checkValue(schemas, schema, value, '', issues)
    for (const issue of issues) {
      const key = issue.pointer.split('/')[1]
      if (!bodyArguments.some(({ wireName }) => wireName === key)) invalid.push({ in: 'body', ...issue })
    }
  }
}
