import { createStore, get, type UseStore, update } from 'idb-keyval'
import { quietly } from './read-values.ts'

/**
 * Where attempts are noted, by key. Make one of your own for a server, such as by a transaction of a database.
 *
 * @example
 * const store: AttemptStore = {
 *   update: (key, change) => database.transaction(async (tx) => tx.set(key, change(await tx.get(key)))),
 * }
 */
export interface AttemptStore {
  /**
   * Replaces an entry by what `change` makes of it, so that nothing else writes in between, and resolves to what is then
   * kept. `undefined`: there is none. `change` is synchronous and pure, and may be called more than once.
   */
  update(key: string, change: (entry: string | undefined) => string | undefined): Promise<string | undefined>
  /** Calls `listener` after something else has changed an entry, with its key if that is known. Returns what ends it. */
  subscribe?(listener: (key?: string) => void): () => void
}

/** What `keyValueStore` needs of a storage, which may be synchronous or not. */
export interface KeyValueStorage {
  getItem(key: string): unknown
  setItem(key: string, value: string): unknown
}

/** Keeps attempts in memory: for components of one page, or for a server of one process. */
export function memoryStore(): AttemptStore {
  const entries = new Map<string, string>()
  return {
    async update(key, change) {
      const kept = change(entries.get(key))
      if (kept !== undefined) entries.set(key, kept)
      return kept
    },
  }
}

// By storage, so that two stores over one storage take turns as well.
const queues = new WeakMap<object, Promise<unknown>>()

/**
 * Keeps attempts in a storage such as React Native's AsyncStorage or a keychain. Its updates take turns within one process,
 * so it is not for a storage that several processes or windows write to: for those of a browser, there is `browserStore()`.
 *
 * @example
 * const attempts = createAttempts(client, { store: keyValueStore(AsyncStorage) })
 */
export function keyValueStore(storage: KeyValueStorage): AttemptStore {
  // A cast: whatever is not text is refused by who reads it.
  const read = async (key: string) => ((await storage.getItem(key)) ?? undefined) as string | undefined
  return {
    update(key, change) {
      const turn = (queues.get(storage) ?? Promise.resolve()).then(async () => {
        const entry = await read(key)
        const next = change(entry)
        if (next === undefined || next === entry) return entry
        await storage.setItem(key, next)
        // Read again, because a storage may keep nothing without a word.
        return read(key)
      })
      queues.set(
        storage,
        turn.catch(() => {}),
      )
      return turn
    },
  }
}

const name = 'travel-card.attempts'

/** One for a page, so that all that is created with it shares one log. */
const browser: { store?: AttemptStore } = {}

/**
 * Keeps attempts in IndexedDB, where they outlive a reload and a crash, and where all windows of an origin see them. An entry
 * is on the disk before a request is sent. Create it where you like: on a server, which has no IndexedDB, it is not used.
 */
export function browserStore(): AttemptStore {
  browser.store ??= createBrowserStore()
  return browser.store
}

function createBrowserStore(): AttemptStore {
  const database = createStore(name, name)
  // A transaction of our own that is over when the disk has it: without `strict`, a browser that is killed loses it.
  const open: UseStore = (mode, use) =>
    database('readonly', ({ transaction: { db } }) =>
      use(db.transaction(name, mode, { durability: 'strict' }).objectStore(name)),
    )
  return {
    async update(key, change) {
      const before = await get<string>(key, open)
      // Nothing to write, as when somebody only reads.
      if (change(before) === before) return before
      let kept: string | undefined
      await update<string | undefined>(key, (entry) => (kept = change(entry)), open)
      const channel = openChannel()
      channel?.postMessage(key)
      channel?.close()
      return kept
    },
    subscribe(listener) {
      const channel = openChannel()
      if (channel) channel.onmessage = ({ data }) => listener(data)
      // A page that comes back from the cache of Back and Forward has heard nothing in the meantime.
      const refresh = (): void => listener()
      addEventListener('pageshow', refresh)
      return () => {
        channel?.close()
        removeEventListener('pageshow', refresh)
      }
    },
  }
}

/** Missing under jsdom. Windows then hear of each other when they ask the store. */
const openChannel = (): BroadcastChannel | undefined => quietly(() => new BroadcastChannel(name))
