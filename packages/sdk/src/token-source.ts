import { createDeadline, type Deadline } from './deadline.ts'
import type { TokenProvider } from './options.ts'
import { bearer } from './validate.ts'

/** `undefined` if none is sent, `''` if nobody is signed in. */
type Token = string | undefined

/** A refresh outlives the calls that wait for it, but not by more than this. */
const longestRefreshMs = 30_000

/** A server that runs for months must not keep every token: it keeps the latest. */
const mostReplaced = 20

/** The tokens of one client. */
export interface TokenSource {
  /** The token to begin with; `undefined` if none is sent. */
  get(deadline: Deadline): Promise<Token> | Token
  /** Another token than the one that was rejected; the same one or `undefined` if there is none to be had. */
  renew(deadline: Deadline, rejected: string): Promise<Token> | Token
}

/** Makes the source of one client's tokens. */
export function createTokenSource(token: string | TokenProvider | false, timeoutMs: number): TokenSource {
  if (typeof token !== 'function')
    return { get: () => (token === false ? undefined : token), renew: () => undefined }

  const provider = token
  let running: { readonly rejected: string; readonly given: Promise<string> } | undefined
  // What refreshes have replaced, the oldest first: a slow store may still give it.
  const replaced = new Set<string>()
  let latest: Token

  async function ask({ race, signal }: Deadline, rejected?: string): Promise<string> {
    const given: unknown = (await race(provider({ signal, ...(rejected && { rejected }) }))) ?? ''
    const fault = given !== '' && bearer(given)
    if (fault) throw new TypeError(`The token ${fault}.`)
    // Casts: the rule has let it through, and there is another for each that was replaced.
    return (!rejected && replaced.has(given as string) ? latest : given) as string
  }

  /**
   * Has a time limit of its own instead of a call's: other calls wait for it too, and to abort it could lose a refresh
   * token that the provider has already used.
   */
  async function refresh(rejected: string): Promise<string> {
    const own = createDeadline(Math.min(timeoutMs, longestRefreshMs), [], true)
    try {
      const given = await ask(own, rejected)
      if (given && given !== rejected) {
        replaced.add(rejected).delete(given)
        for (const oldest of replaced) if (replaced.size > mostReplaced) replaced.delete(oldest)
        latest = given
      }
      return given
    } finally {
      own.clear()
      running = undefined
    }
  }

  async function renew({ race }: Deadline, rejected: string): Promise<Token> {
    // A refresh has replaced it since this call began: no further one is needed.
    if (!running && replaced.has(rejected)) return latest
    // Refreshes run one at a time, because a session has one refresh token. One that was started for another token
    // may still give a token that is new to this call.
    while (running && running.rejected !== rejected) {
      const given = await race(running.given)
      if (given !== rejected) return given
    }
    running ??= { rejected, given: refresh(rejected) }
    return race(running.given)
  }

  return { get: ask, renew }
}
