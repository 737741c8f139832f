import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { fetchOnce } from './fetch-once.ts'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  // A cast: a server that listens on a port has an address of this kind.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const init = { method: 'GET', headers: {}, redirect: 'manual' } as const

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
] as const)('an answer in %s is decoded, though none was asked for', async (encoding, encode) => {
  const url = await serve((_, response) =>
    response.setHeader('content-encoding', encoding).end(encode('hello')),
  )
  expect(await (await fetchOnce(url, init)).text()).toBe('hello')
})

test('a 421 is not sent again, and a redirect is not followed', async () => {
  const seen: string[] = []
  const url = await serve((request, response) => {
    seen.push(`${request.method} ${request.headers['content-length']}`)
    response.writeHead(seen.length === 1 ? 421 : 307, { location: '/other' }).end()
  })
  const post = { ...init, method: 'POST', body: '{"a":"ä"}' }
  expect([(await fetchOnce(url, post)).status, (await fetchOnce(url, post)).status]).toEqual([421, 307])
  expect(seen).toEqual(['POST 10', 'POST 10'])
})

test.each<[string, RequestListener]>([
  ['is longer than 10 MB', (_, response) => response.end(Buffer.alloc(10_000_001))],
  ['has a status that there is not', (_, response) => response.writeHead(999).end()],
  [
    'ends too early',
    (_, response) => response.writeHead(200, { 'content-length': 10 }).write('x', () => response.destroy()),
  ],
  ['is no gzip', (_, response) => response.setHeader('content-encoding', 'gzip').end('x')],
])('an answer that %s rejects', async (_, listener) => {
  await expect(fetchOnce(await serve(listener), init)).rejects.toThrow()
})

test('an answer without a body is one all the same', async () => {
  const url = await serve((_, response) => response.writeHead(204).end())
  expect((await fetchOnce(url, init)).status).toBe(204)
})
