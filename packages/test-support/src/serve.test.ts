import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { serveFolder, serveLoopback } from './serve.ts'

test('a wanted port is taken when it is free, and another one when it is not', async () => {
  const first = await serveLoopback((_, response) => void response.end('first'))
  const port = Number(new URL(first.url).port)
  const second = await serveLoopback((_, response) => void response.end('second'), port)
  expect(second.url).not.toBe(first.url)
  expect(await (await fetch(second.url)).text()).toBe('second')
  await Promise.all([first.close(), second.close()])

  const third = await serveLoopback(() => {}, port)
  expect(third.url).toBe(first.url)
  await third.close()
})

test('a folder sends the compressed file beside a page to whoever accepts it, and the page to others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'travel-card-served-'))
  await writeFile(join(folder, 'index.html'), 'plain')
  await writeFile(join(folder, 'index.html.gz'), gzipSync('small'))
  const { url, close } = await serveFolder(folder)
  const load = (encoding: string): Promise<Response> =>
    fetch(url, { headers: { 'accept-encoding': encoding } })
  const small = await load('br, gzip')
  expect(small.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await small.text()).toBe('small')
  expect(await (await load('identity')).text()).toBe('plain')
  await close()
  await rm(folder, { recursive: true })
})
