import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readOwner } from 'generator'
import { runCommand } from 'test-support/run-command'
import type { LoopbackServer } from 'test-support/serve'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { usePackages } from '../package/create-project.ts'
import { published } from '../package/pack.ts'
import { serveRegistry } from './serve-registry.ts'

const root = join(import.meta.dirname, '../..')
const { scope } = readOwner(root)
const directory = join(inject('directory'), 'rehearsal')
const workspace = join(directory, 'workspace')
let registry: LoopbackServer
let npmrc: string

const inWorkspace = (command: string, ...args: string[]): Promise<string> =>
  runCommand(command, args, { cwd: workspace, timeoutMs: 300_000 })
const pnpm = (...args: string[]): Promise<string> => inWorkspace('pnpm', ...args)
const read = (path: string): Promise<string> => readFile(join(workspace, path), 'utf8')

async function commit(message: string): Promise<void> {
  await inWorkspace('git', 'add', '.')
  const author = ['-c', 'user.name=rehearsal', '-c', 'user.email=rehearsal@travel-card.example']
  await inWorkspace('git', ...author, 'commit', '--quiet', '--message', message)
}

/** Runs the steps of `.github/workflows/release.yml`, from the changesets to the registry. */
async function release(): Promise<string> {
  await pnpm('version-packages')
  await commit('Release the packages')
  await pnpm('build')
  await pnpm('changeset', 'pack', '--out-dir', 'release')
  await pnpm('docs:build')
  await pnpm('release:check', 'release')
  await pnpm('changeset', 'publish', '--from-pack-dir', 'release')
  return JSON.parse(await read('packages/sdk/package.json')).version
}

/** Installs the packages from the registry in an empty project, calls the operations, and runs the README's first program. */
async function use(project: string, tag: string): Promise<string> {
  const folder = join(directory, project)
  await usePackages(
    folder,
    published.map((folder) => `${scope}/${folder}@${tag}`),
    npmrc,
  )
  await cp(join(workspace, 'snippets/first-call.ts'), join(folder, 'first-call.mts'))
  expect(await runCommand('node', ['first-call.mts'], { cwd: folder })).toMatch(/^\w+$/m)
  const manifest = join(folder, 'node_modules', scope, 'sdk/package.json')
  return JSON.parse(await readFile(manifest, 'utf8')).version
}

beforeAll(async () => {
  const files = (
    await runCommand('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  )
    .trim()
    .split('\n')
  for (const file of files) await cp(join(root, file), join(workspace, file))
  const upstream = (await runCommand('npm', ['config', 'get', 'registry'], { cwd: root }))
    .trim()
    .split('\n')
    .at(-1)
  registry = await serveRegistry([], { url: upstream ?? '', scope })
  const { host } = new URL(registry.url)
  npmrc = `registry=${registry.url}\n//${host}/:_authToken=rehearsal\ncache=${join(directory, 'cache')}\n`
  await inWorkspace('git', 'init', '--quiet', '--initial-branch=main')
  await pnpm('install', '--frozen-lockfile', '--prefer-offline')
  await writeFile(join(workspace, '.npmrc'), npmrc)
  await commit('Before the release')
})

afterAll(() => registry?.close())

test('a release with placeholders is refused, and each of them is named', async () => {
  const refused = await pnpm('release:check').catch(String)
  for (const fact of ['repository', 'defects', 'security', 'answers', 'site', 'reviewers', 'scopeIsOurs'])
    expect(refused).toContain(`  ${fact}: `)
})

test('two releases go from changesets to empty projects, and the first is withdrawn', {
  timeout: 900_000,
}, async () => {
  const facts = await read('owner.yaml')
  // Hosts that could exist, so that they don't count as placeholders. No request goes to them.
  const filled = facts.replaceAll('.example', '.localhost').replace('scopeIsOurs: false', 'scopeIsOurs: true')
  await writeFile(join(workspace, 'owner.yaml'), filled)
  await pnpm('generate')
  await commit('Say who owns this')

  const first = await release()
  expect(await read('openapi/openapi.yaml')).toContain(`\n  version: ${first}\n`)
  for (const folder of published)
    expect(await read(`packages/${folder}/CHANGELOG.md`)).toMatch(
      new RegExp(`\n## ${first}\n\n\\d{4}-\\d\\d-\\d\\d\n`),
    )
  expect(await pnpm('contract:diff')).toContain(`Contract since ${scope}/contract@${first}: none`)
  expect(await use('by-version', first)).toBe(first)

  const changeset = `---\n'${scope}/sdk': patch\n---\n\nMend a defect.\n`
  await writeFile(join(workspace, '.changeset/mend.md'), changeset)
  const second = await release()
  expect(second).not.toBe(first)
  expect(await use('by-tag', 'latest')).toBe(second)

  // Withdraws a release as CONTRIBUTING says.
  for (const folder of published) {
    const name = `${scope}/${folder}`
    await inWorkspace('npm', 'deprecate', `${name}@${second}`, 'It has a defect. Use another version.')
    await inWorkspace('npm', 'dist-tag', 'add', `${name}@${first}`, 'latest')
  }
  expect(await inWorkspace('npm', 'view', `${scope}/sdk@${second}`, 'deprecated')).toContain(
    'It has a defect',
  )
  expect(await use('after-withdrawal', 'latest')).toBe(first)
})
