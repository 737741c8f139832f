import { STATUS_CODES } from 'node:http'
import {
  allMethods,
  controlPath,
  mockMethods,
  operationMethods,
  pathOf,
  type RemoteMethod,
} from '../control-methods.ts'
import type { PlainAnswer, PlainRequest, Problem } from '../http.ts'
import { isPlainObject, ownValue } from '../json.ts'
import { hint, messageOf, mistake, placesOf } from '../mistakes.ts'
import type { Mock } from '../mock.ts'
import { hasBody, readJson } from '../request.ts'
import { findIssues } from '../schema.ts'

/** A method that has a control path. */
export interface ControlMethod extends RemoteMethod {
  readonly name: string
  /** Returns the part of a mock that has the method. */
  owner(mock: Mock): object
}

/** Returns all methods, by their path below the control path. */
export function listMethods(ids: readonly string[]): ReadonlyMap<string, ControlMethod> {
  const listed = new Map<string, ControlMethod>()
  const list = (
    path: string,
    owner: ControlMethod['owner'],
    methods: Readonly<Record<string, RemoteMethod>>,
  ): void => {
    for (const [name, method] of Object.entries(methods))
      listed.set(`${path}/${pathOf(name)}`, { ...method, name, owner })
  }
  list('', (mock) => mock, mockMethods)
  list('/all', ({ all }) => all, allMethods)
  // The cast is safe: each operation is a member of the mock.
  for (const id of ids)
    list(`/operations/${id}`, (mock) => mock[id as keyof Mock] as object, operationMethods)
  return listed
}

/** Refuses a control request, with the response to send. */
export class ControlProblem extends Error {
  readonly answer: PlainAnswer

  constructor(
    status: number,
    detail: string,
    problems: readonly Problem[] = [],
    headers: PlainAnswer['headers'] = {},
  ) {
    super(detail)
    const body = { type: 'about:blank', title: STATUS_CODES[status], status, detail, problems }
    this.answer = {
      ...answerJson(status, body, { 'content-type': 'application/problem+json', ...headers }),
      problems,
    }
  }
}

/** Finds the method of a path below the control path. */
export function findMethod(
  methods: ReadonlyMap<string, ControlMethod>,
  verb: string,
  path: string,
): ControlMethod {
  const found = methods.get(path)
  if (!found) {
    const all = `: GET ${controlPath}/ lists the operations, and control.yaml the paths`
    throw new ControlProblem(404, `there is no such control path${hint(path, methods.keys()) || all}`)
  }
  if (verb === found.verb) return found
  throw new ControlProblem(405, `the method must be ${found.verb}, not ${verb}`, [], { allow: found.verb })
}

function answerJson(status: number, body: object, headers: PlainAnswer['headers']): PlainAnswer {
  return {
    status,
    headers: { 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(body),
    delay: 0,
  }
}

/** Creates the response of a successful control request: JSON, or no body if there is no value. */
export function controlAnswer(value?: object): PlainAnswer {
  if (value !== undefined) return answerJson(200, value, { 'content-type': 'application/json' })
  return { status: 204, headers: { 'cache-control': 'no-store' }, body: '', delay: 0 }
}

type Arguments = Readonly<Record<string, unknown>>

/** Reads the arguments of a method from the body, and throws if they are wrong. */
export function readControlBody(
  { args, extras, required = [] }: RemoteMethod,
  request: PlainRequest,
): Arguments {
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
    if (isPlainObject(value) && issues.length === 0) return value
    problems.push(...issues.map((issue) => ({ in: 'body', ...issue }) as const))
  }
  const list = problems.map(({ in: part, pointer, message }) => `${pointer || `the ${part}`} ${message}`)
  throw new ControlProblem(status, list.join('; '), problems)
}

type Callable = (...args: unknown[]) => unknown

/** Calls a method of a mock with the arguments in a body, and responds with its result. The signal ends a `waitForCall`. */
export async function callMethod(
  mock: Mock,
  { name, args, result, owner }: ControlMethod,
  body: Arguments,
  signal: AbortSignal,
): Promise<PlainAnswer> {
  // The cast is safe: the shape of the body was checked.
  const { when, remove = [], patch = {} } = body as Arguments & { readonly remove?: readonly string[] }
  try {
    const given: Arguments = name === 'reply' ? { ...body, patch: withRemoved(patch, remove) } : body
    const whole = owner(mock) as Arguments
    const target = when === undefined ? whole : ((whole.when as Callable)(when) as Arguments)
    const { [name]: member } = target
    const value =
      typeof member === 'function'
        ? await member(...Object.keys(args).map((key) => given[key]), signal)
        : member
    return controlAnswer(result === undefined ? undefined : { [result]: value })
  } catch (error) {
    // Only a TypeError or a RangeError means wrong arguments. Any other error, such as a failed assertion, is a conflict.
    if (!(error instanceof TypeError || error instanceof RangeError))
      throw new ControlProblem(409, inHttp(messageOf(error)))
    const problems = placesOf(error).map(({ pointer, message }) => ({
      in: 'body' as const,
      pointer: placeInBody(name, pointer, when),
      message: inHttp(message),
    }))
    throw new ControlProblem(422, inHttp(error.message), problems)
  }
}

/** Removes the name of the JavaScript method from a message, because a caller over HTTP doesn't know it. */
const inHttp = (message: string): string => message.replace(/^mock[\w.]*: /, '')

/** Converts a place in a method's arguments to the place in the body. */
function placeInBody(name: string, pointer: string, when: unknown): string {
  if (name === 'example' && pointer === '/options/example') return '/name'
  return when === undefined ? pointer : pointer.replace(/^\/input\b/, '/when')
}

/** Returns a copy of a patch with `undefined` at a place, and creates missing objects on the way. */
function removeAt(patch: unknown, [key = '', ...rest]: readonly string[], place: string): unknown {
  if (!isPlainObject(patch))
    throw mistake('mock', place, `${place} leads into a value of the patch that isn't an object`)
  if (rest.length === 0 && ownValue(patch, key) !== undefined)
    throw mistake('mock', place, `${place} removes a field that the patch sets`)
  const inner = rest.length === 0 ? undefined : removeAt(ownValue(patch, key) ?? {}, rest, place)
  // `fromEntries`, because an assignment to `__proto__` wouldn't define a field.
  return Object.fromEntries([...Object.entries(patch), [key, inner]])
}

/** Adds the fields to remove, given as JSON pointers (RFC 6901), to a patch. */
function withRemoved(patch: unknown, pointers: readonly string[]): unknown {
  return pointers.reduce((value, pointer, index) => {
    const place = `/remove/${index}`
    const [start, ...keys] = pointer.split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    if (start !== '' || keys.length === 0)
      throw mistake('mock', place, `${place} must be a JSON pointer such as /individualData`)
    return removeAt(value, keys, place)
  }, patch)
}
