import { createDeadline, type Deadline } from './deadline.ts'
import type { TokenProvider } from './options.ts'
import { bearer } from './validate.ts'

/** `undefined` if none is sent, `''` if nobody is signed in. */
type Token = string | undefined

/** A refresh outlives the calls that wait for it, but not by more than this. */
const longestRefreshMs = 30_000

/** The tokens of one client. */
export interface TokenSource {
  /** How many refreshes have given another token. A call notes it before it gets the token that it begins with. */
  readonly refreshes: number
  /** The token to begin with; `undefined` if none is sent. */
  get(deadline: Deadline): Promise<Token> | Token
  /** Another token than the one that was rejected; the same one or `undefined` if there is none to be had. */
  renew(deadline: Deadline, rejected: string, refreshesBefore: number): Promise<Token> | Token
}

/** Makes the source of one client's tokens. */
export function createTokenSource(token: string | TokenProvider | false, timeoutMs: number): TokenSource {
  if (typeof token !== 'function')
    return { refreshes: 0, get: () => (token === false ? undefined : token), renew: () => undefined }

  const provider = token
  let running: { readonly rejected: string; readonly given: Promise<string> } | undefined
  let latest: Token
  const source = { refreshes: 0, get: ask, renew }

  async function ask({ race, signal }: Deadline, rejected?: string): Promise<string> {
    const given: unknown = (await race(provider(rejected ? { rejected, signal } : { signal }))) ?? ''
    const fault = given !== '' && bearer(given)
    if (fault) throw new TypeError(`The token ${fault}.`)
    // A cast: the rule has let it through.
    return given as string
  }

  /**
   * Has a time limit of its own instead of a call's: other calls wait for it too, and to abort it could lose a refresh
   * token that the provider has already used.
   */
  async function refresh(rejected: string): Promise<string> {
    const own = createDeadline(Math.min(timeoutMs, longestRefreshMs), null, true)
    try {
      const given = await ask(own, rejected)
      if (given && given !== rejected) {
        latest = given
        source.refreshes++
      }
      return given
    } finally {
      own.clear()
      running = undefined
    }
  }

  async function renew({ race }: Deadline, rejected: string, refreshesBefore: number): Promise<Token> {
    // Since this call began, a refresh has given another token than the rejected one: no further refresh is needed.
    if (!running && refreshesBefore < source.refreshes && latest !== rejected) return latest
    // Refreshes run one at a time, because a session has one refresh token. One that was started for another token
    // may still give a token that is new to this call.
    while (running && running.rejected !== rejected) {
      const given = await race(running.given)
      if (given !== rejected) return given
    }
    running ??= { rejected, given: refresh(rejected) }
    return race(running.given)
  }

  return source
}
