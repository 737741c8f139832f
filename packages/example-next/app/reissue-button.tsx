'use client'

import { type Client, createClient, isCertainlyNotApplied } from '@travel-card/sdk'
import { type ReactNode, useActionState } from 'react'

// The app's own origin adds the token, which no page ever sees.
const client: Client = createClient({ baseUrl: '/api', token: false })

/** Reissues a card once. It can be sent again only if it is certain that nothing happened. */
export function ReissueButton({ cardId }: { readonly cardId: string }): ReactNode {
  const [{ text, isOver }, reissue, isPending] = useActionState(
    async () => {
      const result = await client.reissueCard({ cardId, initialBalance: 250 }).result()
      if (result.ok) return { text: 'The card is reissued.', isOver: true }
      return isCertainlyNotApplied(result.error)
        ? { text: 'Nothing was reissued. Try again.', isOver: false }
        : { text: 'The card may have been reissued. Ask support before another try.', isOver: true }
    },
    { text: '', isOver: false },
  )
  return (
    <form action={reissue}>
      <button type="submit" disabled={isPending || isOver}>
        Reissue the card
      </button>
      <p role="status">{text}</p>
    </form>
  )
}
