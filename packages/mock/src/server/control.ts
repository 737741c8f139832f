import { type PlainAnswer, type PlainRequest, type Problem, refusal, respondAlways } from '../http.ts'
import { internalsOf, type Mock } from '../mock.ts'
import { readScope } from '../prefer.ts'
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
}

/** Why there is no mock for a request. */
interface NoMock {
  readonly status: 400 | 409
  readonly message: string
}

/** How many scopes there may be at a time. */
const mostScopes = 1000

const badName: NoMock = { status: 400, message: 'scope must be 1 to 64 letters, digits and -, _, . or ~' }
const tooMany: NoMock = {
  status: 409,
  message: `there are ${mostScopes} scopes, and no more can be: reset those that are done`,
}

/** Makes what answers in the place of a mock where requests steer it, or are those of a scope. */
export function createControl(mock: Mock, { secret, prepare }: ControlOptions): Control {
  const { base, session, again } = internalsOf('serve', mock)
  const ids = session.states.map(({ operation }) => operation.id)
  const prefix = base.prefix + controlPath
  const refuseStranger = createGuard(secret)
  const scopes = createScopes(() => {
    const made = again()
    prepare(made)
    return made
  })

  /** The mock that a request is for, or why there is none. */
  function mockFor(scope: string | undefined): Mock | NoMock {
    if (scope === undefined) return mock
    if (!scopeName.test(scope)) return badName
    return scopes.use(scope) ?? tooMany
  }

  function reset(scope: string | undefined): NoMock | undefined {
    if (scope === undefined) {
      mock.reset()
      prepare(mock)
      return undefined
    }
    scopes.end(scope)
    return scopeName.test(scope) ? undefined : badName
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
    const scope = readScope(request.headers.prefer)
    const isReset = found.where === 'mock.reset'
    const target = isReset ? reset(scope) : mockFor(scope)
    if (!target) return controlAnswer()
    if ('message' in target) return controlProblem(target.status, target.message, problemsOf(target))
    return await callMethod(target, found, read.body)
  }

  const owns: Control['owns'] = (url) =>
    url.startsWith(prefix) && /^(?:$|[/?#])/.test(url.slice(prefix.length))
  return {
    owns,
    respond(request) {
      if (owns(request.url)) return steer(request)
      const target = mockFor(readScope(request.headers.prefer))
      return 'message' in target
        ? refusal(target.status, undefined, problemsOf(target))
        : respondAlways(target, request)
    },
    close: scopes.close,
  }
}

function problemsOf({ message }: NoMock): readonly Problem[] {
  return [{ in: 'header', pointer: '/prefer', message }]
}

/** The mocks of a server by the names of their scopes. */
export interface Scopes {
  /** The mock of a scope, made on its first use; `undefined` when there are too many. */
  use(name: string): Mock | undefined
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
  const scopes = new Map<string, { readonly mock: Mock; readonly used: number }>()

  function sweep(): void {
    for (const [name, { used }] of scopes) {
      if (now() - used < idle) return
      scopes.delete(name)
    }
  }

  const timer = setInterval(sweep, 60_000)
  timer.unref()
  return {
    use(name) {
      sweep()
      let mock = scopes.get(name)?.mock
      if (!mock && scopes.size >= mostScopes) return undefined
      mock ??= make()
      scopes.delete(name)
      scopes.set(name, { mock, used: now() })
      return mock
    },
    end: (name) => void scopes.delete(name),
    close() {
      clearInterval(timer)
      scopes.clear()
    },
  }
}
