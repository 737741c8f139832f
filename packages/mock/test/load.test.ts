import { type ChildProcess, fork } from 'node:child_process'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const count = process.env.SOAK ? 100_000 : 2000
const connections = 64

function ask(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (bytes: number) => {
      resolve(bytes)
    })
    child.send('memory')
  })
}

test('many connections at once get every answer, and the memory stays as it is', {
  timeout: 600_000,
}, async () => {
  const child = fork(join(import.meta.dirname, 'fixtures/server.ts'), {
    execArgv: ['--conditions=@travel-card/source', '--expose-gc'],
  })
  const { port, token } = await new Promise<{ port: number; token: string }>((resolve) => {
    child.once('message', (message: { port: number; token: string }) => {
      resolve(message)
    })
  })
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const headers = { authorization: `Bearer ${token}` }
  const get = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const outgoing = request({ port, host: '127.0.0.1', path, agent, headers }, (response) => {
        response.resume()
        response.on('end', () => {
          resolve(response.statusCode ?? 0)
        })
      })
      outgoing.on('error', reject)
      outgoing.end()
    })
  const statuses = new Map<number, number>()
  async function run(total: number): Promise<void> {
    let left = total
    const worker = async (): Promise<void> => {
      while (left > 0) {
        left -= 1
        const status = await get(left % 10 === 0 ? `/nothing/${left}` : `/customers/customer-${left}`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: connections }, worker))
  }

  await run(count / 2)
  const before = await ask(child)
  await run(count / 2)
  const after = await ask(child)
  agent.destroy()
  child.kill()
  expect(Object.fromEntries(statuses)).toEqual({ 200: count * 0.9, 404: count * 0.1 })
  // The journal keeps up to 2,000 entries for an operation and as many unhandled requests: some megabytes at most.
  expect(after - before).toBeLessThan(4_000_000)
})
