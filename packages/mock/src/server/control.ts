import { STATUS_CODES } from 'node:http'
import type { CallMemory } from '../calls.ts'
import type { WireOperation } from '../contract.ts'
import {
  allMethods,
  controlPath,
  mockMethods,
  operationMethods,
  pathOf,
  type RemoteMethod,
  scopeName,
  serverMethods,
} from '../control-methods.ts'
import {
  type PlainAnswer,
  type PlainRequest,
  type Problem,
  type Respond,
  refusal,
  respondAlways,
} from '../http.ts'
import { isPlainObject } from '../json.ts'
import { hint, messageOf, placesOf } from '../mistakes.ts'
import { internalsOf, type Mock } from '../mock.ts'
import { hasBody, readJson, readPreferences, readScope } from '../request.ts'
import { splitUrl } from '../route.ts'
import { findIssues } from '../schema.ts'
import { createGuard } from './control-guard.ts'
import { withRemoved } from './remove-fields.ts'
import { createScopes, mostScopes } from './scopes.ts'

interface Control {
  /** Whether a path is one of those that control. */
  owns(url: string): boolean
  readonly respond: Respond
  close(): void
}

interface ControlOptions {
  readonly secret: string | undefined
  /** Says on a new mock, and on the server's own after each reset, what each mock of this server has from the start. */
  readonly prepare: (mock: Mock) => void
  readonly memory: CallMemory
}

/** Why there is no mock for a request. */
interface NoMock {
  readonly status: 400 | 409
  readonly message: string
}

const badName: NoMock = { status: 400, message: 'scope must be 1 to 64 letters, digits and -, _, . or ~' }
const tooMany: NoMock = {
  status: 409,
  message: `there are ${mostScopes} scopes, and no more can be: reset those that are done`,
}

/** Makes what answers in the place of a mock where requests control it, or are those of a scope. */
export function createControl(mock: Mock, { secret, prepare, memory }: ControlOptions): Control {
  const { base, session, again } = internalsOf('serve', mock)
  const operations = session.states.map(({ operation }) => operation)
  const prefix = base.prefix + controlPath
  const refuseStranger = createGuard(secret)
  const findMethod = createFinder(operations.map(({ id }) => id))
  const closed = new AbortController()
  const scopes = createScopes(() => {
    const made = again()
    internalsOf('serve', made).session.memory = memory
    prepare(made)
    return made
  })

  function mockFor(scope: string | undefined): Mock | NoMock {
    if (scope === undefined) return mock
    return scopeName.test(scope) ? (scopes.use(scope) ?? tooMany) : badName
  }

  /** Ends scopes; the server's own mock, which has no scope, begins again. */
  function reset(...names: readonly (string | undefined)[]): undefined {
    for (const name of names) {
      if (name !== undefined) scopes.end(name)
      else {
        mock.reset()
        prepare(mock)
      }
    }
  }

  /** What the paths do that are of the server, and not of a mock. */
  const ofServer: Readonly<Record<string, (scope: string | undefined) => object | undefined>> = {
    '/reset': (scope) => reset(scope),
    '/scopes': () => ({ scopes: scopes.names() }),
    '/reset-all': () => reset(...scopes.names(), undefined),
  }

  async function control(request: PlainRequest): Promise<PlainAnswer> {
    const { method, url, headers } = request
    const stranger = refuseStranger(headers)
    if (stranger) return controlProblem(stranger.status, stranger.message, [], stranger.headers)
    const path = splitUrl(url).path.slice(prefix.length)
    if (method === 'GET' && /^\/?$/.test(path))
      return controlAnswer({ operations: operations.map(describeOperation) })
    const found = findMethod(method, path)
    return 'status' in found ? found : { ...(await run(found, request)), operation: controlPath + path }
  }

  async function run(found: FoundMethod, request: PlainRequest): Promise<PlainAnswer> {
    const read = readControlBody(found.method, request)
    if ('status' in read) return read
    const refuse = (no: NoMock): PlainAnswer => controlProblem(no.status, no.message, problemsOf(no))
    const named = readControlScope(request.headers.prefer)
    if ('status' in named) return refuse(named)
    const own = ofServer[found.path]
    if (own) return controlAnswer(own(named.scope))
    const target = mockFor(named.scope)
    return 'message' in target ? refuse(target) : await callMethod(target, found, read.body, closed.signal)
  }

  const owns: Control['owns'] = (url) =>
    url.startsWith(prefix) && /^(?:$|[/?#])/.test(url.slice(prefix.length))
  return {
    owns,
    respond(request) {
      if (owns(request.url)) return control(request)
      const target = mockFor(readScope(request.headers.prefer))
      return 'message' in target
        ? refusal(target.status, undefined, problemsOf(target))
        : respondAlways(target, request)
    },
    close() {
      closed.abort()
      scopes.close()
    },
  }
}

/** What a tester without the contract needs to know of an operation. */
function describeOperation({ id, method, path, arguments: args, examples }: WireOperation): object {
  return {
    operation: id,
    method,
    path,
    arguments: args.map(({ name, in: part, wireName, required }) => ({ name, in: part, wireName, required })),
    examples: Object.keys(examples),
  }
}

/** The scope that a control request is for. Any other preference would be ignored, and a misspelt one control everybody's mock. */
function readControlScope(
  header: PlainRequest['headers'][string],
): { readonly scope: string | undefined } | NoMock {
  if (readPreferences(header).some(([name]) => name !== 'scope'))
    return { status: 400, message: 'a control path takes no other preference than scope' }
  const scope = readScope(header)
  return scope === undefined || scopeName.test(scope) ? { scope } : badName
}

function problemsOf({ message }: NoMock): readonly Problem[] {
  return [{ in: 'header', pointer: '/prefer', message }]
}

/** A method that a path names. */
interface FoundMethod {
  readonly path: string
  readonly name: string
  readonly method: RemoteMethod
  /** What of a mock has it. */
  owner(mock: Mock): object
}

/** Makes what finds the method that a path below the control path names. */
function createFinder(ids: readonly string[]): (verb: string, path: string) => FoundMethod | PlainAnswer {
  const methods = new Map<string, FoundMethod>()
  const add = (
    prefix: string,
    owner: FoundMethod['owner'],
    table: Readonly<Record<string, RemoteMethod>>,
  ): void => {
    for (const [name, method] of Object.entries(table)) {
      const path = `${prefix}/${pathOf(name)}`
      methods.set(path, { path, name, method, owner })
    }
  }
  add('', (mock) => mock, { ...mockMethods, ...serverMethods })
  add('/all', ({ all }) => all, allMethods)
  // Each operation is a member of the mock.
  for (const id of ids) add(`/operations/${id}`, (mock) => mock[id as keyof Mock] as object, operationMethods)

  return (verb, path) => {
    const found = methods.get(path)
    if (!found) {
      const near = hint(path, methods.keys())
      const all = near || `: GET ${controlPath}/ lists the operations, and control.yaml the paths`
      return controlProblem(404, `there is no such control path${all}`)
    }
    const { verb: own } = found.method
    if (verb === own) return found
    return controlProblem(405, `the path takes ${own}, not ${verb}`, [], { allow: own })
  }
}

type ControlBody = Readonly<Record<string, unknown>>

/** Reads the arguments of a method, or answers what is wrong with them. */
function readControlBody(
  { args, extras, required = [] }: RemoteMethod,
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
  return controlProblem(status, list.join('; '), problems)
}

type Callable = (...args: unknown[]) => unknown

/** Calls a method of a mock with the arguments in a body, and answers what it gives. The signal ends what waits. */
async function callMethod(
  mock: Mock,
  found: FoundMethod,
  body: ControlBody,
  signal: AbortSignal,
): Promise<PlainAnswer> {
  const { name, method, owner } = found
  const call = (): unknown => {
    // The shape of the body was checked.
    const given: ControlBody =
      name === 'reply'
        ? { ...body, patch: withRemoved('patch' in body ? body.patch : {}, (body.remove ?? []) as string[]) }
        : body
    const whole = owner(mock) as ControlBody
    const target = body.when === undefined ? whole : ((whole.when as Callable)(body.when) as ControlBody)
    const member = target[name]
    if (typeof member !== 'function') return member
    return member(...Object.keys(method.args).map((key) => given[key]), signal)
  }
  try {
    const result = await call()
    return controlAnswer(method.result === undefined ? undefined : { [method.result]: result })
  } catch (error) {
    // Messages begin with a method of JavaScript, which who speaks HTTP does not know.
    const message = messageOf(error).replace(/^mock[\w.]*: /, '')
    // In process, these are mistakes in the arguments, and others say that something is not as it should be.
    if (!(error instanceof TypeError || error instanceof RangeError)) return controlProblem(409, message)
    const problems = placesOf(error).map(({ pointer, message: text }) => ({
      in: 'body' as const,
      pointer: placeInBody(name, pointer, body),
      message: text.replace(/^mock[\w.]*: /, ''),
    }))
    return controlProblem(422, message, problems)
  }
}

/** Where in the body it is what an argument of the method in process is. */
function placeInBody(name: string, pointer: string, { when }: ControlBody): string {
  if (name === 'example' && pointer === '/options/example') return '/name'
  return when === undefined ? pointer : pointer.replace(/^\/input\b/, '/when')
}

/** The answer of a control path that succeeds: JSON, or nothing where there is nothing to say. */
function controlAnswer(value?: object): PlainAnswer {
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
