import { QueryClient } from '@tanstack/react-query'
import { createQueries, type Queries } from '@travel-card/query'
import type { Client, TokenContext } from '@travel-card/sdk'
import { browserStore, createAttempts } from '@travel-card/sdk/attempts'
import { type Context, createContext, use } from 'react'
import { createReissue, type Reissue } from './use-reissue.ts'

/** A token, with an opaque name of its user. */
export interface Grant {
  readonly token: string
  readonly user: string
}

export interface Backend {
  readonly connect: (token: (context: Pick<TokenContext, 'rejected'>) => Promise<string>) => Client
  readonly fetchGrant: () => Promise<Grant>
}

/** The state of a signed-in user. The next user gets a new session; only the recorded reissues stay, in the store. */
export interface Session {
  readonly queries: Queries<Client>
  readonly queryClient: QueryClient
  readonly reissue: Reissue
  /** The texts entered, by operation. Kept only in memory, because they reveal whom the user looked up. */
  readonly entered: Map<string, unknown>
  /** Ends the session. Its running calls get no token after that. */
  end(): void
}

export const SessionContext: Context<Session | undefined> = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('A screen is rendered outside of SessionContext')
  return session
}

/** Creates a session. Without a grant, the first request fetches one. */
export function createSession(backend: Backend, onEnd: () => void, grant?: Grant): Session {
  // Caches responses only briefly, because most contain personal data or secrets. For the same reason, never persist them.
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: 60_000 } } })
  // Lets queries react to the network going offline or online.
  queryClient.mount()
  let known = grant
  let isOver = false

  // The client shares a renewal between all calls whose token was rejected.
  const client = backend.connect(async ({ rejected }) => {
    if (!isOver && (!known || known.token === rejected)) {
      const next = await backend.fetchGrant()
      // Ends the session if another user has signed in, perhaps in another window, because its calls belong to the previous user.
      if (known && next.user !== known.user) end()
      known = next
    }
    if (isOver || !known) throw new Error('This session has ended')
    return known.token
  })

  function end(): void {
    isOver = true
    void queryClient.cancelQueries()
    queryClient.clear()
    queryClient.unmount()
    onEnd()
  }

  const attempts = createAttempts(client, { store: browserStore() })
  const queries = createQueries(client, { attempts })
  return { queries, queryClient, reissue: createReissue(attempts), entered: new Map(), end }
}

/** Gets a token from your backend. Change this function, and ask the provider how to get one. */
export async function fetchGrant(url = '/session/token'): Promise<Grant> {
  const response = await fetch(url, { method: 'POST', cache: 'no-store' })
  if (!response.ok) throw new Error(`The session gave no token: status ${response.status}`)
  const { token, user }: Readonly<Record<keyof Grant, unknown>> = await response.json()
  if (typeof token === 'string' && typeof user === 'string') return { token, user }
  throw new Error('The session gave no token, or did not say whose it is')
}
