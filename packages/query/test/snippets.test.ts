// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMock } from '@travel-card/mock'
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CustomerCard } from '../snippets/customer-card.tsx'

// React asks for this before it lets `act` work outside of its own test library.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const mock = createMock({ token: false })
let container: HTMLElement
let root: Root

beforeEach(() => {
  mock.reset()
  vi.stubGlobal('fetch', mock.fetch)
  container = document.createElement('div')
  root = createRoot(container)
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

async function render(): Promise<void> {
  const card = createElement(CustomerCard, { customerId: 'customer-0001', cardId: 'card-0001' })
  const provider = createElement(QueryClientProvider, { client: new QueryClient() }, card)
  await act(async () => root.render(provider))
}

const see = (text: string): Promise<void> =>
  act(() => vi.waitFor(() => expect(container.textContent).toContain(text)))

test('the component shows a status, and reissues a card once on a double click', async () => {
  await render()
  await see('Customer: pending')
  const button = container.querySelector('button')
  await act(async () => {
    button?.click()
    button?.click()
  })
  await see('EXAMPLE-MASKED-0001')
  expect(mock.reissueCard.calls).toHaveLength(1)
  await act(async () => container.querySelector('button')?.click())
  await see('Reissue card')
})

test('the component tells the kind of an error', async () => {
  mock.getCustomer.fail(403)
  await render()
  await see('The customer cannot be shown (api).')
})

test('the component aborts its request when it is left', async () => {
  const fetch = vi.fn((_url: string, _init: RequestInit) => new Promise(() => {}))
  vi.stubGlobal('fetch', fetch)
  await render()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  await act(async () => root.unmount())
  await vi.waitFor(() => expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true))
})

test('a reissue of unknown outcome is not offered again by a component that is made anew', async () => {
  mock.reissueCard.fail(503)
  await render()
  await see('Customer: pending')
  const button = container.querySelector('button')
  await act(async () => button?.click())
  await see('It is not known')
  await act(async () => root.unmount())
  root = createRoot(container)
  await render()
  await see('It is not known')
  expect(container.querySelector('button')).toBeNull()
  expect(mock.reissueCard.calls).toHaveLength(1)
})
