import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { createClient } from '@travel-card/sdk'
import fastify from 'fastify'
import { runCommand } from 'test-support/run-command'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signalOf } from '../snippets/signal-of.ts'

const mock = createMock()
let api: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  api = await serve(mock, { port: 0 })
  vi.stubEnv('BASE_URL', api.url)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await api?.close()
})
beforeEach(() => mock.reset())

test('a Fastify route sends one POST for two simultaneous requests, tells a third the result, and the browser that its sign-in has expired', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'travel-card-attempts-'))
  vi.stubEnv('ATTEMPTS_FILE', join(folder, 'attempts.sqlite'))
  const { app } = await import('../snippets/reissue-route.ts')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const seen = { id: expect.any(String), submittedAt: expect.any(Number) }
  const signedIn = { authorization: 'Bearer token' }
  const post = async (cardId = 'card-0001', headers: Record<string, string> = signedIn): Promise<unknown> => {
    const response = await fetch(`${url}/reissue`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ cardId, initialBalance: 250 }),
    })
    return [response.status, await response.json()]
  }
  try {
    mock.reissueCard.reply({}, { delay: 100 })
    const both = await Promise.all([post(), post()])
    expect(both).toEqual(
      expect.arrayContaining([
        [200, { state: 'applied', ...seen, card: 'EXAMPLE-MASKED-0001' }],
        [409, { state: 'pending', ...seen }],
      ]),
    )
    expect(await post()).toEqual([409, { state: 'applied', ...seen }])
    const state = await fetch(`${url}/reissue?cardId=card-0001`, { headers: signedIn })
    expect(await state.json()).toEqual({ state: 'applied', ...seen })
    expect(mock.reissueCard.calls).toHaveLength(1)
    mock.reissueCard.fail(401, undefined, { times: 1 })
    expect(await post('card-0002')).toEqual([401, { state: 'not-applied', ...seen }])
    expect(await post('card-0003', {})).toEqual([401, { state: 'not-applied', ...seen }])
    expect(await post('')).toEqual([400, expect.anything()])
    mock.reissueCard.fail(503, undefined, { times: 1 })
    expect(await post('card-0004')).toEqual([502, { state: 'unknown', ...seen }])
    expect(mock.reissueCard.calls).toHaveLength(3)
  } finally {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('signalOf aborts the call when the user leaves, and adds no listeners to a connection that is kept alive', async () => {
  const client = createClient({ baseUrl: api.url, token: 'token' })
  const listeners: number[] = []
  const app = fastify()
  app.get('/', async (request, reply) => {
    listeners.push(request.raw.socket.listenerCount('close'))
    return await client.getCustomer({ id: 'customer-0001' }, { signal: signalOf(reply.raw) })
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () => get({ port, agent, host: '127.0.0.1' })
  for (let count = 0; count < 5; count += 1) {
    const [response] = await once(ask(), 'response')
    response.resume()
    await once(response, 'end')
  }
  expect(new Set(listeners).size).toBe(1)
  mock.getCustomer.fault('hang')
  const leaving = ask().on('error', () => {})
  const call = await mock.getCustomer.waitForCall({}, { after: 5 })
  leaving.destroy()
  await expect.poll(() => call.left).toBe(true)
  agent.destroy()
  await app.close()
})

const program = `
const { createClient } = await import('@travel-card/sdk')
const { createAttempts } = await import('@travel-card/sdk/attempts')
const { store } = await import('./snippets/sqlite-store.ts')
const attempts = createAttempts(createClient({ baseUrl: process.env.BASE_URL, token: 'token' }), { store })
const input = { cardId: 'card-0001', initialBalance: 250 }
await attempts.reissueCard(input).then(() => console.log('sent'), (error) => console.log(error.name, error.state))`

test('processes that share a SQLite file send one POST, and one that starts later sends none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'travel-card-attempts-'))
  const start = (): Promise<string> =>
    runCommand('node', ['--conditions=@travel-card/source', '--input-type=module', '--eval', program], {
      cwd: join(import.meta.dirname, '..'),
      env: { ATTEMPTS_FILE: join(folder, 'attempts.sqlite') },
    })
  try {
    const printed = await Promise.all([start(), start(), start()])
    expect(printed.filter((text) => text.includes('sent'))).toHaveLength(1)
    expect(printed.filter((text) => /AttemptError (pending|applied)/.test(text))).toHaveLength(2)
    expect(await start()).toContain('AttemptError applied')
    expect(mock.reissueCard.calls).toHaveLength(1)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
