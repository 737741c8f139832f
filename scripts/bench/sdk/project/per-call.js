import { createMock } from '@travel-card/mock'
import { makeClients } from './clients.js'

// Short turns, so that a slow phase of the machine affects all clients.
const rounds = 60
const calls = 300
const warmUp = 10

const id = 'customer-0001'
const mock = createMock()
const headers = { accept: 'application/json', authorization: `Bearer ${mock.token()}` }
const body = await (await mock.fetch(`${mock.baseUrl}/customers/${id}`, { headers })).text()
const clients = makeClients(
  async () => new Response(body, { headers: { 'content-type': 'application/json' } }),
)

for (const [name, call] of Object.entries(clients)) {
  const data = await call(id)
  if (data.id !== id) throw new Error(`${name}: returned ${JSON.stringify(data)}`)
}

const times = Object.fromEntries(Object.keys(clients).map((name) => [name, []]))
const order = Object.entries(clients)
for (let round = 0; round < rounds + warmUp; round += 1) {
  for (const [name, call] of order) {
    globalThis.gc?.()
    const started = performance.now()
    for (let count = 0; count < calls; count += 1) await call(id)
    // The first rounds warm up.
    if (round >= warmUp) times[name].push(((performance.now() - started) * 1000) / calls)
  }
  order.push(order.shift())
}
console.log(JSON.stringify(times))
