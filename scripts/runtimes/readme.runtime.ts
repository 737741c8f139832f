import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../browser/launch-browser.ts'
import { runCommand } from '../package/run-command.ts'
import { serveFolder } from '../serve/serve-folder.ts'
import type { LoopbackServer } from '../serve/serve-loopback.ts'
import { type Program, readReadme } from './read-readme.ts'
import { serveRegistry } from './serve-registry.ts'

const directory = inject('directory')
const timeout = 240_000
let registry: LoopbackServer

beforeAll(async () => {
  registry = await serveRegistry(inject('packed'))
})

afterAll(() => registry?.close())

/** Runs a command as it stands in a README. */
async function follow(command: string, cwd: string): Promise<void> {
  const [program = '', ...args] = command.split(' ')
  await runCommand(program, args, { cwd, timeoutMs: timeout })
}

async function useRegistry(project: string): Promise<void> {
  await writeFile(join(project, '.npmrc'), `@travel-card:registry=${registry.url}\naudit=false\nfund=false\n`)
}

test.each(['sdk', 'mock', 'query'])('the README of the %s says how to install it', async (folder) => {
  const { installs } = await readReadme(`packages/${folder}/README.md`)
  expect(installs.join('\n')).toContain(`@travel-card/${folder}`)
})

test('in a fresh Vitest project, the tests of the READMEs pass word for word', { timeout }, async () => {
  const project = join(directory, 'vitest-project')
  await mkdir(project)
  await useRegistry(project)
  await follow('npm init --yes --init-type=module', project)
  await follow('npm install --save-dev vitest msw typescript', project)
  const readmes = [await readReadme('README.md'), await readReadme('packages/mock/README.md')]
  for (const command of (await readReadme('packages/sdk/README.md')).installs) await follow(command, project)
  for (const command of readmes.flatMap(({ installs }) => installs)) await follow(command, project)

  const tests = readmes.flatMap(({ programs }) => programs).filter(isVitestOfNode)
  for (const [index, { name, text }] of tests.entries()) {
    await writeFile(join(project, name ?? `readme-${index}.test.ts`), text)
  }
  const output = await runCommand('npx', ['vitest', 'run'], { cwd: project, timeoutMs: timeout })

  expect(tests.length).toBeGreaterThan(1)
  expect(output).toMatch(new RegExp(`Test Files +${tests.length} passed`))
})

function isVitestOfNode({ text }: Program): boolean {
  return text.includes("from 'vitest'") && !text.includes("from 'msw/browser'")
}

test('in a fresh Vite project, the programs of the READMEs compile, build and run word for word', {
  timeout,
}, async () => {
  const project = join(directory, 'vite-project')
  await follow('npm create --yes vite@latest vite-project -- --template react-ts --no-interactive', directory)
  await useRegistry(project)
  await follow('npm install', project)
  const readmes = await Promise.all(
    ['README.md', 'packages/sdk/README.md', 'packages/query/README.md'].map((path) => readReadme(path)),
  )
  for (const command of readmes.flatMap(({ installs }) => installs)) await follow(command, project)

  const programs = readmes
    .flatMap(({ programs: all }) => all)
    .filter(({ text }) => !text.includes("from 'vitest'"))
  const files = programs.map(({ extension }, index) => `readme-${index}.${extension}`)
  for (const [index, { text }] of programs.entries()) {
    await writeFile(join(project, 'src', files[index] ?? ''), text)
  }
  // What a README's reader has of their own.
  await writeFile(
    join(project, 'src/own.d.ts'),
    `declare const session: { token: string; accessToken(): string; refresh(): string }
declare function show(...values: unknown[]): void
`,
  )
  const imports = files.map((file) => `  () => import('./${file}'),`).join('\n')
  await writeFile(
    join(project, 'src/main.tsx'),
    `for (const load of [\n${imports}\n]) await load()\nshow('all programs have run')\n`,
  )
  await follow('npm run build', project)

  expect(programs.length).toBeGreaterThan(4)
  expect(await runInBrowser(join(project, 'dist'))).toEqual([])
})

/** Opens a built page whose requests the mock answers, and gives what went wrong in it. */
async function runInBrowser(folder: string): Promise<string[]> {
  const mock = createMock({ baseUrl: 'https://api.travel-card.example' })
  const site = await serveFolder(folder)
  const browser = await launchBrowser()
  const problems: string[] = []
  try {
    const page = await browser.newPage()
    page.on('pageerror', ({ message }) => problems.push(message))
    await page.addInitScript(`
      globalThis.shown = []
      globalThis.show = (...values) => shown.push(values.join(' '))
      globalThis.session = { token: ${JSON.stringify(mock.token())}, accessToken: () => session.token, refresh: () => session.token }
    `)
    await page.route('https://api.travel-card.example/**', async (route) => {
      const request = route.request()
      const response = await mock.fetch(request.url(), {
        method: request.method(),
        headers: await request.allHeaders(),
        body: request.postData(),
      })
      await route.fulfill({
        status: response.status,
        headers: { ...Object.fromEntries(response.headers), 'access-control-allow-origin': '*' },
        body: await response.text(),
      })
    })
    await page.goto(site.url)
    await page
      .waitForFunction("shown.includes('all programs have run')", undefined, { timeout: 20_000 })
      .catch(({ message }) => problems.push(message))
    if (mock.reissueCard.calls.length === 0) problems.push('no card was reissued')
    return problems
  } finally {
    await browser.close()
    await site.close()
  }
}
