import { createClient, isTravelCardError } from '@travel-card/sdk'
import { type AttemptStore, createAttempts } from '@travel-card/sdk/attempts'
import { redirect } from 'next/navigation'
import { openStore } from './attempts-store.ts'
import { findSession } from './session.ts'

// Opened by the first request, because Next also loads this module during a build.
let store: AttemptStore | undefined

/** Creates the client for the user of this request. Never keep it, because it has this user's token. */
export async function openService() {
  const session = await findSession().catch((error: unknown) => {
    console.error(error)
    redirect('/sign-in?failed')
  })
  if (!session) redirect('/sign-in')
  const baseUrl = process.env.TRAVEL_CARD_BASE_URL
  if (!baseUrl) throw new Error('TRAVEL_CARD_BASE_URL is not set')
  const client = createClient({
    baseUrl,
    // After a 401, the session service may have a newer token.
    token: async ({ rejected }) => (rejected === undefined ? session : await findSession())?.token,
  })
  store ??= openStore(process.env.ATTEMPTS_FILE ?? 'attempts.sqlite')
  return { session, client, attempts: createAttempts(client, { store }) }
}

export const isSignedOut = (error: unknown): boolean =>
  isTravelCardError(error, 'auth') || (isTravelCardError(error, 'api') && error.status === 401)
