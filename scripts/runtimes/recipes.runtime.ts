import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { findBrowser } from 'test-support/browser'
import { freePort } from 'test-support/serve'
import { expect, test } from 'vitest'
import { bundlerConfig, FreshProject, openPage, timeout } from './fresh-project.ts'
import { readProject } from './projects.ts'
import { catalog } from './versions.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8')

const ours = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, catalog[name] ?? expect.fail(`there is no ${name}`)]))

const nextProject = readProject('next')
const playwright = catalog['@playwright/test'] ?? ''
const storybook = '10.6.7'
/** The parts of Vite's template, and the files of the recipe. */
const vitePage = {
  recipes: ['src/{main,client,show-customer,mock-in-page,show-panel}.ts'],
  files: { 'index.html': '<div id="app"></div><script type="module" src="/src/main.ts"></script>' },
}

/** Returns options for the browser on this machine, so that Playwright doesn't download one. */
async function launchOptions(): Promise<string> {
  return JSON.stringify({ launchOptions: { executablePath: await findBrowser() } })
}

/** Opens a page, performs an action on it, and waits until it shows a text. */
async function seeText(url: string, text: string, act?: (page: Page) => Promise<void>): Promise<void> {
  const page = await openPage()
  await page.goto(url)
  await act?.(page)
  await page.getByText(text).waitFor()
}

/** Sets a failure in the panel, as a person does. */
async function failByPanel(page: Page): Promise<void> {
  await page.getByText('Mock data').click()
  await page.getByLabel('getCustomer').selectOption('404: not found')
}

test('Playwright finds the tests, and a refusal does not pass for a failure', { timeout }, async () => {
  const project = await FreshProject.create('recipe of Playwright', {
    ...vitePage,
    dependencies: { '@playwright/test': playwright, ...ours('vite', 'msw') },
    // Includes tests of Vitest and of Playwright, because each tool must ignore the other's.
    recipes: [...vitePage.recipes, 'playwright.config.ts', 'customer.{spec,test}.ts'],
  })
  await project.replace('playwright.config.ts', '5173', String(await freePort()))
  await project.write(
    'here.config.ts',
    `import config from './playwright.config.ts'
    export default { ...config, use: { ...config.use, ...${await launchOptions()} } }`,
  )
  const run = () => project.run('npx playwright test --config=here.config.ts --reporter=list')

  expect(await run()).toContain('2 passed')

  await project.replace('customer.spec.ts', 'baseUrl:', "token: 'another', baseUrl:")
  await expect(run()).rejects.toThrow('2 failed')
})

test('Storybook is built, and each story has a mock of its own', { timeout }, async () => {
  const tools = ['storybook', '@storybook/react-vite', '@storybook/addon-docs'].map((name) => [
    name,
    storybook,
  ])
  const project = await FreshProject.create('recipe of Storybook', {
    dependencies: {
      ...Object.fromEntries(tools),
      // Storybook's tools don't support TypeScript 7 yet.
      typescript: '5.9.3',
      ...ours('vite', 'msw', 'react', 'react-dom', '@types/react', '@types/node'),
    },
    recipes: [
      'src/{client,show-customer}.ts',
      'src/*.stories.tsx',
      '.storybook/{main,preview,preview-with-worker}.ts',
    ],
  })
  const config = { jsx: 'react-jsx', types: ['vite/client'], allowImportingTsExtensions: true }
  await project.write('tsconfig.json', bundlerConfig(config, ['src', '.storybook']))
  await project.run('npx tsc')
  await project.replace('.storybook/main.ts', 'framework:', "addons: ['@storybook/addon-docs'], framework:")
  await project.replace(
    'src/customer.stories.tsx',
    "title: 'Customer',",
    "title: 'Customer', tags: ['autodocs'],",
  )
  await project.write(
    'src/args.stories.tsx',
    `import type { Meta, StoryObj } from '@storybook/react-vite'
import { createClient } from '@travel-card/sdk'
import { addons } from 'storybook/preview-api'
import { showCustomer } from './show-customer.ts'

const meta: Meta<{ id: string }> = {
  title: 'Args',
  args: { id: 'customer-0001' },
  render({ id }, { loaded: { mock } }) {
    const client = createClient(mock.clientOptions)
    return <p key={id} ref={(element) => void (element && showCustomer(client, element, id))} />
  },
}
export default meta

export const Changing: StoryObj = {
  async play({ canvasElement, loaded: { mock } }) {
    await mock.getCustomer.waitForCall({ id: 'customer-0001' })
    const change = { storyId: 'args--changing', updatedArgs: { id: 'customer-0002' } }
    addons.getChannel().emit('updateStoryArgs', change)
    await mock.getCustomer.waitForCall({ id: 'customer-0002' })
    canvasElement.append('The play function saw both calls')
  },
}
`,
  )
  await project.run('npx storybook build')
  const url = await project.serveBuilt('storybook-static')
  const page = await openPage()
  // A single page, as in a browser's tab, to show that one story's settings don't affect the next.
  await page.goto(`${url}?path=/story/customer--service-is-down`)
  const story = page.frameLocator('#storybook-preview-iframe')
  await story.getByText('The service is down').waitFor()
  await page.getByRole('link', { name: 'Pending', exact: true }).click()
  await story.getByText('Alex is pending').waitFor()

  await page.goto(`${url}iframe.html?id=args--changing`)
  await page.getByText('The play function saw both calls').waitFor()

  await page.goto(`${url}iframe.html?viewMode=docs&id=customer--docs`)
  await page.getByText('The service is down').first().waitFor()
  await page.getByText('Alex is pending').first().waitFor()

  // A client that the story can't replace, so that the worker must answer it.
  await project.run('npx msw init public --save')
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
  await project.replace(
    'src/customer.stories.tsx',
    "title: 'Customer',",
    "title: 'Customer', parameters: { docs: { story: { inline: false } } },",
  )
  await project.run('npx tsc')
  await project.run('npx storybook build')
  await page.goto(`${url}iframe.html?id=customer--service-is-down`)
  await page.getByText('The service is down').waitFor()
  await page.goto(`${url}iframe.html?id=customer--pending`)
  await page.getByText('Alex is pending').waitFor()

  await page.goto(`${url}iframe.html?viewMode=docs&id=customer--docs`)
  const frames = page.locator('iframe')
  await frames.last().contentFrame().getByText('The service is down').waitFor()
  await frames.first().contentFrame().getByText('Alex is pending').waitFor()
})

test("Vite's dev server is answered by the worker, for the query README too, and a build has no mock", {
  timeout,
}, async () => {
  const project = await FreshProject.create('recipe of Vite', {
    ...vitePage,
    dependencies: ours('vite', 'msw', '@tanstack/react-query', 'react', 'react-dom'),
    files: {
      ...vitePage.files,
      'card.html': '<div id="app"></div><script type="module" src="/src/card.tsx"></script>',
      'src/customer-card.tsx': await read('packages/query/snippets/customer-card.tsx'),
      'src/card.tsx': `import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { CustomerCard } from './customer-card.tsx'
import { startMock } from './mock-in-page.ts'

await startMock()
createRoot(document.querySelector('#app')).render(
  <QueryClientProvider client={new QueryClient()}>
    <CustomerCard customerId="customer-0001" cardId="card-0001" />
  </QueryClientProvider>,
)`,
    },
  })
  await project.run('npx msw init public --save')
  const port = String(await freePort())
  const url = `http://localhost:${port}/`
  await project.serve(url, 'vite', ['--port', port, '--strictPort'])
  await seeText(url, 'Alex is pending')
  await seeText(`${url}card.html`, 'Customer: pending')
  await project.replace(
    'src/main.ts',
    'await startMock()',
    "await startMock()\n  ;(await import('./show-panel.ts')).showPanel()",
  )
  await seeText(url, 'Something went wrong', failByPanel)
  expect(await project.run('npx vite build')).not.toMatch(/mock-in-page|show-panel/)

  // A demo: its build includes the mock and the panel.
  await project.replace('src/main.ts', 'import.meta.env.DEV', 'true')
  await project.run('npx vite build')
  await seeText(await project.serveBuilt('dist'), 'Something went wrong', failByPanel)
})

test('Playwright sets what the server components of Next.js get, two tests at a time', {
  timeout,
}, async () => {
  const project = await FreshProject.create('recipe of Next with Playwright', {
    dependencies: { ...nextProject.dependencies, '@playwright/test': playwright },
    recipes: ['app/customers/page.tsx', 'server-side.spec.ts'],
    files: { 'app/layout.tsx': nextProject.files?.['app/layout.tsx'] ?? '' },
  })
  await project.run('npx next build')
  const [api = '', site = ''] = await Promise.all([freePort(), freePort()]).then((ports) => ports.map(String))
  const env = { TRAVEL_CARD_BASE_URL: `http://127.0.0.1:${api}` }
  const url = `http://127.0.0.1:${site}/`
  await project.write(
    'playwright.config.ts',
    `export default { workers: 2, use: { baseURL: '${url}', ...${await launchOptions()} } }`,
  )
  await project.serve(env.TRAVEL_CARD_BASE_URL, 'travel-card-mock', ['--port', api, '--control'])
  await project.serve(url, 'next', ['start', '--port', site], env)
  const run = 'npx playwright test --reporter=list --repeat-each=3'
  expect(await project.run(run, env)).toContain('6 passed')
})

test('the test for Cypress compiles against its types', { timeout }, async () => {
  const project = await FreshProject.create('recipe of Cypress', {
    dependencies: { cypress: '15.3.0', typescript: '5.9.3' },
    recipes: ['cypress/e2e/customer.cy.ts'],
  })
  const flags = '--noEmit --strict --skipLibCheck --lib esnext,dom --types cypress'
  const compile = `npx tsc ${flags} cypress/e2e/customer.cy.ts`
  await project.run(compile)
  await project.replace('cypress/e2e/customer.cy.ts', 'cy.contains', 'cy.contians')
  await expect(project.run(compile)).rejects.toThrow('contians')
})

test('Vitest runs the tests in Node, in happy-dom and in a browser', { timeout }, async () => {
  const project = await FreshProject.create('recipe of Vitest', {
    dependencies: {
      ...ours('vitest', 'happy-dom', 'msw'),
      '@vitest/browser-playwright': catalog.vitest ?? '',
      playwright,
    },
    recipes: [
      '*.test.ts',
      'src/{recipes.test,show-customer}.ts',
      'customer.{browser,spec}.ts',
      'vitest.browser.config.ts',
    ],
    files: {
      'readme.test.ts': await read('snippets/customer.test.ts'),
      'vitest.config.ts': "export default { test: { include: ['**/*.test.ts'] } }",
    },
  })
  for (const environment of ['node', 'happy-dom']) {
    const output = await project.run(`npx vitest run --environment ${environment}`)
    expect(output).toMatch(/Test Files +4 passed/)
  }

  await project.run('npx msw init public --save')
  await project.replace('vitest.browser.config.ts', 'playwright()', `playwright(${await launchOptions()})`)
  const output = await project.run('npx vitest run --config vitest.browser.config.ts')
  expect(output).toMatch(/Test Files +1 passed/)
})

test('in the recipe for React Native, a reissue is never repeated, and the app that comes back asks anew', {
  timeout,
}, async () => {
  const { react = '', 'react-native': reactNative = '' } = readProject('react-native').dependencies
  const snippets = 'snippets/react-native'
  const button = `${snippets}/reissue-button.tsx`
  const project = await FreshProject.create('recipe of React Native', {
    dependencies: {
      react,
      'react-dom': react,
      'react-native': reactNative,
      '@react-native/typescript-config': reactNative,
      'react-native-keychain': '10.0.0',
      'react-native-web': '0.21.4',
      typescript: '5.9.3',
      '@types/react': '19.2.6',
      ...ours(
        '@tanstack/react-query',
        '@testing-library/dom',
        '@testing-library/react',
        'happy-dom',
        'vitest',
      ),
    },
    files: {
      [`${snippets}/api.ts`]: await read(`packages/query/${snippets}/api.ts`),
      [button]: await read(`packages/query/${button}`),
      'test/recipe.test.ts': await read('packages/query/test/react-native.recipe.ts'),
      'vitest.config.ts': "export default { resolve: { alias: { 'react-native': 'react-native-web' } } }",
      'tsconfig.json': JSON.stringify({
        extends: '@react-native/typescript-config',
        compilerOptions: { types: [], exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
        include: ['snippets'],
      }),
    },
  })
  await project.run('npx tsc')
  // Runs as on the web, because React Native doesn't include a Hermes that can run here.
  expect(await project.run('npx vitest run')).toMatch(/Tests +6 passed/)
  await project.replace(button, 'onPress={reissue}', 'onPres={reissue}')
  await expect(project.run('npx tsc')).rejects.toThrow("Property 'onPres' does not exist")
})
