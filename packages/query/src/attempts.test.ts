import { createHash } from 'node:crypto'
import { createMock } from '@travel-card/mock'
import { type Client, type ClientOptions, createClient } from '@travel-card/sdk'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AttemptError, AttemptStorage } from './attempt-log.ts'
import { createQueries, type Queries } from './create-queries.ts'

const mock = createMock()
const cardId = 'card-0001'
const entry = `travel-card.reissueCard.${createHash('sha256').update(cardId).digest('hex')}`

beforeEach(() => mock.reset())
afterEach(() => vi.unstubAllGlobals())

const open = (storage?: AttemptStorage | (() => AttemptStorage), options?: Partial<ClientOptions>) =>
  createQueries(createClient({ ...mock.clientOptions, ...options }), storage && { storage })

/** A click on a button; what it rejects with is given, too. */
const click = (queries: Queries<Client>, initialBalance = 5, card = cardId): Promise<unknown> =>
  queries
    .reissueCard()
    .mutationFn({ cardId: card, initialBalance })
    .catch((error: unknown) => error)

const refusal = (state: AttemptError['state']): unknown =>
  expect.objectContaining({ kind: 'attempt', operation: 'reissueCard', state })

const stateOf = (queries: Queries<Client>): string | undefined =>
  queries.attempts.get('reissueCard', { cardId })?.state

const fail = (): never => {
  throw new Error('SecurityError')
}
const reject = (): Promise<never> => Promise.reject(new Error('not available'))

/** A storage as tabs share it; the late one is asynchronous. */
function memory(isLate = false) {
  const entries = new Map<string, string>()
  const later = <T>(value: T): T | Promise<T> =>
    isLate ? new Promise((resolve) => setTimeout(() => resolve(value), 2)) : value
  return {
    entries,
    getItem: (key: string) => later(entries.get(key) ?? null),
    setItem: (key: string, value: string) => later(void entries.set(key, value)),
    removeItem: (key: string) => later(void entries.delete(key)),
  }
}

test('an attempt is pending, which nobody can clear, and then applied, for who asks by the card alone', async () => {
  const queries = open()
  const seen: (string | undefined)[] = []
  const stop = queries.attempts.subscribe(() => seen.push(stateOf(queries)))
  const begun = Date.now()
  const call = click(queries)
  await queries.attempts.clear('reissueCard', { cardId })
  expect(stateOf(queries)).toBe('pending')
  await call
  stop()
  await click(queries)
  expect([...new Set(seen)]).toEqual(['pending', 'applied'])
  const attempt = queries.attempts.get('reissueCard', { cardId })
  expect(attempt?.submittedAt).toBeGreaterThanOrEqual(begun)
  expect(queries.attempts.get('reissueCard', { cardId })).toBe(attempt)
  expect(queries.attempts.get('reissueCard', { cardId: 'another' })).toBeUndefined()
})

test('one reissue of a card is under way at a time, whoever made the options from a client', async () => {
  const client = createClient(mock.clientOptions)
  const queries = createQueries(client)
  const [first, same, otherBalance, otherCard, otherClient] = await Promise.all([
    click(queries),
    click(createQueries(client)),
    click(queries, 6),
    click(queries, 5, 'card-0002'),
    click(open()),
  ])
  expect(same).toBe(first)
  expect(otherBalance).toEqual(refusal('pending'))
  expect(otherCard).toHaveProperty('card')
  expect(otherClient).not.toBe(first)
  expect(mock.reissueCard.calls).toHaveLength(3)
  await click(queries)
  expect(mock.reissueCard.calls).toHaveLength(4)
})

test('after an unknown outcome nothing is sent until the app clears it', async () => {
  const client = createClient(mock.clientOptions)
  const queries = createQueries(client)
  mock.reissueCard.fail(503, undefined, { times: 1 })
  await click(queries)
  expect(stateOf(queries)).toBe('unknown')
  // Another component, made anew.
  expect(await click(createQueries(client))).toEqual(refusal('unknown'))
  expect(mock.reissueCard.calls).toHaveLength(1)
  await queries.attempts.clear('reissueCard', { cardId })
  expect(stateOf(queries)).toBeUndefined()
  expect(await click(queries)).toHaveProperty('card')
})

test.each([401, 'no token', 'wrong balance'])(
  'after a certain failure (%s) the card is free',
  async (why) => {
    let tokens = 0
    let isSignedOut = why === 'no token'
    const queries = open(memory(), { token: () => (isSignedOut ? null : `token-${++tokens}`) })
    if (why === 401) mock.reissueCard.fail(401, undefined, { times: 2 })
    await click(queries, why === 'wrong balance' ? Number.NaN : 5)
    expect(stateOf(queries)).toBe('not-applied')
    isSignedOut = false
    expect(await click(queries)).toHaveProperty('card')
  },
)

// Whether or not the environment has locks, the answers are the same but for one state.
describe.each([true, false])('with locks: %s', (hasLocks) => {
  beforeEach(() => void (hasLocks || vi.stubGlobal('navigator', {})))

  test('two copies of the package share what is under way', async () => {
    vi.resetModules()
    const copy: { createQueries: typeof createQueries } = await import('./create-queries.ts')
    expect(copy.createQueries).not.toBe(createQueries)
    const client = createClient(mock.clientOptions)
    const [first, second] = await Promise.all([
      click(createQueries(client)),
      click(copy.createQueries(client)),
    ])
    expect(second).toBe(first)
    expect(mock.reissueCard.calls).toHaveLength(1)
  })

  test('an entry holds a digest, a time and a state, and nothing else', async () => {
    const storage = memory()
    const queries = open(storage)
    await click(queries)
    const { submittedAt } = queries.attempts.get('reissueCard', { cardId }) ?? {}
    expect([...storage.entries]).toEqual([[entry, JSON.stringify({ state: 'applied', submittedAt })]])
    await queries.attempts.clear('reissueCard', { cardId })
    expect(storage.entries.size).toBe(0)
  })

  test.each([false, true])('an unknown outcome is still known after a restart, late: %s', async (isLate) => {
    const storage = memory(isLate)
    mock.reissueCard.fail(503)
    await click(open(storage))
    const restarted = open(storage)
    expect(await click(restarted)).toEqual(refusal('unknown'))
    await vi.waitFor(() => expect(stateOf(open(storage)) ?? stateOf(restarted)).toBe('unknown'))
    expect(mock.reissueCard.calls).toHaveLength(1)
  })

  test.each([false, true])('two tabs at once send one request, late: %s', async (isLate) => {
    const storage = memory(isLate)
    const tabs = Array.from({ length: 4 }, () => open(storage))
    const results = await Promise.all(tabs.map((tab) => click(tab)))
    expect(mock.reissueCard.calls).toHaveLength(1)
    expect(results.filter((result) => result instanceof Error)).toHaveLength(3)
    // Nobody tells a tab without locks that an asynchronous storage has changed.
    const seen = isLate && !hasLocks ? ['applied', 'unknown'] : ['applied']
    await vi.waitFor(() => expect([...new Set(tabs.map(stateOf))].sort()).toEqual(seen))
  })

  test('a storage that fails at the end leaves what is safe', async () => {
    const storage = memory()
    let writes = 0
    const setItem = (key: string, text: string) => (++writes > 1 ? fail() : storage.setItem(key, text))
    const queries = open({ ...storage, setItem })
    mock.reissueCard.fail(401, undefined, { times: 1 })
    await click(queries)
    // Here it is known that nothing happened, and who starts later does not know.
    expect(stateOf(queries)).toBe('not-applied')
    const later = open(storage)
    stateOf(later)
    await vi.waitFor(() => expect(stateOf(later)).toBe('unknown'))
    writes = 0
    expect(await click(queries)).not.toEqual(refusal('unknown'))
  })
})

test('what a tab that was closed has left pending is unknown, and can be cleared', async () => {
  const storage = memory()
  mock.reissueCard.fault('hang')
  storage.entries.set(entry, JSON.stringify({ state: 'pending', submittedAt: 5 }))
  const queries = open(storage)
  stateOf(queries)
  await vi.waitFor(() =>
    expect(queries.attempts.get('reissueCard', { cardId })).toEqual({ state: 'unknown', submittedAt: 5 }),
  )
  expect(await click(queries)).toEqual(refusal('unknown'))
  await queries.attempts.clear('reissueCard', { cardId })
  expect(stateOf(queries)).toBeUndefined()
  expect(mock.reissueCard.calls).toHaveLength(0)
})

test('while another tab is at it, the attempt is pending here, and then what became of it', async () => {
  const storage = memory()
  const [first, second] = [open(storage), open(storage)]
  const answer = Promise.withResolvers<void>()
  mock.reissueCard.reply(async () => {
    await answer.promise
    return {}
  })
  const call = click(first)
  await mock.reissueCard.waitForCall()
  expect(stateOf(second)).toBe('pending')
  expect(await click(second)).toEqual(refusal('pending'))
  await second.attempts.clear('reissueCard', { cardId })
  expect(stateOf(second)).toBe('pending')
  const changed = vi.fn()
  second.attempts.subscribe(changed)
  answer.resolve()
  await call
  await vi.waitFor(() => expect(changed).toHaveBeenCalled())
  expect(stateOf(second)).toBe('applied')
  expect(mock.reissueCard.calls).toHaveLength(1)
})

test.each([
  '',
  'null',
  '5',
  '{}',
  '{"state":"begun","submittedAt":1}',
  '{"state":"applied"}',
  '{"state":"pen',
])('an entry that cannot be read (%j) was written for an attempt', async (text) => {
  const queries = open({ ...memory(), getItem: () => text })
  expect(queries.attempts.get('reissueCard', { cardId })).toEqual({ state: 'unknown' })
  expect(await click(queries)).toEqual(refusal('unknown'))
  expect(mock.reissueCard.calls).toHaveLength(0)
})

test.each([
  ['cannot be opened', () => fail(), 'unknown'],
  ['throws when it is read', { ...memory(), getItem: fail }, 'unknown'],
  ['rejects when it is read', { ...memory(), getItem: reject }, 'unknown'],
  ['is full', { ...memory(), setItem: fail }, 'not-applied'],
  ['rejects what is written', { ...memory(true), setItem: reject }, 'not-applied'],
  ['keeps nothing', { ...memory(), setItem: () => {} }, 'not-applied'],
] as const)('nothing is sent where the storage %s', async (_, storage, state) => {
  const queries = open(storage)
  expect(await click(queries)).toEqual(refusal(state))
  await vi.waitFor(() => expect(stateOf(queries)).toBe(state))
  expect(mock.reissueCard.calls).toHaveLength(0)
})

test('a refusal names the operation, says what to do, and holds no id, also where a function gives no storage', async () => {
  const queries = createQueries(createClient(mock.clientOptions), { storage: () => undefined })
  mock.reissueCard.fail(503)
  await click(queries)
  expect(stateOf(queries)).toBe('unknown')
  const error = await click(queries)
  expect(error).toEqual(refusal('unknown'))
  expect(String(error)).toMatch(/^AttemptError: reissueCard was not sent: .*attempts\.clear/)
  expect(JSON.stringify(error) + String(error)).not.toContain(cardId)
})
