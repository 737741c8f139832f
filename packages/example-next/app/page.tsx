import { type Customer, isTravelCardError, type Result } from '@travel-card/sdk'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { ReissueForm } from './reissue-form.tsx'
import { isSignedOut, openService, seenAttempt } from './service.ts'
import { signOut } from './sign-in/actions.ts'

/** What the service knows of the person, and their card. Made for this request, with this person's token. */
export default async function Page(): Promise<ReactNode> {
  const { session, client, attempts } = await openService()
  const [customer, attempt] = await Promise.all([
    client.getCustomer({ id: session.customerId }).result(),
    attempts.read('reissueCard', { cardId: session.cardId }),
  ])
  if (!customer.ok && isSignedOut(customer.error)) redirect('/sign-in?ended')
  return (
    <main>
      <header>
        <h1>Your travel card</h1>
        <form action={signOut}>
          <button type="submit">Sign out</button>
        </form>
      </header>
      <div className="columns">
        <section aria-label="Account">
          <div className="card" aria-hidden="true">
            <strong>Travel desk</strong>
            <span>•••• •••• •••• ••••</span>
          </div>
          <Account customer={customer} />
        </section>
        <section className="panel" aria-labelledby="reissue">
          <h2 id="reissue">Reissue your card</h2>
          <ReissueForm attempt={seenAttempt(attempt)} mark={session.mark} />
        </section>
      </div>
    </main>
  )
}

function Account({ customer }: { readonly customer: Result<Customer> }): ReactNode {
  if (customer.ok)
    return (
      <p>
        Account status <strong>{inWords(customer.data.status)}</strong>
      </p>
    )
  const { error } = customer
  const waitMs = isTravelCardError(error, 'api') ? error.retryAfterMs : undefined
  return (
    <div role="alert" className="notice">
      <p>
        Your account can’t be shown right now.{' '}
        {waitMs === undefined ? 'Try again later.' : `Try again in ${Math.ceil(waitMs / 1000)} seconds.`}
      </p>
      {/* Not Next's link, which may show what it has kept. */}
      <a href="/">Load again</a>
    </div>
  )
}

/** A status may be new: "waiting-for-papers" becomes "Waiting for papers". */
function inWords(status = 'not given'): string {
  const words = status.replaceAll(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
