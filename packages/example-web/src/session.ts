import type { TokenContext } from '@travel-card/sdk'

/**
 * Keeps the bearer token in memory, because the client asks for it before each request. After a 401 the client asks with
 * `rejected`, once for all calls that wait; then another token is fetched, and nobody notices that a session expired.
 */
export function createSession(
  fetchToken: () => Promise<string>,
): (context: Pick<TokenContext, 'rejected'>) => Promise<string> {
  let token: Promise<string> | undefined
  return ({ rejected }) => {
    if (rejected !== undefined) token = undefined
    token ??= fetchToken().catch((error: unknown) => {
      // A failure is not kept: the next request tries again.
      token = undefined
      throw error
    })
    return token
  }
}

/** Gets a token from the team's own backend. The service documents no way to one, so this is the place to change. */
export async function fetchToken(url: string): Promise<string> {
  const response = await fetch(url, { method: 'POST', cache: 'no-store' })
  if (!response.ok) throw new Error(`The session gave no token: status ${response.status}`)
  const { token }: { token?: unknown } = await response.json()
  if (typeof token !== 'string') throw new Error('The session gave no token')
  return token
}
