import { type BearerCheck, createBearerCheck } from './bearer.ts'
import type { Call } from './calls.ts'
import type { CompactArgument, CompactContract, CompactOperation, CompactSchema, Input } from './contract.ts'
import { type PlainAnswer, type PlainRequest, type Problem, type Query, refusal } from './http.ts'
import { isPlainObject, parseJson, pointerTo } from './json.ts'
import { hint, shown } from './mistakes.ts'
import type { EngineOptions } from './options.ts'
import { type Preferences, readPrefer } from './prefer.ts'
import type { Match } from './route.ts'
import { argumentIssues, checkValue, type Issue, kindOf } from './schema.ts'

/** A call whose status is not known yet. */
export type CallInProgress = Extract<Call<Input>, { refused: false }> & { status: number }

/** What a request to an operation says. */
export interface ReadCall {
  readonly call: CallInProgress
  /** The answer to a request that breaks the contract. */
  readonly refusal: PlainAnswer | undefined
  readonly prefer: Preferences | undefined
  /** How much memory the call takes, in bytes, about. */
  readonly weight: number
}

/** What a call in the log takes of itself. */
const ownWeight = 500
/** How many times the length of its text parsed JSON takes. */
const jsonWeight = 8

type CallReader = (
  operation: CompactOperation,
  params: Match<unknown>['params'],
  query: string,
  request: PlainRequest,
) => ReadCall

/** Makes the function that reads a request to an operation, and holds it to the contract. */
export function createCallReader(
  { operations, schemas }: Pick<CompactContract, 'operations' | 'schemas'>,
  { token, now }: EngineOptions,
): CallReader {
  const checkBearer: BearerCheck = createBearerCheck(token, now)
  const ids = operations.map(({ id }) => id)

  return (operation, params, rawQuery, request) => {
    const { headers, authorization, size } = takeHeaders(request.headers)
    const bearer = checkBearer(authorization)
    const preferProblems: Problem[] = []
    const prefer =
      headers.prefer === undefined ? undefined : readPrefer(headers.prefer, operation, ids, preferProblems)
    const read = readArguments({ operation, schemas, now }, params, rawQuery, request)
    const { input, query, body } = read
    return {
      prefer,
      refusal: refuse(operation, bearer.problem, preferProblems, read, request.beyondLimit),
      call: {
        refused: false,
        operation: operation.id,
        input,
        params: read.params,
        query,
        body,
        headers,
        at: now(),
        token: bearer.label,
        status: 0,
      },
      weight: ownWeight + request.url.length + size + jsonWeight * (request.body?.length ?? 0),
    }
  }
}

/** The headers that the log may hold, one line each; what is said of the token apart from them, and how long all are. */
function takeHeaders(given: PlainRequest['headers']): {
  readonly headers: Readonly<Record<string, string>>
  readonly authorization: string | undefined
  readonly size: number
} {
  const headers: Record<string, string> = {}
  let authorization: string | undefined
  let size = 0
  for (const name in given) {
    const value = given[name]
    if (value === undefined) continue
    const line = typeof value === 'string' ? value : value.join(', ')
    if (name === 'authorization') authorization = line
    else if (!isSecret(name)) {
      headers[name] = line
      size += name.length + line.length
    }
  }
  return { headers, authorization, size }
}

/** Whether a header or a parameter of this name carries what nobody may log. */
const isSecret = (name: string): boolean =>
  /auth|cookie|credential|jwt|passw|secret|session|signature|token|api[-_]?key/i.test(name)

/** The refusal of a request that breaks the contract: its status is that of the gravest problem, its body names all. */
function refuse(
  { id }: CompactOperation,
  unauthorized: string | undefined,
  preferProblems: readonly Problem[],
  { unreadable, unsupported, invalid }: ReadArguments,
  beyondLimit: number | undefined,
): PlainAnswer | undefined {
  const all = [...preferProblems, ...unreadable, ...unsupported, ...invalid]
  let status = unsupported.length > 0 ? 415 : 422
  if (preferProblems.length + unreadable.length > 0) status = 400
  if (unauthorized !== undefined) {
    status = 401
    all.unshift({ in: 'header', pointer: '/authorization', message: unauthorized })
  }
  if (beyondLimit !== undefined) {
    status = 413
    all.unshift({ in: 'body', pointer: '', message: `must have at most ${beyondLimit} bytes` })
  }
  if (all.length === 0) return undefined
  const challenge = { 'www-authenticate': 'Bearer error="invalid_token"' }
  return refusal(status, id, all, status === 401 ? challenge : {})
}

/** What a request is read by. */
interface Reading {
  readonly operation: CompactOperation
  readonly schemas: Readonly<Record<string, CompactSchema>>
  readonly now: () => number
}

/** What is found while a request is read. */
interface Findings {
  /** The arguments that are there, by the SDK's names. */
  readonly input: [name: string, value: unknown][]
  /** Parts that cannot be read at all. */
  readonly unreadable: Problem[]
  /** A body in another format. */
  readonly unsupported: Problem[]
  /** Values that the contract does not take. */
  readonly invalid: Problem[]
}

/** Adds the value of an argument to what was found, and what is wrong with it. */
function addArgument(
  { schemas, now }: Reading,
  { input, invalid }: Findings,
  argument: CompactArgument,
  value: unknown,
): void {
  for (const issue of argumentIssues(schemas, argument, value, now))
    invalid.push({ in: argument.in, ...issue })
  input.push([argument.name, value])
}

/** What was read of a request, and everything that is wrong with it. */
interface ReadArguments extends Readonly<Omit<Findings, 'input'>> {
  readonly input: Input
  readonly params: Readonly<Record<string, string>>
  readonly query: Query
  readonly body: unknown
}

const number = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i

/** The value that a text in a URL stands for. */
function coerce(text: string, { type }: CompactSchema): unknown {
  if (type === 'number' || type === 'integer') return number.test(text) ? Number(text) : text
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text)
  return text
}

/** Reads and checks all arguments of an operation; finds every problem, not only the first. */
function readArguments(
  reading: Reading,
  rawParams: Readonly<Record<string, string | undefined>>,
  rawQuery: string,
  request: PlainRequest,
): ReadArguments {
  const findings: Findings = { input: [], unreadable: [], unsupported: [], invalid: [] }
  const { arguments: args } = reading.operation
  const queryNames = args.filter((one) => one.in === 'query').map(({ wireName }) => wireName)
  const query = readQuery(rawQuery, queryNames, findings.unreadable)
  const params: Record<string, string> = {}
  for (const argument of args) {
    const { wireName } = argument
    if (argument.in === 'path') {
      const text = rawParams[wireName]
      if (text !== undefined) params[wireName] = text
      readParameter(reading, findings, argument, text)
    } else if (argument.in === 'query') {
      readParameter(reading, findings, argument, Object.hasOwn(query, wireName) ? query[wireName] : undefined)
    }
  }
  const others = Object.keys(query).filter((name) => !queryNames.includes(name))
  for (const name of others) {
    // Without the name, which may be a secret in itself.
    const message = `has a parameter that the operation does not take${hint(name, queryNames)}`
    findings.invalid.push({ in: 'query', pointer: '', message })
  }
  const hidden = others.filter(isSecret).map((name) => [name, '(hidden)'])
  const body = readBody(reading, findings, request)
  const input = Object.fromEntries(findings.input)
  return { ...findings, input, params, query: { ...query, ...Object.fromEntries(hidden) }, body }
}

/** @param text Not given where the query has no such parameter, or the path's percent-encoding is broken. */
function readParameter(
  reading: Reading,
  findings: Findings,
  argument: CompactArgument,
  text: string | undefined,
): void {
  const { in: part, wireName, required, schema } = argument
  const pointer = `/${wireName}`
  if (text !== undefined) addArgument(reading, findings, argument, coerce(text, schema))
  else if (part === 'path')
    findings.unreadable.push({ in: part, pointer, message: 'is not percent-encoded UTF-8' })
  else if (required) findings.invalid.push({ in: part, pointer, message: 'is required' })
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}

/** Reads a query; a name that comes twice and what is not percent-encoded right are added to `problems`. */
function readQuery(text: string, known: readonly string[], problems: Problem[]): Query {
  if (text === '') return {}
  const pairs = new Map<string, string>()
  for (const part of text.split('&')) {
    if (part === '') continue
    const equals = part.indexOf('=')
    try {
      const name = decode(equals < 0 ? part : part.slice(0, equals))
      const value = equals < 0 ? '' : decode(part.slice(equals + 1))
      if (pairs.has(name)) {
        const pointer = known.includes(name) ? pointerTo('', name) : ''
        problems.push({ in: 'query', pointer, message: 'is given more than once' })
      } else pairs.set(name, value)
    } catch {
      problems.push({ in: 'query', pointer: '', message: 'is not percent-encoded UTF-8' })
    }
  }
  return Object.fromEntries(pairs)
}

/** Whether a content type says JSON in UTF-8. Each part is looked at alone, so that a long one takes no longer. */
export function isJson(type: string): boolean {
  const [essence, ...parameters] = type.split(';').map((part) => part.trim().toLowerCase())
  return essence === 'application/json' && parameters.every((one) => /^(charset="?utf-8"?)?$/.test(one))
}

/** Reads the body of a request and its arguments; `undefined` where there is none, or none that can be read. */
function readBody(reading: Reading, findings: Findings, request: PlainRequest): unknown {
  const { body: wanted, arguments: all } = reading.operation
  const { unreadable, unsupported, invalid } = findings
  if (request.beyondLimit !== undefined) return undefined
  const isEmpty = request.body === undefined || request.body.length === 0
  if (!wanted || isEmpty) {
    if (!isEmpty)
      invalid.push({ in: 'body', pointer: '', message: 'must not be there: the operation takes none' })
    else if (wanted?.required) invalid.push({ in: 'body', pointer: '', message: 'is required' })
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
  if (isPlainObject(value))
    readFields(
      reading,
      findings,
      value,
      all.filter((one) => one.in === 'body'),
    )
  else invalid.push({ in: 'body', pointer: '', message: `must be an object, not ${kindOf(value)}` })
  return value
}

function readFields(
  reading: Reading,
  findings: Findings,
  value: Readonly<Record<string, unknown>>,
  fields: readonly CompactArgument[],
): void {
  const isField = (name: string | undefined): boolean => fields.some(({ wireName }) => wireName === name)
  const unknown = Object.keys(value).filter((name) => !isField(name))
  for (const field of fields) {
    const { wireName, required } = field
    if (Object.hasOwn(value, wireName)) addArgument(reading, findings, field, value[wireName])
    else if (required) {
      const near = unknown.find((name) => hint(name, [wireName]) !== '')
      const message = `is required${near === undefined ? '' : `; the body has ${shown(near)}`}`
      findings.invalid.push({ in: 'body', pointer: `/${wireName}`, message })
    }
  }
  // What the body's schema says beyond its fields.
  const schema = reading.operation.body?.schema
  if (schema?.additionalProperties === undefined || schema.additionalProperties === true) return
  const issues: Issue[] = []
  checkValue(reading.schemas, schema, value, '', issues)
  for (const issue of issues)
    if (!isField(issue.pointer.split('/')[1])) findings.invalid.push({ in: 'body', ...issue })
}
