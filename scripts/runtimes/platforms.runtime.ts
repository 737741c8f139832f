import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { bundle } from 'test-support/bundle'
import { runCommand } from 'test-support/run-command'
import { serveLoopback } from 'test-support/serve'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { createProject } from '../package/create-project.ts'
import { expectPassed, importSuite, serveSuite } from './core-suite.ts'
import { mswPairs, nodes, toolPath, typescripts } from './versions.ts'

const mswVersions = [...new Set(mswPairs.map(([msw]) => msw))]
const projectOf = (msw: string) => join(inject('directory'), `msw-${msw}`)
const cwd = projectOf('3')

beforeAll(async () => {
  for (const msw of mswVersions) {
    await createProject(projectOf(msw), inject('packed'), { msw: toolPath(`msw-${msw}`) })
  }
})

test.each(Object.entries(nodes))('each entry point can be required on Node %s', async (_, node) => {
  expect(await runCommand(node, ['require.cjs'], { cwd })).toBe('ok\n')
})

/** The last Bun that resends requests on its own, and a current one. */
const bunVersions = ['bun-1.3.13', 'bun'].map((name): [string, string] => {
  const { version } = JSON.parse(readFileSync(toolPath(`${name}/package.json`), 'utf8'))
  return [`Bun ${version}`, toolPath(`${name}/bin/bun.exe`)]
})

/** Closes a reused connection after a reissue has arrived over it, and expects that the runtime doesn't send the reissue again. */
async function expectOneReissue(
  run: (...script: string[]) => Promise<string>,
  ...args: string[]
): Promise<void> {
  const bodies: string[] = []
  const server = await serveLoopback(async (request, response) => {
    const body = (await request.toArray()).join('')
    if (request.method === 'POST') {
      bodies.push(body)
      request.socket.destroy()
    } else response.setHeader('content-type', 'application/json').end('{"status":"success","data":{}}')
  })
  onTestFinished(server.close)
  const printed = await run('reissue-once.js', new URL(server.url).origin, ...args)
  expect(printed).toContain('{"ok":false,"attempts":1,"isFree":false}')
  expect(bodies).toEqual(['{"cardId":"card-0001","initialBalance":1}'])
}

// Allows `NODE_ENV`, because TanStack Query reads it.
const permissions = [
  '--no-remote',
  '--node-modules-dir=manual',
  '--allow-env=NODE_ENV',
  '--allow-net=127.0.0.1',
]

describe.each<[runtime: string, program: string, ...args: string[]]>([
  ...Object.entries(nodes).map(([major, node]): [string, string] => [`Node ${major}`, node]),
  ['Deno', toolPath('.bin/deno'), 'run', ...permissions],
  ...bunVersions,
])('on %s', (runtime, program, ...args) => {
  const run = (...script: string[]): Promise<string> => runCommand(program, [...args, ...script], { cwd })

  test('five operations, the errors and the queries work', async () => {
    expect(await run('run.js')).toMatch(/^ok$/m)
  })

  test('a reissue arrives once, though the reused connection closes after it', async () => {
    await expectOneReissue(run)
  })

  test("the README's promises hold", async () => {
    const [suite] = await bundle(
      `${importSuite}
const [own, other] = globalThis.Deno?.args ?? process.argv.slice(2)
console.log(JSON.stringify(await runCoreSuite(own, other)))`,
      cwd,
    )
    await writeFile(join(cwd, 'promises.mjs'), suite)
    const printed = await run('promises.mjs', ...(await serveSuite()))
    expectPassed(JSON.parse(printed), !runtime.startsWith('Node'))
  })

  test('a mock in another process is controlled', async () => {
    const server = await serve(createMock(), { control: true })
    onTestFinished(server.close)
    expect(await run('run-remote.js', server.url)).toMatch(/^ok$/m)
  })
})

test.each(bunVersions)(
  'on %s, a reissue arrives once through a fetch of the caller that passes its init on',
  async (_, bun) => {
    await expectOneReissue((...script) => runCommand(bun, script, { cwd }), 'own-fetch')
  },
)

test('five operations and the errors work on workerd', async () => {
  const files = await bundle("export * from './check-fetch.js'", cwd)
  await writeFile(join(cwd, 'check-fetch.mjs'), files[0])
  await writeFile(
    join(cwd, 'worker.mjs'),
    "import { checkFetch } from 'check-fetch.mjs'\nexport default { test: () => checkFetch() }\n",
  )
  await writeFile(
    join(cwd, 'workerd.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = (
  modules = [
    (name = "worker.mjs", esModule = embed "worker.mjs"),
    (name = "check-fetch.mjs", esModule = embed "check-fetch.mjs"),
  ],
  compatibilityDate = "2026-11-01",
))]);
`,
  )
  expect(await runCommand(toolPath('.bin/workerd'), ['test', 'workerd.capnp'], { cwd })).toContain('[ PASS ]')
})

test.each(mswPairs)(
  'five operations, replies, failures and faults work through msw %s on Node %s',
  async (msw, node) => {
    const output = await runCommand(nodes[node] ?? '', ['run-msw.js'], { cwd: projectOf(msw) })
    expect(output).toMatch(/^ok$/m)
  },
)

test.each(mswVersions)('the types of the handlers hold with msw %s', async (msw) => {
  await runCommand('tsc', ['--project', 'tsconfig.msw.json'], { cwd: projectOf(msw) })
})

test.each(
  typescripts.flatMap((version) => ['nodenext', 'bundler'].map((resolution) => [version, resolution])),
)('the types hold on TypeScript %s by moduleResolution %s', async (version, resolution) => {
  const tsc = toolPath(`typescript-${version}/bin/tsc`)
  const module = resolution === 'nodenext' ? resolution : 'esnext'
  const args = ['--project', '.', '--module', module, '--moduleResolution', resolution]
  await runCommand('node', [tsc, ...args], { cwd })
})
