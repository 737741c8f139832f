import { join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { type MockServer, serve } from '@travel-card/mock/node'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createProject } from '../package/create-project.ts'
import { runCommand } from '../run-command.ts'
import { nodes, toolPath } from './versions.ts'

const project = join(inject('directory'), 'remote')
let server: MockServer

beforeAll(async () => {
  server = await serve(createMock(), { control: true })
  await createProject(project, inject('packed'))
})

afterAll(() => server?.close())

test.each([
  ...Object.entries(nodes).map(([major, node]) => [`Node ${major}`, node, []] as const),
  [
    'Deno',
    toolPath('.bin/deno'),
    ['run', '--no-remote', '--node-modules-dir=manual', '--allow-net'],
  ] as const,
  ['Bun', toolPath('.bin/bun'), []] as const,
])('a mock in another process is controlled from %s', async (_, program, flags) => {
  const output = await runCommand(program, [...flags, 'run-remote.js', server.url], { cwd: project })
  expect(output).toMatch(/^ok$/m)
})
