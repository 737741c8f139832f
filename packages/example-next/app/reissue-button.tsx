'use client'

import { QueryClient, useMutation } from '@tanstack/react-query'
import { createQueries, type Queries } from '@travel-card/query'
import { type Client, createClient } from '@travel-card/sdk'
import { type ReactNode, useSyncExternalStore } from 'react'

// The app's own origin adds the token, which no page ever sees.
const client: Client = createClient({ baseUrl: '/api', token: false })
// So that a reissue is not sent a second time after a reload, or from another window.
const queries: Queries<Client> = createQueries(client, { storage: () => localStorage })
const queryClient = new QueryClient()

const words = {
  pending: 'One moment…',
  applied: 'The card is reissued.',
  'not-applied': 'Nothing was reissued. Try again.',
  unknown: 'The card may have been reissued. Ask support before another try.',
}

/** Reissues a card once. It can be sent again only if it is certain that nothing happened. */
export function ReissueButton({ cardId }: { readonly cardId: string }): ReactNode {
  const reissue = useMutation(queries.reissueCard(), queryClient)
  const state = useSyncExternalStore(
    queries.attempts.subscribe,
    () => queries.attempts.get('reissueCard', { cardId })?.state,
    // The server does not know.
    () => undefined,
  )
  return (
    <>
      <button
        type="button"
        disabled={state !== undefined && state !== 'not-applied'}
        onClick={() => reissue.mutate({ cardId, initialBalance: 250 })}
      >
        Reissue the card
      </button>
      <p role="status">{state && words[state]}</p>
    </>
  )
}
