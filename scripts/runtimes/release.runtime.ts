import { cp, mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { usePackages } from '../package/create-project.ts'
import type { Manifest } from '../package/pack.ts'
import { checkPackage, copyWorkspace, packedTarballs } from '../package/pack.ts'
import { runCommand } from '../run-command.ts'
import type { LoopbackServer } from '../serve.ts'
import { serveRegistry } from './serve-registry.ts'

const root = join(import.meta.dirname, '../..')
const directory = join(inject('directory'), 'rehearsal')
const workspace = join(directory, 'workspace')
let published: readonly string[]
let registry: LoopbackServer

/** What the packages need of other people's, packed from where it is installed: there is no other registry. */
async function packDependencies(): Promise<{ manifest: Manifest; tarball: string }[]> {
  const places = [
    'sdk/node_modules/openapi-fetch',
    'sdk/node_modules/openapi-typescript-helpers',
    'sdk/node_modules/@noble/hashes',
    'sdk/node_modules/idb-keyval',
  ]
  return Promise.all(
    places.map(async (place) => {
      const folder = await realpath(join(root, 'packages', place))
      const args = ['pack', folder, '--ignore-scripts', '--silent', '--pack-destination', directory]
      const file = (await runCommand('npm', args, { cwd: directory })).trim().split('\n').at(-1) ?? ''
      const manifest: Manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
      return { manifest, tarball: join(directory, file) }
    }),
  )
}

const source = '--conditions=@travel-card/source'

const inWorkspace = (command: string, ...args: string[]): Promise<string> =>
  runCommand(command, args, { cwd: workspace, timeoutMs: 240_000 })

const diff = (): Promise<string> =>
  inWorkspace('node', source, join(root, 'scripts/contract-diff.ts'), '--root', workspace)

beforeAll(async () => {
  await mkdir(directory, { recursive: true })
  published = [...(await copyWorkspace(workspace)).keys()]
  for (const part of ['.changeset', 'openapi', 'redocly.yaml'])
    await cp(join(root, part), join(workspace, part), { recursive: true })
  await inWorkspace('git', 'init', '--quiet')
  await inWorkspace('git', 'add', 'openapi', 'packages/*/package.json')
  const author = ['-c', 'user.name=rehearsal', '-c', 'user.email=rehearsal@travel-card.example']
  await inWorkspace('git', ...author, 'commit', '--quiet', '--message', 'Before the release')
  registry = await serveRegistry(await packDependencies())
  const { host } = new URL(registry.url)
  await writeFile(
    join(workspace, '.npmrc'),
    `registry=${registry.url}\n//${host}/:_authToken=rehearsal\nverify-deps-before-run=false\n`,
  )
})

afterAll(() => registry?.close())

test('a release goes from changesets to five operations in a project that knows only the registry', {
  timeout: 480_000,
}, async () => {
  const script = join(root, 'scripts/release/version-packages.ts')
  const version = (await inWorkspace('node', source, script, '--root', workspace)).trim()

  const read = (path: string): Promise<string> => readFile(join(workspace, path), 'utf8')
  expect(await read('openapi/openapi.yaml')).toContain(`\n  version: ${version}\n`)
  expect(await read('packages/contract/src/openapi.gen.json')).toContain(`"version": "${version}"`)
  expect(JSON.parse(await read('openapi/changes.gen.json'))[0]).toMatchObject({ version, verdict: 'none' })
  for (const folder of published) {
    expect(JSON.parse(await read(`packages/${folder}/package.json`)).version).toBe(version)
    expect(await read(`packages/${folder}/CHANGELOG.md`)).toContain(`\n## ${version}\n`)
  }

  // Neither a tag nor a published package yet, as in the pull request of the first release.
  expect(await diff()).toContain('There is no release to compare with yet')

  await inWorkspace('pnpm', '--recursive', '--filter', './packages/*', 'run', 'build')
  await inWorkspace('changeset', 'pack', '--out-dir', 'release')
  const tarballs = await packedTarballs(join(workspace, 'release'))
  expect(tarballs).toHaveLength(published.length)
  for (const tarball of tarballs) await checkPackage(tarball)
  await inWorkspace('changeset', 'publish', '--from-pack-dir', 'release')
  const tags = await inWorkspace('git', 'tag')
  expect(tags.trim().split('\n')).toEqual(published.map((name) => `@travel-card/${name}@${version}`).sort())

  expect(await diff()).toContain(`Contract since @travel-card/contract@${version}: none`)
  await inWorkspace('git', 'tag', '--delete', ...tags.trim().split('\n'))
  expect(await diff()).toContain('Contract since the published @travel-card/contract: none')
  const contract = await read('openapi/openapi.yaml')
  await writeFile(join(workspace, 'openapi/openapi.yaml'), contract.replace('name: Cards', 'name: Card'))
  await expect(diff()).rejects.toThrow(/ended with 1:.*major {2}tag Cards/s)

  const { host } = new URL(registry.url)
  const npmrc = `registry=${registry.url}\n//${host}/:_authToken=rehearsal\ncache=${join(directory, 'cache')}\n`
  await usePackages(
    join(directory, 'project'),
    ['@travel-card/sdk', '@travel-card/mock', '@travel-card/verify'],
    npmrc,
  )
})
