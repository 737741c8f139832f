// app/customers/[id]/page.tsx
import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'
import { connection } from 'next/server'
import type { ReactNode } from 'react'

interface Props {
  readonly params: Promise<{ readonly id: string }>
}

/** A server component: the token never reaches the browser. */
export default async function Page({ params }: Props): Promise<ReactNode> {
  const { id } = await params
  // With `cacheComponents`, keeps Next from rendering the page ahead.
  await connection()
  // For the API itself, pass `{ baseUrl, token }` with the token of this
  // request's user.
  const client = createClient(createMock().clientOptions)
  const result = await client.getCustomer({ id }).result()
  if (!result.ok)
    return <p role="alert">Not available ({result.error.kind}).</p>
  return <p>Customer: {result.data.status ?? 'not known'}</p>
}
