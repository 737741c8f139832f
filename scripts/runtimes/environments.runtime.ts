import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { findOnPath } from '../browser.ts'
import { createProject } from '../package/create-project.ts'
import { runCommand } from '../run-command.ts'
import { serveLoopback } from '../serve.ts'
import { FreshProject, timeout } from './fresh-project.ts'
import { projects } from './projects/projects.ts'
import { startNginx } from './start-nginx.ts'

const directory = inject('directory')
const nginx = findOnPath('nginx')
const behindNginx = { name: 'Behind nginx, `proxy_pass` with a path', versions: await versionsOfNginx() }

for (const { name, versions, commands, check, ...parts } of projects) {
  const environment = { name, versions: { ...versions, ...parts.dependencies } }
  test(name, { meta: { environment }, timeout }, async () => {
    const project = await FreshProject.create(name, parts)
    for (const command of commands) await project.run(command)
    await check?.(project)
  })
}

test(behindNginx.name, { meta: { environment: behindNginx } }, async ({ skip }) => {
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
  // What the client is there to prevent.
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

async function versionsOfNginx(): Promise<Record<string, string>> {
  if (nginx === undefined) return {}
  const [, version = ''] = /nginx\/(\S+)/.exec(await runCommand(nginx, ['-v'], { cwd: directory })) ?? []
  return { nginx: version }
}
