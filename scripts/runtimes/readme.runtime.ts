import { globSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { runCommand } from 'test-support/run-command'
import type { LoopbackServer } from 'test-support/serve'
import { serveFolder } from 'test-support/serve'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openPage } from './fresh-project.ts'
import { serveRegistry } from './serve-registry.ts'
import { catalog } from './versions.ts'

const root = join(import.meta.dirname, '../..')
const directory = inject('directory')
const timeout = 240_000
let registry: LoopbackServer

beforeAll(async () => {
  registry = await serveRegistry(inject('packed'))
})

afterAll(() => registry?.close())

/** Runs a command exactly as it is in a README. */
async function follow(command: string, cwd: string): Promise<void> {
  await runCommand('sh', ['-c', command], { cwd, timeoutMs: timeout })
}

async function useRegistry(project: string): Promise<void> {
  await writeFile(join(project, '.npmrc'), `@travel-card:registry=${registry.url}\naudit=false\nfund=false\n`)
}

/** Follows the installation instructions of several READMEs, one after another. */
async function install(project: string, ...folders: string[]): Promise<void> {
  // Copies the tarballs to the folder that the repository's README names.
  for (const { tarball } of inject('packed')) await cp(tarball, join(project, 'vendor', basename(tarball)))
  for (const folder of folders) {
    for (const command of await installs(folder)) await follow(command, project)
  }
}

async function installs(folder: string): Promise<string[]> {
  const readme = await readFile(join(root, 'packages', folder, 'README.md'), 'utf8')
  const [introduction = ''] = readme.split('\n## ')
  return [...introduction.matchAll(/^npm install .+$/gm)].map(([command]) => command)
}

/** Copies snippets into a folder, except those for servers, and returns their paths in it. */
async function copySnippets(folder: string, pattern: string): Promise<string[]> {
  const files: string[] = []
  for (const file of globSync(pattern, { cwd: root })) {
    if (/ from '(node:|fastify|next\/|pg'|redis')/.test(await readFile(join(root, file), 'utf8'))) continue
    files.push(file)
    await cp(join(root, file), join(folder, file))
  }
  return files.map((file) => file.replaceAll('\\', '/'))
}

test('in a fresh Vite project, the programs of the READMEs compile, build and run word for word', {
  timeout,
}, async () => {
  const project = join(directory, 'vite-project')
  await follow('npm create --yes vite@latest vite-project -- --template react-ts --no-interactive', directory)
  await useRegistry(project)
  await follow('npm install', project)
  await install(project, 'sdk', 'mock', 'query')
  await follow(`npm install ky@${catalog.ky} ofetch@${catalog.ofetch}`, project)
  const snippets = '{,packages/{sdk,query}/}snippets/!(*.test).{ts,tsx}'
  const programs = await copySnippets(join(project, 'src'), snippets)
  const imports = programs.map((file) => `  () => import('./${file}'),`).join('\n')
  await writeFile(
    join(project, 'src/main.tsx'),
    `for (const load of [\n${imports}\n]) await load()\nconsole.log('all programs have run')\n`,
  )
  await follow('npm run build', project)

  const { printed, problems } = await runInBrowser(join(project, 'dist'))

  expect(problems).toEqual([])
  expect(printed).toEqual(expect.arrayContaining(['pending', 'EXAMPLE-MASKED-0001', 'all programs have run']))
})

/** Opens a built page, answers its requests with mocks, and returns its output and its problems. */
async function runInBrowser(folder: string): Promise<{ printed: string[]; problems: string[] }> {
  const api = createMock({ token: false })
  const gateway = createMock({ baseUrl: 'https://gateway.example/travel', token: false })
  const site = await serveFolder(folder)
  onTestFinished(site.close)
  const page = await openPage()
  const printed: string[] = []
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => printed.push(message.text()))
  await page.route('https://*.example/**', async (route) => {
    const request = route.request()
    const { fetch } = request.url().startsWith(gateway.baseUrl) ? gateway : api
    const response = await fetch(request.url(), {
      method: request.method(),
      headers: await request.allHeaders(),
      body: request.postData(),
    })
    const headers = {
      ...Object.fromEntries(response.headers),
      'access-control-allow-origin': new URL(site.url).origin,
      'access-control-allow-credentials': 'true',
    }
    await route.fulfill({ status: response.status, headers, body: await response.text() })
  })
  await page.goto(site.url)
  await vi
    .waitFor(() => expect(printed).toContain('all programs have run'), 20_000)
    .catch(({ message }) => problems.push(message))
  for (const mock of [api, gateway]) mock.assertNoUnhandled()
  return { printed, problems }
}
