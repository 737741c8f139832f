// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMock } from '@travel-card/mock'
import { createQueries } from '@travel-card/query'
import { createClient } from '@travel-card/sdk'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { CustomerCard } from '../snippets/customer-card.tsx'
import { shouldDehydrateQuery } from '../snippets/persist.ts'

// React asks for this before it lets `act` work outside of its own test library.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('the component shows a status, and reissues a card once on a double click', async () => {
  const mock = createMock({ token: false })
  vi.stubGlobal('fetch', mock.fetch)
  const container = document.createElement('div')
  const card = createElement(CustomerCard, { customerId: 'customer-0001', cardId: 'card-0001' })
  const provider = createElement(QueryClientProvider, { client: new QueryClient() }, card)
  const root = createRoot(container)
  await act(async () => root.render(provider))
  await act(() => vi.waitFor(() => expect(container.textContent).toContain('Customer: pending')))
  const button = container.querySelector('button')
  await act(async () => {
    button?.click()
    button?.click()
  })
  await act(() => vi.waitFor(() => expect(container.textContent).toContain('EXAMPLE-MASKED-0001')))
  expect(mock.reissueCard.calls).toHaveLength(1)
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

test('what holds personal data or a secret is not persisted', async () => {
  const queries = createQueries(createClient(createMock().clientOptions))
  const client = new QueryClient()
  await client.fetchQuery(queries.getCustomer({ id: 'c' }))
  await client.fetchQuery(queries.getEsimDetails({ esimId: 'e' }))
  await client.fetchQuery(queries.listAirportProducts({ flightNumber: 'XA1', departureDate: '2099-01-01' }))
  const persisted = client.getQueryCache().getAll().filter(shouldDehydrateQuery)
  expect(persisted.map(({ queryKey }) => queryKey[1])).toEqual(['listAirportProducts'])
})
