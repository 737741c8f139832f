import type { Mock } from '../mock.ts'

/** The mocks of a server by the names of their scopes. */
export interface Scopes {
  /** The mock of a scope, made on its first use; `undefined` when there are too many. */
  use(name: string): Mock | undefined
  names(): readonly string[]
  mocks(): readonly Mock[]
  end(name: string): void
}

/** How many scopes there may be at a time. */
export const mostScopes = 1000
/** After how many milliseconds without use a scope ends. */
const idle = 3_600_000

/** @param now A clock in milliseconds; from when it counts is all the same. */
export function createScopes(make: () => Mock, now: () => number = () => performance.now()): Scopes {
  /** In the order of their last use. */
  const scopes = new Map<string, { readonly mock: Mock; readonly used: number }>()

  function end(name: string): void {
    // Whoever waits for a call hears of it.
    scopes.get(name)?.mock.reset()
    scopes.delete(name)
  }

  function sweep(): void {
    for (const [name, { used }] of scopes) {
      if (now() - used < idle) break
      end(name)
    }
  }

  return {
    use(name) {
      sweep()
      const known = scopes.get(name)
      if (!known && scopes.size >= mostScopes) return undefined
      const mock = known?.mock ?? make()
      scopes.delete(name)
      scopes.set(name, { mock, used: now() })
      return mock
    },
    names() {
      sweep()
      return [...scopes.keys()]
    },
    mocks: () => Array.from(scopes.values(), ({ mock }) => mock),
    end,
  }
}
