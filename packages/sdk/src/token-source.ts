import { createDeadline, type Deadline } from './deadline.ts'
import type { TokenProvider } from './options.ts'
import { bearer } from './rules.ts'

/** `undefined` if none is sent, `''` if nobody is signed in. */
type Token = string | undefined

/** The tokens of one client. */
export interface TokenSource {
  /** The token to begin with. */
  get(deadline: Deadline): Promise<Token> | Token
  /**
   * Another token than the one that was rejected; the same one or `undefined` if there is no other to be had.
   *
   * @param askedAt When the call asked for the one that was rejected, by `performance.now()`.
   */
  renew(deadline: Deadline, rejected: string, askedAt: number): Promise<Token> | Token
}

/** A refresh outlives the calls that wait for it, but not by more than this. */
const longestRefreshMs = 30_000

/** How long a token that was replaced is remembered. A slow store has the new one by then, and a 401 has arrived. */
const rememberedForMs = 60_000

/** Makes the source of one client's tokens. */
export function createTokenSource(token: string | TokenProvider | false, timeoutMs: number): TokenSource {
  if (typeof token !== 'function')
    return { get: () => (token === false ? undefined : token), renew: () => undefined }

  const provider = token
  let running: { readonly rejected: string; readonly given: Promise<string> } | undefined
  // When a refresh replaced each, the oldest first. Short-lived, so that a server that runs for months keeps few.
  const replaced = new Map<string, number>()
  let latest = ''
  // When the provider last gave, unasked, a token that was not replaced.
  let movedOnAt = 0

  async function ask({ race, signal }: Deadline, rejected?: string): Promise<string> {
    const given: unknown = (await race(provider({ signal, ...(rejected && { rejected }) }))) ?? ''
    const fault = given !== '' && bearer(given)
    if (fault) throw new TypeError(`The token ${fault}.`)
    // A cast: the rule has let it through.
    return given as string
  }

  /** When a token was replaced; -1 if it was not, or too long ago. */
  function replacedAt(given: string): number {
    for (const [old, at] of replaced) if (at < performance.now() - rememberedForMs) replaced.delete(old)
    return replaced.get(given) ?? -1
  }

  async function get(deadline: Deadline): Promise<string> {
    const askedAt = performance.now()
    const given = await ask(deadline)
    const at = replacedAt(given)
    if (at < 0) movedOnAt = performance.now()
    // A slow store still gives what a refresh has replaced, until it gives another. After that it means what it gives:
    // somebody has signed in again.
    return askedAt <= at || movedOnAt <= at ? latest : given
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
        replaced.set(rejected, performance.now()).delete(given)
        latest = given
      }
      return given
    } finally {
      own.clear()
      running = undefined
    }
  }

  async function renew({ race }: Deadline, rejected: string, askedAt: number): Promise<string> {
    // A refresh has replaced it since this call asked for it: no further one is needed.
    if (!running && replacedAt(rejected) >= askedAt) return latest
    // Refreshes run one at a time, because a session has one refresh token. One that was started for another token
    // may still give a token that is new to this call.
    while (running && running.rejected !== rejected) {
      const given = await race(running.given)
      if (given !== rejected) return given
    }
    running ??= { rejected, given: refresh(rejected) }
    return race(running.given)
  }

  return { get, renew }
}
