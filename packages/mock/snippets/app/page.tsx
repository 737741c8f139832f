// app/page.tsx
import { createClient } from '@travel-card/sdk'
import { connection } from 'next/server'
import type { ReactNode } from 'react'

export default async function Page(): Promise<ReactNode> {
  await connection() // so that the build doesn't render the page
  const client = createClient({
    baseUrl:
      process.env.TRAVEL_CARD_BASE_URL ?? 'https://api.travel-card.example',
    token: 'an-access-token',
  })
  const { status } = await client.getCustomer({ id: 'customer-0001' })
  return <p>The customer is {status ?? 'not known yet'}</p>
}
