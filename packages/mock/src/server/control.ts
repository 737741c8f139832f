import { createHash, timingSafeEqual } from 'node:crypto'
import type { WireOperation } from '../contract.ts'
import { controlPath, scopeName } from '../control-methods.ts'
import { type PlainAnswer, type PlainRequest, type Respond, refusal, respondAlways } from '../http.ts'
import { internalsOf, type Mock } from '../mock.ts'
import { readPreferences, readScope } from '../request.ts'
import { splitUrl } from '../route.ts'
import type { Session } from '../session.ts'
import {
  type ControlMethod,
  ControlProblem,
  callMethod,
  controlAnswer,
  findMethod,
  listMethods,
  readControlBody,
} from './control-call.ts'

interface Control {
  /** Whether a URL is a control path. */
  owns(url: string): boolean
  readonly respond: Respond
  /** Returns the sessions of the scopes' mocks. */
  sessions(): readonly Session[]
  close(): void
}

/** The mocks of a server, by the names of their scopes. */
interface Scopes {
  /** Returns the mock of a scope, created on its first use, or `undefined` if there are too many scopes. */
  use(name: string): Mock | undefined
  names(): readonly string[]
  mocks(): readonly Mock[]
  end(name: string): void
}

/** The maximum number of scopes at a time. */
const mostScopes = 1000
/** How long a scope lasts without use, in milliseconds. */
const idle = 3_600_000

/** @param now A clock in milliseconds, which may count from any time. */
export function createScopes(make: () => Mock, now: () => number = () => performance.now()): Scopes {
  /** The scopes, in the order of their last use. */
  const scopes = new Map<string, { readonly mock: Mock; readonly used: number }>()

  function end(name: string): void {
    // Resets the mock, so that the scope's pending `waitForCall`s reject.
    scopes.get(name)?.mock.reset()
    scopes.delete(name)
  }

  return {
    use(name) {
      for (const [other, { used }] of scopes) {
        if (now() - used < idle) break
        end(other)
      }
      const known = scopes.get(name)
      if (!known && scopes.size >= mostScopes) return undefined
      const mock = known?.mock ?? make()
      scopes.delete(name)
      scopes.set(name, { mock, used: now() })
      return mock
    },
    names: () => [...scopes.keys()],
    mocks: () => Array.from(scopes.values(), ({ mock }) => mock),
    end,
  }
}

/** The reason why there is no mock for a request. */
interface NoMock {
  readonly status: 400 | 409
  readonly message: string
}

const badName: NoMock = { status: 400, message: 'scope must be 1 to 64 letters, digits and -, _, . or ~' }
const tooMany: NoMock = {
  status: 409,
  message: `there are already ${mostScopes} scopes, the most possible: reset those that you no longer need`,
}
const inPrefer = (message: string) => [{ in: 'header', pointer: '/prefer', message } as const]

/**
 * Creates the responder of a server with control, which handles control requests and passes all others to their scope's mock.
 *
 * @param prepare Sets the initial responses on each new mock, and on the server's own mock after a reset.
 */
export function createControl(
  mock: Mock,
  secret: string | undefined,
  prepare: (mock: Mock) => void,
): Control {
  const { base, session, again } = internalsOf('serve', mock)
  const operations = session.states.map(({ operation }) => operation)
  const prefix = base.prefix + controlPath
  const refuseStranger = createGuard(secret)
  const methods = listMethods(operations.map(({ id }) => id))
  const closed = new AbortController()
  const scopes = createScopes(() => {
    const made = again()
    prepare(made)
    return made
  })

  function mockFor(scope: string | undefined): Mock | NoMock {
    if (scope === undefined) return mock
    return scopeName.test(scope) ? (scopes.use(scope) ?? tooMany) : badName
  }

  /** Ends a scope. For `undefined`, resets the server's own mock, which has no scope, and prepares it again. */
  function reset(scope: string | undefined): void {
    if (scope !== undefined) scopes.end(scope)
    else {
      mock.reset()
      prepare(mock)
    }
  }

  /** The methods that a mock can't handle by itself, because they end scopes. The keys are their paths. */
  const ofServer: Readonly<Record<string, (scope: string | undefined) => void>> = {
    '/reset': reset,
    '/reset-all': () => [...scopes.names(), undefined].forEach(reset),
  }

  async function run(path: string, method: ControlMethod, request: PlainRequest): Promise<PlainAnswer> {
    const body = readControlBody(method, request)
    const scope = readControlScope(request.headers.prefer)
    const own = ofServer[path]
    if (own) {
      own(scope)
      return controlAnswer()
    }
    const target = mockFor(scope)
    if ('message' in target) throw new ControlProblem(target.status, target.message, inPrefer(target.message))
    return await callMethod(target, method, body, closed.signal)
  }

  async function control(request: PlainRequest): Promise<PlainAnswer> {
    const path = splitUrl(request.url).path.slice(prefix.length)
    let operation: string | undefined
    try {
      refuseStranger(request.headers)
      if (request.method === 'GET' && /^\/?$/.test(path))
        return controlAnswer({ operations: operations.map(describeOperation) })
      const method = findMethod(methods, request.method, path)
      operation = controlPath + path
      return { ...(await run(path, method, request)), operation }
    } catch (error) {
      if (error instanceof ControlProblem)
        return { ...error.answer, ...(operation !== undefined && { operation }) }
      throw error
    }
  }

  const owns: Control['owns'] = (url) =>
    url.startsWith(prefix) && /^(?:$|[/?#])/.test(url.slice(prefix.length))
  return {
    owns,
    // Not an async function, which would make each request a little slower.
    respond(request) {
      if (owns(request.url)) return control(request)
      const target = mockFor(readScope(request.headers.prefer))
      return 'message' in target
        ? Promise.resolve(refusal(target.status, undefined, inPrefer(target.message)))
        : respondAlways(target, request)
    },
    sessions: () => scopes.mocks().map((one) => internalsOf('serve', one).session),
    close: () => closed.abort(),
  }
}

/** Describes an operation for testers who don't have the contract. */
function describeOperation({ id, method, path, arguments: args, examples }: WireOperation): object {
  return {
    operation: id,
    method,
    path,
    arguments: args.map(({ name, in: part, wireName, required }) => ({ name, in: part, wireName, required })),
    examples: Object.keys(examples),
  }
}

/**
 * Returns the scope of a control request. Throws for any other preference: it may be a misspelt `scope`, and without a scope the
 * request would control the mock that all tests without a scope share.
 */
function readControlScope(header: PlainRequest['headers'][string]): string | undefined {
  const scope = readScope(header)
  const isOther = readPreferences(header).some(([name]) => name !== 'scope')
  const message = isOther ? 'control paths accept no preference except scope' : badName.message
  if (isOther || (scope !== undefined && !scopeName.test(scope)))
    throw new ControlProblem(400, message, inPrefer(message))
  return scope
}

/** Hosts that DNS can't redirect: IP addresses, and the names that are reserved for this machine (RFC 6761). */
const fixedHost = /^((\d{1,3}\.){3}\d{1,3}|\[[\da-f:.]+\]|([\w-]+\.)*localhost)(:\d+)?$/i

// A digest, because `timingSafeEqual` needs two values of the same length.
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Creates the check that refuses unauthorised requests. Responses contain neither the secret nor the value sent in its place. */
function createGuard(secret: string | undefined): (headers: PlainRequest['headers']) => void {
  const wanted = secret === undefined ? undefined : digest(`Bearer ${secret}`)
  return ({ host = '', origin, authorization = '' }) => {
    if (origin !== undefined)
      throw new ControlProblem(
        403,
        'a request with an `Origin` comes from a web page, and pages may not control the mock',
      )
    // A page whose domain was pointed to this machine (DNS rebinding) sends its domain as `Host`.
    if (!wanted && !fixedHost.test(String(host)))
      throw new ControlProblem(403, 'without a secret, `Host` must be localhost or an IP address')
    if (wanted && !timingSafeEqual(digest(String(authorization).replace(/^bearer /i, 'Bearer ')), wanted))
      throw new ControlProblem(
        401,
        'the server requires its secret, as `Authorization: Bearer <secret>`',
        [],
        {
          'www-authenticate': 'Bearer',
        },
      )
  }
}
