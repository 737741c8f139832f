import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  baseUrl,
  failure,
  type ObservedCall,
  observedClient,
  ok,
  outcomeOf,
  runs,
} from '../test/support/observed-fetch.ts'
import type { Result } from './call.ts'
import { createClient } from './client.ts'
import { isCertainlyNotApplied, originalCause } from './errors.ts'
import type { TokenContext, TokenProvider } from './options.ts'

const id = 'c1'
const reissue = { cardId: 'card-1', initialBalance: 1 }

// Removes the random delays before retries.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))

afterEach(() => void vi.useRealTimers())

/** A service that accepts these tokens. */
const taking =
  (...tokens: string[]) =>
  ({ headers }: ObservedCall): Response =>
    tokens.includes(headers.get('authorization')?.replace('Bearer ', '') ?? '') ? ok({ id }) : failure(401)

const accepting = (token: TokenProvider | string, ...tokens: string[]) =>
  observedClient({ token }, taking(...tokens))

/** A session's token function: returns the stored token or, if a token was rejected, what a refresh returns. */
function session(stored: string, refresh: (rejected: string) => string | Promise<string>) {
  const own = {
    stored,
    rejections: [] as string[],
    token({ rejected }: TokenContext): string | Promise<string> {
      if (rejected === undefined) return own.stored
      own.rejections.push(rejected)
      return refresh(rejected)
    },
  }
  return own
}

/** Waits until a condition holds, and leaves time for what follows from it. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate)
  await new Promise((resolve) => setTimeout(resolve, 10))
}

test('sends a refreshed token in place of the old one, until it is rejected or the token function returns a different one', async () => {
  let valid = ''
  // Never stores the refreshed token, so the client has to remember what replaced the old one.
  const own = session('gone', () => valid)
  const { client, calls } = observedClient({ token: own.token }, (call) => taking(valid)(call))
  for (const next of ['a', 'b', 'c']) {
    valid = next
    await expect(client.getCustomer({ id })).resolves.toEqual({ id })
  }
  expect(own.rejections).toEqual(['gone', 'a', 'b'])
  own.stored = 'newest'
  valid = own.stored
  await client.getCustomer({ id })
  expect(calls.map(({ headers }) => headers.get('authorization')?.slice(7))).toEqual([
    ...['gone', 'a', 'a', 'b', 'b', 'c'],
    'newest',
  ])
})

test('a call waits for the refresh of a different token, and starts its own if that returns the token just rejected', async () => {
  const refreshed = Promise.withResolvers<string>()
  const own = session('a', (rejected) => (rejected === 'a' ? refreshed.promise : 'c'))
  const { client, calls } = accepting(own.token, 'c')
  const one = client.getCustomer({ id }).result()
  await until(() => own.rejections.length === 1)
  own.stored = 'b'
  const two = client.getCustomer({ id }).result()
  await until(() => calls.length === 2)
  expect(own.rejections).toEqual(['a'])
  refreshed.resolve('b')
  expect(await two).toMatchObject({ ok: true })
  expect(await one).toMatchObject({ ok: false, error: { kind: 'api', status: 401 } })
  expect(own.rejections).toEqual(['a', 'b'])
})

test('a refresh continues for the others when one call is aborted, and for the next call when all have ended', async () => {
  const refreshed = Promise.withResolvers<string>()
  const controller = new AbortController()
  const signals: AbortSignal[] = []
  const token: TokenProvider = ({ rejected, signal }) => {
    if (rejected === undefined) return 'old'
    signals.push(signal)
    return refreshed.promise
  }
  const { client, calls } = accepting(token, 'new')
  const aborted = client.getCustomer({ id }, { signal: controller.signal }).result()
  // Long enough for its request to leave on a busy machine.
  const late = client.getCustomer({ id }, { timeoutMs: 500 }).result()
  await until(() => calls.length === 2)
  controller.abort()
  expect(await aborted).toMatchObject({ ok: false, error: { kind: 'abort' } })
  expect(await late).toMatchObject({ ok: false, error: { kind: 'auth' } })
  const next = client.getCustomer({ id })
  await until(() => calls.length === 3)
  expect(signals.map((signal) => signal.aborted)).toEqual([false])
  refreshed.resolve('new')
  await expect(next).resolves.toEqual({ id })
  expect(signals).toHaveLength(1)
})

test.each([
  ['at the time limit of its client', 30, 30],
  ['after 30 seconds if calls have no limit', Infinity, 30_000],
])(
  'a refresh that hangs ends %s, not when a call is aborted, and is not remembered',
  async (_, timeoutMs, endsAfterMs) => {
    vi.useFakeTimers()
    const signals: AbortSignal[] = []
    const token: TokenProvider = ({ rejected, signal }) => {
      if (rejected === undefined) return 'old'
      return signals.push(signal) === 1 ? new Promise(() => {}) : 'new'
    }
    const { client } = observedClient({ token, timeoutMs }, taking('new'))
    const controller = new AbortController()
    const left = client.getCustomer({ id }, { signal: controller.signal, timeoutMs: 60_000 }).result()
    const waiting = client.getCustomer({ id }, { timeoutMs: 60_000 }).result()
    await vi.advanceTimersByTimeAsync(endsAfterMs / 3)
    controller.abort()
    await vi.advanceTimersByTimeAsync(endsAfterMs / 2)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    await vi.advanceTimersByTimeAsync(endsAfterMs / 2)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    vi.useRealTimers()
    expect(await left).toMatchObject({ error: { kind: 'abort' } })
    expect(await waiting).toMatchObject({ error: { kind: 'auth', cause: { message: 'TimeoutError' } } })
    await expect(client.getCustomer({ id }, { timeoutMs: 60_000 })).resolves.toEqual({ id })
  },
)

const gone = new Error('session is gone')
const thrower = (): never => {
  throw gone
}

test.each<readonly [what: string, give: () => unknown, cause: string]>([
  ...['a b', 'a\r\nx-evil: 1', 'tök', 'a\u0000', false, { token: 'x' }].flatMap((given) => [
    [`returns ${JSON.stringify(given)}`, () => given, 'TypeError'] as const,
    [`resolves to ${JSON.stringify(given)}`, async () => given, 'TypeError'] as const,
  ]),
  ['throws', thrower, 'Error'],
  ['rejects', async () => thrower(), 'Error'],
  ['hangs past the time limit', () => new Promise(() => {}), 'TimeoutError'],
])('a token function that %s causes an AuthError, and nothing is sent', async (_, give, cause) => {
  // A cast: plain JavaScript returns anything.
  const { client, calls } = observedClient({ token: give as TokenProvider, timeoutMs: 20 }, ok())
  const result = await client.reissueCard(reissue).result()
  expect(result).toMatchObject({
    ok: false,
    error: { kind: 'auth', name: 'AuthError', cause: { message: cause } },
  })
  if (cause === 'Error') expect(originalCause(result.error)).toBe(gone)
  expect(result).not.toHaveProperty('response')
  expect(calls).toEqual([])
})

test.each([
  ['a token function that returns null', () => null],
  ['a token function that returns undefined', async () => undefined],
  ['a token function that returns an empty string', () => ''],
  ['an empty token', ''],
  ['a refresh that returns null', ({ rejected }: TokenContext) => (rejected ? null : 'old')],
])('%s causes an AuthError that says that nobody is signed in', async (_, token) => {
  const { client, calls } = accepting(token, 'new')
  const error = { kind: 'auth', message: expect.stringContaining('nobody is signed in') }
  expect(await client.getCustomer({ id }).result()).toMatchObject({ error })
  // A refresh without a token isn't remembered, so the next call asks again.
  const sent = calls.length
  expect(await client.getCustomer({ id }).result()).toMatchObject({ error })
  expect(calls).toHaveLength(2 * sent)
})

test('a retry after a refresh asks for the token again, because the user may have signed out', async () => {
  let isSignedIn = true
  const token: TokenProvider = ({ rejected }) => (isSignedIn ? (rejected ? 'new' : 'old') : null)
  const { client, calls } = observedClient({ token }, failure(401), () => {
    isSignedIn = false
    return failure(503, { 'retry-after': '0' })
  })
  const { error } = await client.getCustomer({ id }).result()
  expect([error?.kind, error?.attempts, calls.length]).toEqual(['auth', 2, 2])
})

test("sends the first user's token once they are back, not the one that replaced it when another user signed in", async () => {
  const slow = Promise.withResolvers<Response>()
  let [signedIn, valid] = ['token-of-a', 'token-of-a']
  const token: TokenProvider = () => signedIn
  const { client, calls } = observedClient(
    { token },
    () => slow.promise,
    (call) => taking(valid)(call),
  )
  const late = client.getCustomer({ id })
  await until(() => calls.length === 1)
  signedIn = 'token-of-b'
  valid = signedIn
  slow.resolve(failure(401))
  await late
  await client.getCustomer({ id })
  // The first user is back.
  signedIn = 'token-of-a'
  valid = signedIn
  await client.getCustomer({ id })
  expect(calls.map(({ headers }) => headers.get('authorization')).slice(-2)).toEqual([
    'Bearer token-of-b',
    'Bearer token-of-a',
  ])
})

test('forgets a replaced token after a minute, so that a server keeps few tokens', async () => {
  vi.useFakeTimers()
  const { token, rejections } = session('old', () => 'new')
  const { client } = accepting((context) => (context.rejected ? token(context) : 'old'), 'new')
  await client.getCustomer({ id })
  await client.getCustomer({ id })
  expect(rejections).toEqual(['old'])
  await vi.advanceTimersByTimeAsync(61_000)
  await client.getCustomer({ id })
  expect(rejections).toEqual(['old', 'old'])
})

test('a refresh that never settles holds up no call for longer than its time, as in Workers, where the timers of a request end with it', async () => {
  const clock = vi.spyOn(performance, 'now')
  const timers = vi.spyOn(globalThis, 'setTimeout').mockReturnValue(0 as never)
  onTestFinished(() => void vi.restoreAllMocks())
  const own = session('old', () => (own.rejections.length === 1 ? new Promise<string>(() => {}) : 'new'))
  const { client } = observedClient({ token: own.token }, taking('new'))
  // Its request ends while the call refreshes the token, and its timers with it.
  client.getCustomer({ id }).catch(() => {})
  while (own.rejections.length === 0) await new Promise(setImmediate)
  timers.mockRestore()
  clock.mockReturnValue(performance.now() + 30_001)
  expect(await client.getCustomer({ id })).toEqual({ id })
  expect(own.rejections).toEqual(['old', 'old'])
})

test('if nobody is signed in after a 401, the AuthError has the 401 as its cause', async () => {
  const token: TokenProvider = ({ rejected }) => (rejected ? '' : 'old')
  const { client } = observedClient({ token }, failure(401, {}, '{"code":"expired"}'))
  const { error } = await client.reissueCard(reissue).result()
  expect(error).toMatchObject({ kind: 'auth', attempts: 1, refused: 1, cause: { kind: 'api', status: 401 } })
  expect(originalCause(error)).toMatchObject({ body: { code: 'expired' } })
  expect(inspect(error, { depth: 9 }) + JSON.stringify(error)).not.toContain('expired')
})

test('repeats a call after a refresh without a timer, which a hidden tab could delay by a minute', async () => {
  vi.useFakeTimers()
  const { client, calls } = observedClient(
    { token: ({ rejected }) => (rejected ? 'new' : 'old') },
    failure(401),
    ok({ card: {} }),
  )
  void client.reissueCard(reissue).result()
  for (let turn = 0; turn < 200; turn++) await Promise.resolve()
  expect(calls).toHaveLength(2)
})

/** Counts each outcome. */
function count(results: readonly Result<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of results.map(outcomeOf)) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

const refuse = (): never => {
  throw new Error('no')
}

const thenable = (
  then: (resolve: (token: string) => void, reject: (reason: unknown) => void) => void,
): unknown => Object.fromEntries([['then', then]])

test.each<[what: string, give: () => unknown, outcome: string]>([
  ['rejects', async () => refuse(), 'auth 1 1 not-applied'],
  ['throws synchronously', refuse, 'auth 1 1 not-applied'],
  ['hangs', () => new Promise(() => {}), 'auth 1 1 not-applied'],
  ['returns the same token', () => 'old', 'api 1 1 not-applied'],
  ['returns what cannot be sent', () => 'secret-token-2 ', 'auth 1 1 not-applied'],
  ['returns what cannot be read', () => new Proxy({}, { get: refuse }), 'auth 1 1 not-applied'],
  ['returns a thenable', () => thenable((resolve) => resolve('new')), 'ok'],
])(
  'many reissues share one refresh that %s, each of them ends, and only a new token is remembered',
  async (_, give, outcome) => {
    const many = runs(20)
    // A cast: plain JavaScript returns anything.
    const { token, rejections } = session('old', give as () => string)
    const { client, calls } = observedClient({ token, timeoutMs: 200 }, ({ headers }) =>
      headers.get('authorization') === 'Bearer new' ? ok({ card: {} }) : failure(401),
    )
    // The client's time limit is that of the refresh. The calls have a longer one, because the machine may be busy.
    const reissueInTime = () => client.reissueCard(reissue, { timeoutMs: 30_000 }).result()
    const results = await Promise.all(Array.from({ length: many }, reissueInTime))
    expect([count(results), rejections.length, calls.length]).toEqual([
      { [outcome]: many },
      1,
      outcome === 'ok' ? 2 * many : many,
    ])
    const shown = results.map(({ error }) => [error, Object(error).cause, JSON.stringify(error)])
    expect(inspect(shown, { depth: 9, showHidden: true })).not.toContain('secret-token-2')
    // Only a refresh that returned a new token is remembered.
    expect(outcomeOf(await reissueInTime())).toBe(outcome)
    expect([rejections.length, calls.length]).toEqual(outcome === 'ok' ? [1, 2 * many + 1] : [2, many + 1])
  },
)

test('never refreshes a token twice, or two at the same time, in any order of events, as refresh tokens may be single-use', {
  timeout: 300_000,
}, async () => {
  // Each run has 40 calls.
  for (let seed = 1; seed <= runs(20, 2000); seed++) {
    let state = seed
    const random = (): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return state / 2 ** 32
    }
    const someTurns = async (): Promise<void> => {
      for (let turns = random() * 12; turns > 1; turns--) await Promise.resolve()
    }
    let [stored, valid, refreshing, overlaps] = ['t0', 't0', 0, 0]
    const refreshed: string[] = []
    const sent = new Map<string, string[]>()
    const client = createClient({
      baseUrl,
      async token({ rejected }) {
        if (rejected === undefined) {
          const token = stored
          await someTurns()
          return token
        }
        overlaps += refreshing++
        refreshed.push(rejected)
        await someTurns()
        valid = `t${refreshed.length}`
        stored = valid
        refreshing--
        return stored
      },
      async fetch(_, { body = '', headers }) {
        const { cardId } = JSON.parse(body)
        const authorization = `${headers.authorization}`
        sent.set(cardId, [...(sent.get(cardId) ?? []), authorization])
        await someTurns()
        return authorization === `Bearer ${valid}` ? ok({ card: {} }) : failure(401)
      },
    })
    const calls: Promise<Result<unknown>>[] = []
    for (let index = 0; index < 40; index++) {
      calls.push(client.reissueCard({ ...reissue, cardId: `card-${index}` }).result())
      if (random() < 0.2) await someTurns()
      if (random() < 0.1) valid = 'revoked'
      // Another tab signs in, so that calls with two different tokens are rejected at the same time.
      if (random() < 0.1) stored = `tab-${index}`
    }
    for (const { error } of await Promise.all(calls))
      if (error) expect([error.kind, isCertainlyNotApplied(error)]).toEqual(['api', true])
    expect([seed, overlaps, refreshed.length]).toEqual([seed, 0, new Set(refreshed).size])
    for (const tokens of sent.values()) {
      expect(tokens.length).toBeLessThanOrEqual(2)
      expect(new Set(tokens).size).toBe(tokens.length)
    }
  }
})
