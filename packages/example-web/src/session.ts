import { QueryClient } from '@tanstack/react-query'
import { createQueries, type Queries } from '@travel-card/query'
import type { Client, TokenContext } from '@travel-card/sdk'
import { type AttemptStore, browserStore, createAttempts } from '@travel-card/sdk/attempts'
import { createReissue, type Reissue } from './use-reissue.ts'

/** A token, and an opaque name of the person whose token it is. */
export interface Grant {
  readonly token: string
  readonly user: string
}

/** All that one person has in this page. The next person gets another one; only the notes of reissues stay, in the store. */
export interface Session {
  readonly queries: Queries<Client>
  readonly queryClient: QueryClient
  readonly reissue: Reissue
  /** What was entered, by operation: in memory alone, because it says whom somebody looked up. */
  readonly entered: Map<string, unknown>
  /** From now on, nothing is sent for this person. */
  end(): void
}

export interface Sessions {
  get(): Session | undefined
  subscribe(listener: () => void): () => void
  /** Begins a session for whoever signs in. Rejects if there is no token. */
  signIn(): Promise<void>
}

type GetToken = (context: Pick<TokenContext, 'rejected'>) => Promise<string>

/** Keeps the session of whoever uses this page. The first one asks for its token with its first request. */
export function createSessions(
  connect: (token: GetToken) => Client,
  fetchGrant: () => Promise<Grant>,
  store: AttemptStore = browserStore(),
): Sessions {
  const listeners = new Set<() => void>()
  let current: Session | undefined
  let signingIn: Promise<void> | undefined

  function show(session: Session | undefined): void {
    current = session
    for (const listener of [...listeners]) listener()
  }

  function begin(grant?: Grant): Session {
    let isOver = false
    let known = grant
    let renewing: Promise<string> | undefined

    async function renew(): Promise<string> {
      const next = await fetchGrant()
      // Somebody else may have signed in, perhaps in another window. What this person began is not theirs.
      if (known && next.user !== known.user) session.end()
      if (isOver) throw new Error('This session has ended')
      known = next
      return next.token
    }
    const client = connect(async ({ rejected }) => {
      if (isOver) throw new Error('This session has ended')
      if (known && known.token !== rejected) return known.token
      // One for all calls that wait. A failure is not kept: the next call tries again.
      renewing ??= renew().finally(() => {
        renewing = undefined
      })
      return renewing
    })
    const queries = createQueries(client, { attempts: createAttempts(client, { store }) })
    // Not for long, because most responses hold personal data or secrets: persist none of it.
    const defaultOptions = { queries: { staleTime: 30_000, gcTime: 60_000 } }
    const session: Session = {
      queries,
      queryClient: new QueryClient({ defaultOptions }),
      reissue: createReissue(queries.attempts),
      entered: new Map(),
      end() {
        isOver = true
        void session.queryClient.cancelQueries()
        session.queryClient.clear()
        if (current === session) show(undefined)
      },
    }
    return session
  }

  async function signIn(): Promise<void> {
    const grant = await fetchGrant()
    current?.end()
    show(begin(grant))
  }

  current = begin()
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    signIn() {
      signingIn ??= signIn().finally(() => {
        signingIn = undefined
      })
      return signingIn
    },
  }
}

/** Gets a token from the team's own backend. The service documents no way to one, so this is the place to change. */
export async function fetchGrant(url = '/session/token'): Promise<Grant> {
  const response = await fetch(url, { method: 'POST', cache: 'no-store' })
  if (!response.ok) throw new Error(`The session gave no token: status ${response.status}`)
  const { token, user }: Readonly<Record<keyof Grant, unknown>> = await response.json()
  if (typeof token === 'string' && typeof user === 'string') return { token, user }
  throw new Error('The session gave no token, or did not say whose it is')
}
