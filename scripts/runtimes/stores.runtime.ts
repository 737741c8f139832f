import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { type MockServer, serve } from '@travel-card/mock/node'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Database, type Network, openNetwork, startPostgres, startRedis } from './database-servers.ts'
import type { Request } from './reissue-worker.ts'

// The guide's stores for several servers: two processes, each with its connections, and a database that crashes.

const root = join(import.meta.dirname, '../..')
const mock = createMock()
let api: MockServer

beforeAll(async () => {
  api = await serve(mock)
})
afterAll(() => api?.close())

/** A process of a server, and what it is asked to do. */
interface Worker {
  readonly process: ChildProcess
  ask(request: Omit<Request, 'id'>): Promise<readonly string[]>
}

/** How long a request may take: its own time limit and the store's, for each of the few updates, on a busy machine. */
const limitMs = 20_000

async function startWorker(file: string, env: Record<string, string>): Promise<Worker> {
  const process_ = fork(join(import.meta.dirname, 'reissue-worker.ts'), [join(root, file), api.url], {
    env: { ...process.env, ...env },
    execArgv: ['--conditions=@travel-card/source'],
  })
  onTestFinished(() => void process_.kill('SIGKILL'))
  await once(process_, 'message')
  const waiting = new Map<number, (outcomes: readonly string[]) => void>()
  process_.on('message', ({ id, outcomes }: { id: number; outcomes: readonly string[] }) => {
    waiting.get(id)?.(outcomes)
  })
  return {
    process: process_,
    ask(request) {
      const id = waiting.size + 1
      process_.send({ ...request, id })
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('it hangs')), limitMs)
        waiting.set(id, (outcomes) => {
          clearTimeout(late)
          resolve(outcomes)
        })
      })
    },
  }
}

let cards = 0
const newCard = (): string => `card-${++cards}`
const posts = (cardId: string): number =>
  mock.reissueCard.calls.filter(({ input }) => input.cardId === cardId).length

describe.each([
  ['PostgreSQL', 'packages/sdk/snippets/postgres-store.ts', 'DATABASE_URL', startPostgres],
  ['Redis', 'packages/sdk/snippets/redis-store.ts', 'REDIS_URL', startRedis],
] as const)('the store in %s', (_, file, variable, startDatabase) => {
  let database: Database
  let network: Network
  let workers: Worker[]

  beforeAll(async () => {
    database = await startDatabase()
  })
  afterAll(() => database?.close())

  beforeEach(async () => {
    mock.reset()
    network = await openNetwork(database.port)
    onTestFinished(network.close)
    // The second process has a network of its own, which never fails.
    const ports = [network.port, database.port]
    workers = await Promise.all(ports.map((port) => startWorker(file, { [variable]: database.url(port) })))
  })

  /** Asks the process whose network may fail, and the other one. */
  const ask = (index: 0 | 1, request: Omit<Request, 'id'>): Promise<readonly string[]> =>
    workers[index]?.ask(request) ?? expect.fail('there is no such process')
  const stateOf = async (cardId: string): Promise<string | undefined> => (await ask(1, { cardId }))[0]

  /** Waits until the time of a lost attempt is over. */
  const waitForUnknown = (cardId: string): Promise<void> =>
    expect.poll(() => stateOf(cardId), { timeout: 30_000, interval: 500 }).toBe('unknown')

  test('lets one of two hundred calls in two processes send its request', async () => {
    const cardId = newCard()
    mock.reissueCard.reply({}, { delay: 100 })
    const outcomes = (
      await Promise.all(
        ([0, 1] as const).map((one) => ask(one, { cardId, reissues: 100, timeoutMs: 30_000 })),
      )
    ).flat()
    expect(outcomes).toHaveLength(200)
    expect(outcomes.filter((one) => one === 'applied')).toHaveLength(1)
    expect(outcomes.filter((one) => !one.startsWith('refused'))).toHaveLength(1)
    expect(posts(cardId)).toBe(1)
    expect(await stateOf(cardId)).toBe('applied')
  })

  test('keeps the attempt of a process that is killed after it has sent its request, until somebody decides', async () => {
    const cardId = newCard()
    mock.reissueCard.fault('hang')
    void ask(0, { cardId, reissues: 1 }).catch(() => {})
    await expect.poll(() => posts(cardId), { timeout: limitMs }).toBe(1)
    workers[0]?.process.kill('SIGKILL')
    expect(await ask(1, { cardId, reissues: 1 })).toEqual(['refused: pending'])
    await waitForUnknown(cardId)
    expect(await ask(1, { cardId, reissues: 3 })).toEqual(Array(3).fill('refused: unknown'))
    expect(posts(cardId)).toBe(1)
    mock.reissueCard.reply({})
    expect([...(await ask(1, { cardId, reissues: 3, decide: 'allow' }))].sort()).toEqual([
      'applied',
      expect.stringMatching('refused'),
      expect.stringMatching('refused'),
    ])
    expect(posts(cardId)).toBe(2)
  })

  test('keeps what it has taken when the database crashes, and sends nothing while it is away', async () => {
    const cardId = newCard()
    mock.reissueCard.reply(async ({ input }) => {
      // Only the first attempt is on its way when the database crashes.
      if (input.cardId === cardId) await database.crash()
      return {}
    })
    expect(await ask(0, { cardId, reissues: 1 })).toEqual(['applied'])
    const [first, second] = [newCard(), newCard()]
    expect(await ask(0, { cardId: first, reissues: 1 })).toEqual(['refused: unreadable'])
    expect(await ask(1, { cardId: second, reissues: 1 })).toEqual(['refused: unreadable'])
    await database.start()
    // The outcome got lost with the request, so it stays unknown.
    await expect.poll(() => stateOf(cardId), { timeout: 30_000, interval: 500 }).toMatch(/applied|unknown/)
    expect((await ask(1, { cardId, reissues: 1 }))[0]).toMatch('refused')
    expect(await ask(0, { cardId: first, reissues: 1 })).toEqual(['applied'])
    expect(await ask(1, { cardId: first, reissues: 1 })).toEqual(['refused: applied'])
    expect([cardId, first, second].map(posts)).toEqual([1, 1, 0])
  })

  test('sends no second request, wherever in an update its connection is cut', async () => {
    const probe = newCard()
    const before = network.sent
    await ask(0, { cardId: probe, reissues: 1 })
    const bytes = network.sent - before
    const cuts = 40
    const outcomes = new Set<string>()
    for (let cut = 1; cut <= cuts; cut++) {
      const cardId = newCard()
      network.cutAfter = network.sent + Math.ceil((cut / cuts) * bytes)
      const [first = ''] = await ask(0, { cardId, reissues: 1 })
      network.cutAfter = Number.POSITIVE_INFINITY
      outcomes.add(first)
      const sent = posts(cardId)
      expect(sent, `after cut ${cut}: ${first}`).toBe(first === 'applied' ? 1 : 0)
      const [second = ''] = await ask(1, { cardId, reissues: 1 })
      if (first === 'applied') expect(second, `after cut ${cut}`).toMatch('refused')
      expect(posts(cardId), `after cut ${cut}: ${first}, then ${second}`).toBeLessThanOrEqual(1)
    }
    expect([...outcomes].sort()).toEqual(['applied', 'refused: unreadable', 'refused: unwritable'])
  })

  test('answers while the network is silent, and what arrives afterwards sends nothing', async () => {
    const [cardId, other] = [newCard(), newCard()]
    mock.reissueCard.fail(503)
    expect(await ask(0, { cardId, reissues: 1 })).toEqual(['failed: api'])
    network.isSilent = true
    expect((await ask(0, { cardId: other, reissues: 5 })).every((one) => one.startsWith('refused'))).toBe(
      true,
    )
    expect(await ask(0, { cardId, reissues: 1, decide: 'allow' })).toEqual([expect.stringMatching('refused')])
    network.isSilent = false
    mock.reissueCard.reply({})
    // The permission was reported as not recorded.
    await expect.poll(() => stateOf(cardId), { timeout: limitMs }).toBe('unknown')
    expect(await ask(1, { cardId, reissues: 1 })).toEqual(['refused: unknown'])
    await expect
      .poll(async () => (await ask(0, { cardId: other, reissues: 1 }))[0], { timeout: 60_000, interval: 500 })
      .toBe('applied')
    expect([cardId, other].map(posts)).toEqual([1, 1])
  })
})
