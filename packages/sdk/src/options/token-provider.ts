/** What the token function gets. */
export interface TokenContext {
  /** The token that got a 401. Absent on the first call. */
  readonly rejected?: string
  /** Aborts when the token is no longer needed. */
  readonly signal: AbortSignal
}

/** A token; `''`, `null` or `undefined` if nobody is signed in. */
export type Token = string | null | undefined

/** Returns the token, from a session, a store or a request of its own. It is called before each request. */
export type TokenProvider = (context: TokenContext) => Token | Promise<Token>
