import { Agent } from 'node:http'
import { expect, test } from 'vitest'
import { forkServer } from './start.ts'
import { statusOverHttp } from './status-over-http.ts'

const count = process.env.SOAK ? 100_000 : 2000
const connections = 64

test('many connections at once get every answer, and the memory stays as it is', {
  timeout: 600_000,
}, async () => {
  const { port, token, memory } = await forkServer()
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const headers = { authorization: `Bearer ${token}` }
  const statuses = new Map<number, number>()
  async function run(total: number): Promise<void> {
    let left = total
    const worker = async (): Promise<void> => {
      while (left > 0) {
        left -= 1
        const path = left % 10 === 0 ? `/nothing/${left}` : `/customers/customer-${left}`
        const status = await statusOverHttp({ port, path, agent, headers })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: connections }, worker))
  }

  await run(count / 2)
  const before = await memory()
  await run(count / 2)
  const after = await memory()
  agent.destroy()
  expect(Object.fromEntries(statuses)).toEqual({ 200: count * 0.9, 404: count * 0.1 })
  // The call log keeps up to 2,000 entries for an operation and as many unhandled requests: some megabytes at most.
  expect(after - before).toBeLessThan(4_000_000)
})
