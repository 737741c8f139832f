import type { Scale } from '../calls.ts'
import { type PlainAnswer, type PlainRequest, type Problem, refusal, respondAlways } from '../http.ts'
import { shown } from '../mistakes.ts'
import { internalsOf, type Mock } from '../mock.ts'
import { readPreferences, readScope } from '../prefer.ts'
import { controlPath, scopeName } from '../remote/methods.ts'
import { splitUrl } from '../route.ts'
import {
  callMethod,
  controlAnswer,
  controlProblem,
  createGuard,
  type FoundMethod,
  findMethod,
  readControlBody,
} from './control-method.ts'

/** What a server with control answers. */
interface Control {
  /** Whether a path is one of those that steer. */
  owns(url: string): boolean
  respond(request: PlainRequest): PlainAnswer | Promise<PlainAnswer>
  close(): void
}

interface ControlOptions {
  readonly secret: string | undefined
  /** Says on a new mock, and on the server's own after each reset, what each mock of this server has from the start. */
  readonly prepare: (mock: Mock) => void
  /** Gives a mock its share of the memory for calls. */
  readonly budget: () => Scale
}

/** Why there is no mock for a request. */
interface NoMock {
  readonly status: 400 | 409
  readonly message: string
}

/** How many scopes there may be at a time that a control request has named. */
const mostScopes = 1000
/** How many there may be beside them, which requests to the API alone have named, as any page can. */
const mostVisitors = 50

const badName: NoMock = { status: 400, message: 'scope must be 1 to 64 letters, digits and -, _, . or ~' }
const tooMany: NoMock = {
  status: 409,
  message: `there are ${mostScopes} scopes, and no more can be: reset those that are done`,
}

/** Makes what answers in the place of a mock where requests steer it, or are those of a scope. */
export function createControl(mock: Mock, { secret, prepare, budget }: ControlOptions): Control {
  const { base, session, again } = internalsOf('serve', mock)
  const ids = session.states.map(({ operation }) => operation.id)
  const prefix = base.prefix + controlPath
  const refuseStranger = createGuard(secret)
  const scopes = createScopes(() => {
    const made = again()
    internalsOf('serve', made).session.scale = budget()
    prepare(made)
    return made
  })

  const closed = new AbortController()

  /** The mock that a request is for, or why there is none. */
  function mockFor(scope: string | undefined, isControl: boolean): Mock | NoMock {
    if (scope === undefined) return mock
    if (!scopeName.test(scope)) return badName
    return scopes.use(scope, isControl) ?? tooMany
  }

  function resetOwn(): void {
    mock.reset()
    prepare(mock)
  }

  /** What the paths do that are of the server, and not of a mock. */
  const ofServer: Readonly<Record<string, (scope: string | undefined) => object | undefined>> = {
    'mock.reset': (scope) => {
      if (scope === undefined) resetOwn()
      else scopes.end(scope)
      return undefined
    },
    'server.scopes': () => ({ scopes: scopes.names() }),
    'server.resetAll': () => {
      for (const name of scopes.names()) scopes.end(name)
      resetOwn()
      return undefined
    },
  }

  async function steer(request: PlainRequest): Promise<PlainAnswer> {
    const { method, url, headers } = request
    const stranger = refuseStranger(headers)
    if (stranger) return stranger
    const path = splitUrl(url).path.slice(prefix.length)
    if (method === 'GET' && /^\/?$/.test(path)) return controlAnswer({ operations: ids })
    const found = findMethod(method, path, ids)
    if ('status' in found) return found
    return { ...(await run(found, request)), operation: found.where }
  }

  async function run(found: FoundMethod, request: PlainRequest): Promise<PlainAnswer> {
    const read = readControlBody(found, request)
    if ('status' in read) return read
    const { scope, wrong } = readControlPrefer(request.headers.prefer)
    if (wrong) return controlProblem(wrong.status, wrong.message, problemsOf(wrong))
    const own = ofServer[found.where]
    if (own) return controlAnswer(own(scope))
    const target = mockFor(scope, true)
    if ('message' in target) return controlProblem(target.status, target.message, problemsOf(target))
    return await callMethod(target, found, read.body, closed.signal)
  }

  const owns: Control['owns'] = (url) =>
    url.startsWith(prefix) && /^(?:$|[/?#])/.test(url.slice(prefix.length))
  return {
    owns,
    respond(request) {
      if (owns(request.url)) return steer(request)
      const target = mockFor(readScope(request.headers.prefer), false)
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

/** The scope that a control request is for. Any other preference would be ignored, and steer everybody's mock if misspelt. */
function readControlPrefer(header: string | readonly string[] | undefined): {
  readonly scope: string | undefined
  readonly wrong?: NoMock
} {
  const other = readPreferences(header).find(([name]) => name !== 'scope')
  const message = other && `${shown(other[0])} is no preference of a control path, which takes scope alone`
  const scope = readScope(header)
  if (message !== undefined) return { scope, wrong: { status: 400, message } }
  return scope === undefined || scopeName.test(scope) ? { scope } : { scope, wrong: badName }
}

function problemsOf({ message }: NoMock): readonly Problem[] {
  return [{ in: 'header', pointer: '/prefer', message }]
}

/** The mocks of a server by the names of their scopes. */
export interface Scopes {
  /**
   * The mock of a scope, made on its first use; `undefined` when there are too many.
   *
   * @param isControl Whether a control request names it, as by default. The other scopes make room for each other.
   */
  use(name: string, isControl?: boolean): Mock | undefined
  /** The names of those that control requests have named. */
  names(): readonly string[]
  end(name: string): void
  close(): void
}

/** After how many milliseconds without use a scope ends. */
const idle = 3_600_000

/**
 * @param make Makes the mock of a scope.
 * @param now A clock in milliseconds; from when it counts is all the same.
 */
export function createScopes(make: () => Mock, now: () => number = () => performance.now()): Scopes {
  /** In the order of their last use. */
  const controlled = new Map<string, { readonly mock: Mock; readonly used: number }>()
  const visitors: typeof controlled = new Map()

  function end(name: string): void {
    for (const scopes of [controlled, visitors]) {
      // Whoever waits for a call hears of it, and the memory of its calls is given back.
      scopes.get(name)?.mock.reset()
      scopes.delete(name)
    }
  }

  function sweep(): void {
    for (const scopes of [controlled, visitors])
      for (const [name, { used }] of scopes) {
        if (now() - used < idle) break
        end(name)
      }
  }

  const timer = setInterval(sweep, 60_000)
  timer.unref()
  return {
    use(name, isControl = true) {
      sweep()
      const mock = (controlled.get(name) ?? visitors.get(name))?.mock
      const isControlled = isControl || controlled.has(name)
      if (isControlled && !controlled.has(name) && controlled.size >= mostScopes) return undefined
      visitors.delete(name)
      const [oldest] = visitors.keys()
      if (!isControlled && visitors.size >= mostVisitors && oldest !== undefined) end(oldest)
      const scopes = isControlled ? controlled : visitors
      scopes.delete(name)
      const used = { mock: mock ?? make(), used: now() }
      scopes.set(name, used)
      return used.mock
    },
    names: () => [...controlled.keys()],
    end,
    close() {
      clearInterval(timer)
      for (const name of [...controlled.keys(), ...visitors.keys()]) end(name)
    },
  }
}
