import { createDeadline, type Deadline } from './deadline.ts'
import { isUsableToken, tokenRule } from './is-usable-token.ts'
import type { TokenContext, TokenProvider } from './token-provider.ts'

/**
 * Gives a token for the next request, or `undefined` if there is none to be had. Without `rejected` it is the one to
 * begin with; with it, another one for a call whose request of `sentAt` was answered 401.
 */
export type TokenSource = (
  deadline: Deadline,
  rejected?: string,
  sentAt?: number,
) => Promise<string | undefined> | string | undefined

interface Refresh {
  readonly token: Promise<string>
  readonly own: Deadline
  waiting: number
  timer?: ReturnType<typeof setTimeout>
}

/** Makes the source of one client's tokens. */
export function createTokenSource(token: string | TokenProvider | false, timeoutMs: number): TokenSource {
  if (typeof token !== 'function') return (_, rejected) => (rejected ? undefined : token || undefined)

  let refresh: Refresh | undefined
  let latest: string | undefined
  let refreshedAt = -1

  const ask = async (context: TokenContext): Promise<string> => {
    const given = await token(context)
    if (isUsableToken(given)) return given
    throw new TypeError(`The token ${tokenRule}.`)
  }

  function start(rejected: string): Refresh {
    const own = createDeadline(Infinity)
    const asked = own.race(ask({ rejected, signal: own.signal }))
    // When all who waited have left, nobody else takes a rejection.
    asked.then(
      (given) => {
        refresh = undefined
        latest = given
        refreshedAt = performance.now()
      },
      () => {
        refresh = undefined
      },
    )
    return { token: asked, own, waiting: 0 }
  }

  return async (deadline, rejected, sentAt = 0) => {
    if (!rejected) return deadline.race(ask({ signal: deadline.signal }))
    // Sent before the last refresh was done: the token is old news, and its successor is here.
    if (!refresh && sentAt <= refreshedAt && latest !== rejected) return latest
    refresh ??= start(rejected)
    const mine = refresh
    // The time limit runs only while somebody waits. A refresh that all have left goes on: it may be using up a
    // refresh token, and the next call shall find its outcome.
    if (mine.waiting++ === 0) mine.timer = setTimeout(mine.own.strike, timeoutMs, 'timeout')
    try {
      return await deadline.race(mine.token)
    } finally {
      if (--mine.waiting === 0) clearTimeout(mine.timer)
    }
  }
}
