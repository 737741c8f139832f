/** What a token provider is told. */
export interface TokenContext {
  /** The token that the service refused with 401. Absent when no token has been refused. */
  readonly rejected?: string
  /** Aborts when nobody needs the token any longer. */
  readonly signal: AbortSignal
}

/** A token; `''`, `null` or `undefined` if nobody is signed in. */
export type Token = string | null | undefined

/** Gives the token: from a session, a store or a request of its own. It is asked before each request. */
export type TokenProvider = (context: TokenContext) => Token | Promise<Token>
