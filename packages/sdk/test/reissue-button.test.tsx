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
  vi.stubGlobal('confirm', () => true)
})

afterEach(() => {
  cleanup()
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

const posts = (): number => mock.reissueCard.calls.length

test('after a success, and a reload, one more needs a confirmation', async () => {
  await load()
  await click('Reissue card')
  await screen.findByText(/^The card was reissued\./)
  await load()
  await screen.findByText(/^The card was reissued\./)
  vi.stubGlobal('confirm', () => false)
  await click('Reissue it once more')
  expect(posts()).toBe(1)
  vi.stubGlobal('confirm', () => true)
  await click('Reissue it once more')
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
  await click('Support told me to reissue it again')
  await screen.findByText(/^The card was reissued\./)
  expect(posts()).toBe(2)
})

test('after an unknown outcome, support can say that it was reissued, and is told which attempt it was', async () => {
  mock.reissueCard.fail(503)
  await load()
  await click('Reissue card')
  const first = (await screen.findByText(/may have been reissued/)).textContent
  expect(first).toMatch(/Requested: .*, reference \S+\./)
  await click('Support told me to reissue it again')
  // Another attempt whose outcome isn't known either looks different.
  await vi.waitFor(() =>
    expect(screen.getByText(/may have been reissued/).textContent.trim()).not.toBe(first?.trim()),
  )
  await click('Support told me that it was reissued')
  await screen.findByText(/^The card was reissued\./)
  expect(posts()).toBe(2)
})

test('after a success, one more that came to nothing is told, with a way to sign in', async () => {
  await load()
  await click('Reissue card')
  await screen.findByText(/^The card was reissued\./)
  mock.reissueCard.fail(401, undefined, { times: 1 })
  await click('Reissue it once more')
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
  await click('Support told me to reissue it again')
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
  expect(screen.queryByText(/was not reissued|Nothing was sent/)).toBeNull()
  await click('Reissue card')
  await screen.findByText(blocked)
  vi.stubGlobal('indexedDB', working)
  await click('Reissue card')
  await screen.findByText(/^The card was reissued\./)
  expect(posts()).toBe(1)
})
