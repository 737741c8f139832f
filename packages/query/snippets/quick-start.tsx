// src/main.tsx
import {
  QueryClient,
  QueryClientProvider,
  useQuery,
} from '@tanstack/react-query'
import { createMock } from '@travel-card/mock'
import { createQueries } from '@travel-card/query'
import { createClient } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

// For the API itself, pass `{ baseUrl, token }` instead of the mock's options.
const client = createClient(createMock().clientOptions)
const queries = createQueries(client)

export function Customer({ id }: { id: string }): ReactNode {
  const { data, error, isPending } = useQuery(queries.getCustomer({ id }))
  if (isPending) return <p>One moment…</p>
  if (error) return <p role="alert">Not available ({error.kind}).</p>
  return <p>Customer: {data.status ?? 'not known'}</p>
}

const root = document.querySelector('#app')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <Customer id="customer-0001" />
    </QueryClientProvider>,
  )
