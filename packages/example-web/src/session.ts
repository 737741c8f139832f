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

/** Where sessions get what they are made of. */
export interface Backend {
  readonly connect: (token: (context: Pick<TokenContext, 'rejected'>) => Promise<string>) => Client
  readonly fetchGrant: () => Promise<Grant>
  /** Where reissues are noted. Default: the browser's IndexedDB. */
  readonly store?: AttemptStore
}

/** All that one person has in this page. The next person gets another one; only the notes of reissues stay, in the store. */
export interface Session {
  readonly queries: Queries<Client>
  readonly queryClient: QueryClient
  readonly reissue: Reissue
  /** What was entered, by operation: in memory alone, because it says whom somebody looked up. */
  readonly entered: Map<string, unknown>
  /** From now on, what this person began gets no token any more. */
  end(): void
}

/** Creates a session. Without a grant, it asks for one with its first request. */
export function createSession(backend: Backend, onEnd: () => void, grant?: Grant): Session {
  // Not for long, because most responses hold personal data or secrets: persist none of it.
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: 60_000 } } })
  // It hears of the network from now on.
  queryClient.mount()
  let known = grant
  let isOver = false
  let renewing: Promise<void> | undefined

  async function renew(): Promise<void> {
    const next = await backend.fetchGrant()
    // Somebody else may have signed in, perhaps in another window. What this person began is not theirs.
    if (known && next.user !== known.user) end()
    known = next
  }

  const client = backend.connect(async ({ rejected }) => {
    if (!isOver && (!known || known.token === rejected)) {
      // One for all calls that wait. A failure is not kept: the next call tries again.
      renewing ??= renew().finally(() => {
        renewing = undefined
      })
      await renewing
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

  const attempts = createAttempts(client, { store: backend.store ?? browserStore() })
  const queries = createQueries(client, { attempts })
  return { queries, queryClient, reissue: createReissue(attempts), entered: new Map(), end }
}

/** Gets a token from the team's own backend. The service documents no way to one, so this is the place to change. */
export async function fetchGrant(url = '/session/token'): Promise<Grant> {
  const response = await fetch(url, { method: 'POST', cache: 'no-store' })
  if (!response.ok) throw new Error(`The session gave no token: status ${response.status}`)
  const { token, user }: Readonly<Record<keyof Grant, unknown>> = await response.json()
  if (typeof token === 'string' && typeof user === 'string') return { token, user }
  throw new Error('The session gave no token, or did not say whose it is')
}
