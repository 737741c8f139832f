import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

const calls = 500
const rounds = 9

const mock = createMock()
const { baseUrl, token } = mock.clientOptions
const url = `${baseUrl}/customers/customer-0001`
const init = { headers: { accept: 'application/json', authorization: `Bearer ${token}` } }
const body = await (await mock.fetch(url, init)).text()

async function timeOf(fetch) {
  const started = performance.now()
  for (let call = 0; call < calls; call += 1) await (await fetch(url, init)).json()
  mock.reset()
  return ((performance.now() - started) * 1000) / calls
}

async function intercepted(...list) {
  const server = setupServer(...list)
  server.listen()
  try {
    return await timeOf((...request) => fetch(...request))
  } finally {
    server.close()
  }
}

const ways = {
  'stubbed fetch': () =>
    timeOf(async () => new Response(body, { headers: { 'content-type': 'application/json' } })),
  'mock.fetch': () => timeOf(mock.fetch),
  'static MSW handler': () =>
    intercepted(
      http.get(`${baseUrl}/customers/:id`, () =>
        HttpResponse.text(body, { headers: { 'content-type': 'application/json' } }),
      ),
    ),
  'MSW door': () => intercepted(...handlers(mock)),
}

/** Microseconds of each way, per round. The ways take turns, and the first round warms up. */
export async function measureInProcess() {
  const times = Object.fromEntries(Object.keys(ways).map((name) => [name, []]))
  const order = Object.keys(ways)
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of order) {
      const time = await ways[name]()
      if (round > 0) times[name].push(time)
    }
    order.push(order.shift())
  }
  return times
}
