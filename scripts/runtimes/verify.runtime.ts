import { mkdir, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { type MockServer, serve } from '@travel-card/mock/node'
import { runCommand } from 'test-support/run-command'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { nodes } from './versions.ts'

const cwd = join(inject('directory'), 'verify')
const mock = createMock()
const ids = ['--customer-id', 'customer-0001', '--esim-id', 'esim-0001', '--order-id', 'order-0001']
let server: MockServer

beforeAll(async () => {
  server = await serve(mock)
  await mkdir(cwd)
  await writeFile(join(cwd, 'package.json'), '{ "private": true }')
  const tarballs = inject('packed').flatMap(({ folder, tarball }) =>
    ['contract', 'sdk', 'verify'].includes(folder) ? [tarball] : [],
  )
  await runCommand('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...tarballs], { cwd })
})

afterAll(() => server?.close())

test.each(Object.keys(nodes))('the command of verify runs from its tarball on Node %s', async (major) => {
  const env = {
    PATH: [dirname(nodes[major] ?? ''), process.env.PATH].join(delimiter),
    TRAVEL_CARD_TOKEN: mock.token(),
    TRAVEL_CARD_BASE_URL: server.url,
  }
  const run = (...args: string[]) =>
    runCommand('npx', ['--no-install', 'travel-card-verify', ...args], { cwd, env })

  expect(await runCommand('node', ['--version'], { cwd, env })).toMatch(new RegExp(`^v${major}\\.`))
  expect(await run('--help')).toContain('Usage: TRAVEL_CARD_TOKEN=… travel-card-verify')
  expect(await run('--plan', ...ids)).toContain('GET /customers/{id}')
  const report = await run(...ids, '--flight', 'XA1234@2099-06-15', '--markdown', `report-${major}.md`)
  expect(report).toMatch(/getCustomer: (\d+) of \1$/m)
  expect(report).toContain('Nothing contradicts the contract.')
  // Newer versions of Node may print warnings that older ones don't.
  expect(report).not.toContain('Warning')
})
