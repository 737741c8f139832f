import { createClient } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { backend } from './backend.ts'
import { ReissueButton } from './reissue-button.tsx'

/** A server component. Its client is made for this request, because it holds one user's token. */
export default async function Page(): Promise<ReactNode> {
  const client = createClient(await backend())
  const customer = await client.getCustomer({ id: 'customer-0001' }).result()
  return (
    <main>
      <h1>{customer.ok ? `The customer is ${customer.data.status ?? 'without status'}` : 'No customer'}</h1>
      <ReissueButton cardId="card-0001" />
    </main>
  )
}
