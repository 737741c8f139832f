import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type LoopbackServer, serveLoopback } from './serve-loopback.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.yaml': 'application/yaml',
}

export interface FolderOptions {
  /** Further headers of each response. */
  readonly headers?: Readonly<Record<string, string>>
  /** The port, if it is free. Default: any. */
  readonly port?: number
}

/**
 * Serves the files of a folder on loopback, as any static host would: a folder's `index.html`, a page without its
 * `.html`, and `404.html` where there is nothing.
 */
export function serveFolder(
  folder: string,
  { headers = {}, port = 0 }: FolderOptions = {},
): Promise<LoopbackServer> {
  return serveLoopback(async (request, response) => {
    // A URL's path has no dots that climb; what stands encoded is not decoded.
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const names = pathname.endsWith('/') ? [`${pathname}index.html`] : [pathname, `${pathname}.html`]
    for (const [name, status] of [...names.map((one) => [one, 200] as const), ['404.html', 404] as const]) {
      const body = await readFile(join(folder, name)).catch(() => undefined)
      if (body === undefined) continue
      const type = types[extname(name)] ?? 'application/octet-stream'
      response.writeHead(status, { 'content-type': type, ...headers }).end(body)
      return
    }
    response.writeHead(404).end('not found')
  }, port)
}
