import type { CompactSchema } from '@travel-card/contract/schemas'
import { kindOf, pointerTo } from '@travel-card/contract/schemas'
import { createBearerCheck } from './bearer.ts'
import type { Call } from './call-log.ts'
import type { CompactContract, Input, WireArgument, WireOperation } from './contract.ts'
import { type DataMode, dataModes } from './data.ts'
import { type PlainAnswer, type PlainRequest, type Problem, type Query, refusal } from './http.ts'
import { isPlainObject, mapValues, ownValue, parseJson } from './json.ts'
import { choices, hint } from './mistakes.ts'
import type { EngineOptions } from './mock.ts'
import type { Match } from './route.ts'
import { argumentIssues, findIssues } from './schema.ts'

/** A call whose status is not known yet. */
export type CallInProgress = Extract<Call<Input>, { refused: false }> & { status: number; left?: true }

/** The result of reading a request to an operation. */
export interface ReadCall {
  /** The call for the log, without secrets. */
  readonly call: CallInProgress
  /** The call as it was sent. */
  readonly sent: Call<Input>
  /** The response, if the request violates the contract. */
  readonly refusal: PlainAnswer | undefined
  readonly prefer: Preferences | undefined
}

/** Records a problem of a request, with the status for refusing it. */
type Report = (status: number, part: Problem['in'], pointer: string, message: string) => void
/** The statuses of refusals, most serious first. A request is refused with the status of its most serious problem. */
const bySeverity = [413, 401, 400, 415, 422]

type CallReader = (
  operation: WireOperation,
  params: Match<unknown>['params'],
  query: string,
  request: PlainRequest,
) => ReadCall

/** Creates the function that reads a request to an operation, and finds all its violations of the contract. */
export function createCallReader(
  { operations, schemas }: Pick<CompactContract, 'operations' | 'schemas'>,
  { token, now }: EngineOptions,
): CallReader {
  const checkBearer = createBearerCheck(token, now)
  const ids = operations.map(({ id }) => id)

  return (operation, rawParams, rawQuery, request) => {
    const found: [status: number, problem: Problem][] = []
    const report: Report = (status, part, pointer, message) => {
      found.push([status, { in: part, pointer, message }])
    }
    const headers = readHeaderLines(request.headers)
    const bearer = checkBearer(toLine(request.headers.authorization))
    if (bearer.problem !== undefined && !operation.isOpen)
      report(401, 'header', '/authorization', bearer.problem)
    const prefer =
      headers.prefer === undefined
        ? undefined
        : readPrefer(headers.prefer, operation, ids, (message) => report(400, 'header', '/prefer', message))
    const query = rawQuery === '' ? {} : readQuery(rawQuery, operation, report)
    const body = readBody(operation, request, report)
    const given = { path: rawParams, query, header: headers, body: isPlainObject(body) ? body : undefined }
    const input = readRequestArguments(operation, schemas, given, now, report)
    const params: Record<string, string> = {}
    for (const name in rawParams) if (rawParams[name] !== undefined) params[name] = rawParams[name]
    const sent: CallInProgress = {
      refused: false,
      operation: operation.id,
      input,
      params,
      query,
      body,
      headers,
      at: now(),
      token: bearer.label,
      status: 0,
    }
    const call = forLog(sent, operation)
    return { call, sent, prefer, refusal: found.length > 0 ? refuse(operation.id, found) : undefined }
  }
}

/** Returns the headers that the call log may contain, as one line each. */
function readHeaderLines(given: PlainRequest['headers']): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name in given) {
    const line = toLine(given[name])
    if (line !== undefined && !isCredential(name)) headers[name] = line
  }
  return headers
}

const toLine = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.join(', ')

/** Whether a header or a parameter of this name carries a credential, which must not be logged. */
const isCredential = (name: string): boolean =>
  /auth|cookie|credential|jwt|passw|secret|session|signature|token|api[-_]?key/i.test(name)

/** Returns the argument of this name on the wire, if an operation has one. */
const find = (
  { arguments: args }: WireOperation,
  part: WireArgument['in'],
  name: string,
): WireArgument | undefined => args.find((argument) => argument.in === part && argument.wireName === name)

/** Stands in the call log in place of a secret. */
const hidden = '(hidden)'

/** Returns a call for the call log, which hides the arguments that are secrets, and credentials in the query. */
function forLog(call: CallInProgress, operation: WireOperation): CallInProgress {
  const secrets = operation.arguments.filter(({ secret }) => secret)
  const without = <Value>(part: WireArgument['in'], values: Readonly<Record<string, Value>>) =>
    mapValues(values, (value, name) => {
      const argument = find(operation, part, name)
      return argument?.secret || (!argument && part === 'query' && isCredential(name)) ? hidden : value
    })
  const query = without('query', call.query)
  if (secrets.length === 0) return { ...call, query }
  const { input, params, headers, body } = call
  // A body of another form may hold secrets anywhere.
  const isOpaque = body !== undefined && secrets.some((one) => one.in === 'body')
  return {
    ...call,
    input: mapValues(input, (value, name) => (secrets.some((one) => one.name === name) ? hidden : value)),
    params: without('path', params),
    query,
    headers: without('header', headers),
    body: isPlainObject(body) ? without('body', body) : isOpaque ? hidden : body,
  }
}

/** Returns the response to a request that violates the contract. Its body lists all problems. */
function refuse(id: string, found: [status: number, problem: Problem][]): PlainAnswer {
  found.sort(([one], [other]) => bySeverity.indexOf(one) - bySeverity.indexOf(other))
  const status = found[0]?.[0] ?? 422
  const challenge = { 'www-authenticate': 'Bearer error="invalid_token"' }
  const problems = found.map(([, problem]) => problem)
  return refusal(status, id, problems, status === 401 ? challenge : {})
}

const number = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i

/** Converts a text from a URL, or a list of them, to the type of its schema, if it has the form of that type. */
function coerce(
  schemas: CompactContract['schemas'],
  text: unknown,
  { $ref, type, items = {} }: CompactSchema,
): unknown {
  if ($ref !== undefined) return coerce(schemas, text, schemas[$ref] ?? {})
  if (Array.isArray(text)) return text.map((item) => coerce(schemas, item, items))
  if (typeof text !== 'string') return text
  if (type === 'number' || type === 'integer') return number.test(text) ? Number(text) : text
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text)
  return text
}

/** The parts of a request, by the names on the wire. Whatever can't be read is `undefined`. */
type Sent = Readonly<Record<WireArgument['in'], Input | undefined>>

/** Reads and checks an operation's arguments, and returns those that were sent, by the SDK's names. */
function readRequestArguments(
  operation: WireOperation,
  schemas: CompactContract['schemas'],
  sent: Sent,
  now: () => number,
  report: Report,
): Input {
  const input: Record<string, unknown> = {}
  for (const argument of operation.arguments) {
    const { in: part, name, wireName, required, schema } = argument
    const pointer = pointerTo('', wireName)
    const given = sent[part]
    if (!given) continue
    const value = ownValue(given, wireName)
    if (value !== undefined) {
      const read = part === 'body' ? value : coerce(schemas, value, schema)
      for (const { pointer, message } of argumentIssues(schemas, argument, read, now))
        report(422, part, pointer, message)
      input[name] = read
    } else if (part === 'path') report(400, part, pointer, 'is not percent-encoded UTF-8')
    else if (required) report(422, part, pointer, 'is required')
  }
  for (const name of Object.keys(sent.query ?? {})) {
    if (find(operation, 'query', name)) continue
    const names = operation.arguments.filter((one) => one.in === 'query').map(({ wireName }) => wireName)
    // Leaves out the name, because it may itself be a secret.
    report(422, 'query', '', `has a parameter that the operation does not have${hint(name, names)}`)
  }
  const others = operation.body?.rest
  for (const [name, value] of Object.entries(sent.body ?? {})) {
    if (!others || find(operation, 'body', name)) continue
    for (const { message } of findIssues(schemas, others, value))
      report(422, 'body', '', `has an unknown field, which ${message}`)
  }
  return input
}

const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '))

/** Reads a query. A name that occurs twice is reported, unless it lists items in this way, and the first value counts. */
function readQuery(text: string, operation: WireOperation, report: Report): Query {
  const pairs = new Map<string, string | readonly string[]>()
  for (const part of text.split('&')) {
    if (part === '') continue
    const equals = part.indexOf('=')
    try {
      const name = decode(equals < 0 ? part : part.slice(0, equals))
      const value = equals < 0 ? '' : part.slice(equals + 1)
      const argument = find(operation, 'query', name)
      const before = pairs.get(name) ?? []
      if (argument?.list === 'each') pairs.set(name, [...before, decode(value)])
      else if (pairs.has(name))
        report(400, 'query', argument ? pointerTo('', name) : '', 'is given more than once')
      // A comma between items is literal, and one inside an item is percent-encoded.
      else pairs.set(name, argument?.list ? value.split(',').map(decode) : decode(value))
    } catch {
      report(400, 'query', '', 'is not percent-encoded UTF-8')
    }
  }
  return Object.fromEntries(pairs)
}

/** Whether a content type is a media type of JSON, in UTF-8. Each part is matched by itself, so that a long header costs little time. */
function isType(type: string, wanted: string): boolean {
  const [essence, ...parameters] = type.split(';').map((part) => part.trim().toLowerCase())
  return essence === wanted.toLowerCase() && parameters.every((one) => /^(charset="?utf-8"?)?$/.test(one))
}

/** Whether the request has a body, even if the body was too large to be read. */
export const hasBody = ({ body = '', beyondLimit }: PlainRequest): boolean =>
  body.length > 0 || beyondLimit !== undefined

/** Reads a body as JSON. If the body can't be read, reports why and returns `undefined`. */
export function readJson(
  { body = '', headers, beyondLimit }: PlainRequest,
  report: Report,
  wanted = 'application/json',
): unknown {
  const { 'content-type': type, 'content-encoding': coding = 'identity' } = headers
  if (beyondLimit !== undefined) report(413, 'body', '', `must have at most ${beyondLimit} bytes`)
  else if (typeof type !== 'string' || !isType(type, wanted))
    report(415, 'header', '/content-type', `must be ${wanted}, without a charset except utf-8`)
  else if (String(coding).toLowerCase() !== 'identity')
    report(415, 'header', '/content-encoding', 'must be absent, because the mock reads no compressed bodies')
  else {
    const { value, problem } = parseJson(body)
    if (problem !== undefined) report(400, 'body', '', problem)
    return value
  }
  return undefined
}

/** Reads a request's body. Returns `undefined` if there is none, or if it can't be read. */
function readBody({ body: wanted }: WireOperation, request: PlainRequest, report: Report): unknown {
  if (!hasBody(request)) {
    if (wanted?.required) report(422, 'body', '', 'is required')
    return undefined
  }
  if (!wanted && request.beyondLimit === undefined) {
    report(422, 'body', '', 'must be empty, because the operation has no body')
    return undefined
  }
  const value = readJson(request, report, wanted?.type)
  if (value !== undefined && !isPlainObject(value))
    report(422, 'body', '', `must be an object, not ${kindOf(value)}`)
  return value
}

/** The preferences for the mock in a `Prefer` header. */
export interface Preferences {
  readonly code?: number
  readonly example?: string
  readonly data?: DataMode
  readonly delay?: number
}

const longest = 60_000
/** The preference by which a server with control chooses the mock. The mock itself ignores it. */
const ofServer = 'scope'
const names = ['code', 'example', 'data', 'delay', ofServer]

type Preference = readonly [name: string, value: string]

/** Returns the preferences in a `Prefer` header, by lower-case name. */
export function readPreferences(header: string | readonly string[] | undefined = ''): readonly Preference[] {
  return (String(header).match(/(?:[^,;"]|"(?:[^"\\]|\\.)*"?)+/g) ?? []).map((part) => {
    const [left = '', ...right] = part.split('=')
    const text = right.join('=').trim()
    return [left.trim().toLowerCase(), text.replace(/^"(.*)"$/, '$1')]
  })
}

/** Returns the scope in a `Prefer` header: the first of several, as RFC 7240 (section 2) requires. */
export function readScope(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined || !/scope/i.test(String(header))) return undefined
  return readPreferences(header).find(([name]) => name === ofServer)?.[1]
}

/**
 * Reads a `Prefer` header (RFC 7240) for an operation. A value that begins with an operation's id (`code=getCustomer:404`)
 * applies only to that operation. Unknown preferences are ignored, as the RFC requires, unless they look like a misspelt
 * preference of the mock.
 */
export function readPrefer(
  header: string,
  operation: WireOperation,
  ids: readonly string[],
  refuse: (message: string) => void,
): Preferences {
  const { status: success } = operation
  const examples = Object.keys(operation.examples)
  const found: { -readonly [Key in keyof Preferences]: Preferences[Key] } = {}
  const seen = new Set<string>()
  for (const [name, text] of readPreferences(header)) {
    if (name === ofServer || name === 'wait') continue
    const [, scope, value = ''] = /^(?:(\w+):)?(.*)$/s.exec(text) ?? []
    if (scope !== undefined && scope !== operation.id && names.includes(name)) {
      if (!ids.includes(scope)) refuse(`${name} names an unknown operation${choices(scope, ids)}`)
      continue
    }
    // Of a preference that occurs more than once, the first counts (RFC 7240, section 2).
    if (seen.has(name)) continue
    seen.add(name)
    if (name === 'code') {
      if (value === String(success) || /^[45]\d\d$/.test(value)) found.code = Number(value)
      else refuse(`code must be ${success} or an error from 400 to 599`)
    } else if (name === 'example') {
      if (examples.includes(value)) found.example = value
      else refuse(`the operation has no such example${choices(value, examples)}`)
    } else if (name === 'data') {
      const mode = dataModes.find((one) => one === value)
      if (mode) found.data = mode
      else refuse(`data must be one of ${dataModes.join(', ')}`)
    } else if (name === 'delay') {
      if (/^\d{1,6}$/.test(value) && Number(value) <= longest) found.delay = Number(value)
      else refuse(`delay must be a whole number of milliseconds up to ${longest}`)
    } else if (hint(name, names) && name.length > 2) {
      refuse(`the mock has no such preference${hint(name, names)}`)
    }
  }
  const bodies = [found.code, found.example, found.data].filter((one) => one !== undefined && one !== success)
  if (bodies.length > 1) refuse('the code of an error, example and data cannot be combined')
  return found
}
