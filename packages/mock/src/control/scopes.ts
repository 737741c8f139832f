import type { Mock } from '../mock/mock.ts'

/** The mocks of a server by the names of their scopes. */
export interface Scopes {
  /** The mock of a scope, made on its first use; `undefined` when there are too many. */
  use(name: string): Mock | undefined
  end(name: string): void
  close(): void
}

/** How many scopes there may be at a time. */
export const mostScopes = 1000

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
