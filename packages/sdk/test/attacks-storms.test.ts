import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, isCertainlyNotApplied, type Result, type TokenProvider } from '@travel-card/sdk'
import { expect, test } from 'vitest'
import { failure, observedFetch, ok } from './support/observed-fetch.ts'
import { runs } from './support/runs.ts'

// Many calls at once, whose token has run out.

const storm = 1000
const reissue = { cardId: 'card-1', initialBalance: 1 }
const baseUrl = 'https://api.test/v1'

/** How often each outcome is there. */
function count(results: readonly Result<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { error } of results) {
    const certain = isCertainlyNotApplied(error) ? 'certain' : 'open'
    const outcome = error ? [error.kind, error.attempts, error.refused, certain].join(' ') : 'ok'
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

test('hundreds of calls with one signal, over as many connections, cause one refresh, and leave no listener and no warning behind', async () => {
  let requests = 0
  const server = createServer((request, response) => {
    requests++
    const isNew = request.headers.authorization === 'Bearer new'
    response.writeHead(isNew ? 200 : 401).end(isNew ? '{"status":"success","data":{"card":{}}}' : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const warnings: unknown[] = []
  const listen = (warning: unknown): number => warnings.push(warning)
  process.on('warning', listen)
  let refreshes = 0
  let stored = 'old'
  // Without a time limit, and fewer than a server lets wait for a connection: the machine may be busy.
  const connections = 300
  const client = createClient({
    timeoutMs: Infinity,
    // A cast: a server that listens on a port has an address of this kind.
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async token({ rejected }) {
      if (rejected === undefined) return stored
      refreshes++
      await new Promise((resolve) => setTimeout(resolve, 20))
      stored = 'new'
      return stored
    },
  })
  const controller = new AbortController()
  let listeners = 0
  for (const [name, step] of [
    ['addEventListener', 1],
    ['removeEventListener', -1],
  ] as const) {
    const original = controller.signal[name].bind(controller.signal)
    Object.assign(controller.signal, {
      [name](type: string, listener: () => void) {
        listeners += step
        original(type, listener)
      },
    })
  }
  const { signal } = controller
  const calls = Array.from({ length: connections }, (_, index) =>
    index % 2
      ? client.reissueCard(reissue, { signal }).result()
      : client.getCustomer({ id: 'c1' }, { signal }).result(),
  )
  expect(count(await Promise.all(calls))).toEqual({ ok: connections })
  await new Promise(setImmediate)
  process.off('warning', listen)
  server.close()
  server.closeAllConnections()
  expect([refreshes, requests, listeners, warnings]).toEqual([1, 2 * connections, 0, []])
})

const refuse = (): never => {
  throw new Error('no')
}

const thenable = (
  then: (resolve: (token: string) => void, reject: (reason: unknown) => void) => void,
): unknown => Object.fromEntries([['then', then]])

test.each<[what: string, give: () => unknown, outcome: string]>([
  ['rejects', async () => refuse(), 'auth 1 1 certain'],
  ['throws synchronously', refuse, 'auth 1 1 certain'],
  ['hangs', () => new Promise(() => {}), 'auth 1 1 certain'],
  ['gives the same token', () => 'old', 'api 1 1 certain'],
  ['gives a number', () => 5, 'auth 1 1 certain'],
  ['gives a String object', () => Object('new'), 'auth 1 1 certain'],
  ['gives a symbol', () => Symbol('new'), 'auth 1 1 certain'],
  ['gives what cannot be read', () => new Proxy({}, { get: refuse }), 'auth 1 1 certain'],
  ['gives a thenable', () => thenable((resolve) => resolve('new')), 'ok'],
  [
    'gives a thenable that settles twice and throws',
    () =>
      thenable((resolve, reject) => {
        resolve('new')
        reject(1)
        refuse()
      }),
    'ok',
  ],
  ['gives a thenable that never settles', () => thenable(() => {}), 'auth 1 1 certain'],
  ['gives a thenable that throws', () => thenable(refuse), 'auth 1 1 certain'],
])('a refresh that %s is asked for once by a thousand reissues, and each ends', async (_, give, outcome) => {
  let refreshes = 0
  // A cast: plain JavaScript gives anything.
  const token = (({ rejected }: { rejected?: string }) => {
    if (rejected === undefined) return 'old'
    refreshes++
    return give()
  }) as TokenProvider
  const { fetch, calls } = observedFetch(({ headers }) =>
    headers.get('authorization') === 'Bearer new' ? ok({ card: {} }) : failure(401),
  )
  // The client's time limit is that of the refresh: the calls have a longer one, on a machine that may be busy.
  const client = createClient({ baseUrl, token, fetch, timeoutMs: 500 })
  const reissueInTime = () => client.reissueCard(reissue, { timeoutMs: 30_000 }).result()
  const results = await Promise.all(Array.from({ length: storm }, reissueInTime))
  expect([count(results), refreshes, calls.length]).toEqual([
    { [outcome]: storm },
    1,
    outcome === 'ok' ? 2 * storm : storm,
  ])
})

test('where refresh tokens may be used once, no order of events refreshes a token twice, or two at once', {
  timeout: 300_000,
}, async () => {
  // Each has 40 calls, so the long tests try fewer than of others.
  for (let seed = 1; seed <= Math.min(runs(100), 2000); seed++) {
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
      // Another tab has signed in, so that calls with two different tokens are rejected at once.
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

test('calls without a time limit that are aborted let go of their connections', async () => {
  const server = createServer(() => {})
  const open = new Set<unknown>()
  let arrived = 0
  let allClosed = (): void => {}
  const closed = new Promise<void>((resolve) => {
    allClosed = resolve
  })
  server.on('request', () => arrived++)
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => {
      open.delete(socket)
      if (open.size === 0) allClosed()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, token: 't', timeoutMs: Infinity })
  const controllers = Array.from({ length: 30 }, () => new AbortController())
  const calls = controllers.map(({ signal }) => client.reissueCard(reissue, { signal }).result())
  while (arrived < 30) await new Promise((resolve) => setTimeout(resolve, 5))
  for (const controller of controllers) controller.abort()
  expect(count(await Promise.all(calls))).toEqual({ 'abort 1 0 open': 30 })
  await closed
  server.close()
})
