'use client'

import { QueryClient, useMutation } from '@tanstack/react-query'
import { createQueries, type Queries } from '@travel-card/query'
import { type Client, createClient } from '@travel-card/sdk'
import { browserStore, createAttempts } from '@travel-card/sdk/attempts'
import { type ReactNode, useSyncExternalStore } from 'react'

// The app's own origin adds the token, which no page ever sees.
const client: Client = createClient({ baseUrl: '/api', token: false })
// So that a reissue is not sent a second time after a reload, or from another window.
const queries: Queries<Client> = createQueries(client, {
  attempts: createAttempts(client, { store: browserStore() }),
})
const queryClient = new QueryClient()

const words = {
  reading: '',
  none: '',
  pending: 'One moment…',
  applied: 'The card is reissued.',
  'not-applied': 'Nothing was reissued. Try again.',
  unknown: 'The card may have been reissued. Ask support before another try.',
  unreadable: 'Nothing was sent. Try again.',
  unwritable: 'Nothing was sent. Try again.',
}

/** Reissues a card once. It can be sent again only if it is certain that nothing happened. */
export function ReissueButton({ cardId }: { readonly cardId: string }): ReactNode {
  const reissue = useMutation(queries.reissueCard(), queryClient)
  const state = useSyncExternalStore(
    queries.attempts.subscribe,
    () => queries.attempts.get('reissueCard', { cardId }).state,
    // The server does not know.
    () => 'reading' as const,
  )
  return (
    <>
      <button
        type="button"
        disabled={['reading', 'pending', 'applied', 'unknown'].includes(state)}
        onClick={() => reissue.mutate({ cardId, initialBalance: 250 })}
      >
        Reissue the card
      </button>
      <p role="status">{words[state]}</p>
    </>
  )
}
