// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMock } from '@travel-card/mock'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CustomerCard } from '../guides/code/customer-card.tsx'
import { shouldDehydrateQuery } from '../guides/code/persist.ts'

// React asks for this before it lets `act` work outside of its own test library.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const mock = createMock()
beforeAll(() => {
  vi.stubGlobal('fetch', mock.fetch)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test('the component of the guide shows a customer, reissues the card once and is not persisted', async () => {
  const container = document.createElement('div')
  const queryClient = new QueryClient()
  const root = createRoot(container)
  const card = createElement(CustomerCard, { id: 'customer-0001' })
  await act(async () => root.render(createElement(QueryClientProvider, { client: queryClient }, card)))
  await act(() => vi.waitFor(() => expect(container.textContent).toBe('Reissue the card')))
  const button = container.querySelector('button')

  await act(async () => {
    button?.click()
    button?.click()
  })

  await act(() => vi.waitFor(() => expect(container.textContent).toBe('New card: EXAMPLE-MASKED-0001')))
  expect(mock.reissueCard.calls).toHaveLength(1)
  expect(queryClient.getQueryCache().getAll().map(shouldDehydrateQuery)).toEqual([false])
  await act(async () => root.unmount())
})
