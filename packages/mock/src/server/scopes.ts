import type { Mock } from '../mock.ts'

/** The mocks of a server, by the names of their scopes. */
export interface Scopes {
  /** Returns the mock of a scope, created on its first use, or `undefined` if there are too many scopes. */
  use(name: string): Mock | undefined
  names(): readonly string[]
  mocks(): readonly Mock[]
  end(name: string): void
}

/** The most scopes at a time. */
export const mostScopes = 1000
/** How long a scope lasts without use, in milliseconds. */
const idle = 3_600_000

/** @param now A clock in milliseconds, which may count from any time. */
export function createScopes(make: () => Mock, now: () => number = () => performance.now()): Scopes {
  /** The scopes, in the order of their last use. */
  const scopes = new Map<string, { readonly mock: Mock; readonly used: number }>()

  function end(name: string): void {
    // A reset, so that the scope's pending `waitForCall`s reject.
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
