import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle } from 'test-support/bundle'
import { freePort, serveLoopback, startServer } from 'test-support/serve'
import { expect, inject, onTestFinished, test } from 'vitest'
import { expectPassed, importSuite, serveSuite } from './core-suite.ts'
import { toolPath } from './versions.ts'

/** A worker that keeps its attempts between requests. Where a request leaves, its response doesn't wait for the reissue. */
const reissuing = `
import { createClient } from '@travel-card/sdk'
import { createAttempts, memoryStore } from '@travel-card/sdk/attempts'
let attempts
export default {
  async fetch(request, { API }) {
    const { pathname } = new URL(request.url)
    if (pathname === '/ready') return Response.json('ready')
    const client = () => createClient({ baseUrl: API, token: 'token', timeoutMs: 500 })
    attempts ??= createAttempts(client(), { store: memoryStore(), storeTimeoutMs: 100 })
    const subject = { cardId: 'card-0001' }
    if (pathname === '/state') return Response.json(await attempts.read('reissueCard', subject))
    const call = attempts.reissueCard({ ...subject, initialBalance: 5 })
    if (pathname !== '/leave') return Response.json(await call.catch((error) => ({ name: error.name, state: error.state })))
    call.catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 200))
    return Response.json('left')
  },
}`

/** A worker that keeps its client between requests. Where a request leaves, its response doesn't wait for the refresh of the token. */
const refreshing = `
import { createClient } from '@travel-card/sdk'
let client
export default {
  async fetch(request, { API }) {
    const { pathname } = new URL(request.url)
    if (pathname === '/ready') return Response.json('ready')
    client ??= createClient({
      baseUrl: API,
      token: async ({ rejected }) => (rejected ? (await fetch(API + 'token')).text() : 'expired'),
      timeoutMs: 500,
      retries: 0,
    })
    const call = client.getCustomer({ id: 'customer-0001' }).result()
    if (pathname !== '/leave') return Response.json({ status: (await call).data?.status ?? null })
    await new Promise((resolve) => setTimeout(resolve, 200))
    return Response.json('left')
  },
}`

const config = (port: number, date: string): string => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker.mjs", esModule = embed "worker.mjs")],
      compatibilityDate = "${date}",
      bindings = [(name = "API", fromEnvironment = "API")],
    )),
    (name = "internet", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`

/** Serves a worker until the end of the test. Returns a function that asks it for a path, and reads what it says. */
async function startWorker(
  worker: string,
  date: string,
  api: string,
): Promise<(path: string) => Promise<unknown>> {
  const folder = await mkdtemp(join(inject('directory'), 'workerd-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const port = await freePort()
  const [program] = await bundle(worker, import.meta.dirname, { minify: false })
  await writeFile(join(folder, 'worker.mjs'), program)
  await writeFile(join(folder, 'workerd.capnp'), config(port, date))
  const server = await startServer(
    `http://127.0.0.1:${port}/ready`,
    toolPath('.bin/workerd'),
    ['serve', 'workerd.capnp'],
    { cwd: folder, env: { ...process.env, API: api } },
  )
  onTestFinished(server.close)
  return async (path) => {
    const response = await fetch(new URL(path, server.url), { signal: AbortSignal.timeout(100_000) })
    return JSON.parse(await response.text())
  }
}

test.each([
  ['tells of it', '2026-11-01', 'pending'],
  ['lets promises hang', '2024-09-01', 'unknown'],
])(
  'when a reissue dies with its request, and workerd %s, each other request gets an answer and sends nothing',
  async (_, date, first) => {
    let posts = 0
    // Never responds.
    const api = await serveLoopback(() => void posts++)
    onTestFinished(api.close)
    const ask = await startWorker(reissuing, date, api.url)

    await ask('/leave')
    expect(await ask('/reissue')).toEqual({ name: 'AttemptError', state: first })
    // Until the time of the first one is over.
    await expect
      .poll(() => ask('/state'), { timeout: 30_000, interval: 500 })
      .toMatchObject({ state: 'unknown' })
    expect(await ask('/reissue')).toEqual({ name: 'AttemptError', state: 'unknown' })
    expect(posts).toBe(1)
  },
)

test.each([
  ['tells of it', '2026-11-01'],
  ['lets promises hang', '2024-09-01'],
])(
  'when a refresh of the token dies with its request, and workerd %s, calls succeed again once its time is over',
  async (_, date) => {
    let refreshes = 0
    const api = await serveLoopback(({ url, headers }, response) => {
      // The first refresh never gets a response.
      if (url === '/token' && refreshes++ === 0) return
      if (url === '/token') return void response.end('new')
      const isNew = headers.authorization === 'Bearer new'
      response.writeHead(isNew ? 200 : 401, { 'content-type': 'application/json' })
      response.end('{"status":"success","data":{"status":"pending"}}')
    })
    onTestFinished(api.close)
    const ask = await startWorker(refreshing, date, api.url)

    await ask('/leave')
    expect(refreshes).toBe(1)
    await expect.poll(() => ask('/'), { timeout: 30_000, interval: 500 }).toEqual({ status: 'pending' })
    expect(refreshes).toBe(2)
  },
)

/** A worker that runs the suite with the servers that a request names. */
const promising = `
${importSuite}
export default {
  async fetch(request) {
    const { pathname } = new URL(request.url)
    const origins = pathname.slice(1).split('/').map(decodeURIComponent)
    return Response.json(pathname === '/ready' ? 'ready' : await runCoreSuite(...origins))
  },
}`

test("the README's promises hold in a worker", async () => {
  const origins = await serveSuite()
  const ask = await startWorker(promising, '2026-11-01', origins[0])
  const outcomes = await ask(`/${origins.map(encodeURIComponent).join('/')}`)
  // A cast: the worker returns what the suite returns.
  expectPassed(outcomes as Record<string, string>, true)
})
