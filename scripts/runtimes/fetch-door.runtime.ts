import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../browser/launch-browser.ts'
import { createProject } from '../package/create-project.ts'
import { runCommand } from '../package/run-command.ts'
import { serveFolder } from '../serve/serve-folder.ts'
import { bundle } from '../weigh/bundle.ts'
import { nodes, toolPath } from './versions.ts'

const project = join(inject('directory'), 'fetch-door')

beforeAll(() => createProject(project, inject('packed')))

test.each(Object.keys(nodes))(
  'five operations, the errors and the queries work on Node %s',
  async (major) => {
    const node = nodes[major] ?? ''
    expect(await runCommand(node, ['--version'], { cwd: project })).toMatch(new RegExp(`^v${major}\\.`))
    expect(await runCommand(node, ['run-fetch-door.js'], { cwd: project })).toMatch(/^ok$/m)
    expect(await runCommand(node, ['run-query.js'], { cwd: project })).toMatch(/^ok$/m)
  },
)

test('five operations and the errors work on Deno', async () => {
  const args = ['run', '--no-remote', '--node-modules-dir=manual', 'run-fetch-door.js']
  expect(await runCommand(toolPath('.bin/deno'), args, { cwd: project })).toMatch(/^ok$/m)
})

test('five operations and the errors work on Bun', async () => {
  expect(await runCommand(toolPath('.bin/bun'), ['run-fetch-door.js'], { cwd: project })).toMatch(/^ok$/m)
})

test('five operations and the errors work on workerd', async () => {
  const { files } = await bundle("export * from './fetch-door.js'", project)
  await writeFile(join(project, 'door.mjs'), files[0])
  await writeFile(
    join(project, 'worker.mjs'),
    "import { useFetchDoor } from 'door.mjs'\nexport default { test: () => useFetchDoor() }\n",
  )
  await writeFile(
    join(project, 'workerd.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = (
  modules = [
    (name = "worker.mjs", esModule = embed "worker.mjs"),
    (name = "door.mjs", esModule = embed "door.mjs"),
  ],
  compatibilityDate = "2026-11-01",
))]);
`,
  )
  expect(await runCommand(toolPath('.bin/workerd'), ['test', 'workerd.capnp'], { cwd: project })).toContain(
    '[ PASS ]',
  )
})

test('five operations and the errors work in Chromium', async () => {
  const program =
    "import { useFetchDoor } from './fetch-door.js'\nObject.assign(globalThis, { useFetchDoor })"
  const { files } = await bundle(program, project, { format: 'iife' })
  await writeFile(join(project, 'index.html'), '<!doctype html>')
  const site = await serveFolder(project)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(site.url)
    await page.addScriptTag({ content: files[0] })
    expect(await page.evaluate("useFetchDoor().then(() => 'ok', String)")).toBe('ok')
  } finally {
    await browser.close()
    await site.close()
  }
})
