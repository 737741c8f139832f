import { isTravelCardError } from '@travel-card/sdk'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { signOut } from './actions.ts'
import { ReissueForm } from './reissue-form.tsx'
import { isSignedOut, openService } from './service.ts'

/** What the service knows of the person, and their card. Made for this request, with this person's token. */
export default async function Page(): Promise<ReactNode> {
  const { session, client, attempts } = await openService()
  // Not why the store failed.
  const [customer, { cause: _, ...attempt }] = await Promise.all([
    client.getCustomer({ id: session.customerId }).result(),
    attempts.read('reissueCard', { cardId: session.cardId }),
  ])
  if (!customer.ok && isSignedOut(customer.error)) redirect('/sign-in?ended')
  return (
    <div className="narrow stack">
      {/* Above all that changes its place, so that no second click of a double click falls on it. */}
      <header className="line">
        <h1>Your travel card</h1>
        <form action={signOut}>
          <button type="submit" className="link">
            Sign out
          </button>
        </form>
      </header>
      {customer.ok ? (
        <>
          {/* A status may be new: "waiting-for-papers" becomes "waiting for papers". */}
          <p>Account status: {(customer.data.status ?? 'not given').replaceAll(/[-_]+/g, ' ')}</p>
          <ReissueForm attempt={attempt} mark={session.mark} />
        </>
      ) : (
        <NoAccount error={customer.error} />
      )}
    </div>
  )
}

/** Nobody reissues a card of an account that cannot be read. */
function NoAccount({ error }: { readonly error: unknown }): ReactNode {
  const waitMs = isTravelCardError(error, 'api') ? error.retryAfterMs : undefined
  const time = waitMs === undefined ? 'later' : `in ${Math.ceil(waitMs / 1000)} seconds`
  return (
    <div role="alert" className="notice">
      <p>Your account can’t be shown right now. Try again {time}.</p>
      {/* Not Next's link, which may show what it has kept. */}
      <a href="/">Load again</a>
    </div>
  )
}
