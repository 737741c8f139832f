import { createHash } from 'node:crypto'
import { cookies } from 'next/headers'

/** The session of the signed-in user. It stays on the server, so that no page contains a token or an id. */
export interface Session {
  readonly token: string
  readonly customerId: string
  readonly cardId: string
  /**
   * Identifies the session and its card in a form, so that the previous user's page can't act for the next user, and the form for
   * a card can't reissue the card that has replaced it.
   */
  readonly mark: string
}

/** The name of the cookie that your sign-in sets. Make it `httpOnly` and `secure`, with a random value. */
export const sessionCookie = 'session'

/** Asks your session service for the cookie's user. Returns `undefined` if nobody is signed in. Throws if the service fails. */
export async function findSession(): Promise<Session | undefined> {
  const { NODE_ENV, SESSION_URL } = process.env
  // Signs everybody in to the mock, in development only.
  if (NODE_ENV === 'development' && !SESSION_URL)
    return { token: 'made-up', customerId: 'customer-0001', cardId: 'card-0001', mark: 'made-up' }
  if (!SESSION_URL) throw new Error('SESSION_URL is not set')
  const cookie = (await cookies()).get(sessionCookie)?.value
  if (!cookie) return undefined
  const response = await fetch(SESSION_URL, {
    method: 'POST',
    headers: { cookie: `${sessionCookie}=${encodeURIComponent(cookie)}` },
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(5000),
  })
  if (response.status === 401) return undefined
  if (!response.ok) throw new Error(`The session service answered ${response.status}`)
  const { token, customerId, cardId }: Partial<Record<string, unknown>> = await response.json()
  if (typeof token !== 'string' || typeof customerId !== 'string' || typeof cardId !== 'string')
    throw new Error('The session service sent no token, customerId and cardId')
  const mark = createHash('sha256')
    .update(JSON.stringify([cookie, cardId]))
    .digest('base64url')
  return { token, customerId, cardId, mark }
}
