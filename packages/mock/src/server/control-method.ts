import { createHash, timingSafeEqual } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { PlainAnswer, PlainRequest, Problem } from '../http.ts'
import { isPlainObject } from '../json.ts'
import { hint, messageOf, placesOf } from '../mistakes.ts'
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
import { hasBody, readJson } from '../request.ts'
import { findIssues } from '../schema.ts'

/** Names that no DNS answer can point elsewhere: IP addresses, and those that are kept for this machine (RFC 6761). */
const fixedHost = /^((\d{1,3}\.){3}\d{1,3}|\[[\da-f:.]+\]|([\w-]+\.)*localhost)(:\d+)?$/i

// Of one length, as the comparison asks for.
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Makes what refuses those who may not control the mock. No response contains the secret or what was sent in its place. */
export function createGuard(
  secret: string | undefined,
): (headers: PlainRequest['headers']) => PlainAnswer | undefined {
  const wanted = secret === undefined ? undefined : digest(`Bearer ${secret}`)
  return (raw) => {
    const { host = '', origin, authorization = '' } = raw
    if (origin !== undefined)
      return controlProblem(
        403,
        'a request with an `Origin` comes from a web page, which may not control the mock',
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

/** Makes what finds the method that a path below the control path names. */
export function createFinder(
  ids: readonly string[],
): (verb: string, path: string) => FoundMethod | PlainAnswer {
  const methods = new Map<string, FoundMethod>()
  const add = (
    prefix: string,
    where: string,
    owner: FoundMethod['owner'],
    table: Readonly<Record<string, RemoteMethod>>,
  ): void => {
    for (const [name, method] of Object.entries(table))
      methods.set(`${prefix}/${pathOf(name)}`, { where: `${where}.${name}`, name, method, owner })
  }
  add('', 'mock', (mock) => mock, mockMethods)
  add('', 'server', (mock) => mock, serverMethods)
  add('/all', 'mock.all', ({ all }) => all, allMethods)
  // Each operation is a member of the mock.
  for (const id of ids)
    add(`/operations/${id}`, `mock.${id}`, (mock) => mock[id as keyof Mock] as object, operationMethods)

  return (verb, path) => {
    const found = methods.get(path)
    if (!found) return controlProblem(404, `there is no method at this path${hint(path, methods.keys())}`)
    const { where, method } = found
    if (verb === method.verb) return found
    return controlProblem(405, `${where} is sent by ${method.verb}`, [], { allow: method.verb })
  }
}

type ControlBody = Readonly<Record<string, unknown>>

/** Reads the arguments of a method, or answers what is wrong with them. */
export function readControlBody(
  { where, method: { args, extras, required = [] } }: FoundMethod,
  request: PlainRequest,
): { readonly body: ControlBody } | PlainAnswer {
  const problems: Problem[] = []
  let status = 422
  const value = hasBody(request)
    ? readJson(request, (wrong, part, pointer, message) => {
        status = wrong
        problems.push({ in: part, pointer, message })
      })
    : {}
  if (problems.length === 0) {
    const schema = { type: 'object', properties: { ...args, ...extras }, required } as const
    const issues = findIssues({}, schema, value, '', true)
    if (isPlainObject(value) && issues.length === 0) return { body: value }
    problems.push(...issues.map((issue) => ({ in: 'body', ...issue }) as const))
  }
  const list = problems.map(({ in: part, pointer, message }) => `${pointer || `the ${part}`} ${message}`)
  return controlProblem(status, `${where}: ${list.join('; ')}`, problems)
}

type Owner = Readonly<Record<string, unknown>>
type Callable = (...args: unknown[]) => unknown

/** Calls a method of a mock with the arguments in a body, and answers what it gives. The signal ends what waits. */
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
  const target = body.when === undefined ? owner : ((owner.when as Callable)(body.when) as Owner)
  const member = target[name]
  if (typeof member !== 'function') return member
  return member(...Object.keys(method.args).map((key) => given[key]), signal)
}

/** Where in the body it is what an argument of the method in process is. */
function placeInBody(name: string, pointer: string, { when }: ControlBody): string {
  if (name === 'example' && pointer === '/options/example') return '/name'
  return when === undefined ? pointer : pointer.replace(/^\/input\b/, '/when')
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
  const body = { type: 'about:blank', title: STATUS_CODES[status], status, detail, problems }
  return {
    status,
    headers: { 'cache-control': 'no-store', 'content-type': 'application/problem+json', ...headers },
    body: JSON.stringify(body),
    delay: 0,
    problems,
  }
}
