// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMock } from '@travel-card/mock'
import { IDBFactory } from 'fake-indexeddb'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const mock = createMock({ token: false })

beforeEach(() => {
  mock.reset()
  // happy-dom has no IndexedDB.
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('fetch', mock.fetch)
  // As in a frame on another site, where browsers show no dialogs.
  vi.stubGlobal('confirm', () => false)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Keeps the client's reissue as it is for the other tests, whatever the provider documents. */
const reissueOfTests = '../../sdk/test/support/reissue-of-tests.ts'

/** Shows something in a page that was reloaded, so that only the storage is left. */
async function show(draw: (all: typeof import('../snippets/customer-card.tsx')) => ReactNode): Promise<void> {
  cleanup()
  vi.resetModules()
  await import(reissueOfTests)
  const all = draw(await import('../snippets/customer-card.tsx'))
  render(<QueryClientProvider client={new QueryClient()}>{all}</QueryClientProvider>)
}

/** Waits for the button, which is there once the store has responded. */
const findButton = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Reissue card' })

const showCard = (): Promise<void> =>
  show(({ CustomerCard }) => <CustomerCard customerId="customer-0001" cardId="card-0001" />)

/** Opens a question, which names the card, and answers it with yes. */
function confirmAgain(question: string): void {
  fireEvent.click(screen.getByText(question))
  fireEvent.click(screen.getByRole('button', { name: 'Yes, reissue card card-0001 again' }))
}

test('the list shows the services of a flight', async () => {
  await show(({ Services }) => <Services flightNumber="XA1234" departureDate="2099-06-15" />)
  await screen.findByText('fast-track')
})

test('the component shows a status, and reissues a card once on a double click', async () => {
  await showCard()
  await screen.findByText('Customer: pending')
  const button = await findButton()
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByText(/EXAMPLE-MASKED-0001/)
  expect(mock.reissueCard.calls).toHaveLength(1)
  confirmAgain('Reissue the card once more')
  await vi.waitFor(() => expect(mock.reissueCard.calls).toHaveLength(2))
})

test('the component shows the kind of an error, and still what became of the card', async () => {
  mock.reissueCard.fail(503)
  await showCard()
  fireEvent.click(await findButton())
  await screen.findByText(/may have reissued the card/)
  mock.getCustomer.fail(403)
  await showCard()
  await screen.findByText('The customer cannot be shown (api).')
  await screen.findByText(/may have reissued the card/)
})

test('the component sends no second reissue after an unknown outcome, even after a reload, unless support says so', async () => {
  mock.reissueCard.fail(503)
  // Removes the delays before retries, in case the contract allows any.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await showCard()
  fireEvent.click(await findButton())
  await screen.findByText(/may have reissued the card/)
  const sent = mock.reissueCard.calls.length
  await showCard()
  await screen.findByText(/may have reissued the card/)
  expect(screen.queryByRole('button', { name: 'Reissue card' })).toBeNull()
  expect(mock.reissueCard.calls).toHaveLength(sent)
  mock.reissueCard.reply({})
  confirmAgain('Support told me to reissue the card again')
  await screen.findByText(/EXAMPLE-MASKED-0001/)
})

test('the component lets support say that the card was not reissued, and tells only what became of the last click', async () => {
  mock.reissueCard.fail(503, undefined, { times: 1 })
  await showCard()
  fireEvent.click(await findButton())
  fireEvent.click(await screen.findByText('Support told me that it did not reissue the card'))
  fireEvent.click(screen.getByRole('button', { name: 'Yes, this request did not reissue card card-0001' }))
  await screen.findByText('The last request did not reissue the card. Try again.')
  mock.reissueCard.fail(401, undefined, { times: 1 })
  fireEvent.click(await findButton())
  await screen.findByText('Your last click reissued nothing. You may have to sign in again.')
  expect(screen.queryByText(/may have reissued the card/)).toBeNull()
  vi.resetModules()
  await import(reissueOfTests)
  const { createClient } = await import('@travel-card/sdk')
  const { browserStore, createAttempts } = await import('@travel-card/sdk/attempts')
  const client = createClient({ baseUrl: 'https://api.travel-card.example', token: 'an-access-token' })
  const other = createAttempts(client, { store: browserStore() })
  await other.reissueCard({ cardId: 'card-0001', initialBalance: 0 })
  fireEvent(window, new Event('pageshow'))
  await screen.findByText(/^The card was reissued\./)
  expect(screen.queryByText(/reissued nothing/)).toBeNull()
})
