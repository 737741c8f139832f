import { isTravelCardError } from '@travel-card/sdk'
import { Advice, Screen } from 'example-web/src/display.tsx'
import { explainError } from 'example-web/src/explain-error.ts'
import { formatWait, support } from 'example-web/src/values.ts'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
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
  if (customer.ok) return <ReissueForm attempt={attempt} mark={session.mark} status={customer.data.status} />
  if (isSignedOut(customer.error)) redirect('/sign-in?ended')
  const { title } = explainError(customer.error)
  const { retryAfterMs = 60_000 } = isTravelCardError(customer.error, 'api') ? customer.error : {}
  // Without the form, because a card must not be reissued if its account can't be read.
  return (
    <Screen title={title} message={`Wait ${formatWait(retryAfterMs)}, then reload.`}>
      <form action="/">
        <button type="submit" className="outline">
          Reload
        </button>
      </form>
      <Advice text={`Still not working? Write to ${support}.`} />
    </Screen>
  )
}
