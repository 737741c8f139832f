import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { type LoopbackServer, serveLoopback } from '../serve/serve-loopback.ts'

/** A configuration as many have it: the slash at the end of `proxy_pass` makes nginx decode the path that it passes on. */
function configure(port: string, backend: string): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
pid nginx.pid;
events {}
http {
  access_log off;
  ${folders.map((name) => `${name}_temp_path ${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    location /api/ { proxy_pass ${backend}; }
  }
}
`
}

/** Starts an nginx that passes `/api/` on to a backend, and works in `directory`. */
export async function startNginx(
  nginx: string,
  directory: string,
  backend: LoopbackServer,
): Promise<LoopbackServer> {
  const free = await serveLoopback(() => {})
  await free.close()
  await mkdir(directory, { recursive: true })
  const file = join(directory, 'nginx.conf')
  await writeFile(file, configure(new URL(free.url).port, backend.url))
  const child = spawn(nginx, ['-e', 'stderr', '-p', directory, '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const server = {
    url: free.url,
    close: () => {
      child.kill()
      return closed
    },
  }
  try {
    await vi.waitFor(() => fetch(server.url), 10_000)
    return server
  } catch (error) {
    await server.close()
    throw error
  }
}
