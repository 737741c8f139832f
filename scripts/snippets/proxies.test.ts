import { join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { createClient, isCertainlyNotApplied } from '@travel-card/sdk'
import { serveLoopback } from 'test-support/serve'
import { createServer, type ViteDevServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'

const folder = join(import.meta.dirname, '../../snippets/proxy')

/** Starts Vite's server with the guide's configuration, in front of an API. */
async function startVite(apiUrl: string): Promise<string> {
  process.env.API_URL = apiUrl
  const server: ViteDevServer = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0 },
  })
  delete process.env.API_URL
  onTestFinished(() => server.close())
  await server.listen()
  return `${server.resolvedUrls?.local[0]}api`
}

test("behind Vite's proxy, a call reaches the API with its token, its path and its body", async () => {
  const mock = createMock()
  const api = await serve(mock)
  onTestFinished(() => api.close())
  const client = createClient({ baseUrl: await startVite(api.url), token: mock.token({ label: 'proxied' }) })
  await client.getCustomer({ id: 'a/b c' })
  await client.reissueCard({ cardId: 'card-0001', initialBalance: 12.5 })
  expect(mock.getCustomer.calls).toMatchObject([{ token: 'proxied', input: { id: 'a/b c' } }])
  expect(mock.reissueCard.calls).toMatchObject([{ token: 'proxied', input: { initialBalance: 12.5 } }])
  mock.getCustomer.fail(503, undefined, { headers: { 'retry-after': '7' } })
  const { error } = await client.getCustomer({ id: 'customer-0001' }, { retries: 0 }).result()
  expect(error).toMatchObject({ status: 503, retryAfterMs: 7000 })
})

test("behind Vite's proxy, a reissue that gets no response is sent once, and its outcome is unknown", async () => {
  const received: string[] = []
  const api = await serveLoopback((request) => {
    received.push(`${request.method} ${request.url}`)
    request.socket.destroy()
  })
  onTestFinished(api.close)
  const client = createClient({ baseUrl: await startVite(api.url), token: 'token' })
  const { error } = await client.reissueCard({ cardId: 'card-0001', initialBalance: 1 }).result()
  expect(received).toEqual(['POST /cards/reissue'])
  expect(isCertainlyNotApplied(error)).toBe(false)
})
