// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { createMock } from '@travel-card/mock'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// A second, its default, is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

// The guide's component, in each state that an attempt can have.

const mock = createMock({ baseUrl: 'http://localhost:3000/api', token: false })
const blocked = /can’t record a reissue/

beforeEach(() => {
  mock.reset()
  // happy-dom has no IndexedDB.
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    mock.fetch(new URL(url, mock.baseUrl).href, init),
  )
  // As in a frame on another site, where browsers show no dialogs.
  vi.stubGlobal('confirm', () => false)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Shows the component in a page that was reloaded, so that only the storage is left. */
async function load(): Promise<void> {
  cleanup()
  vi.resetModules()
  const { ReissueButton } = await import('../snippets/reissue-button.tsx')
  render(<ReissueButton cardId="card-0001" />)
}

const click = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }))
}

/** Opens a question, and answers it with yes. */
async function confirm(question: string, yes: string): Promise<void> {
  fireEvent.click(await screen.findByText(question))
  await click(yes)
}

const confirmAgain = (question: string): Promise<void> =>
  confirm(question, 'Yes, reissue card card-0001 again')

const posts = (): number => mock.reissueCard.calls.length

test('after a success, and a reload, one more needs a confirmation that names the card', async () => {
  await load()
  await click('Reissue card')
  await screen.findByText(/^The card was reissued\./)
  await load()
  await screen.findByText(/^The card was reissued\./)
  const question = screen.getByText('Reissue it once more')
  expect(question.closest('details')?.open).toBe(false)
  fireEvent.click(question)
  expect(posts()).toBe(1)
  await click('Yes, reissue card card-0001 again')
  await vi.waitFor(() => expect(posts()).toBe(2))
})

test('after an unknown outcome, and a reload, support can have it reissued again', async () => {
  mock.reissueCard.fail(503, undefined, { times: 1 })
  await load()
  await click('Reissue card')
  await screen.findByText(/may have been reissued/)
  await load()
  await screen.findByText(/may have been reissued/)
  expect(screen.queryByRole('button', { name: 'Reissue card' })).toBeNull()
  await confirmAgain('Support told me to reissue it again')
  await screen.findByText(/^The card was reissued\./)
  expect(posts()).toBe(2)
})

test('after an unknown outcome, support can say that it was reissued, and is told which attempt it was', async () => {
  mock.reissueCard.fail(503)
  await load()
  await click('Reissue card')
  const first = (await screen.findByText(/may have been reissued/)).textContent
  expect(first).toMatch(/Requested: .*, reference \S+\./)
  await confirmAgain('Support told me to reissue it again')
  // Another attempt whose outcome isn't known either looks different.
  await vi.waitFor(() =>
    expect(screen.getByText(/may have been reissued/).textContent.trim()).not.toBe(first?.trim()),
  )
  await click('Support told me that it was reissued')
  await screen.findByText(/^The card was reissued\./)
  expect(posts()).toBe(2)
})

test('once support found out that it was not reissued, nothing says any more that it may have been', async () => {
  mock.reissueCard.fail(503, undefined, { times: 1 })
  await load()
  await click('Reissue card')
  await confirm('Support told me that it was not reissued', 'Yes, card card-0001 was not reissued')
  await screen.findByText('The last request did not reissue the card. Try again.')
  mock.reissueCard.fail(401, undefined, { times: 1 })
  await click('Reissue card')
  await screen.findByText('This time, nothing was reissued. Try again, or sign in again first.')
  expect(screen.queryByText(/may have been reissued/)).toBeNull()
  expect(posts()).toBe(2)
})

test('what became of the last click is no longer told once another window has reissued the card', async () => {
  mock.reissueCard.fail(401, undefined, { times: 1 })
  await load()
  await click('Reissue card')
  await screen.findByText(/^This time, nothing was reissued/)
  vi.resetModules()
  const { createClient } = await import('@travel-card/sdk')
  const { browserStore, createAttempts } = await import('@travel-card/sdk/attempts')
  const client = createClient({ baseUrl: '/api', token: false })
  const other = createAttempts(client, { store: browserStore() })
  await other.reissueCard({ cardId: 'card-0001', initialBalance: 250 })
  fireEvent(window, new Event('pageshow'))
  await screen.findByText(/^The card was reissued\./)
  expect(screen.queryByText(/nothing was reissued/)).toBeNull()
})

test('a day after a success, a later request that came to nothing does not deny it', async () => {
  await load()
  await click('Reissue card')
  await screen.findByText(/^The card was reissued\./)
  mock.reissueCard.fail(401, undefined, { times: 1 })
  await confirmAgain('Reissue it once more')
  await screen.findByText(/^This time, nothing was reissued/)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  await load()
  await screen.findByText('The last request did not reissue the card. Try again.')
})

test('after a success, one more that came to nothing is told, with a way to sign in', async () => {
  await load()
  await click('Reissue card')
  await screen.findByText(/^The card was reissued\./)
  mock.reissueCard.fail(401, undefined, { times: 1 })
  await confirmAgain('Reissue it once more')
  await screen.findByText('This time, nothing was reissued. Try again, or sign in again first.')
  expect(posts()).toBe(2)
})

test('a decision that the store does not take is told', async () => {
  mock.reissueCard.fail(503)
  await load()
  await click('Reissue card')
  await screen.findByText(/may have been reissued/)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await confirmAgain('Support told me to reissue it again')
  await screen.findByText(blocked)
  expect(posts()).toBe(1)
})

test('after a 401, one may try again', async () => {
  mock.reissueCard.fail(401, undefined, { times: 1 })
  await load()
  await click('Reissue card')
  await screen.findByText('This time, nothing was reissued. Try again, or sign in again first.')
  // Also while the first outcome is still being recorded.
  await click('Reissue card')
  await screen.findByText(/^The card was reissued\./)
  expect(posts()).toBe(2)
})

test('while the store is broken, it says nothing of an earlier reissue, sends nothing, and goes on once the store works', async () => {
  await load()
  await click('Reissue card')
  await screen.findByText(/^The card was reissued\./)
  const working = indexedDB
  vi.stubGlobal('indexedDB', { open: () => expect.fail('blocked') })
  await load()
  await screen.findByText(blocked)
  expect(screen.queryByText(/not reissue|nothing was sent/i)).toBeNull()
  await click('Reissue card')
  await screen.findByText(blocked)
  vi.stubGlobal('indexedDB', working)
  await click('Reissue card')
  await screen.findByText(/^The card was reissued\./)
  expect(posts()).toBe(1)
})
