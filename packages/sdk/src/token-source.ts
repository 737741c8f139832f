import { createDeadline, type Deadline } from './deadline.ts'
import { isUsableToken, tokenRule } from './is-usable-token.ts'
import type { TokenProvider } from './token-provider.ts'

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
  let refreshes = 0

  async function ask({ race, signal }: Deadline, rejected?: string): Promise<string> {
    const given = (await race(provider(rejected ? { rejected, signal } : { signal }))) ?? ''
    if (given === '' || isUsableToken(given)) return given
    throw new TypeError(`The token ${tokenRule}.`)
  }

  /** Not bound to the deadline of a call: others wait as well, and it may be using up a refresh token. */
  async function refresh(rejected: string): Promise<string> {
    const own = createDeadline(Math.min(timeoutMs, longestRefreshMs), null, true)
    try {
      const given = await ask(own, rejected)
      if (given && given !== rejected) {
        latest = given
        refreshes++
      }
      return given
    } finally {
      own.clear()
      running = undefined
    }
  }

  return {
    get refreshes() {
      return refreshes
    },
    get: ask,
    async renew(deadline, rejected, refreshesBefore) {
      // The token is old news, and its successor is here.
      if (!running && refreshesBefore < refreshes && latest !== rejected) return latest
      // One at a time, because a session has one refresh token. That of another token may give a new one for this, too.
      while (running && running.rejected !== rejected) {
        const given = await deadline.race(running.given)
        if (given !== rejected) return given
      }
      running ??= { rejected, given: refresh(rejected) }
      return deadline.race(running.given)
    },
  }
}
