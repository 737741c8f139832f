import { isTravelCardError } from '@travel-card/sdk'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { signOut } from './actions.ts'
import { ReissueForm } from './reissue-form.tsx'
import { isSignedOut, openService } from './service.ts'

/** Shows the user's account and card. Rendered for each request, with the user's token. */
export default async function Page(): Promise<ReactNode> {
  const { session, client, attempts } = await openService()
  // Leaves out why the store failed, because the form's props are sent to the browser.
  const [customer, { cause: _, ...attempt }] = await Promise.all([
    client.getCustomer({ id: session.customerId }).result(),
    attempts.read('reissueCard', { cardId: session.cardId }),
  ])
  if (!customer.ok && isSignedOut(customer.error)) redirect('/sign-in?ended')
  return (
    <div className="narrow stack">
      {/* At the top, where it never moves, so that the second click of a double click can't hit the button. */}
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
          {/* Turns any status into words, because it may be new: "waiting-for-papers" becomes "waiting for papers". */}
          <p>Account status: {(customer.data.status ?? 'not given').replaceAll(/[-_]+/g, ' ')}</p>
          <ReissueForm attempt={attempt} mark={session.mark} />
        </>
      ) : (
        <NoAccount error={customer.error} />
      )}
    </div>
  )
}

/** Shown instead of the form, because a card must not be reissued if its account can't be read. */
function NoAccount({ error }: { readonly error: unknown }): ReactNode {
  const waitMs = isTravelCardError(error, 'api') ? error.retryAfterMs : undefined
  const time = waitMs === undefined ? 'later' : `in ${Math.ceil(waitMs / 1000)} seconds`
  return (
    <div role="alert" className="notice">
      <p>Your account can’t be shown right now. Try again {time}.</p>
      {/* A plain link, because Next's may show a cached page. */}
      <a href="/">Load again</a>
    </div>
  )
}
