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

/** Clicks in a new window. Resolves to `applied`, or to the state in the error. */
const click = (store: AttemptStore): Promise<string> =>
  createAttempts(createClient(mock.clientOptions), { store })
    .reissueCard({ cardId: 'card-0001', initialBalance: 5 })
    .then(
      () => 'applied',
      ({ state }: { state: string }) => state,
    )

const posts = (): number => mock.reissueCard.calls.length

test('keyValueStore overwrites no entry that another window wrote during a slow read', async () => {
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
  // Gives the second call time to overtake the first, if it could.
  await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 50))])
  slow.resolve()
  expect([await first, await second, posts()]).toEqual(['applied', 'pending', 1])
})

test('browserStore overwrites no entry that another window wrote after a read', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('addEventListener', () => {})
  const outcomes = await Promise.all([click(browserStore()), click(browserStore())])
  expect([outcomes.sort(), posts()]).toEqual([['applied', 'pending'], 1])
})

test('sends nothing if the process slept while the store responded, because others may have given up its attempt', async () => {
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
  // It recorded that in the store, so the card is free.
  expect([await click(store), posts()]).toEqual(['applied', 1])
})
