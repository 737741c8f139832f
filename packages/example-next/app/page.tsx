import { type Customer, isTravelCardError, type Result } from '@travel-card/sdk'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { signOut } from './actions.ts'
import { ReissueForm } from './reissue-form.tsx'
import { isSignedOut, openService } from './service.ts'

/** What the service knows of the person, and their card. Made for this request, with this person's token. */
export default async function Page(): Promise<ReactNode> {
  const { session, client, attempts } = await openService()
  const [customer, attempt] = await Promise.all([
    client.getCustomer({ id: session.customerId }).result(),
    attempts.read('reissueCard', { cardId: session.cardId }),
  ])
  if (!customer.ok && isSignedOut(customer.error)) redirect('/sign-in?ended')
  const { state, id, submittedAt } = attempt
  return (
    <>
      {/* Above all that changes its place, so that no second click of a double click falls on it. */}
      <header className="line">
        <h1>Your travel card</h1>
        <form action={signOut}>
          <button type="submit" className="link">
            Sign out
          </button>
        </form>
      </header>
      <div className="split">
        <section>
          <div className="card" aria-hidden="true">
            <strong>Travel card</strong>
            <span className="card-number">•••• •••• •••• ••••</span>
            <span>Travel desk</span>
          </div>
          <Account customer={customer} />
        </section>
        <section className="panel">
          <h2>Reissue your card</h2>
          {/* Not why the store failed. */}
          <ReissueForm attempt={{ state, id, submittedAt }} mark={session.mark} />
        </section>
      </div>
    </>
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
  const time = waitMs === undefined ? 'later' : `in ${Math.ceil(waitMs / 1000)} seconds`
  return (
    <div role="alert" className="notice stack">
      <p>Your account can’t be shown right now. Try again {time}.</p>
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
