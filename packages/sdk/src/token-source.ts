import { createDeadline, type Deadline } from './deadline.ts'
import { isUsableToken } from './is-usable-token.ts'
import type { TokenContext, TokenProvider } from './token-provider.ts'

/** Where the tokens of one client come from. */
export interface TokenSource {
  /** The token for the next request; `undefined` for a client without one. */
  get(deadline: Deadline): Promise<string | undefined>
  /** A token for a call whose own was rejected, if there can be another. */
  renew(rejected: string, deadline: Deadline): Promise<string | undefined>
  /** Says that a token which a refresh gave was rejected too. */
  forget(token: string): void
}

interface Refresh {
  readonly token: Promise<string>
  readonly stop: AbortController
  waiting: number
  timer?: ReturnType<typeof setTimeout>
}

/** How many replaced tokens are remembered, for rejections that arrive late. */
const remembered = 8

export function createTokenSource(token: string | TokenProvider | false, timeoutMs: number): TokenSource {
  const replaced = new Set<string>()
  const refreshes = new Map<string, Refresh>()
  let latest: string | undefined

  async function ask(context: TokenContext): Promise<string> {
    const given = typeof token === 'function' ? await token(context) : token
    if (isUsableToken(given)) return given
    throw new TypeError('The token must be printable ASCII without spaces, and without the word Bearer.')
  }

  function start(rejected: string): Refresh {
    const stop = new AbortController()
    const own = createDeadline(Number.POSITIVE_INFINITY, stop.signal)
    const refreshed = own.race(ask({ rejected, signal: own.signal })).then(
      (given) => {
        refreshes.delete(rejected)
        if (given !== rejected) {
          latest = given
          replaced.add(rejected).delete(given)
          if (replaced.size > remembered) replaced.delete([...replaced][0] ?? '')
        }
        return given
      },
      (error) => {
        refreshes.delete(rejected)
        throw error
      },
    )
    const refresh: Refresh = { token: refreshed, stop, waiting: 0 }
    refreshes.set(rejected, refresh)
    // When all who waited have left, nobody is there to take the rejection.
    refreshed.catch(() => {})
    return refresh
  }

  return {
    get: async (deadline) => (token === false ? undefined : deadline.race(ask({ signal: deadline.signal }))),

    async renew(rejected, deadline) {
      if (typeof token !== 'function') return undefined
      const current = (replaced.has(rejected) && latest) || rejected
      const refresh = refreshes.get(current) ?? (current === rejected ? start(current) : undefined)
      if (!refresh) return current
      // The time limit runs only while somebody waits. A refresh that all have left is not ended: the provider may
      // be using up a refresh token, and the next call shall find its outcome.
      if (refresh.waiting++ === 0) refresh.timer = setTimeout(() => refresh.stop.abort(), timeoutMs)
      try {
        return await deadline.race(refresh.token)
      } finally {
        if (--refresh.waiting === 0) clearTimeout(refresh.timer)
      }
    },

    forget(rejected) {
      if (latest === rejected) latest = undefined
    },
  }
}
