import { createDeadline, type Deadline } from './deadline.ts'
import { isUsableToken, tokenRule } from './is-usable-token.ts'
import type { TokenProvider } from './token-provider.ts'

/**
 * Gives a token for the next request, or `undefined` if there is none to be had. Without `rejected` it is the one to begin
 * with; with it, another one for a call whose request of `sentAt` was answered 401.
 */
export type TokenSource = (
  deadline: Deadline,
  rejected?: string,
  sentAt?: number,
) => Promise<string | undefined> | string | undefined

/** Makes the source of one client's tokens. */
export function createTokenSource(token: string | TokenProvider | false, timeoutMs: number): TokenSource {
  if (typeof token !== 'function') return (_, rejected) => (rejected ? undefined : token || undefined)

  const provider = token
  let refresh: Promise<string> | undefined
  let latest: string | undefined
  let refreshedAt = -1

  async function ask({ race, signal }: Deadline, rejected?: string): Promise<string> {
    const given: unknown = await race(provider(rejected ? { rejected, signal } : { signal }))
    if (isUsableToken(given)) return given
    throw new TypeError(`The token ${tokenRule}.`)
  }

  /** Not bound to the deadline of a call: others wait as well, and it may be using up a refresh token. */
  async function renew(rejected: string): Promise<string> {
    const own = createDeadline(timeoutMs)
    try {
      const given = await ask(own, rejected)
      latest = given
      refreshedAt = performance.now()
      return given
    } finally {
      own.clear()
      refresh = undefined
    }
  }

  return (deadline, rejected, sentAt = 0) => {
    if (!rejected) return ask(deadline)
    // Sent before the last refresh was done: the token is old news, and its successor is here.
    if (!refresh && sentAt <= refreshedAt && latest !== rejected) return latest
    refresh ??= renew(rejected)
    return deadline.race(refresh)
  }
}
