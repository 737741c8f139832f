import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface LoopbackServer {
  /** Ends with a slash. */
  readonly url: string
  /** Stops serving, and closes open connections. */
  close(): Promise<void>
}

/** Serves on loopback, at the given port if it's free, or else at any other. */
export async function serveLoopback(listener: RequestListener, wantedPort = 0): Promise<LoopbackServer> {
  const server = createServer(listener)
  await listen(server, wantedPort).catch(() => listen(server, 0))
  // A cast, because a server that listens on a port always has such an address.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

/** Returns a loopback port that was free a moment ago, for a program that needs to be told its port. */
export async function freePort(): Promise<number> {
  const { url, close } = await serveLoopback(() => {})
  await close()
  return Number(new URL(url).port)
}

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
  /** Additional headers of each response. */
  readonly headers?: Readonly<Record<string, string>>
  /** The port, if it is free. Default: any. */
  readonly port?: number
}

/**
 * Serves the files of a folder on loopback, as any static host would: a folder's `index.html`, a page without its `.html`, and
 * `404.html` for a missing path. If there is a file of the same name with `.gz`, clients that accept gzip get it instead.
 */
export function serveFolder(
  folder: string,
  { headers = {}, port = 0 }: FolderOptions = {},
): Promise<LoopbackServer> {
  return serveLoopback(async (request, response) => {
    // `URL` resolves `..` in the path, and encoded characters stay encoded, so the path can't leave the folder.
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const names = pathname.endsWith('/') ? [`${pathname}index.html`] : [pathname, `${pathname}.html`]
    for (const [name, status] of [...names.map((one) => [one, 200] as const), ['404.html', 404] as const]) {
      const read = (file: string): Promise<Buffer | undefined> =>
        readFile(join(folder, file)).catch(() => undefined)
      const accepts = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
      const small = accepts ? await read(`${name}.gz`) : undefined
      const body = small ?? (await read(name))
      if (body === undefined) continue
      const type = types[extname(name)] ?? 'application/octet-stream'
      response
        .writeHead(status, {
          'content-type': type,
          vary: 'accept-encoding',
          ...(small && { 'content-encoding': 'gzip' }),
          ...headers,
        })
        .end(body)
      return
    }
    response.writeHead(404).end('not found')
  }, port)
}

/**
 * Starts a program that serves at a URL, and waits for its first response, whatever its status.
 *
 * @throws Error if the program ends instead. The program's error messages go to this process's output.
 */
export async function startServer(
  url: string,
  command: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'stdio'> = {},
): Promise<LoopbackServer> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options })
  const closed = once(child, 'close')
  const isUp = (): Promise<boolean> =>
    fetch(url).then(
      () => true,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${command} ${args.join(' ')} ended with ${child.exitCode}`)
    await sleep(50)
  }
  return {
    url,
    async close() {
      child.kill()
      await closed
    },
  }
}
