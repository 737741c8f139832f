import { Agent } from 'node:http'
import { connectMock } from '@travel-card/mock/remote'
import { expect, test } from 'vitest'
import { callServer, forkServer, statusOverHttp } from './support.ts'

const count = process.env.SOAK ? 100_000 : 4000
const connections = 64

test('many connections at once get every answer, and the memory stays as it is', {
  timeout: 600_000,
}, async () => {
  const { port, token, memory } = await forkServer()
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  // With something to keep, so that a call which outlives the log is seen.
  const headers = { authorization: `Bearer ${token}`, 'x-note': 'n'.repeat(4000) }
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
  // The call log keeps 1,000 to 1,250 entries for an operation and as many unhandled requests: some megabytes at most.
  expect(after - before).toBeLessThan(4_000_000)
})

/** Megabytes of memory, and how many bodies of a megabyte are sent, which takes much more when it is parsed. */
const [memory, bodies] = process.env.SOAK ? [256, 40] : [96, 10]
/** So many that they weigh too much by themselves. */
const ofOneMock = 5

test('bodies and names of many scopes leave a server of little memory answering', {
  timeout: 180_000,
}, async () => {
  const { child, port } = await forkServer([`--max-old-space-size=${memory}`])
  const url = `http://127.0.0.1:${port}`
  const body = JSON.stringify({ cardId: 'c'.repeat(16), initialBalance: 1, x: Array(330_000).fill([]) })
  const headers = { authorization: 'Bearer dev', 'content-type': 'application/json' }
  for (let index = 0; index < 100; index += 1) await callServer(url, { prefer: `scope=t${index}` })
  for (let index = 0; index < bodies; index += 1) {
    const prefer = index < ofOneMock ? '' : `scope=s${index}`
    const init = { method: 'POST', headers: { ...headers, prefer }, body }
    expect((await fetch(`${url}/cards/reissue`, init)).status).toBe(200)
    if (index + 1 !== ofOneMock) continue
    // The oldest have left the log.
    const calls = await (await connectMock(url)).reissueCard.calls()
    expect([calls.length, calls[0]?.body]).toEqual([4, expect.objectContaining({ x: expect.any(Array) })])
  }
  const small = await (await connectMock(url, { scope: 't1' })).getCustomer.calls()
  expect(small).toHaveLength(1)
  expect((await callServer(url)).status).toBe(200)
  expect(child.exitCode).toBe(null)
})
