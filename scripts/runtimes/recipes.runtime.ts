import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findBrowser } from '../browser/find-browser.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import { freePort } from '../serve/free-port.ts'
import { serveFolder } from '../serve/serve-folder.ts'
import type { LoopbackServer } from '../serve/serve-loopback.ts'
import { FreshProject, timeout } from './fresh-project.ts'
import { serveRegistry } from './serve-registry.ts'

let registry: LoopbackServer

beforeAll(async () => {
  registry = await serveRegistry(inject('packed'))
})

afterAll(() => registry?.close())

function freshProject(name: string, ...packages: string[]): Promise<FreshProject> {
  return FreshProject.create(join(inject('directory'), `recipes-${name}`), registry, packages)
}

const vite = 'vite@8.3.8'
const msw = 'msw@3.0.5'
const react = ['react@19.3.1', 'react-dom@19.3.1']
const types = ['typescript@5.9.3', '@types/react@19.3.0', '@types/node@24.19.2']

/** What Vite's own template has, and the files of the recipe. */
async function addPage(project: FreshProject): Promise<void> {
  await project.write('index.html', '<div id="app"></div><script type="module" src="/src/main.ts"></script>')
  await project.copy('src/{main,client,show-customer,mock-in-page}.ts')
}

/** The text that a page shows at last. */
async function seeText(url: string, text: string): Promise<void> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(url)
    await page.getByText(text).waitFor()
  } finally {
    await browser.close()
  }
}

test('Playwright finds the tests, and a refusal does not pass for a failure', { timeout }, async () => {
  const project = await freshProject('playwright', '@playwright/test@1.65.1', vite, msw)
  await addPage(project)
  await project.copy('playwright.config.ts', 'customer.spec.ts')
  await project.replace('playwright.config.ts', '4010', String(await freePort()))
  await project.replace('playwright.config.ts', '5173', String(await freePort()))
  await project.write(
    'here.config.ts',
    `import config from './playwright.config.ts'
    const launchOptions = { executablePath: ${JSON.stringify(await findBrowser())} }
    export default { ...config, use: { ...config.use, launchOptions } }`,
  )
  const run = () => project.run('npx', 'playwright', 'test', '--config=here.config.ts', '--reporter=list')

  expect(await run()).toContain('2 passed')

  await project.replace('playwright.config.ts', 'travel-card-mock', 'travel-card-mock --token another')
  await expect(run()).rejects.toThrow('2 failed')
})

test('Storybook is built, and its stories set their responses', { timeout }, async () => {
  const storybook = ['storybook@10.6.7', '@storybook/react-vite@10.6.7']
  const project = await freshProject('storybook', ...storybook, vite, msw, ...react, ...types)
  await project.copy('src/{client,show-customer,mock-in-page}.ts', 'src/*.stories.tsx', '.storybook/*.ts')
  await project.run('npx', 'msw', 'init', 'public', '--save')
  await project.run('npx', 'storybook', 'build')
  const site = await serveFolder(join(project.folder, 'storybook-static'))
  try {
    await seeText(`${site.url}iframe.html?id=customer--pending`, 'Alex is pending')
    await seeText(`${site.url}iframe.html?id=customer--service-is-down`, 'The service is down')
  } finally {
    await site.close()
  }
})

test("Vite's dev server is answered by the worker, and a build has no mock", { timeout }, async () => {
  const project = await freshProject('vite', vite, msw)
  await addPage(project)
  await project.run('npx', 'msw', 'init', 'public', '--save')
  const port = String(await freePort())
  const url = `http://localhost:${port}/`
  const stop = await project.serve(url, 'vite', ['--port', port, '--strictPort'])
  try {
    await seeText(url, 'Alex is pending')
  } finally {
    await stop()
  }
  expect(await project.run('npx', 'vite', 'build')).not.toContain('mock-in-page')
})

test('Next.js is built, and its page is rendered from the mock', { timeout }, async () => {
  const project = await freshProject('next', 'next@16.4.6', ...react, ...types)
  await project.write(
    'app/layout.tsx',
    `export default function Layout({ children }: { children: React.ReactNode }) {
      return <html><body>{children}</body></html>
    }`,
  )
  await project.copy('instrumentation.ts', 'app/page.tsx')
  await project.run('npx', 'next', 'build')
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}/`
  const stop = await project.serve(url, 'next', ['start', '--port', port], { MOCK_TRAVEL_CARD: '1' })
  try {
    expect(await (await fetch(url)).text()).toMatch(/The customer is (<!-- -->)?pending/)
  } finally {
    await stop()
  }
})

test.each(['node', 'happy-dom'])('Vitest runs the tests in %s', { timeout }, async (environment) => {
  const project = await freshProject(`vitest-${environment}`, 'vitest@5.1.1', 'happy-dom@21.0.4', msw)
  await project.copy('*.test.ts', 'src/{recipes.test,show-customer}.ts')
  expect(await project.run('npx', 'vitest', 'run', '--environment', environment)).toMatch(
    /Test Files +3 passed/,
  )
})
