import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { findOnPath } from 'test-support/browser'
import { freePort, type LoopbackServer, serveLoopback, startServer } from 'test-support/serve'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createProject } from '../package/create-project.ts'
import { FreshProject, timeout } from './fresh-project.ts'
import { projects } from './projects.ts'

const directory = inject('directory')
const nginx = findOnPath('nginx')
const behindNginx = 'Behind nginx, `proxy_pass` with a path'

test.each(projects.map((project) => [project.name, project] as const))(
  '%s',
  { timeout },
  async (name, { check, ...parts }) => {
    const project = await FreshProject.create(name, parts)
    await check?.(project, await project.run('npm test'))
  },
)

test('the guide on compatibility lists each environment that is tried', async () => {
  const guide = join(import.meta.dirname, '../../packages/docs/guides/10-compatibility.md')
  const [, section = ''] = (await readFile(guide, 'utf8')).split('\n## Supported browsers and runtimes\n')
  const [list = ''] = section.split('\n#')
  const names = Array.from(list.matchAll(/^- (.+)$/gm), ([, name]) => name)
  expect(names).toEqual([...projects.map(({ name }) => name), behindNginx])
})

test(behindNginx, async ({ skip }) => {
  if (nginx === undefined) return skip('there is no nginx on the PATH')
  const seen: string[] = []
  const backend = await serveLoopback(({ url = '' }, response) => {
    seen.push(url)
    response.setHeader('content-type', 'application/json').end('{"status":"success","data":{}}')
  })
  onTestFinished(backend.close)
  const proxy = await startNginx(
    nginx,
    join(directory, 'nginx'),
    // The slash at the end makes nginx decode the path that it passes on.
    `location /api/ { proxy_pass ${backend.url}; }`,
  )
  onTestFinished(proxy.close)
  const baseUrl = `${proxy.url}api`
  // Shows the attack that the client must prevent.
  await fetch(`${baseUrl}/customers/..%2Flounges%2Forder%2F1`)
  expect(seen.splice(0)).toEqual(['/lounges/order/1'])

  const project = join(directory, 'nginx-project')
  await createProject(project, inject('packed'))
  const sdk: typeof import('@travel-card/sdk') = await import(
    join(project, 'node_modules/@travel-card/sdk/dist/index.js')
  )
  const client = sdk.createClient({ baseUrl, token: 'token' })
  for (const id of ['..', '../lounges/order/1', '..\\lounges', '..%2Flounges', '%2e%2e/lounges', 'x/../..']) {
    const result = await client.getCustomer({ id }).result()
    expect([id, result.error?.kind]).toEqual([id, 'input'])
  }
  expect(seen).toEqual([])
  for (const id of ['customer-0001', 'a.b', '...', 'a/..b']) await client.getCustomer({ id })
  expect(seen).toHaveLength(4)
  for (const url of seen) expect(url).toMatch(/^\/customers\//)
})

test("The guide's nginx passes on the token and not the cookie, keeps errors as they are, lets nothing be cached, and sends a reissue once", async ({
  skip,
}) => {
  if (nginx === undefined) return skip('there is no nginx on the PATH')
  const guide = join(import.meta.dirname, '../../snippets/proxy/nginx.conf')
  const location = (await readFile(guide, 'utf8')).replace('https://api.travel-card.example', 'http://api')
  const received: IncomingMessage[] = []
  // Two, so that there is another one to send a request to.
  const backends = await Promise.all(
    [1, 2].map(() =>
      serveLoopback((request, response) => {
        received.push(request)
        if (request.method === 'POST') request.socket.destroy()
        else response.writeHead(503, { 'retry-after': '7' }).end()
      }),
    ),
  )
  for (const { close } of backends) onTestFinished(close)
  const upstream = `upstream api { ${backends.map(({ url }) => `server ${new URL(url).host};`).join(' ')} }`
  const proxy = await startNginx(nginx, join(directory, 'nginx-guide'), location, upstream)
  onTestFinished(proxy.close)
  const headers = { authorization: 'Bearer token', cookie: 'session=secret' }
  const read = await fetch(`${proxy.url}api/customers/customer-0001`, { headers })
  expect([read.status, read.headers.get('retry-after')]).toEqual([503, '7'])
  expect(read.headers.get('cache-control')).toBe('no-store')
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    url: '/customers/customer-0001',
    headers: { authorization: 'Bearer token' },
  })
  expect(received[0]?.headers.cookie).toBeUndefined()
  const reissue = await fetch(`${proxy.url}api/cards/reissue`, { method: 'POST', headers, body: '{}' })
  expect(reissue.status).toBe(502)
  expect(received).toHaveLength(2)
})

/** Writes a configuration around a `location`, and perhaps an `upstream` that it names. */
function configure(port: number, location: string, upstream: string): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
pid nginx.pid;
events {}
http {
  access_log off;
  ${upstream}
  ${folders.map((name) => `${name}_temp_path ${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    ${location}
  }
}
`
}

/** Starts an nginx in `directory` with a `location`. */
async function startNginx(
  nginx: string,
  directory: string,
  location: string,
  upstream = '',
): Promise<LoopbackServer> {
  const port = await freePort()
  await mkdir(directory, { recursive: true })
  const file = join(directory, 'nginx.conf')
  await writeFile(file, configure(port, location, upstream))
  return await startServer(`http://127.0.0.1:${port}/`, nginx, ['-e', 'stderr', '-p', directory, '-c', file])
}
