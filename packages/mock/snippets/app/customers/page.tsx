// app/customers/page.tsx
import { createClient } from '@travel-card/sdk'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'

export default async function Page(): Promise<ReactNode> {
  // Only a test sends this header, and only a mock reads it.
  const prefer = (await headers()).get('prefer')
  const client = createClient({
    baseUrl:
      process.env.TRAVEL_CARD_BASE_URL ?? 'https://api.travel-card.example',
    token: 'an-access-token',
    retries: 0,
    ...(prefer && { headers: { prefer } }),
  })
  const result = await client.getCustomer({ id: 'customer-0001' }).result()
  return (
    <p>
      {result.ok
        ? `The customer is ${result.data.individualData?.firstName ?? 'nameless'}`
        : 'Something went wrong'}
    </p>
  )
}
