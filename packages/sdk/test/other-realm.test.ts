import { createContext, runInContext } from 'node:vm'
import * as foreign from 'abort-controller'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createClient } from '../src/client.ts'
import { baseUrl, observedClient, observedFetch, ok } from './support/observed-fetch.ts'
import { card, customer, stage } from './support/scenario.ts'
import { startScenarioServer } from './support/scenario-server.ts'

// jsdom has its own `AbortController`, but no `Request` or `fetch`. A polyfill stands in for it here, because Node's `fetch`
// doesn't know that either.
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
  ['a Request that knows neither cache nor referrerPolicy', class {}],
])('a client works with %s', async (_, Request) => {
  vi.stubGlobal('Request', Request)
  const { client, calls } = observedClient({}, ok({ id: 'c1' }))
  await expect(client.getCustomer({ id: 'c1' })).resolves.toEqual({ id: 'c1' })
  for (const name of ['cache', 'referrerPolicy']) expect(calls[0]?.init).not.toHaveProperty(name)
  if (!Request) expect(calls[0]?.init.signal).toBeInstanceOf(AbortSignal)
})

test("sends each request once, without the signal, if the runtime's fetch would refuse it", async () => {
  replaceAbortController()
  const { baseUrl, log } = stage(server.origin, [card])
  const client = createClient({ baseUrl, token: 't' })
  expect(await client.reissueCard(reissue).result()).toMatchObject({ ok: true })
  await client.getCustomer({ id: 'c1' })
  expect(await log()).toHaveLength(2)
})

test("applies the time limit and the caller's signal even if fetch would refuse a signal", async () => {
  replaceAbortController()
  const { baseUrl } = stage(server.origin, [{ ...customer, how: 'hang' }])
  const client = createClient({ baseUrl, token: 't', timeoutMs: 50 })
  expect(await client.getCustomer({ id: 'c1' }).result()).toMatchObject({ error: { kind: 'timeout' } })
  const controller = new AbortController()
  const call = client.getCustomer({ id: 'c1' }, { signal: controller.signal, timeoutMs: 5000 }).result()
  controller.abort()
  expect(await call).toMatchObject({ error: { kind: 'abort' } })
})

test('accepts arguments, options, listeners, tokens and headers from a different realm', async () => {
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
