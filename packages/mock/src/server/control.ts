import type { Scale } from '../calls.ts'
import {
  type PlainAnswer,
  type PlainRequest,
  type Problem,
  type Respond,
  refusal,
  respondAlways,
} from '../http.ts'
import { shown } from '../mistakes.ts'
import { internalsOf, type Mock } from '../mock.ts'
import { controlPath, scopeName } from '../remote/methods.ts'
import { readPreferences, readScope } from '../request.ts'
import { splitUrl } from '../route.ts'
import {
  callMethod,
  controlAnswer,
  controlProblem,
  createFinder,
  createGuard,
  type FoundMethod,
  readControlBody,
} from './control-method.ts'

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

/** Makes what answers in the place of a mock where requests control it, or are those of a scope. */
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
  const findMethod = createFinder(ids)

  /** The mock that a request is for, or why there is none. */
  function mockFor(scope: string | undefined, isControl: boolean): Mock | NoMock {
    if (scope === undefined) return mock
    if (!scopeName.test(scope)) return badName
    return scopes.use(scope, isControl) ?? tooMany
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
    'mock.reset': (scope) => reset(scope),
    'server.scopes': () => ({ scopes: scopes.names() }),
    'server.resetAll': () => reset(...scopes.names(), undefined),
  }

  async function control(request: PlainRequest): Promise<PlainAnswer> {
    const { method, url, headers } = request
    const stranger = refuseStranger(headers)
    if (stranger) return stranger
    const path = splitUrl(url).path.slice(prefix.length)
    if (method === 'GET' && /^\/?$/.test(path)) return controlAnswer({ operations: ids })
    const found = findMethod(method, path)
    if ('status' in found) return found
    return { ...(await run(found, request)), operation: found.where }
  }

  async function run(found: FoundMethod, request: PlainRequest): Promise<PlainAnswer> {
    const read = readControlBody(found, request)
    if ('status' in read) return read
    const refuse = (no: NoMock): PlainAnswer => controlProblem(no.status, no.message, problemsOf(no))
    const named = readControlScope(request.headers.prefer)
    if ('status' in named) return refuse(named)
    const own = ofServer[found.where]
    if (own) return controlAnswer(own(named.scope))
    const target = mockFor(named.scope, true)
    return 'message' in target ? refuse(target) : await callMethod(target, found, read.body, closed.signal)
  }

  const owns: Control['owns'] = (url) =>
    url.startsWith(prefix) && /^(?:$|[/?#])/.test(url.slice(prefix.length))
  return {
    owns,
    respond(request) {
      if (owns(request.url)) return control(request)
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

/** The scope that a control request is for. Any other preference would be ignored, and a misspelt one control everybody's mock. */
function readControlScope(
  header: PlainRequest['headers'][string],
): { readonly scope: string | undefined } | NoMock {
  const other = readPreferences(header).find(([name]) => name !== 'scope')
  if (other)
    return {
      status: 400,
      message: `${shown(other[0])} is no preference of a control path, which takes scope alone`,
    }
  const scope = readScope(header)
  return scope === undefined || scopeName.test(scope) ? { scope } : badName
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

/** @param now A clock in milliseconds; from when it counts is all the same. */
export function createScopes(make: () => Mock, now: () => number = () => performance.now()): Scopes {
  interface Scope {
    readonly mock: Mock
    readonly used: number
    readonly isControlled: boolean
  }
  /** In the order of their last use. */
  const scopes = new Map<string, Scope>()
  const namesOf = (isControlled: boolean): string[] =>
    [...scopes].filter(([, scope]) => scope.isControlled === isControlled).map(([name]) => name)

  function end(name: string): void {
    // Whoever waits for a call hears of it, and the memory of its calls is given back.
    scopes.get(name)?.mock.reset()
    scopes.delete(name)
  }

  function sweep(): void {
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
      const known = scopes.get(name)
      const isControlled = isControl || known?.isControlled === true
      if (known?.isControlled !== isControlled) {
        const [oldest, ...others] = namesOf(isControlled)
        if (isControlled && others.length + 1 >= mostScopes) return undefined
        if (!isControlled && oldest !== undefined && others.length + 1 >= mostVisitors) end(oldest)
      }
      const mock = known?.mock ?? make()
      scopes.delete(name)
      scopes.set(name, { mock, used: now(), isControlled })
      return mock
    },
    names: () => namesOf(true),
    end,
    close() {
      clearInterval(timer)
      for (const name of scopes.keys()) end(name)
    },
  }
}
