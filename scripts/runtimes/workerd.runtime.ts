import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle } from 'test-support/bundle'
import { freePort, serveLoopback, startServer } from 'test-support/serve'
import { expect, inject, onTestFinished, test } from 'vitest'
import { toolPath } from './versions.ts'

/** A worker that keeps its attempts between requests. Where a request leaves, its response doesn't wait for the reissue. */
const worker = `
import { createClient } from '@travel-card/sdk'
import { createAttempts, memoryStore } from '@travel-card/sdk/attempts'
let attempts
export default {
  async fetch(request, { API }) {
    const client = () => createClient({ baseUrl: API, token: 'token', timeoutMs: 500 })
    attempts ??= createAttempts(client(), { store: memoryStore(), storeTimeoutMs: 100 })
    const subject = { cardId: 'card-0001' }
    const { pathname } = new URL(request.url)
    if (pathname === '/state') return Response.json(await attempts.read('reissueCard', subject))
    const call = attempts.reissueCard({ ...subject, initialBalance: 5 })
    if (pathname !== '/leave') return Response.json(await call.catch((error) => ({ name: error.name, state: error.state })))
    call.catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 200))
    return new Response('left')
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
    const folder = await mkdtemp(join(inject('directory'), 'workerd-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const port = await freePort()
    const [program] = await bundle(worker, import.meta.dirname, { minify: false })
    await writeFile(join(folder, 'worker.mjs'), program)
    await writeFile(join(folder, 'workerd.capnp'), config(port, date))
    const server = await startServer(
      `http://127.0.0.1:${port}/state`,
      toolPath('.bin/workerd'),
      ['serve', 'workerd.capnp'],
      {
        cwd: folder,
        env: { ...process.env, API: api.url },
      },
    )
    onTestFinished(server.close)
    const ask = async (path: string): Promise<unknown> =>
      (await fetch(new URL(path, server.url), { signal: AbortSignal.timeout(20_000) })).json()

    await fetch(new URL('/leave', server.url))
    expect(await ask('/reissue')).toEqual({ name: 'AttemptError', state: first })
    // Until the time of the first one is over.
    await expect
      .poll(() => ask('/state'), { timeout: 30_000, interval: 500 })
      .toMatchObject({ state: 'unknown' })
    expect(await ask('/reissue')).toEqual({ name: 'AttemptError', state: 'unknown' })
    expect(posts).toBe(1)
  },
)
