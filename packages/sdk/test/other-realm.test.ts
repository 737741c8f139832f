import { createContext, runInContext } from 'node:vm'
import * as foreign from 'abort-controller'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createClient } from '../src/client.ts'
import { baseUrl, observedClient, observedFetch, ok } from './support/observed-fetch.ts'
import { card, customer, stage } from './support/scenario.ts'
import { startScenarioServer } from './support/scenario-server.ts'

// jsdom brings an `AbortController` of its own, and no `Request` or `fetch`. What takes its place here is another class
// that Node's `fetch` knows as little.
const server = await startScenarioServer()
const reissue = { cardId: 'card-1', initialBalance: 1 }

afterAll(() => server.close())
afterEach(() => vi.unstubAllGlobals())

function replaceAbortController(): void {
  vi.stubGlobal('AbortController', foreign.AbortController)
  vi.stubGlobal('AbortSignal', foreign.AbortSignal)
}

test.each([
  ['no global Request', undefined],
  ['one that knows neither cache nor referrerPolicy', class {}],
])('with %s a client can be made, and calls', async (_, Request) => {
  vi.stubGlobal('Request', Request)
  const { client, calls } = observedClient({}, ok({ id: 'c1' }))
  await expect(client.getCustomer({ id: 'c1' })).resolves.toEqual({ id: 'c1' })
  for (const name of ['cache', 'referrerPolicy']) expect(calls[0]?.init).not.toHaveProperty(name)
  if (!Request) expect(calls[0]?.init.signal).toBeInstanceOf(AbortSignal)
})

test('where the runtime’s fetch would refuse the signal, each request is sent once, without it', async () => {
  replaceAbortController()
  const { baseUrl, log } = stage(server.origin, [card])
  const client = createClient({ baseUrl, token: 't' })
  expect(await client.reissueCard(reissue).result()).toMatchObject({ ok: true })
  await client.getCustomer({ id: 'c1' })
  expect(await log()).toHaveLength(2)
})

test('the time limit and the caller’s signal hold there too', async () => {
  replaceAbortController()
  const { baseUrl } = stage(server.origin, [{ ...customer, how: 'hang' }])
  const client = createClient({ baseUrl, token: 't', timeoutMs: 50 })
  expect(await client.getCustomer({ id: 'c1' }).result()).toMatchObject({ error: { kind: 'timeout' } })
  const controller = new AbortController()
  const call = client.getCustomer({ id: 'c1' }, { signal: controller.signal, timeoutMs: 5000 }).result()
  controller.abort()
  expect(await call).toMatchObject({ error: { kind: 'abort' } })
})

test('input, options, listeners, token and headers of another realm do what this one’s do', async () => {
  const realm = createContext({ AbortController })
  const make = (source: string) => runInContext(`(${source})`, realm)
  const { fetch, calls } = observedFetch(ok({ card: {} }))
  const client = createClient({
    ...make(`{ baseUrl: '${baseUrl}', on: { request() {} }, token: async () => 'foreign' }`),
    fetch,
  })
  const options = make(`{ signal: new AbortController().signal, headers: { 'x-a': '1' }, timeoutMs: 5000 }`)
  await expect(client.reissueCard(make(JSON.stringify(reissue)), options)).resolves.toEqual({ card: {} })
  expect(calls[0]?.init.body).toBe(JSON.stringify(reissue))
  const sent = Object.fromEntries(calls[0]?.headers ?? [])
  expect(sent).toMatchObject({ authorization: 'Bearer foreign', 'x-a': '1' })
})
