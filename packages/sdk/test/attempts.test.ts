import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { createClient } from '@travel-card/sdk'
import { type AttemptStore, type Attempts, createAttempts } from '@travel-card/sdk/attempts'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

const mock = createMock()
let api: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  api = await serve(mock, { port: 0 })
})
afterAll(() => api?.close())
afterEach(() => void vi.useRealTimers())

const storeTimeoutMs = 20
const timeoutMs = 30
const never = new Promise<never>(() => {})
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const dayMs = 86_400_000

/** How a server responds to a POST. A `late` response gives the clock time to change, as while a machine sleeps. */
const replies = ['ok', 'late ok', 503, 401, 'late 401', 'none'] as const
/** How a store behaves. A `late` one responds in time, a `slow` one doesn't; `to tell`, it has kept the entry by then. */
const behaviours = ['well', 'late', 'slow', 'late to tell', 'slow to tell', 'full', 'throwing'] as const

/** Writes an entry as a database or a newer version of this package might. */
const rewrite = (text: string): string =>
  JSON.stringify(
    JSON.parse(text).map((attempt: object) => {
      const absent = { settledAt: null, allowed: null, key: null, once: null }
      return Object.fromEntries(Object.entries({ ...absent, ...attempt, note: 'newer' }).reverse())
    }),
  )

const either = <const Values extends readonly unknown[]>(...values: Values): fc.Arbitrary<Values[number]> =>
  fc.constantFrom(...values)
const at = either(0, 0, 1, 1, 2)
const cards = ['card-0001', 'card-0002'] as const
const card = either(cards[0], cards[0], cards[0], cards[1])
const store = either(0, 0, 1)
const actions = {
  send: fc.record({ type: either('send'), at, card }),
  allow: fc.record({ type: either('allow'), at, card, isUsed: fc.boolean() }),
  settle: fc.record({ type: either('settle'), at, card, as: either('applied', 'not-applied') }),
  reload: fc.record({ type: either('reload'), at }),
  behave: fc.record({ type: either('behave'), store, as: either('well', 'well', 'well', ...behaviours) }),
  lose: fc.record({ type: either('lose'), store }),
  clock: fc.record({ type: either('clock'), minutes: either(-1500, -120, -1, 1, 5, 180, 1500) }),
  wait: fc.record({ type: either('wait'), ms: either(1, 30, 40) }),
}
const weights = { send: 8, allow: 5, settle: 1, reload: 1, behave: 2, lose: 1, clock: 1, wait: 1 }
// A cast: the keys are those of the object.
const action = fc.oneof(
  ...(Object.keys(actions) as (keyof typeof actions)[]).map((type) => ({
    weight: weights[type],
    arbitrary: actions[type] as fc.Arbitrary<Action>,
  })),
)
type ValueOf<Source> = Source extends fc.Arbitrary<infer Value> ? Value : never
type Action = ValueOf<(typeof actions)[keyof typeof actions]>

/** A store that windows share. It changes entries one after the other. */
class FaultyStore {
  readonly entries = new Map<string, string>()
  behaviour: (typeof behaviours)[number] = 'well'
  losses = 0
  readonly isRewriting: boolean
  /** A log of what has happened, for the message if the test fails. */
  readonly trace: string[] = []
  /** The ids of attempts in the order in which they were recorded, and how often the store had lost its entries by then. */
  readonly begun = new Map<string, number>()

  constructor(isRewriting: boolean) {
    this.isRewriting = isRewriting
  }

  /** Returns the store for one window, to which it never responds once the window is killed. */
  open(window: { isKilled: boolean }): AttemptStore {
    const waitFor = async (moment: '' | ' to tell'): Promise<void> => {
      if (this.behaviour === `late${moment}`) await pause(storeTimeoutMs / 4)
      if (this.behaviour === `slow${moment}`) await pause(storeTimeoutMs * 1.5)
      if (window.isKilled) await never
    }
    return {
      update: async (key, change) => {
        await waitFor('')
        if (this.behaviour === 'throwing') throw new Error('locked')
        const before = this.entries.get(key)
        // Called twice, as a store may do when two windows write at the same time.
        change(before)
        const next = change(before)
        const isChanged = next !== undefined && next !== before
        const kept = isChanged && this.isRewriting ? rewrite(next) : next
        if (kept !== undefined && isChanged) {
          if (this.behaviour === 'full') throw new Error('full')
          this.entries.set(key, kept)
          this.trace.push(`kept ${kept}`)
          const [{ id }] = JSON.parse(kept)
          if (!this.begun.has(id)) this.begun.set(id, this.losses)
        }
        await waitFor(' to tell')
        return kept
      },
    }
  }
}

/** A call, with the range of the clock while it could begin, and since when it could know that it was applied. */
interface Sent {
  readonly id: string
  readonly place: string
  readonly owner: { isKilled: boolean }
  latestBegin: number
  earliestSuccess?: number
  isOver?: boolean
}

interface Post {
  readonly sent: Sent
  readonly id: string
  readonly place: string
  readonly owner: object
  status?: number
}

class World {
  readonly stores = [false, true].map((isRewriting) => new FaultyStore(isRewriting))
  /** Two windows that share a store, and one with a different store. */
  readonly windows = [0, 0, 1].map((store) => this.open(store))
  readonly sent = new Map<string, Sent>()
  readonly posts: Post[] = []
  /** The decisions of a person, with the attempt that each of them names. */
  readonly decisions: { id: string; type: 'allow' | 'settle' }[] = []
  readonly calls: Promise<unknown>[] = []

  open(store: number) {
    const window = { isKilled: false }
    const client = createClient({
      baseUrl: api.url,
      token: 'token',
      timeoutMs,
      fetch: async (url, init) => {
        if (window.isKilled) await never
        return fetch(url, init)
      },
    })
    const place = this.stores[store] as FaultyStore
    const options = { store: place.open(window), storeTimeoutMs }
    return { ...window, window, store, place, attempts: createAttempts(client, options) }
  }

  at(index: number): ReturnType<World['open']> {
    return this.windows[index] as ReturnType<World['open']>
  }

  /** Gets each state as components do, so that a person has seen what to decide about. */
  render(): void {
    for (const { attempts } of this.windows)
      for (const cardId of cards) attempts.get('reissueCard', { cardId })
  }

  send(index: number, cardId: string): void {
    const { attempts, store, window } = this.at(index)
    const label = `${this.sent.size}`
    const call = attempts.reissueCard({ cardId, initialBalance: 5 }, { headers: { 'x-label': label } })
    const { id = '' } = attempts.get('reissueCard', { cardId })
    const sent: Sent = { id, place: `${store} ${cardId}`, owner: window, latestBegin: Date.now() }
    this.sent.set(label, sent)
    const end = (): void => {
      sent.isOver = true
    }
    this.calls.push(call.then(end, end))
  }

  decide(
    index: number,
    cardId: string,
    decide: (attempts: Attempts) => Promise<void>,
    type: 'allow' | 'settle',
  ) {
    const { attempts } = this.at(index)
    const { id = '' } = attempts.get('reissueCard', { cardId })
    const decision = { id, type }
    this.decisions.push(decision)
    const refuse = (error: { state?: string }): void => {
      // Counts if the store failed to write it, because it may have it for a while.
      for (const { trace } of this.stores) trace.push(`${type} of ${id}: ${error.state}`)
      if (error.state !== 'unwritable') this.decisions.splice(this.decisions.indexOf(decision), 1)
    }
    this.calls.push(decide(attempts).catch(refuse))
  }

  async run(one: Action): Promise<void> {
    for (const { trace } of this.stores) trace.push(`${JSON.stringify(one)} at ${Date.now()}`)
    if (one.type === 'send') this.send(one.at, one.card)
    else if (one.type === 'allow' || one.type === 'settle') {
      const subject = { cardId: one.card }
      const seen = this.at(one.at).attempts.get('reissueCard', subject)
      const decide = (attempts: Attempts): Promise<void> =>
        one.type === 'allow'
          ? attempts.allowAnother('reissueCard', subject, seen)
          : attempts.settle('reissueCard', subject, seen, one.as)
      this.decide(one.at, one.card, decide, one.type)
      if (one.type === 'allow' && one.isUsed) this.send(one.at, one.card)
    } else if (one.type === 'reload') {
      const { window, store } = this.at(one.at)
      window.isKilled = true
      this.windows[one.at] = this.open(store)
    } else if (one.type === 'behave') (this.stores[one.store] as FaultyStore).behaviour = one.as
    else if (one.type === 'lose') {
      const store = this.stores[one.store] as FaultyStore
      store.entries.clear()
      store.losses++
    } else if (one.type === 'clock') {
      const now = Date.now() + one.minutes * 60_000
      vi.setSystemTime(now)
      for (const sent of this.sent.values()) {
        if (sent.isOver) continue
        sent.latestBegin = Math.max(sent.latestBegin, now)
        if (sent.earliestSuccess !== undefined) sent.earliestSuccess = Math.min(sent.earliestSuccess, now)
      }
    } else await pause(one.ms)
  }

  /** Whether the first POST was known as applied for more than a day before the second began. */
  isExpired({ sent: { earliestSuccess = Number.POSITIVE_INFINITY } }: Post, { sent }: Post): boolean {
    // The clock also advances by itself.
    return sent.latestBegin - earliestSuccess > dayMs - 10_000
  }

  /** The POSTs that no person permitted: those for a card whose sender could have known of an earlier one. */
  get unpermitted(): string[] {
    const recorded = new Map(this.stores.flatMap(({ begun }) => [...begun]))
    const order = [...recorded.keys()]
    const posts = [...this.posts].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
    const isKnownTo = (second: Post, first: Post): boolean =>
      first.place === second.place &&
      (first.owner === second.owner || recorded.get(first.id) === recorded.get(second.id))
    return posts.flatMap((second, index) => {
      const earlier = posts.slice(0, index)
      const first = earlier.findLast((one) => isKnownTo(second, one) && one.status !== 401)
      if (!first || this.isExpired(first, second)) return []
      // Other attempts may have followed the first, and a person may have decided about one of these.
      // An attempt that began while the first was expired needed no permission, even if the clock was set back since.
      const between = earlier
        .slice(earlier.indexOf(first) + 1)
        .filter((one) => isKnownTo(one, first) && !this.isExpired(first, one))
      const named = this.decisions.filter(({ id }) => [first, ...between].some((one) => one.id === id))
      // Each permission is for one attempt, even if that got a 401.
      const isFine = named.some(({ type }) => type === 'settle') || named.length > between.length
      return isFine ? [] : [`${second.id} after ${first.id} (${first.status})`]
    })
  }
}

/** How long the property runs. Under load, fewer runs fit into it. */
const limitMs = process.env.SOAK ? 300_000 : 30_000

test('sends a second POST for a card only after a decision that names the first, or after a 401', {
  timeout: 2 * limitMs,
}, async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let [runs, posts, permitted] = [0, 0, 0]
  const property = fc.asyncProperty(
    fc.array(fc.tuple(action, either(0, 3, 3, 3)), { minLength: 10, maxLength: 40 }),
    fc.array(either(...replies), { minLength: 1, maxLength: 8 }),
    async (steps, responses) => {
      mock.reset()
      const world = new World()
      mock.reissueCard.reply(async ({ headers, fail }) => {
        const sent = world.sent.get(`${headers['x-label']}`) ?? expect.fail('a POST of no call')
        const response = responses[world.posts.length % responses.length] ?? 'ok'
        const [status = 200] = /\d+/.exec(`${response}`)?.map(Number) ?? []
        for (const { trace } of world.stores) trace.push(`POST ${sent.id} at ${sent.place}: ${response}`)
        const { id, place, owner } = sent
        world.posts.push({ sent, id, place, owner, ...(status !== 200 && { status }) })
        if (`${response}`.startsWith('late')) await pause(timeoutMs / 2)
        if (response === 'none') return never
        if (status === 200 && !owner.isKilled) sent.earliestSuccess = Date.now()
        return status === 200 ? {} : fail(status)
      })
      for (const [one, ms] of steps) {
        await world.run(one)
        await pause(ms)
        world.render()
      }
      await Promise.race([Promise.allSettled(world.calls), pause(timeoutMs + 4 * storeTimeoutMs)])
      runs++
      posts += world.posts.length
      permitted += world.decisions.length
      expect(world.unpermitted, world.stores.map(({ trace }) => trace.join('\n')).join('\n\n')).toEqual([])
    },
  )
  await fc.assert(property, { numRuns: process.env.SOAK ? 2000 : 100, interruptAfterTimeLimit: limitMs })
  expect(posts).toBeGreaterThan(runs)
  expect(permitted).toBeGreaterThan(runs / 2)
})
