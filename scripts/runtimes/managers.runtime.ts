import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { runCommand } from 'test-support/run-command'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { timeout } from './fresh-project.ts'
import { type Registry, serveRegistry } from './serve-registry.ts'
import { toolPath } from './versions.ts'

const root = join(import.meta.dirname, '../..')
const consumer = join(root, 'scripts/package/consumer')
const directory = join(inject('directory'), 'managers')
const vendor = join(directory, 'vendor')
const tarballs = inject('packed').map(({ tarball }) => basename(tarball))
const nameOf = (folder: string): string =>
  inject('packed').find((one) => one.folder === folder)?.manifest.name ?? expect.fail(`no ${folder}`)
let guide: string
let registry: Registry

/** Lines of the guide by the file that they belong to. */
type Files = Readonly<Record<string, string>>

/** Returns the code blocks in a section of the guide. */
function readBlocks(heading: string): { language: string; block: string }[] {
  const [, text = ''] = guide.split(`\n${heading}\n`)
  const [section = ''] = text.split(/\n##+ /)
  return [...section.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', block = '']) => ({
    language,
    block,
  }))
}

/** Returns the lines for files. The first line of a block names its file, except in JSON, which is for `package.json`. */
const readFiles = (heading: string): Files =>
  Object.fromEntries(
    readBlocks(heading).flatMap(({ language, block }) => {
      const [, name = '', lines = ''] = /^# (\S+)\n(.+)/s.exec(block) ?? []
      return language === 'json' ? [['package.json', block]] : name ? [[name, lines]] : []
    }),
  )

/** Returns the command in a section that contains certain words. */
const readCommand = (heading: string, words: string): string =>
  readBlocks(heading)
    .flatMap(({ language, block }) => (language === 'sh' ? block.replaceAll('\\\n', '').split('\n') : []))
    .find((command) => command.includes(words)) ?? expect.fail(`${heading} has no ${words}`)

/** Serves a stranger's package that has the name of ours, and all packages that aren't ours. */
async function serveStranger(): Promise<Registry> {
  const name = nameOf('contract')
  const manifest = { name, version: '0.0.0', type: 'module', exports: { '.': './index.js' } }
  await mkdir(join(directory, 'package'), { recursive: true })
  await writeFile(join(directory, 'package/package.json'), JSON.stringify(manifest))
  await writeFile(join(directory, 'package/index.js'), "throw new Error('a stranger was here')\n")
  await runCommand('tar', ['--create', '--gzip', '--file', 'stranger.tgz', 'package'], { cwd: directory })
  const upstream = (await runCommand('npm', ['config', 'get', 'registry'], { cwd: root })).trim()
  return serveRegistry([{ manifest, tarball: join(directory, 'stranger.tgz') }], {
    url: upstream.split('\n').at(-1) ?? '',
    scope: name.split('/')[0] ?? '',
  })
}

beforeAll(async () => {
  guide = await readFile(join(root, 'packages/docs/guides/00-start.md'), 'utf8')
  registry = await serveStranger()
  const pack = readCommand('## Install', ' pack ').replace(/(?<=--pack-destination )\S+/, vendor)
  await runCommand('sh', ['-c', pack], { cwd: join(inject('directory'), 'workspace') })
})

afterAll(() => registry?.close())

test("the guide's command packs the published packages, and no others", async () => {
  expect((await readdir(vendor)).sort()).toEqual(tarballs.sort())
})

/** Creates a project of a user. The stranger's registry is the default one. */
async function createProject(name: string, files: Files): Promise<string> {
  const folder = join(directory, name)
  await cp(vendor, join(folder, 'vendor'), { recursive: true })
  for (const file of ['equal.js', 'check-fetch.js']) await cp(join(consumer, file), join(folder, file))
  await writeFile(join(folder, 'run.js'), "await (await import('./check-fetch.js')).checkFetch()\n")
  // Retries would only make an installation slower that must fail.
  const npmrc = `registry=${registry.url}\nfetch-retries=0\n${files['.npmrc'] ?? ''}`
  const pnpm = `fetchRetries: 0\n${files['pnpm-workspace.yaml'] ?? ''}`
  const manifest = JSON.stringify({ type: 'module', ...JSON.parse(files['package.json'] ?? '{}') })
  const all = { ...files, '.npmrc': npmrc, 'pnpm-workspace.yaml': pnpm, 'package.json': manifest }
  for (const [file, text] of Object.entries(all)) await writeFile(join(folder, file), text)
  return folder
}

/** Runs a command with caches of its own, so that nothing of the stranger stays on this machine. */
async function run(command: string, cwd: string): Promise<readonly string[]> {
  const before = registry.asked.length
  const cache = join(directory, 'cache')
  const env = {
    XDG_CACHE_HOME: cache,
    XDG_DATA_HOME: cache,
    npm_config_cache: cache,
    YARN_CACHE_FOLDER: cache,
    YARN_GLOBAL_FOLDER: cache,
    YARN_ENABLE_TELEMETRY: '0',
    // Where `CI` is set, Yarn refuses a project's first install, which writes the lock file.
    YARN_ENABLE_IMMUTABLE_INSTALLS: '0',
    YARN_NPM_REGISTRY_SERVER: registry.url,
    YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1',
  }
  await runCommand('sh', ['-c', command], { cwd, env, timeoutMs: timeout })
  return registry.asked.slice(before)
}

const yarn = '### Yarn and Bun'

test.each([
  ['npm', 'npm', '## Install'],
  ['pnpm 10', `node ${toolPath('pnpm-10/bin/pnpm.cjs')}`, '### pnpm'],
  ['pnpm 12', 'pnpm', '### pnpm'],
  ['Yarn 1', `node ${toolPath('yarn-1/bin/yarn.js')}`, yarn],
  ['Yarn 4', `node ${toolPath('yarn-4/bin/yarn.js')}`, yarn],
  ['Bun', toolPath('bun/bin/bun.exe'), yarn],
])(
  'with the lines of the guide, %s asks no registry for our packages',
  { timeout },
  async (name, tool, heading) => {
    const sdk = tarballs.find((tarball) => tarball.includes('-sdk-'))
    const incomplete = JSON.stringify({ dependencies: { [nameOf('sdk')]: `file:./vendor/${sdk}` } })
    const files = { ...readFiles('## Install'), ...readFiles(heading) }

    // Shows the attack that the guide must prevent: a tarball is missing, and the manager takes the stranger's package.
    const open = await createProject(`${name} open`, { 'package.json': incomplete })
    expect(await run(`${tool} install`, open)).toContain(nameOf('contract'))

    const { 'pnpm-workspace.yaml': _, ...closed } = files
    const refusing = await createProject(`${name} refusing`, { ...closed, 'package.json': incomplete })
    const before = registry.asked.length
    await expect(run(`${tool} install`, refusing)).rejects.toThrow('install ended with 1')
    expect(registry.asked.slice(before)).toEqual([])

    const project = await createProject(name, files)
    const install = files['package.json'] ? 'install' : readCommand(heading, './vendor/').replace(/^\w+/, '')
    expect(await run(`${tool} ${install}`, project)).toEqual([])
    await run(name === 'Yarn 4' ? `${tool} node run.js` : 'node run.js', project)
  },
)
