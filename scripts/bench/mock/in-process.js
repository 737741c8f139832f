import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

// A call in memory takes microseconds, and the compiler needs a few thousand calls to settle.
const inMemoryCalls = { calls: 20_000, warmUp: 10_000 }
const mswCalls = { calls: 3000, warmUp: 500 }

const mock = createMock()
const { baseUrl, token } = mock.clientOptions
const url = `${baseUrl}/customers/customer-0001`
const init = { headers: { accept: 'application/json', authorization: `Bearer ${token}` } }
const json = { headers: { 'content-type': 'application/json' } }
const body = await (await mock.fetch(url, init)).text()

/** Returns the microseconds of each call. All ways to call take turns, so that a slow phase affects all of them. */
async function takeTurns(ways, { calls, warmUp }) {
  const order = Object.entries(ways)
  const times = Object.fromEntries(order.map(([name]) => [name, []]))
  for (let call = 0; call < calls + warmUp; call += 1) {
    for (const [name, send] of order) {
      const started = performance.now()
      await (await send()).json()
      if (call >= warmUp) times[name].push((performance.now() - started) * 1000)
    }
    order.reverse()
  }
  return times
}

/** Measures the adapter and a static handler in one MSW server, each as the first handler once, because MSW matches in order. */
async function measureHandlers() {
  const staticUrl = 'https://static.example/customers/customer-0001'
  const fixed = http.get('https://static.example/customers/:id', () => HttpResponse.text(body, json))
  const runs = []
  for (const list of [
    [fixed, ...handlers(mock)],
    [...handlers(mock), fixed],
  ]) {
    const server = setupServer(...list)
    server.listen()
    const ways = {
      'static MSW handler': () => fetch(staticUrl, init),
      'MSW adapter': () => fetch(url, init),
    }
    runs.push(await takeTurns(ways, mswCalls))
    server.close()
  }
  const [one, other] = runs
  return Object.fromEntries(Object.keys(one).map((name) => [name, [...one[name], ...other[name]]]))
}

/** Returns the microseconds of each call, for each way to call. */
export async function measureInProcess() {
  const ways = {
    'stubbed fetch': async () => new Response(body, json),
    'mock.fetch': () => mock.fetch(url, init),
  }
  const inMemory = await takeTurns(ways, inMemoryCalls)
  return { ...inMemory, ...(await measureHandlers()) }
}
