import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { serveLoopback } from 'test-support/serve'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { nodeFetch } from './node-fetch.ts'

afterEach(() => vi.unstubAllEnvs())

async function serve(listener: RequestListener): Promise<string> {
  const { url, close } = await serveLoopback(listener)
  onTestFinished(close)
  return url
}

const init = { method: 'GET', headers: {}, redirect: 'manual' } as const

const both = (text: string): Buffer => brotliCompressSync(gzipSync(text))

test.each<[string, (text: string) => Buffer]>([
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['GZIP', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
  // Node has had Zstandard since 22.15.
  ['zstd', zstdCompressSync],
  ['gzip, br', both],
  ['identity', Buffer.from],
])('a response in %s is decoded, although no encoding was requested', async (encoding, encode) => {
  const url = await serve((_, response) =>
    response.setHeader('content-encoding', encoding).end(encode('hello')),
  )
  expect(await (await nodeFetch(url, init)).text()).toBe('hello')
})

test('a response in an unknown encoding is left as it is', async () => {
  const url = await serve((_, response) =>
    response.setHeader('content-encoding', 'gzip, other').end(gzipSync('hello')),
  )
  expect(Buffer.from(await (await nodeFetch(url, init)).arrayBuffer())).toEqual(gzipSync('hello'))
})

test('a 421 is not sent again, a redirect is not followed, and a 204 is a response', async () => {
  const seen: string[] = []
  const url = await serve((request, response) => {
    seen.push(`${request.method} ${request.headers['content-length']}`)
    response.writeHead([421, 307, 204][seen.length - 1] ?? 500, { location: '/other' }).end()
  })
  const post = { ...init, method: 'POST', body: '{"a":"ä"}' }
  for (const status of [421, 307, 204]) expect((await nodeFetch(url, post)).status).toBe(status)
  expect(seen).toEqual(['POST 10', 'POST 10', 'POST 10'])
})

test('proxies from the environment are used, except for hosts in NO_PROXY and for this machine', async () => {
  const asked: string[] = []
  const direct = await serve((_, response) => response.end('direct'))
  const proxy = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.end('by the proxy')
  })
  proxy.on('connect', (request, socket) => {
    asked.push(`CONNECT ${request.url}`)
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  // A cast: a server that listens on a port has an address of this kind.
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy']) vi.stubEnv(name, url)
  expect(await (await nodeFetch('http://service.example/a', init)).text()).toBe('by the proxy')
  await expect(nodeFetch('https://service.example/b', init)).rejects.toThrow()
  expect(asked).toEqual(['GET http://service.example/a', 'CONNECT service.example:443'])
  expect(await (await nodeFetch(direct, init)).text()).toBe('direct')
  vi.stubEnv('NO_PROXY', 'service.example')
  vi.stubEnv('no_proxy', 'service.example')
  await expect(nodeFetch('http://service.example/a', init)).rejects.toMatchObject({
    code: expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/),
  })
  expect(asked).toHaveLength(2)
})
