import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AttemptStore, browserStore, createAttempts, keyValueStore } from './attempts.ts'

const mock = createMock()

beforeEach(() => mock.reset())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Clicks in a window of its own, and tells what came of it. */
const click = (store: AttemptStore): Promise<string> =>
  createAttempts(createClient(mock.clientOptions), { store })
    .reissueCard({ cardId: 'card-0001', initialBalance: 5 })
    .then(
      () => 'applied',
      ({ state }: { state: string }) => state,
    )

const posts = (): number => mock.reissueCard.calls.length

test('a slow read of a storage overwrites no entry that another window has written since', async () => {
  const entries = new Map<string, string>()
  const slow = Promise.withResolvers<void>()
  let reads = 0
  const storage = {
    async getItem(key: string) {
      const entry = entries.get(key)
      if (reads++ === 0) await slow.promise
      return entry
    },
    setItem: (key: string, value: string) => entries.set(key, value),
  }
  const first = click(keyValueStore(storage))
  const second = click(keyValueStore(storage))
  // Time for the second one to overtake the first, if it could.
  await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 50))])
  slow.resolve()
  expect([await first, await second, posts()]).toEqual(['applied', 'pending', 1])
})

test('what a window has read of IndexedDB before its turn overwrites no entry that another has written since', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('addEventListener', () => {})
  const outcomes = await Promise.all([click(browserStore()), click(browserStore())])
  expect([outcomes.sort(), posts()]).toEqual([['applied', 'pending'], 1])
})

test('a process that was asleep while the store answered sends nothing, because others may have given its attempt up', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const entries = new Map<string, string>()
  let isAsleep = true
  const store: AttemptStore = {
    async update(key, change) {
      const kept = change(entries.get(key))
      if (kept !== undefined) entries.set(key, kept)
      if (isAsleep) vi.setSystemTime(Date.now() + 3_600_000)
      isAsleep = false
      return kept
    },
  }
  expect([await click(store), posts()]).toEqual(['unwritable', 0])
  // It has told the store, so that the card is free.
  expect([await click(store), posts()]).toEqual(['applied', 1])
})
