import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoopbackServer } from '../serve.ts'
import { freePort, startServer } from '../serve.ts'

/** A configuration as many have it: the slash at the end of `proxy_pass` makes nginx decode the path that it passes on. */
function configure(port: number, backend: string): string {
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
  const port = await freePort()
  await mkdir(directory, { recursive: true })
  const file = join(directory, 'nginx.conf')
  await writeFile(file, configure(port, backend.url))
  return await startServer(`http://127.0.0.1:${port}/`, nginx, ['-e', 'stderr', '-p', directory, '-c', file])
}
