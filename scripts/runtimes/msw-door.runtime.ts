import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { createProject } from '../package/create-project.ts'
import { runCommand } from '../package/run-command.ts'
import { mswPairs, nodes, toolPath, versionOf } from './versions.ts'

const versions = [...new Set(mswPairs.map(([msw]) => msw))]
const projectOf = (msw: string) => join(inject('directory'), `msw-${msw}`)

beforeAll(async () => {
  for (const msw of versions) {
    await createProject(projectOf(msw), inject('packed'), { msw: toolPath(`msw-${msw}`) })
  }
})

test.each(mswPairs)(
  'five operations, replies, failures and faults work through msw %s on Node %s',
  async (msw, node) => {
    const output = await runCommand(nodes[node] ?? '', ['run-msw-door.js'], { cwd: projectOf(msw) })
    expect(output).toMatch(/^ok$/m)
  },
)

test.each(versions)('the types of the door hold with msw %s', async (msw) => {
  await runCommand('tsc', ['--project', 'tsconfig.msw.json'], { cwd: projectOf(msw) })
})

test("the mock's README names what was tried", async () => {
  const readme = await readFile(join(import.meta.dirname, '../../packages/mock/README.md'), 'utf8')
  for (const msw of versions) {
    const supported = mswPairs.filter(([one]) => one === msw).map(([, node]) => node)
    const cells = Object.keys(nodes).map((node) =>
      supported.includes(node) ? 'works' : 'not supported by msw',
    )
    expect(readme.replaceAll(/ +/g, ' ')).toContain(
      `| MSW, msw ${await versionOf(`msw-${msw}`)} | ${cells.join(' | ')} |`,
    )
  }
  for (const name of ['Deno', 'Bun', 'workerd']) {
    expect(readme).toContain(`${name} ${await versionOf(name.toLowerCase())}`)
  }
})
