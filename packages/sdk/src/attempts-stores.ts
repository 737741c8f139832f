import { createStore, get, type UseStore, update } from 'idb-keyval'
import { quietly, sharedMap } from './read-values.ts'

/**
 * Keeps entries by key. On a server, write your own store, for example with a serializable transaction of your database. With
 * weaker isolation, lock the key first; otherwise, two requests can both find no entry, and both are sent. Entries must never expire.
 *
 * @example
 * const store: AttemptStore = {
 *   update: (key, change) => database.serializable(async (tx) => tx.set(key, change(await tx.get(key)))),
 * }
 */
export interface AttemptStore {
  /**
   * Replaces the entry with `change(entry)`, atomically, and resolves to the entry that the store has afterwards. `undefined` means
   * that there's no entry. `change` is synchronous, and you may call it more than once. Write what it returns only if the entry is
   * still the one that you passed.
   *
   * @param signal Aborts when nobody waits for the result any more. You may ignore it, because `change` then neither begins an
   * attempt nor makes a decision.
   */
  update(
    key: string,
    change: (entry: string | undefined) => string | undefined,
    signal?: AbortSignal,
  ): Promise<string | undefined>
  /**
   * Calls `listener` after another window or process has changed an entry, with the entry's key if you know it. Returns a function
   * that unsubscribes it.
   */
  subscribe?(listener: (key?: string) => void): () => void
}

/** The part of your storage that `keyValueStore` uses. Both methods may be synchronous or return a promise. */
export interface KeyValueStorage {
  getItem(key: string): unknown
  setItem(key: string, value: string): unknown
}

/** Keeps attempts in memory: for the components of one page, or for a server with a single process. */
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

/**
 * Keeps attempts in key-value storage, such as React Native's AsyncStorage or a keychain. Updates take turns only within one
 * process: don't use storage that several processes or windows write to, and in browsers, use `browserStore()`. If you wrap your
 * storage, such as a keychain, create the wrapper only once; two wrappers don't take turns.
 *
 * @example
 * const attempts = createAttempts(client, { store: keyValueStore(AsyncStorage) })
 */
export function keyValueStore(storage: KeyValueStorage): AttemptStore {
  // The cast is safe: `parseEntry` refuses anything but text.
  const read = async (key: string) => ((await storage.getItem(key)) ?? undefined) as string | undefined
  return {
    update(key, change, signal) {
      // One queue for each storage, so that two stores over the same storage take turns, too.
      const queues = sharedMap<Promise<unknown>>('queues')
      const before = queues.get(storage)
      let isWriting = false
      let end: () => void = () => {}
      // A read may hang for ever, and then nobody gets a turn. A write may still happen, so everybody waits for it.
      const giveWay = (): void => {
        if (!isWriting) end()
      }
      const take = async (): Promise<string | undefined> => {
        await before
        const entry = await read(key)
        if (signal?.aborted) throw new Error('The storage took too long.')
        const next = change(entry)
        if (next === undefined || next === entry) return entry
        isWriting = true
        await storage.setItem(key, next)
        isWriting = false
        if (signal?.aborted) giveWay()
        // Reads again, because the storage may silently keep nothing.
        return read(key)
      }
      signal?.addEventListener('abort', giveWay)
      const turn = take().finally(() => {
        signal?.removeEventListener('abort', giveWay)
        end()
      })
      const ended = new Promise<void>((resolve) => {
        end = resolve
      })
      queues.set(storage, Promise.all([before, ended]))
      return turn
    },
  }
}

const name = 'travel-card.attempts'

/** One store per page, so that everything created with it shares one log. */
const browser: { store?: AttemptStore } = {}

/**
 * Keeps attempts in IndexedDB, where they survive a reload or a crash, and where the windows of an origin see them. A frame on another
 * site has a store of its own for each site, because browsers keep its storage apart. An entry is on the disk before its request is
 * sent. You can create this store in code that also renders on a server, where the state stays `reading`.
 */
export function browserStore(): AttemptStore {
  browser.store ??= createBrowserStore()
  return browser.store
}

function createBrowserStore(): AttemptStore {
  const database = createStore(name, name)
  const open: UseStore = (mode, use) =>
    database('readonly', ({ transaction: { db } }) => {
      // Lets another window delete the database, for example when the user signs out. The event makes idb-keyval open it again.
      db.onversionchange = () => {
        db.close()
        db.dispatchEvent(new Event('close'))
      }
      // With `strict` durability, a transaction ends once the entry is on the disk, so that a killed browser can't lose it.
      return use(db.transaction(name, mode, { durability: 'strict' }).objectStore(name))
    })
  return {
    async update(key, change) {
      const before = await get<string>(key, open)
      // Skips the write if nothing changes, for example because the entry is only read.
      if (change(before) === before) return before
      let kept: string | undefined
      await update<string | undefined>(key, (entry) => (kept = change(entry)), open)
      const channel = openChannel()
      quietly(() => channel?.postMessage(key))
      channel?.close()
      return kept
    },
    subscribe(listener) {
      // Without IndexedDB, such as during server-side rendering, there's nothing to hear.
      const channel = typeof indexedDB === 'undefined' ? undefined : openChannel()
      if (channel) channel.onmessage = ({ data }) => listener(data)
      // A page that comes back from the browser's back/forward cache has heard nothing in the meantime.
      const refresh = (): void => listener()
      const page = typeof window === 'undefined' ? undefined : window
      page?.addEventListener('pageshow', refresh)
      return () => {
        channel?.close()
        page?.removeEventListener('pageshow', refresh)
      }
    },
  }
}

/** Opens no channel under jsdom, where windows hear of each other's attempts only when they read the store. */
function openChannel(): BroadcastChannel | undefined {
  const channel = quietly(() => new BroadcastChannel(name))
  // Lets Node exit. The channels of browsers have no such method.
  Object(channel).unref?.()
  return channel
}
