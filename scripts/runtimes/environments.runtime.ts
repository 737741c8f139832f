import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findOnPath } from 'test-support/browser'
import { freePort, type LoopbackServer, serveLoopback, startServer } from 'test-support/serve'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createProject } from '../package/create-project.ts'
import { FreshProject, timeout } from './fresh-project.ts'
import { projects } from './projects/projects.ts'

const directory = inject('directory')
const nginx = findOnPath('nginx')
const behindNginx = 'Behind nginx, `proxy_pass` with a path'

test.each(projects.map((project) => [project.name, project] as const))(
  '%s',
  { timeout },
  async (name, { commands, check, ...parts }) => {
    const project = await FreshProject.create(name, parts)
    for (const command of commands) await project.run(command)
    await check?.(project)
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
  const proxy = await startNginx(nginx, join(directory, 'nginx'), backend)
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

/** Writes a common configuration. The slash at the end of `proxy_pass` makes nginx decode the path that it passes on. */
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

/** Starts an nginx in `directory` that passes `/api/` on to a backend. */
async function startNginx(
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
