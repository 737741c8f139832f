// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { createMock } from '@travel-card/mock'
import type { Attempts } from '@travel-card/sdk/attempts'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// A second, its default, is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

// The guide's component, in each state that an attempt can have.

const mock = createMock({ baseUrl: 'http://localhost:3000/api', token: false })
const blocked = /can’t be recorded/

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
  await import('./support/reissue-of-tests.ts')
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

/** Returns the attempts of another window, which shares nothing with the page but the storage. */
async function anotherWindow(): Promise<Attempts> {
  vi.resetModules()
  await import('./support/reissue-of-tests.ts')
  const { createClient } = await import('@travel-card/sdk')
  const { browserStore, createAttempts } = await import('@travel-card/sdk/attempts')
  return createAttempts(createClient({ baseUrl: '/api', token: false }), { store: browserStore() })
}

const posts = (): number => mock.reissueCard.calls.length

test('after a success, and a reload, one more needs a confirmation that names the card', async () => {
  await load()
  await click('Reissue card')
  await screen.findByText(/^The card was reissued\./)
  await load()
  await screen.findByText(/^The card was reissued\./)
  const question = screen.getByText('Reissue the card once more')
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
  await screen.findByText(/may have reissued the card/)
  await load()
  await screen.findByText(/may have reissued the card/)
  expect(screen.queryByRole('button', { name: 'Reissue card' })).toBeNull()
  await confirmAgain('Support told me to reissue the card again')
  await screen.findByText(/^The card was reissued\./)
  expect(posts()).toBe(2)
})

test('after an unknown outcome, support can say that it was reissued, and is told which attempt it was', async () => {
  mock.reissueCard.fail(503)
  await load()
  await click('Reissue card')
  const first = (await screen.findByText(/may have reissued the card/)).textContent
  expect(first).toMatch(/Requested: .*, reference \S+\./)
  await confirmAgain('Support told me to reissue the card again')
  // Another attempt whose outcome isn't known either looks different.
  await vi.waitFor(() =>
    expect(screen.getByText(/may have reissued the card/).textContent.trim()).not.toBe(first?.trim()),
  )
  await confirm('Support told me that it reissued the card', 'Yes, this request reissued card card-0001')
  await screen.findByText(/^The card was reissued\./)
  expect(posts()).toBe(2)
})

test('of two requests whose outcome is unknown, support decides about each by itself', async () => {
  mock.reissueCard.fail(503)
  await load()
  await click('Reissue card')
  await screen.findByText(/^One moment… If this takes more than a few minutes, contact support\.$/)
  const textOf = async () =>
    (await screen.findByText(/^This request may have reissued the card\./)).textContent
  const first = await textOf()
  expect(first).toMatch(/ GMT, reference \S+\./)
  await confirmAgain('Support told me to reissue the card again')
  await vi.waitFor(async () => expect(await textOf()).not.toBe(first))
  await confirm(
    'Support told me that it did not reissue the card',
    'Yes, this request did not reissue card card-0001',
  )
  await vi.waitFor(async () => expect(await textOf()).toBe(first))
  expect(screen.queryByRole('button', { name: 'Reissue card' })).toBeNull()
  mock.reissueCard.fail(401, undefined, { times: 1 })
  await confirmAgain('Support told me to reissue the card again')
  const both = await screen.findByText(/Your last click reissued nothing\./)
  expect(both.textContent).toBe(
    `${first?.trim()} Your last click reissued nothing. You may have to sign in again.`,
  )
  expect(posts()).toBe(3)
})

test('a decision about a request that another window has settled sends nothing, and says so', async () => {
  // The page learns of it only when it asks the store.
  vi.stubGlobal('BroadcastChannel', undefined)
  mock.reissueCard.fail(503, undefined, { times: 1 })
  await load()
  await click('Reissue card')
  await screen.findByText(/may have reissued the card/)
  const other = await anotherWindow()
  const subject = { cardId: 'card-0001' }
  const seen = await other.read('reissueCard', subject)
  fireEvent.click(await screen.findByText('Support told me to reissue the card again'))
  await other.settle('reissueCard', subject, seen, 'applied')
  await click('Yes, reissue card card-0001 again')
  await screen.findByText('Your last click did nothing, because something had changed. Please look again.')
  await screen.findByText(/^The card was reissued\./)
  expect(posts()).toBe(1)
})

test('once support found out that it was not reissued, nothing says any more that it may have been', async () => {
  mock.reissueCard.fail(503, undefined, { times: 1 })
  await load()
  await click('Reissue card')
  await confirm(
    'Support told me that it did not reissue the card',
    'Yes, this request did not reissue card card-0001',
  )
  await screen.findByText('The last request did not reissue the card. Try again.')
  mock.reissueCard.fail(401, undefined, { times: 1 })
  await click('Reissue card')
  await screen.findByText('Your last click reissued nothing. You may have to sign in again.')
  expect(screen.queryByText(/may have reissued the card/)).toBeNull()
  expect(posts()).toBe(2)
})

test('what became of the last click is no longer told once another window has reissued the card', async () => {
  mock.reissueCard.fail(401, undefined, { times: 1 })
  await load()
  await click('Reissue card')
  await screen.findByText(/^Your last click reissued nothing/)
  const other = await anotherWindow()
  await other.reissueCard({ cardId: 'card-0001', initialBalance: 250 })
  fireEvent(window, new Event('pageshow'))
  await screen.findByText(/^The card was reissued\./)
  expect(screen.queryByText(/reissued nothing/)).toBeNull()
})

test('a day after a success, a later request that came to nothing does not deny it', async () => {
  await load()
  await click('Reissue card')
  await screen.findByText(/^The card was reissued\./)
  mock.reissueCard.fail(401, undefined, { times: 1 })
  await confirmAgain('Reissue the card once more')
  await screen.findByText(/^Your last click reissued nothing/)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  await load()
  await screen.findByText('The last request did not reissue the card. Try again.')
})

test('after a success, one more that came to nothing is told, with a way to sign in', async () => {
  await load()
  await click('Reissue card')
  await screen.findByText(/^The card was reissued\./)
  mock.reissueCard.fail(401, undefined, { times: 1 })
  await confirmAgain('Reissue the card once more')
  await screen.findByText('Your last click reissued nothing. You may have to sign in again.')
  expect(posts()).toBe(2)
})

test('a decision that the store does not take is told', async () => {
  mock.reissueCard.fail(503)
  await load()
  await click('Reissue card')
  await screen.findByText(/may have reissued the card/)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await confirmAgain('Support told me to reissue the card again')
  await screen.findByText(blocked)
  expect(posts()).toBe(1)
})

test('after a 401, one may try again', async () => {
  mock.reissueCard.fail(401, undefined, { times: 1 })
  await load()
  await click('Reissue card')
  await screen.findByText('Your last click reissued nothing. You may have to sign in again.')
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
