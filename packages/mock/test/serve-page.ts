import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle } from 'test-support/bundle'
import { type LoopbackServer, serveLoopback } from 'test-support/serve'

const fixtures = join(import.meta.dirname, 'fixtures')

type Files = Readonly<Record<string, readonly [type: string, text: string]>>

/** Serves a page that runs a program of `fixtures`, under a content security policy such as banks demand. */
export async function servePage(program: string, policy: string, more: Files = {}): Promise<LoopbackServer> {
  const [code] = await bundle(await readFile(join(fixtures, program), 'utf8'), fixtures)
  const files: Files = {
    '/': ['text/html', '<!doctype html><html lang="en"><title>An app</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"><main><h1>An app</h1></main><script type="module" src="/page.js"></script></html>'],
    '/page.js': ['text/javascript', code],
    '/page.css': ['text/css', ':root { color-scheme: light dark }'],
    ...more,
  } // biome-ignore format: a file each
  return await serveLoopback((request, response) => {
    const [type, text] = files[request.url ?? ''] ?? ['text/plain', '']
    response.writeHead(text ? 200 : 404, {
      'content-type': type,
      'content-security-policy': policy,
      'access-control-allow-origin': '*',
    })
    response.end(text)
  })
}
