import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { findBrowser } from '../browser/find-browser.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import { freePort } from '../serve/free-port.ts'
import { serveFolder } from '../serve/serve-folder.ts'
import type { LoopbackServer } from '../serve/serve-loopback.ts'
import { catalog } from './catalog.ts'
import { FreshProject, timeout } from './fresh-project.ts'
import { serveRegistry } from './serve-registry.ts'

let registry: LoopbackServer

beforeAll(async () => {
  // Vitest's own, by which the tools would take a build for one of a test.
  vi.stubEnv('NODE_ENV', undefined)
  registry = await serveRegistry(inject('packed'))
})

afterAll(() => registry?.close())

function freshProject(name: string, ...packages: string[]): Promise<FreshProject> {
  return FreshProject.create(join(inject('directory'), `recipes-${name}`), registry, packages)
}

const root = join(import.meta.dirname, '../..')
const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8')

const ours = (...names: string[]): string[] => names.map((name) => `${name}@${catalog[name]}`)

const playwright = catalog['@playwright/test']
const storybook = '10.6.7'
const next = '16.4.6'
const jest = '30.5.2'
const react = ours('react', 'react-dom')
// The tools of Next.js and Storybook are not for TypeScript 7 yet.
const types = ['typescript@5.9.3', ...ours('@types/react', '@types/node')]

/** What Vite's own template has, and the files of the recipe. */
async function addPage(project: FreshProject): Promise<void> {
  await project.write('index.html', '<div id="app"></div><script type="module" src="/src/main.ts"></script>')
  await project.copy('src/{main,client,show-customer,mock-in-page}.ts')
}

/** The browser that is here, in the place of one that Playwright would download. */
async function launchOptions(): Promise<string> {
  return JSON.stringify({ launchOptions: { executablePath: await findBrowser() } })
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

/** Opens what Storybook has built. */
async function withStorybook(
  project: FreshProject,
  use: (page: Page, url: string) => Promise<void>,
): Promise<void> {
  const site = await serveFolder(join(project.folder, 'storybook-static'))
  const browser = await launchBrowser()
  try {
    await use(await browser.newPage(), site.url)
  } finally {
    await browser.close()
    await site.close()
  }
}

test('Playwright finds the tests, and a refusal does not pass for a failure', { timeout }, async () => {
  const project = await freshProject('playwright', `@playwright/test@${playwright}`, ...ours('vite', 'msw'))
  await addPage(project)
  // Those of Vitest are not Playwright's, nor the other way round.
  await project.copy('playwright.config.ts', 'customer.{spec,test}.ts')
  await project.replace('playwright.config.ts', '5173', String(await freePort()))
  await project.write(
    'here.config.ts',
    `import config from './playwright.config.ts'
    export default { ...config, use: { ...config.use, ...${await launchOptions()} } }`,
  )
  const run = () => project.run('npx', 'playwright', 'test', '--config=here.config.ts', '--reporter=list')

  expect(await run()).toContain('2 passed')

  await project.replace('customer.spec.ts', 'baseUrl:', "token: 'another', baseUrl:")
  await expect(run()).rejects.toThrow('2 failed')
})

test('Storybook is built, and each story has a mock of its own', { timeout }, async () => {
  const tools = ['storybook', '@storybook/react-vite', '@storybook/addon-docs'].map(
    (name) => `${name}@${storybook}`,
  )
  const project = await freshProject('storybook', ...tools, ...ours('vite', 'msw'), ...react, ...types)
  await project.copy('src/{client,show-customer}.ts', 'src/*.stories.tsx', '.storybook/{main,preview}.ts')
  await project.write(
    'tsconfig.json',
    `{
      "compilerOptions": {
        "strict": true, "noEmit": true, "module": "preserve", "target": "es2022", "jsx": "react-jsx", "skipLibCheck": true,
        "types": ["vite/client"], "allowImportingTsExtensions": true
      },
      "include": ["src", ".storybook"]
    }`,
  )
  await project.run('npx', 'tsc')
  await project.replace('.storybook/main.ts', 'framework:', "addons: ['@storybook/addon-docs'], framework:")
  await project.replace(
    'src/customer.stories.tsx',
    "title: 'Customer',",
    "title: 'Customer', tags: ['autodocs'],",
  )
  await project.run('npx', 'storybook', 'build')
  await withStorybook(project, async (page, url) => {
    // One page, as in a browser's tab: what a story sets must not reach the next.
    await page.goto(`${url}?path=/story/customer--service-is-down`)
    const story = page.frameLocator('#storybook-preview-iframe')
    await story.getByText('The service is down').waitFor()
    await page.getByRole('link', { name: 'Pending', exact: true }).click()
    await story.getByText('Alex is pending').waitFor()

    await page.goto(`${url}iframe.html?viewMode=docs&id=customer--docs`)
    await page.getByText('The service is down').first().waitFor()
    await page.getByText('Alex is pending').first().waitFor()
  })

  // A client that the story cannot choose, answered by the worker.
  await project.run('npx', 'msw', 'init', 'public', '--save')
  await project.copy('.storybook/preview-with-worker.ts')
  await project.write('.storybook/preview.ts', await project.read('.storybook/preview-with-worker.ts'))
  await project.replace('.storybook/main.ts', 'framework:', "staticDirs: ['../public'], framework:")
  await project.replace(
    'src/customer.stories.tsx',
    'const client = createClient({ ...mock.clientOptions, retries: 0 })',
    'void mock',
  )
  await project.replace(
    'src/customer.stories.tsx',
    "import { createClient } from '@travel-card/sdk'",
    "import { client } from './client.ts'",
  )
  await project.run('npx', 'tsc')
  await project.run('npx', 'storybook', 'build')
  await withStorybook(project, async (page, url) => {
    await page.goto(`${url}iframe.html?id=customer--service-is-down`)
    await page.getByText('The service is down').waitFor()
    await page.goto(`${url}iframe.html?id=customer--pending`)
    await page.getByText('Alex is pending').waitFor()
  })
})

test("Vite's dev server is answered by the worker, for the query README too, and a build has no mock", {
  timeout,
}, async () => {
  const project = await freshProject(
    'vite',
    '@travel-card/query',
    ...ours('vite', 'msw', '@tanstack/react-query'),
    ...react,
  )
  await addPage(project)
  await project.run('npx', 'msw', 'init', 'public', '--save')
  await project.write('card.html', '<div id="app"></div><script type="module" src="/src/card.tsx"></script>')
  await project.write('src/customer-card.tsx', await read('packages/query/snippets/customer-card.tsx'))
  await project.write(
    'src/card.tsx',
    `import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
    import { createRoot } from 'react-dom/client'
    import { CustomerCard } from './customer-card.tsx'
    import { startMock } from './mock-in-page.ts'

    await startMock()
    createRoot(document.querySelector('#app')).render(
      <QueryClientProvider client={new QueryClient()}>
        <CustomerCard customerId="customer-0001" cardId="card-0001" />
      </QueryClientProvider>,
    )`,
  )
  const port = String(await freePort())
  const url = `http://localhost:${port}/`
  const stop = await project.serve(url, 'vite', ['--port', port, '--strictPort'])
  try {
    await seeText(url, 'Alex is pending')
    await seeText(`${url}card.html`, 'Customer: pending')
  } finally {
    await stop()
  }
  expect(await project.run('npx', 'vite', 'build')).not.toContain('mock-in-page')
})

test('Next.js is built, and its page is rendered from the mock', { timeout }, async () => {
  const project = await freshProject('next', `next@${next}`, ...react, ...types)
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

test('Playwright steers what the server components of Next.js get, two tests at a time', {
  timeout,
}, async () => {
  const tools = [`next@${next}`, `@playwright/test@${playwright}`]
  const project = await freshProject('next-playwright', ...tools, ...react, ...types)
  await project.write(
    'app/layout.tsx',
    `export default function Layout({ children }: { children: React.ReactNode }) {
      return <html><body>{children}</body></html>
    }`,
  )
  await project.copy('app/customers/page.tsx', 'server-side.spec.ts')
  await project.run('npx', 'next', 'build')
  const [api = '', site = ''] = await Promise.all([freePort(), freePort()]).then((ports) => ports.map(String))
  const env = { TRAVEL_CARD_BASE_URL: `http://127.0.0.1:${api}` }
  const url = `http://127.0.0.1:${site}/`
  await project.write(
    'playwright.config.ts',
    `export default { workers: 2, use: { baseURL: '${url}', ...${await launchOptions()} } }`,
  )
  const stopMock = await project.serve(env.TRAVEL_CARD_BASE_URL, 'travel-card-mock', [
    '--port',
    api,
    '--control',
  ])
  const stopSite = await project.serve(url, 'next', ['start', '--port', site], env)
  try {
    const run = ['playwright', 'test', '--reporter=list', '--repeat-each=3']
    expect(await project.runWith(env, 'npx', ...run)).toContain('6 passed')
  } finally {
    await Promise.all([stopSite(), stopMock()])
  }
})

test('the test for Cypress compiles against its types', { timeout }, async () => {
  const project = await freshProject('cypress', 'cypress@15.3.0', 'typescript@5.9.3')
  await project.copy('cypress/e2e/customer.cy.ts')
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--lib', 'esnext,dom', '--types', 'cypress']
  await project.run('npx', 'tsc', ...flags, 'cypress/e2e/customer.cy.ts')
  await project.replace('cypress/e2e/customer.cy.ts', 'cy.contains', 'cy.contians')
  await expect(project.run('npx', 'tsc', ...flags, 'cypress/e2e/customer.cy.ts')).rejects.toThrow('contians')
})

test('Vitest runs the tests in Node, in happy-dom and in a browser', { timeout }, async () => {
  const browser = [`@vitest/browser-playwright@${catalog.vitest}`, `playwright@${playwright}`]
  const project = await freshProject('vitest', ...ours('vitest', 'happy-dom', 'msw'), ...browser)
  await project.write('readme.test.ts', await read('snippets/customer.test.ts'))
  await project.copy('*.test.ts', 'src/{recipes.test,show-customer}.ts')
  await project.copy('customer.{browser,spec}.ts', 'vitest.browser.config.ts')
  await project.write('vitest.config.ts', "export default { test: { include: ['**/*.test.ts'] } }")
  for (const environment of ['node', 'happy-dom']) {
    const output = await project.run('npx', 'vitest', 'run', '--environment', environment)
    expect(output).toMatch(/Test Files +4 passed/)
  }

  await project.run('npx', 'msw', 'init', 'public', '--save')
  await project.replace('vitest.browser.config.ts', 'playwright()', `playwright(${await launchOptions()})`)
  const output = await project.run('npx', 'vitest', 'run', '--config', 'vitest.browser.config.ts')
  expect(output).toMatch(/Test Files +1 passed/)
})

test('Jest finds and runs the tests', { timeout }, async () => {
  const swc = ['@swc/core@1.16.22', '@swc/jest@0.2.39']
  const project = await freshProject(
    'jest',
    `jest@${jest}`,
    `@jest/globals@${jest}`,
    'jest-fixed-jsdom@0.0.11',
    ...swc,
  )
  await project.copy('jest.config.mjs', '__tests__/*')
  expect(await project.run('npx', 'jest')).toMatch(/Tests: +1 passed/)
})

test("the mock's README names what was tried", async () => {
  expect((await read('packages/mock/README.md')).replaceAll('\n', ' ')).toContain(
    `Vite ${catalog.vite}, Next.js ${next}, Storybook ${storybook}, Vitest ${catalog.vitest}, Playwright ${playwright} and Jest ${jest}`,
  )
})
