import { createHash, timingSafeEqual } from 'node:crypto'
import type { PlainAnswer, PlainRequest, Problem } from '../http.ts'
import { isPlainObject, parseJson } from '../json.ts'
import { choices, hint, messageOf, placesOf } from '../mistakes.ts'
import type { Mock } from '../mock.ts'
import { withRemoved } from '../remote/body.ts'
import {
  allMethods,
  mockMethods,
  operationMethods,
  pathOf,
  type RemoteMethod,
  serverMethods,
} from '../remote/methods.ts'
import { isJson } from '../request.ts'
import { checkValue, type Issue } from '../schema.ts'

/** Names that no DNS answer can point elsewhere: IP addresses, and those that are kept for this machine (RFC 6761). */
const fixedHost = /^((\d{1,3}\.){3}\d{1,3}|\[[\da-f:.]+\]|([\w-]+\.)*localhost)(:\d+)?$/i

// Of one length, as the comparison asks for.
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Makes what refuses those who may not steer. No answer holds the secret or what was sent in its place. */
export function createGuard(
  secret: string | undefined,
): (headers: PlainRequest['headers']) => PlainAnswer | undefined {
  const wanted = secret === undefined ? undefined : digest(`Bearer ${secret}`)
  return (raw) => {
    const { host = '', origin, authorization = '' } = raw
    if (origin !== undefined)
      return controlProblem(
        403,
        'a request with an `Origin` comes from a web page, which may not steer the mock',
      )
    if (wanted) {
      if (timingSafeEqual(digest(String(authorization).replace(/^bearer /i, 'Bearer ')), wanted))
        return undefined
      const detail = 'the server asks for its secret, as `Authorization: Bearer <secret>`'
      return controlProblem(401, detail, [], { 'www-authenticate': 'Bearer' })
    }
    // A page whose name was pointed to this machine (DNS rebinding) has its name there.
    if (fixedHost.test(String(host))) return undefined
    return controlProblem(403, 'without a secret, `Host` must be localhost or an IP address')
  }
}

/** A method that a path names. */
export interface FoundMethod {
  /** What messages call it: `mock.getCustomer.fail`. */
  readonly where: string
  readonly name: string
  readonly method: RemoteMethod
  /** What of a mock has it. */
  owner(mock: Mock): object
}

type Table = Readonly<Record<string, RemoteMethod>>

/**
 * Finds the method that a path below the control path names.
 *
 * @param ids The operations.
 */
export function findMethod(verb: string, path: string, ids: readonly string[]): FoundMethod | PlainAnswer {
  const [first = '', ...rest] = path.split('/').slice(1)
  if (first === 'all') return findIn(allMethods, { where: 'mock.all', owner: ({ all }) => all }, verb, rest)
  if (Object.keys(serverMethods).map(pathOf).includes(first))
    return findIn(serverMethods, { where: 'server', owner: (mock) => mock }, verb, [first, ...rest])
  if (first !== 'operations')
    return findIn(mockMethods, { where: 'mock', owner: (mock) => mock }, verb, [first, ...rest])
  const [id = '', ...names] = rest
  if (!ids.includes(id)) return controlProblem(404, `there is no operation of this name${choices(id, ids)}`)
  // Each operation is a member of the mock.
  const owner = (mock: Mock): object => mock[id as keyof Mock] as object
  return findIn(operationMethods, { where: `mock.${id}`, owner }, verb, names)
}

function findIn(
  table: Table,
  { where, owner }: Pick<FoundMethod, 'where' | 'owner'>,
  verb: string,
  [path = '', ...rest]: readonly string[],
): FoundMethod | PlainAnswer {
  const paths = Object.keys(table).map(pathOf)
  const name = Object.keys(table).find((one) => pathOf(one) === path)
  const method = name === undefined ? undefined : table[name]
  if (name === undefined || !method || rest.length > 0)
    return controlProblem(
      404,
      `${where} has no method at this path${hint(path, paths)}; there are ${paths.join(', ')}`,
    )
  if (verb !== method.verb)
    return controlProblem(405, `${where}.${name} is sent by ${method.verb}`, [], { allow: method.verb })
  return { where: `${where}.${name}`, name, method, owner }
}

type ControlBody = Readonly<Record<string, unknown>>

/** Reads the arguments of a method, or answers what is wrong with them. */
export function readControlBody(
  { where, method: { args, extras, required = [] } }: FoundMethod,
  { headers, body = '', beyondLimit }: PlainRequest,
): { readonly body: ControlBody } | PlainAnswer {
  if (beyondLimit !== undefined) return controlProblem(413, `the body must have at most ${beyondLimit} bytes`)
  let value: unknown = {}
  if (body.length > 0) {
    const type = headers['content-type']
    if (typeof type !== 'string' || !isJson(type))
      return controlProblem(415, 'the body must be JSON, and `Content-Type` application/json')
    const parsed = parseJson(body)
    if ('problem' in parsed) return controlProblem(400, `the body ${parsed.problem}`)
    value = parsed.value
  }
  const issues: Issue[] = []
  const schema = { type: 'object', properties: { ...args, ...extras }, required } as const
  checkValue({}, schema, value, '', issues, { closed: true })
  if (isPlainObject(value) && issues.length === 0) return { body: value }
  const list = issues.map(({ pointer, message }) => `${pointer || 'the body'} ${message}`)
  return controlProblem(
    422,
    `${where}: ${list.join('; ')}`,
    issues.map((issue) => ({ in: 'body', ...issue })),
  )
}

/** What has a method, with what is beside it. */
type Owner = Readonly<Record<string, unknown>>
type Callable = (...args: unknown[]) => unknown

/**
 * Calls a method of a mock with the arguments in a body, and answers what it gives.
 *
 * @param signal Ends what waits.
 */
export async function callMethod(
  mock: Mock,
  found: FoundMethod,
  body: ControlBody,
  signal: AbortSignal,
): Promise<PlainAnswer> {
  const { name, method, owner } = found
  try {
    const result = await call(owner(mock) as Owner, found, body, signal)
    return controlAnswer(method.result === undefined ? undefined : { [method.result]: result })
  } catch (error) {
    // In process, these are mistakes in the arguments, and others say that something is not as it should be.
    if (!(error instanceof TypeError || error instanceof RangeError))
      return controlProblem(409, messageOf(error))
    const problems = placesOf(error).map(({ pointer, message }) => ({
      in: 'body' as const,
      pointer: placeInBody(name, pointer, body),
      message,
    }))
    return controlProblem(422, error.message, problems)
  }
}

function call(
  owner: Owner,
  { where, name, method }: FoundMethod,
  body: ControlBody,
  signal: AbortSignal,
): unknown {
  const patch = 'patch' in body ? body.patch : {}
  // The shape of the body was checked.
  const given: ControlBody =
    name === 'reply' ? { ...body, patch: withRemoved(where, patch, (body.remove ?? []) as string[]) } : body
  const steering = body.when === undefined ? owner : ((owner.when as Callable)(body.when) as Owner)
  const member = steering[name]
  if (typeof member !== 'function') return member
  return member(...Object.keys(method.args).map((key) => given[key]), signal)
}

/** Where in the body it is what an argument of the method in process is. */
function placeInBody(name: string, pointer: string, { when }: ControlBody): string {
  if (name === 'example' && pointer === '/options/example') return '/name'
  return when === undefined ? pointer : pointer.replace(/^\/input\b/, '/when')
}

const titles: Readonly<Record<number, string>> = {
  400: 'The request cannot be read',
  401: 'The secret is missing or wrong',
  403: 'The request may come from a web page',
  404: 'There is no such method',
  405: 'The method is sent otherwise',
  409: 'The mock is in another state',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'The arguments are wrong',
}

/** The answer of a control path that succeeds: JSON, or nothing where there is nothing to say. */
export function controlAnswer(value?: object): PlainAnswer {
  const noStore = { 'cache-control': 'no-store' }
  if (value === undefined) return { status: 204, headers: noStore, body: '', delay: 0 }
  const headers = { ...noStore, 'content-type': 'application/json' }
  return { status: 200, headers, body: JSON.stringify(value), delay: 0 }
}

/** The problem (RFC 9457) that a control path answers. */
export function controlProblem(
  status: number,
  detail: string,
  problems: readonly Problem[] = [],
  headers: Readonly<Record<string, string>> = {},
): PlainAnswer {
  const body = { type: 'about:blank', title: titles[status], status, detail, problems }
  return {
    status,
    headers: { 'cache-control': 'no-store', 'content-type': 'application/problem+json', ...headers },
    body: JSON.stringify(body),
    delay: 0,
    problems,
  }
}
