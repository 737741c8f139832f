import { createHash } from 'node:crypto'
import { createMock } from '@travel-card/mock'
import { type Client, type ClientOptions, createClient } from '@travel-card/sdk'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  type Attempt,
  AttemptError,
  type AttemptStore,
  type Attempts,
  createAttempts,
  keyValueStore,
  memoryStore,
} from './attempts.ts'

const mock = createMock()
const cardId = 'card-0001'
const subject = { cardId }

beforeEach(() => mock.reset())
afterEach(() => void vi.useRealTimers())

const clientOf = (options?: Partial<ClientOptions>): Client =>
  createClient({ ...mock.clientOptions, ...options })

/** Opens a new window, or starts a new process. */
const open = (store: AttemptStore = memoryStore(), options?: Partial<ClientOptions>): Attempts =>
  createAttempts(clientOf(options), { store })

/** Opens a window that soon gives up on a store that doesn't respond. */
const openImpatient = (store: AttemptStore): Attempts =>
  createAttempts(clientOf(), { store, storeTimeoutMs: 500 })

/** Clicks the button. Resolves to the data or the error. */
const click = (attempts: Attempts, initialBalance = 5, card = cardId): Promise<unknown> =>
  attempts.reissueCard({ cardId: card, initialBalance }).catch((error: unknown) => error)

const refused = (state: AttemptError['state']): unknown =>
  expect.objectContaining({ kind: 'attempt', operation: 'reissueCard', state })

const stateOf = async (attempts: Attempts): Promise<Attempt['state']> =>
  (await attempts.read('reissueCard', subject)).state

const see = (attempts: Attempts): Promise<Attempt> => attempts.read('reissueCard', subject)

const posts = (): number => mock.reissueCard.calls.length

/** A storage that can be made slow, silent, full, broken or empty. */
function storage() {
  const entries = new Map<string, string>()
  let isFull = false
  let isBroken = false
  let wait: Promise<unknown> | undefined
  const use = async <T>(act: () => T): Promise<T> => {
    await wait
    if (isBroken) throw new Error('locked')
    return act()
  }
  return {
    entries,
    getItem: (key: string) => use(() => entries.get(key) ?? null),
    setItem: (key: string, value: string) =>
      use(() => {
        if (isFull) throw new Error('full')
        entries.set(key, value)
      }),
    set isFull(value: boolean) {
      isFull = value
    },
    set isBroken(value: boolean) {
      isBroken = value
    },
    set wait(value: Promise<unknown> | undefined) {
      wait = value
    },
  }
}

const never = new Promise<never>(() => {})

test('an attempt, looked up by its card alone, is pending and then applied', async () => {
  const attempts = open()
  const seen: Attempt[] = []
  const stop = attempts.subscribe(() => seen.push(attempts.get('reissueCard', subject)))
  const begun = Date.now()
  await click(attempts)
  stop()
  await click(attempts)
  expect([...new Set(seen)].map(({ state }) => state)).toEqual(['pending', 'applied'])
  const last = attempts.get('reissueCard', subject)
  expect(last.submittedAt).toBeGreaterThanOrEqual(begun)
  expect(attempts.get('reissueCard', subject)).toBe(last)
  expect(await attempts.read('reissueCard', { cardId: 'another' })).toEqual({ state: 'none' })
})

test('sends one reissue of a card at a time, and equal calls at the same time share it', async () => {
  const store = memoryStore()
  const client = clientOf()
  const attempts = createAttempts(client, { store })
  const [first, otherOrder, same, otherBalance, otherCard, otherWindow] = await Promise.all([
    click(attempts),
    attempts.reissueCard({ initialBalance: 5, cardId }),
    click(createAttempts(client, { store })),
    click(attempts, 6),
    click(attempts, 5, 'card-0002'),
    click(open(store)),
  ])
  expect(otherOrder).toBe(first)
  expect(same).toBe(first)
  expect(otherBalance).toEqual(refused('pending'))
  expect(otherCard).toHaveProperty('card')
  expect(otherWindow).toEqual(refused('pending'))
  expect(posts()).toBe(2)
})

test('refuses a second reissue for a day after the first was applied, even with a different balance', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const attempts = open()
  await click(attempts)
  expect(await click(attempts)).toEqual(refused('applied'))
  expect(await click(attempts, 6)).toEqual(refused('applied'))
  vi.setSystemTime(Date.now() + 86_400_001)
  expect(attempts.get('reissueCard', subject)).toEqual({ state: 'none' })
  expect(await click(attempts)).toHaveProperty('card')
  expect(posts()).toBe(2)
})

test('sends nothing if a store does not respond within two seconds, by default', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const silent: AttemptStore = { update: () => new Promise(() => {}) }
  const ended = vi.fn()
  const call = click(open(silent)).finally(ended)
  await vi.advanceTimersByTimeAsync(1999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await call).toMatchObject({ kind: 'attempt' })
  expect(posts()).toBe(0)
})

test.each([
  ['by default', {}, 86_400_000],
  ['with a short `appliedForMs`', { appliedForMs: 1000 }, 1000],
])(
  'counts that time from the success, though it arrived later than that after the click (%s)',
  async (_, options, blocksMs) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const store = memoryStore()
    const attempts = createAttempts(clientOf(), { store, ...options })
    const response = Promise.withResolvers<object>()
    mock.reissueCard.reply(() => response.promise)
    const call = click(attempts)
    await mock.reissueCard.waitForCall()
    // The machine sleeps.
    vi.setSystemTime(Date.now() + blocksMs + 1)
    response.resolve({})
    expect(await call).toHaveProperty('card')
    const others = [attempts, createAttempts(clientOf(), { store, ...options })]
    for (const one of others) expect(await click(one)).toEqual(refused('applied'))
    vi.setSystemTime(Date.now() + blocksMs)
    expect(await stateOf(attempts)).toBe('none')
    expect(posts()).toBe(1)
  },
)

test.each([401, 'no token', 'wrong balance'])(
  'allows a new reissue after a failure that certainly applied nothing (%s)',
  async (why) => {
    let tokens = 0
    let isSignedOut = why === 'no token'
    const attempts = open(memoryStore(), { token: () => (isSignedOut ? null : `token-${++tokens}`) })
    if (why === 401) mock.reissueCard.fail(401, undefined, { times: 2 })
    await click(attempts, why === 'wrong balance' ? Number.NaN : 5)
    expect(await stateOf(attempts)).toBe('not-applied')
    isSignedOut = false
    expect(await click(attempts)).toHaveProperty('card')
  },
)

describe('after an attempt', () => {
  test('allowAnother permits one more, after exactly the attempt that was seen', async () => {
    mock.reissueCard.fail(503)
    const attempts = open()
    await click(attempts)
    const seen = await see(attempts)
    expect(await click(attempts)).toEqual(refused('unknown'))
    // Serialized, as when a page sends it to a server.
    await attempts.allowAnother('reissueCard', subject, JSON.parse(JSON.stringify(seen)))
    await click(attempts)
    expect(await click(attempts)).toEqual(refused('unknown'))
    await expect(attempts.allowAnother('reissueCard', subject, seen)).rejects.toEqual(refused('changed'))
    expect(posts()).toBe(2)
  })

  test('allowAnother permits nothing once another window has sent or the state has changed', async () => {
    const store = memoryStore()
    const [first, second] = [open(store), open(store)]
    await click(first)
    const seen = await see(second)
    await first.allowAnother('reissueCard', subject, seen)
    await click(first)
    await expect(second.allowAnother('reissueCard', subject, seen)).rejects.toEqual(refused('changed'))
    const { id } = await see(first)
    const guessed: Attempt = { state: 'unknown', id: `${id}` }
    await expect(second.allowAnother('reissueCard', subject, guessed)).rejects.toEqual(refused('changed'))
    expect(await click(second)).toEqual(refused('applied'))
    expect(posts()).toBe(2)
  })

  test('a 401 for the next one leaves the first unknown, with its time', async () => {
    const attempts = open(memoryStore(), { token: 'token' })
    mock.reissueCard.fail(503, undefined, { times: 1 })
    await click(attempts)
    const unknown = await see(attempts)
    await attempts.allowAnother('reissueCard', subject, unknown)
    mock.reissueCard.fail(401, undefined, { times: 1 })
    expect(await click(attempts)).toMatchObject({ kind: 'api', status: 401 })
    expect(attempts.get('reissueCard', subject)).toEqual(unknown)
    expect(await click(attempts)).toEqual(refused('unknown'))
    expect(posts()).toBe(2)
  })

  test.each(['applied', 'not-applied'] as const)('settle records that it was %s', async (outcome) => {
    const store = memoryStore()
    const attempts = open(store)
    mock.reissueCard.fail(503, undefined, { times: 1 })
    await click(attempts)
    const seen = await see(attempts)
    await open(store).settle('reissueCard', subject, seen, outcome)
    expect(await see(attempts)).toEqual({ ...seen, state: outcome })
    // A second person may settle it the same way.
    await attempts.settle('reissueCard', subject, seen, outcome)
    const other = outcome === 'applied' ? 'not-applied' : 'applied'
    await expect(attempts.settle('reissueCard', subject, seen, other)).rejects.toEqual(refused('changed'))
    const then =
      outcome === 'applied' ? refused('applied') : expect.objectContaining({ card: expect.anything() })
    expect(await click(attempts)).toEqual(then)
  })

  test.each([undefined, null, '', 'APPLIED', 'pending', true])(
    'settle rejects the outcome %j with a TypeError',
    async (outcome) => {
      const attempts = open()
      mock.reissueCard.fail(503)
      await click(attempts)
      const settled = attempts.settle('reissueCard', subject, await see(attempts), outcome as never)
      await expect(settled).rejects.toThrow(TypeError)
      expect(await click(attempts)).toEqual(refused('unknown'))
    },
  )

  test('settling it as applied blocks the next one for a day, however long ago it was sent', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const attempts = open()
    mock.reissueCard.fail(503)
    await click(attempts)
    vi.setSystemTime(Date.now() + 2 * 86_400_000)
    await attempts.settle('reissueCard', subject, await see(attempts), 'applied')
    expect(await click(attempts)).toEqual(refused('applied'))
    vi.setSystemTime(Date.now() + 86_400_001)
    expect(await stateOf(attempts)).toBe('none')
  })

  test('a decision about a success that no longer counts rejects, and listeners learn that the card is free', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const attempts = open()
    await click(attempts)
    const seen = await see(attempts)
    vi.setSystemTime(Date.now() + 86_400_001)
    const states: string[] = []
    attempts.subscribe(() => states.push(attempts.get('reissueCard', subject).state))
    await attempts.read('reissueCard', subject)
    states.length = 0
    await expect(attempts.allowAnother('reissueCard', subject, seen)).rejects.toEqual(refused('changed'))
    expect(states).toContain('none')
  })

  test('allowAnother and settle reject while it is pending', async () => {
    const attempts = open()
    const response = Promise.withResolvers<object>()
    mock.reissueCard.reply(() => response.promise)
    const call = click(attempts)
    await mock.reissueCard.waitForCall()
    const seen = attempts.get('reissueCard', subject)
    await expect(attempts.allowAnother('reissueCard', subject, seen)).rejects.toEqual(refused('pending'))
    await expect(attempts.settle('reissueCard', subject, seen, 'not-applied')).rejects.toEqual(
      refused('pending'),
    )
    response.resolve({})
    await call
  })

  test.each([undefined, null, {}, { state: 'none' }, 'of a different card'])(
    'decisions about something other than an attempt for this card (%j) are a TypeError',
    async (given) => {
      const attempts = open()
      await click(attempts)
      await click(attempts, 5, 'card-0002')
      const other = await attempts.read('reissueCard', { cardId: 'card-0002' })
      const attempt = (given === 'of a different card' ? other : given) as Attempt
      await expect(attempts.allowAnother('reissueCard', subject, attempt)).rejects.toThrow(TypeError)
      await expect(attempts.settle('reissueCard', subject, attempt, 'applied')).rejects.toThrow(TypeError)
      expect(await click(attempts)).toEqual(refused('applied'))
    },
  )
})

describe('a process remembers', () => {
  test('what it knows when the storage is emptied, and records it there again', async () => {
    const place = storage()
    const attempts = open(keyValueStore(place))
    mock.reissueCard.fail(503)
    await click(attempts)
    const seen = await see(attempts)
    place.entries.clear()
    expect(await see(attempts)).toEqual(seen)
    expect(await click(attempts)).toEqual(refused('unknown'))
    expect(await click(open(keyValueStore(place)))).toEqual(refused('unknown'))
    expect(posts()).toBe(1)
  })

  test('what it knows when it gets a store later, or a different one', async () => {
    const client = clientOf()
    mock.reissueCard.fail(503)
    await click(createAttempts(client))
    expect(await click(createAttempts(client, { store: memoryStore() }))).toEqual(refused('unknown'))
    expect(posts()).toBe(1)
  })

  test('its own attempt when another window, which could not know of it, has begun one', async () => {
    const place = storage()
    const [first, second] = [open(keyValueStore(place)), open(keyValueStore(place), { token: 'token' })]
    mock.reissueCard.fail(503, undefined, { times: 1 })
    await click(first)
    const unknown = await see(first)
    place.entries.clear()
    mock.reissueCard.fail(401, undefined, { times: 1 })
    await click(second)
    expect(await see(first)).toEqual(unknown)
    expect(await see(second)).toEqual(unknown)
  })

  test.each(['no entry', 'an older entry'])('the newer state when a slow store returns %s', async (kept) => {
    const inner = memoryStore()
    const slow = Promise.withResolvers<void>()
    let reads = 0
    const attempts = open({
      async update(key, change) {
        const entry = await inner.update(key, change)
        if (reads++ === 0) await slow.promise
        return entry
      },
    })
    if (kept === 'an older entry') {
      mock.reissueCard.fail(401, undefined, { times: 1 })
      await click(open(inner, { token: 'token' }))
    }
    const reading = see(attempts)
    mock.reissueCard.fail(503)
    await click(open(inner))
    expect(await see(attempts)).toMatchObject({ state: 'unknown' })
    slow.resolve()
    await reading
    expect(attempts.get('reissueCard', subject)).toMatchObject({ state: 'unknown' })
  })

  test('when the time of another attempt is over, which was in progress when it refused its own', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const store = memoryStore()
    const [first, second] = [open(store, { timeoutMs: 1000 }), open(store)]
    mock.reissueCard.reply(() => never)
    void click(first)
    await mock.reissueCard.waitForCall()
    expect(await click(second)).toEqual(refused('pending'))
    const states: string[] = []
    second.subscribe(() => states.push(second.get('reissueCard', subject).state))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(states.at(-1)).toBe('unknown')
  })

  test('an attempt whose time is over, and learns the result from its sender', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const store = memoryStore()
    const [first, second] = [open(store, { timeoutMs: 1000 }), open(store)]
    const response = Promise.withResolvers<void>()
    mock.reissueCard.reply(async () => {
      await response.promise
      return {}
    })
    const call = click(first)
    await mock.reissueCard.waitForCall()
    expect(await stateOf(second)).toBe('pending')
    vi.setSystemTime(Date.now() + 10_000)
    expect(await stateOf(second)).toBe('unknown')
    // Its own window can't tell whether a response will ever arrive.
    expect(first.get('reissueCard', subject).state).toBe('unknown')
    response.resolve()
    await call
    expect(await stateOf(second)).toBe('applied')
  })
})

test('the attempt of a killed process is pending, and unknown once its time is over', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  const store = memoryStore()
  mock.reissueCard.fault('hang')
  let isKilled = false
  const killed: AttemptStore = { update: (...given) => (isKilled ? never : store.update(...given)) }
  void click(open(killed, { timeoutMs: 30_000 }))
  await mock.reissueCard.waitForCall()
  isKilled = true
  const restarted = open(store)
  const changed = vi.fn()
  restarted.subscribe(changed)
  expect(await stateOf(restarted)).toBe('pending')
  expect(await click(restarted)).toEqual(refused('pending'))
  changed.mockClear()
  await vi.advanceTimersByTimeAsync(38_000)
  expect(changed).toHaveBeenCalled()
  const seen = restarted.get('reissueCard', subject)
  expect(seen.state).toBe('unknown')
  expect(await click(restarted)).toEqual(refused('unknown'))
  await restarted.settle('reissueCard', subject, seen, 'not-applied')
  mock.reset()
  expect(await click(restarted)).toHaveProperty('card')
})

test('a call whose owner died is shared until its time is over, and then refuses every other one', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  const attempts = open(memoryStore(), { fetch: () => never, timeoutMs: Number.POSITIVE_INFINITY })
  const shared = [click(attempts), click(attempts)]
  await vi.advanceTimersByTimeAsync(100_000_000)
  expect(await shared[1]).toEqual(refused('unknown'))
  for (const balance of [5, 6]) expect(await click(attempts, balance)).toEqual(refused('unknown'))
  // Nothing but a decision gets out of it.
  await attempts.settle('reissueCard', subject, await see(attempts), 'not-applied')
  expect(await stateOf(attempts)).toBe('not-applied')
})

test.each([
  ['ahead', 'unknown', 3_600_000],
  ['a little ahead, as that of another server', 'pending', 240_000],
] as const)('the attempt of a killed process whose clock was %s is %s', async (_, state, ms) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const store = memoryStore()
  vi.setSystemTime(Date.now() + ms)
  void click(open(store, { fetch: () => never }))
  await vi.waitFor(async () => expect(await stateOf(open(store))).toBe('pending'))
  vi.setSystemTime(Date.now() - ms)
  expect(await stateOf(open(store))).toBe(state)
  expect(await click(open(store))).toEqual(refused(state))
})

test('sends nothing if the clock was set back while the store responded, because others may have given up the attempt', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const inner = memoryStore()
  let isSet = false
  const attempts = open({
    async update(key, change) {
      const kept = await inner.update(key, change)
      if (!isSet) vi.setSystemTime(Date.now() - 3_600_000)
      isSet = true
      return kept
    },
  })
  expect(await click(attempts)).toEqual(refused('unwritable'))
  expect(posts()).toBe(0)
})

test.each(['at first', 'after a 401'])(
  'sends no call whose time ran out while it waited for its token (%s) and the machine slept',
  async (when) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const store = memoryStore()
    const token = Promise.withResolvers<string>()
    const asleep = open(store, {
      token: ({ rejected }) => (when === 'at first' || rejected ? token.promise : 'token'),
    })
    const other = open(store)
    if (when === 'after a 401') mock.reissueCard.fail(401, undefined, { times: 1 })
    const call = click(asleep)
    await vi.waitFor(async () => expect(await stateOf(other)).toBe('pending'))
    if (when === 'after a 401') await mock.reissueCard.waitForCall()
    vi.setSystemTime(Date.now() + 3_600_000)
    await other.settle('reissueCard', subject, await see(other), 'not-applied')
    expect(await click(other)).toHaveProperty('card')
    const sent = posts()
    token.resolve('another-token')
    expect(await call).toMatchObject({ kind: 'timeout' })
    expect(posts()).toBe(sent)
  },
)

test('the error of a different call in a wrapped client leaves the outcome of the reissue unknown', async () => {
  const client = clientOf()
  const reissueCard = async (...given: Parameters<Client['reissueCard']>): Promise<unknown> => {
    await client.reissueCard(...given)
    return client.getCustomer({} as never)
  }
  const attempts = createAttempts({ ...client, reissueCard } as unknown as Client, { store: memoryStore() })
  expect(await click(attempts)).toMatchObject({ kind: 'input', operation: 'getCustomer' })
  expect(await click(attempts)).toEqual(refused('unknown'))
})

test('a store that writes null for absent members, and a newer version that adds some, change nothing', async () => {
  const inner = memoryStore()
  const rewritten: AttemptStore = {
    async update(key, change) {
      return inner.update(key, (text) => {
        const next = change(text)
        if (next === undefined || next === text) return text
        const nothing = { settledAt: null, allowed: null, key: null }
        // Nothing that this version knows about the success is left.
        const lose = (one: object) => ({ ...nothing, ...one, settledAt: null, note: 'newer' })
        return JSON.stringify(JSON.parse(next).map(lose))
      })
    },
  }
  await click(open(rewritten))
  expect(await click(open(rewritten))).toEqual(refused('applied'))
  const other = open(rewritten)
  await other.allowAnother('reissueCard', subject, await see(other))
  expect(await click(other)).toHaveProperty('card')
  expect(await click(other)).toEqual(refused('applied'))
  expect(posts()).toBe(2)
})

test('writes to a store that reformats its text only when something changes', async () => {
  const inner = memoryStore()
  let writes = 0
  const attempts = open({
    async update(key, change) {
      const text = await inner.update(key, (entry) => {
        const next = change(entry)
        if (next === entry) return entry
        writes++
        return JSON.stringify(JSON.parse(`${next}`), null, 1)
      })
      return text
    },
  })
  await click(attempts)
  await see(attempts)
  expect(await see(attempts)).toMatchObject({ state: 'applied' })
  expect(writes).toBe(2)
})

describe('if the store', () => {
  test('cannot be read, nothing is sent, and the next call tries again', async () => {
    const place = storage()
    const attempts = open(keyValueStore(place))
    place.isBroken = true
    const error = await click(attempts)
    expect(error).toEqual(refused('unreadable'))
    expect(error).toMatchObject({ cause: { message: 'locked' } })
    expect(await see(attempts)).toMatchObject({ state: 'unreadable', cause: { message: 'locked' } })
    place.isBroken = false
    expect(await click(attempts)).toHaveProperty('card')
    expect(posts()).toBe(1)
  })

  test('is full, nothing is sent, and the next call tries again', async () => {
    const place = storage()
    const attempts = open(keyValueStore(place))
    place.isFull = true
    expect(await click(attempts)).toEqual(refused('unwritable'))
    expect(attempts.get('reissueCard', subject)).toMatchObject({
      state: 'unwritable',
      cause: { message: 'full' },
    })
    place.isFull = false
    expect(await click(attempts)).toHaveProperty('card')
    expect(posts()).toBe(1)
  })

  test('keeps nothing without saying so, nothing is sent', async () => {
    const attempts = open(keyValueStore({ getItem: () => null, setItem: () => {} }))
    expect(await click(attempts)).toEqual(refused('unwritable'))
    expect(attempts.get('reissueCard', subject).state).toBe('unwritable')
    expect(posts()).toBe(0)
  })

  test.each([5, '{"state":"pen'])(
    'holds something other than an entry (%j), nothing is sent',
    async (text) => {
      const attempts = open(keyValueStore({ getItem: () => text, setItem: () => {} }))
      expect(await click(attempts)).toEqual(refused('unreadable'))
      expect(await stateOf(attempts)).toBe('unreadable')
      expect(posts()).toBe(0)
    },
  )

  test('responds too late, nothing is sent, and the attempt that it takes then is recorded as not applied', async () => {
    const place = storage()
    const [attempts, other] = [openImpatient(keyValueStore(place)), open(keyValueStore(place))]
    const response = Promise.withResolvers<void>()
    place.wait = response.promise
    expect(await click(attempts)).toEqual(refused('unreadable'))
    response.resolve()
    await vi.waitFor(async () => expect(await stateOf(other)).toBe('not-applied'))
    expect(posts()).toBe(0)
    expect(await click(other)).toHaveProperty('card')
  })

  test.each([
    ['applied', 200],
    ['not-applied', 401],
  ] as const)(
    'is slow, the promise waits until it has taken that the card was %s, and the page knows at once',
    async (state, status) => {
      const place = storage()
      mock.reissueCard.reply(({ fail }) => {
        place.wait = new Promise((resolve) => setTimeout(resolve, 100))
        return status === 200 ? {} : fail(status)
      })
      const attempts = open(keyValueStore(place), { token: 'token' })
      const seen: string[] = []
      attempts.subscribe(() => {
        const [text = '[]'] = place.entries.values()
        seen.push(`${attempts.get('reissueCard', subject).state} ${JSON.parse(text)[0]?.state}`)
      })
      const calls = [click(attempts)]
      await vi.waitFor(() => expect(seen).toContain(`${state} pending`))
      // An equal call is no longer shared, but judged by the outcome.
      calls.push(click(attempts))
      const [first, second] = await Promise.all(calls)
      expect([...place.entries.values()][0]).toContain(`"${state}"`)
      if (status === 200) expect([first, second]).toEqual([{ card: expect.anything() }, refused('applied')])
      else expect([first, second]).toEqual(Array(2).fill(expect.objectContaining({ status })))
      expect(posts()).toBe(status === 200 ? 1 : 2)
    },
  )

  test('stops responding after the request was sent, the result waits for it no longer than its limit', async () => {
    const place = storage()
    mock.reissueCard.reply(() => {
      place.wait = never
      return {}
    })
    const attempts = openImpatient(keyValueStore(place))
    expect(await click(attempts)).toHaveProperty('card')
    expect(attempts.get('reissueCard', subject).state).toBe('applied')
    expect(await click(attempts)).not.toHaveProperty('card')
    expect(posts()).toBe(1)
  })

  test.each([
    ['to read', 'getItem'],
    ['to write', 'setItem'],
  ] as const)('is too slow %s a permission, it has none afterwards', async (_, slow) => {
    const place = storage()
    mock.reissueCard.fail(503)
    await click(open(keyValueStore(place)))
    const response = Promise.withResolvers<void>()
    const slowed = {
      ...place,
      getItem: place.getItem,
      setItem: place.setItem,
      async [slow](key: string, value: string) {
        await response.promise
        return place[slow](key, value)
      },
    }
    const attempts = openImpatient(keyValueStore(slowed))
    const seen = await see(open(keyValueStore(place)))
    await expect(attempts.allowAnother('reissueCard', subject, seen)).rejects.toMatchObject({
      state: slow === 'getItem' ? 'unreadable' : 'unwritable',
    })
    response.resolve()
    await vi.waitFor(async () => expect((await see(attempts)).state).toBe('unknown'))
    await vi.waitFor(() => expect([...place.entries.values()][0]).not.toContain('allowed'))
    expect(await click(attempts)).toEqual(refused('unknown'))
    expect(await click(open(keyValueStore(place)))).toEqual(refused('unknown'))
    expect(posts()).toBe(1)
  })

  test('never settles a read, the next call is made, and what the read brings later changes nothing', async () => {
    const place = storage()
    const response = Promise.withResolvers<void>()
    let reads = 0
    const slowed = {
      setItem: place.setItem,
      async getItem(key: string) {
        const entry = await place.getItem(key)
        if (reads++ === 0) await response.promise
        return entry
      },
    }
    const attempts = openImpatient(keyValueStore(slowed))
    expect(await click(attempts)).toEqual(refused('unreadable'))
    expect(await click(attempts, 5, 'card-0002')).toHaveProperty('card')
    expect(await click(open(keyValueStore(slowed)))).toHaveProperty('card')
    response.resolve()
    await click(attempts, 5, 'card-0003')
    expect(await click(open(keyValueStore(slowed)))).toEqual(refused('applied'))
    expect(posts()).toBe(3)
  })

  test('never settles a write, nothing overtakes it, because it may still happen', async () => {
    const entries = new Map<string, string>()
    const response = Promise.withResolvers<void>()
    const place = {
      getItem: (key: string) => entries.get(key),
      async setItem(key: string, value: string) {
        await response.promise
        entries.set(key, value)
      },
    }
    const attempts = openImpatient(keyValueStore(place))
    expect(await click(attempts)).toEqual(refused('unwritable'))
    expect(await click(openImpatient(keyValueStore(place)))).toEqual(refused('unreadable'))
    response.resolve()
    await vi.waitFor(async () => expect(await stateOf(open(keyValueStore(place)))).toBe('not-applied'))
    expect(await click(attempts)).toHaveProperty('card')
    expect(posts()).toBe(1)
  })

  test('does not take the result, the sender remembers it, and records it once the store works again', async () => {
    const place = storage()
    mock.reissueCard.reply(
      ({ fail }) => {
        place.isFull = true
        return fail(401)
      },
      { times: 1 },
    )
    const attempts = open(keyValueStore(place), { token: 'token' })
    expect(await click(attempts)).toMatchObject({ status: 401 })
    expect(attempts.get('reissueCard', subject).state).toBe('not-applied')
    expect(await stateOf(open(keyValueStore(place)))).toBe('pending')
    place.isFull = false
    expect(await click(attempts)).toHaveProperty('card')
  })

  test.each([{}, { getItem() {}, setItem() {} }, null, 5])(
    'has no update (%j), creation throws a TypeError',
    (store) => {
      const create = () => createAttempts(clientOf(), { store: store as never })
      expect(create).toThrow(TypeError)
      expect(create).toThrow(/memoryStore\(\), browserStore\(\), keyValueStore/)
    },
  )
})

test('two windows that start over in an emptied store keep what each of them knows', async () => {
  const store = storage()
  const [one, other] = [open(keyValueStore(store)), open(keyValueStore(store))]
  mock.reissueCard.fail(401, undefined, { times: 1 })
  await click(one)
  await see(other)
  await click(one)
  expect(await stateOf(one)).toBe('applied')
  store.entries.clear()
  // The other window doesn't know of the second reissue, and has written as often as the first.
  mock.reissueCard.fail(401, undefined, { times: 1 })
  await click(other)
  expect(await click(one)).toEqual(refused('applied'))
  expect(await click(other)).toEqual(refused('applied'))
  expect(posts()).toBe(3)
})

test.each([
  { storage: new Map() },
  { appliedForMs: 0 },
  { appliedForMs: null },
  { storeTimeoutMs: Number.NaN },
  { storeTimeoutMs: Number.POSITIVE_INFINITY },
  { service: '' },
  { service: null },
])('createAttempts throws a TypeError that names a wrong option: %o', (options) => {
  const [name = ''] = Object.keys(options)
  expect(() => createAttempts(clientOf(), options as never)).toThrow(TypeError)
  expect(() => createAttempts(clientOf(), options as never)).toThrow(name)
})

test('attempts are found again under the name of the service, whatever its base URL', async () => {
  const store = memoryStore()
  const at = (path: string, service?: string): Attempts => {
    const baseUrl = path.startsWith('/') ? path : `https://${path}`
    const options = { ...mock.clientOptions, baseUrl, fetch: mock.fetch }
    return createAttempts(createClient(options), { store, ...(service !== undefined && { service }) })
  }
  const mockAt = createMock({ baseUrl: 'https://api.example/v1' })
  const client = createClient(mockAt.clientOptions)
  mockAt.reissueCard.fail(503)
  await click(createAttempts(client, { store }))
  // After a move, the old base URL is the name, however it was written.
  for (const old of ['https://api.example/v1', 'HTTPS://API.example:443/v1/'])
    expect(await click(at('gateway.example/v2', old))).toEqual(refused('unknown'))
  vi.stubGlobal('location', { origin: 'https://api.example' })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await stateOf(at('/v1'))).toBe('unknown')
  expect(await click(at('/v2', '/v1'))).toEqual(refused('unknown'))
  expect(await stateOf(at('api.example/v1'))).toBe('unknown')
  expect(await stateOf(at('gateway.example/v2'))).toBe('none')
  expect(posts()).toBe(0)
})

test.each([
  ['two names', 'cards', 'others'],
  ['a name after the default was used', undefined, 'others'],
])('createAttempts throws a TypeError for %s of one client, whatever the store', (_, first, second) => {
  const client = clientOf()
  const attempts = createAttempts(client, first === undefined ? {} : { service: first })
  attempts.get('reissueCard', subject)
  expect(() => createAttempts(client, { store: memoryStore(), service: second })).toThrow(TypeError)
  expect(() => createAttempts(client, { store: memoryStore(), service: second })).toThrow('service')
})

test('a name holds for everything that guards the same client', async () => {
  const client = clientOf()
  const other = createAttempts(client)
  const named = createAttempts(client, { store: memoryStore(), service: 'cards' })
  expect((await Promise.all([click(other), click(named)])).every((one) => one === undefined)).toBe(false)
  expect(await click(other)).toEqual(refused('applied'))
  expect(posts()).toBe(1)
})

test('createAttempts throws a TypeError for other options of the same client and store, because some would be ignored', () => {
  const [client, store] = [clientOf(), memoryStore()]
  createAttempts(client, { store, appliedForMs: 1000 })
  expect(() => createAttempts(client, { store })).toThrow(TypeError)
  createAttempts(client, { store, appliedForMs: 1000 })
})

test('a key contains a digest of base URL and card, and an entry contains no card id', async () => {
  const place = storage()
  await click(open(keyValueStore(place)))
  const digest = createHash('sha256')
    .update(encodeURIComponent(JSON.stringify([mock.baseUrl, cardId])))
    .digest('hex')
  expect([...place.entries.keys()]).toEqual([`travel-card.reissueCard.${digest}`])
  expect(JSON.stringify([...place.entries])).not.toContain(cardId)
  const elsewhere = open(keyValueStore(place), {
    baseUrl: 'https://test.travel-card.example',
    fetch: mock.fetch,
  })
  expect(await stateOf(elsewhere)).toBe('none')
})

test('two copies of the package share pending calls, and take turns in one storage', async () => {
  vi.resetModules()
  await import('../test/support/reissue-of-tests.ts')
  const copy: Pick<typeof import('./attempts.ts'), 'createAttempts' | 'keyValueStore'> = await import(
    './attempts.ts'
  )
  expect(copy.createAttempts).not.toBe(createAttempts)
  const client = clientOf()
  const [first, second] = await Promise.all([
    click(createAttempts(client)),
    click(copy.createAttempts({ ...client })),
  ])
  expect(second).toBe(first)
  // Slows down the second to write, which would overwrite the first if it hadn't waited for its turn.
  const entries = new Map<string, string>()
  let writes = 0
  const place = {
    getItem: (key: string) => entries.get(key),
    async setItem(key: string, value: string) {
      if (writes++ === 1) await new Promise((resolve) => setTimeout(resolve, 20))
      entries.set(key, value)
    },
  }
  const stores = [keyValueStore(place), copy.keyValueStore(place)]
  const outcomes = await Promise.all(stores.map((store) => click(open(store), 5, 'card-0002')))
  expect(outcomes).toContainEqual(refused('pending'))
  expect(posts()).toBe(2)
})

describe('the state for a UI', () => {
  test('is `reading` until the store has responded, and then the same object', async () => {
    const attempts = open()
    expect(attempts.get('reissueCard', subject)).toEqual({ state: 'reading' })
    await vi.waitFor(() => expect(attempts.get('reissueCard', subject)).toEqual({ state: 'none' }))
    expect(attempts.get('reissueCard', subject)).toBe(attempts.get('reissueCard', subject))
  })

  test('stays `reading` on a server that passes no store, but reissues are still guarded', async () => {
    const attempts = createAttempts(clientOf())
    await click(attempts)
    expect(attempts.get('reissueCard', subject)).toEqual({ state: 'reading' })
    expect(await stateOf(attempts)).toBe('applied')
    expect(await click(attempts)).toEqual(refused('applied'))
  })

  test('reaches each listener, even if another throws or unsubscribes it', async () => {
    const attempts = open()
    const heard = vi.fn()
    attempts.subscribe(() => {
      stop()
      throw new Error('a broken component')
    })
    const stop = attempts.subscribe(heard)
    expect(await click(attempts)).toHaveProperty('card')
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('follows changes that the store reports, and those from before anyone subscribed', async () => {
    const inner = memoryStore()
    const listeners = new Set<(key?: string) => void>()
    const shared: AttemptStore = {
      update: (key, change) => inner.update(key, change),
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
    const attempts = open(shared)
    attempts.get('reissueCard', subject)
    await vi.waitFor(() => expect(attempts.get('reissueCard', subject).state).toBe('none'))
    await click(open(inner))
    const stop = attempts.subscribe(() => {})
    await vi.waitFor(() => expect(attempts.get('reissueCard', subject).state).toBe('applied'))
    const other = open(inner)
    await other.allowAnother('reissueCard', subject, await see(other))
    mock.reissueCard.fail(503)
    await click(other)
    for (const listener of listeners) listener()
    await vi.waitFor(() => expect(attempts.get('reissueCard', subject).state).toBe('unknown'))
    stop()
    expect(listeners.size).toBe(0)
  })

  test('is kept for at most 1,000 cards that were never attempted', async () => {
    let updates = 0
    const attempts = open({
      async update(_key, change) {
        updates++
        return change(undefined)
      },
    })
    const ask = (card: number): Attempt => attempts.get('reissueCard', { cardId: `${card}` })
    for (let card = 0; card < 3000; card++) ask(card)
    await vi.waitFor(() => expect(ask(2999).state).toBe('none'))
    const asked = updates
    for (let card = 2100; card < 3000; card++) expect(ask(card).state).toBe('none')
    expect(updates).toBe(asked)
    expect(ask(0).state).toBe('reading')
  })
})

test('an AttemptError says whether a request or a decision failed, and what to do, without an id', async () => {
  const attempts = open()
  mock.reissueCard.fail(503)
  await click(attempts)
  const error = await click(attempts)
  expect(error).toBeInstanceOf(AttemptError)
  expect(String(error)).toMatch(/^AttemptError: reissueCard was not sent: .*`settle`.*`allowAnother`/)
  const decided = attempts.allowAnother('reissueCard', subject, {
    ...(await see(attempts)),
    state: 'applied',
  })
  await expect(decided).rejects.toThrow(/^reissueCard: the decision was not recorded: there is/)
  expect(JSON.stringify(error) + String(error)).not.toContain(cardId)
})

test("rejects with the client's own error for invalid arguments, and never throws", async () => {
  const attempts = open()
  const cyclic: Record<string, unknown> = { ...subject, initialBalance: 5 }
  cyclic.self = cyclic
  const strange = { cardId: { toString: 1, valueOf: 1 } }
  expect(await attempts.read('reissueCard', strange as never)).toEqual({ state: 'none' })
  for (const input of [undefined, 'card-0001', { cardId: 5n }, cyclic, strange])
    expect(await attempts.reissueCard(input as never).catch((error: unknown) => error)).toMatchObject({
      kind: 'input',
    })
  expect(posts()).toBe(0)
})
