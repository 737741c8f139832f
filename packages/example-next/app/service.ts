import { type Client, createClient, isTravelCardError } from '@travel-card/sdk'
import { type Attempt, type Attempts, createAttempts } from '@travel-card/sdk/attempts'
import { redirect } from 'next/navigation'
import { attemptsStore } from './attempts-store.ts'
import { findSession, type Session } from './session.ts'

export interface Service {
  readonly session: Session
  readonly client: Client
  readonly attempts: Attempts
}

/** The client of whoever sent this request. It is never kept, because it holds one person's token. */
export async function openService(): Promise<Service> {
  const session = await findSession()
  if (!session) redirect('/sign-in')
  const baseUrl = process.env.TRAVEL_CARD_BASE_URL
  if (!baseUrl) throw new Error('TRAVEL_CARD_BASE_URL is not set')
  const client = createClient({
    baseUrl,
    // After a 401, the session service may have a newer token.
    token: async ({ rejected }) => (rejected === undefined ? session : await findSession())?.token,
  })
  return { session, client, attempts: createAttempts(client, { store: attemptsStore() }) }
}

/** Whether the person has to sign in again. */
export const isSignedOut = (error: unknown): boolean =>
  isTravelCardError(error, 'auth') || (isTravelCardError(error, 'api') && error.status === 401)

/** What a page may know of an attempt: not why the store failed. */
export type SeenAttempt = Pick<Attempt, 'state' | 'id' | 'submittedAt'>

export function seenAttempt({ state, id, submittedAt }: Attempt): SeenAttempt {
  return { state, ...(id !== undefined && { id }), ...(submittedAt !== undefined && { submittedAt }) }
}
