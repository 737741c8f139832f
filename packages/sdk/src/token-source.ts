import { createDeadline, type Deadline } from './deadline.ts'
import type { TokenProvider } from './options.ts'
import { bearer } from './rules.ts'

/** The token, `undefined` to send no token, or `''` if nobody is signed in. */
type Token = string | undefined

export interface TokenSource {
  get(deadline: Deadline): Promise<Token> | Token
  /** Returns `rejected` or `undefined` if there's no other. `askedAt`, by `performance.now()`, is when the call asked for it. */
  renew(deadline: Deadline, rejected: string, askedAt: number): Promise<Token> | Token
}

/** The longest time that a refresh may take. A refresh may outlive the calls that wait for it. */
const longestRefreshMs = 30_000

/** By the end of this time after a refresh, a slow store has the new token, and late 401s have arrived. */
const rememberedForMs = 60_000

interface Refresh {
  readonly rejected: string
  /** The end of its time, by `performance.now()`. */
  readonly until: number
  readonly given: Promise<string>
}

async function ask(provider: TokenProvider, { race, signal }: Deadline, rejected?: string): Promise<string> {
  const given: unknown = (await race(provider({ signal, ...(rejected && { rejected }) }))) ?? ''
  const fault = given !== '' && bearer(given)
  if (fault) throw new TypeError(`The token ${fault}.`)
  // The cast is safe: the rule guarantees the type.
  return given as string
}

export function createTokenSource(token: string | TokenProvider | false, timeoutMs: number): TokenSource {
  if (typeof token !== 'function')
    return { get: () => (token === false ? undefined : token), renew: () => undefined }

  const provider = token
  const limitMs = Math.min(timeoutMs, longestRefreshMs)
  let running: Refresh | undefined
  // A refresh replaces a token at a time R. A provider that reads a slow store may still return the old token for a while:
  //
  //   time ────────────────────── R ─────────────────────── M ────────────────────▶
  //   the provider was asked      │ the store still has     │ the store has had another
  //   before R: the old token     │ the old token: it is    │ token: the old one is a new
  //   is replaced by `latest`     │ replaced by `latest`    │ sign-in, and is used
  //
  // `replaced` has R for each old token, oldest first, and only briefly, so that a server that runs for months doesn't collect
  // them. `movedOnAt` is M, the last time that the provider returned a token that hadn't been replaced, apart from refreshes.
  const replaced = new Map<string, number>()
  let latest = ''
  let movedOnAt = 0

  /** Returns the time at which a token was replaced; -1 if it wasn't, or too long ago. */
  function replacedAt(given: string): number {
    for (const [old, at] of replaced) if (at < performance.now() - rememberedForMs) replaced.delete(old)
    return replaced.get(given) ?? -1
  }

  async function get(deadline: Deadline): Promise<string> {
    const askedAt = performance.now()
    const given = await ask(provider, deadline)
    const at = replacedAt(given)
    if (at < 0) movedOnAt = performance.now()
    return askedAt <= at || movedOnAt <= at ? latest : given
  }

  /** Has its own time limit, because other calls wait for it, and aborting it could lose the session's new refresh token. */
  async function refresh(rejected: string): Promise<string> {
    const own = createDeadline(limitMs, [], true)
    try {
      const given = await ask(provider, own, rejected)
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

  /** Returns the refresh in progress, unless its time is over: in Workers, it may never settle, because timers end with a request. */
  const current = (): Refresh | undefined =>
    running && running.until > performance.now() ? running : undefined

  async function renew({ race }: Deadline, rejected: string, askedAt: number): Promise<string> {
    // No refresh is needed if this token has been replaced since the call asked for it.
    if (!current() && replacedAt(rejected) >= askedAt) return latest
    // Refreshes run one at a time, because a session has one refresh token. A refresh that was started for a different token may
    // also return a token that is new to this call.
    for (let other = current(); other && other.rejected !== rejected; other = current()) {
      const given = await race(other.given)
      if (given !== rejected) return given
    }
    running = current() ?? { rejected, until: performance.now() + limitMs, given: refresh(rejected) }
    return race(running.given)
  }

  return { get, renew }
}
