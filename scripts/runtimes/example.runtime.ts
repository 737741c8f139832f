import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { freePort } from '../serve.ts'
import { catalog } from './catalog.ts'
import { FreshProject, timeout } from './fresh-project.ts'

const folder = join(import.meta.dirname, '../../packages/example-web')
const read = (file: string): string => readFileSync(join(folder, file), 'utf8')

/** Lets somebody use a development server of the project in a browser. */
async function use(project: FreshProject, run: (page: Page, url: string) => Promise<void>): Promise<void> {
  const url = `http://127.0.0.1:${await freePort()}/`
  const server = await project.serve(url, 'vite', ['--host', '127.0.0.1', '--port', new URL(url).port])
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    await run(page, url)
    expect(faults).toEqual([])
  } finally {
    await browser.close()
    await server.close()
  }
}

test('the example app builds and runs elsewhere, where only the specifiers and the export condition are replaced', {
  timeout,
}, async () => {
  const { dependencies, devDependencies, ...manifest } = JSON.parse(read('package.json'))
  const specifiers = Object.keys({ ...dependencies, ...devDependencies })
  const others = specifiers.filter((name) => name in catalog)
  expect(specifiers.filter((name) => !others.includes(name) && !name.startsWith('@travel-card/'))).toEqual([])
  const paths = globSync(['index.html', '.env.production', 'src/*'], { cwd: folder })
  const condition = / {2}resolve: \{.*?\n {2}\},\n/s
  expect(read('vite.config.ts')).toMatch(condition)
  const project = await FreshProject.create('example-app', {
    dependencies: Object.fromEntries(others.map((name) => [name, catalog[name] ?? ''])),
    manifest,
    files: {
      ...Object.fromEntries(paths.map((path) => [path, read(path)])),
      'vite.config.ts': read('vite.config.ts').replace(condition, ''),
    },
  })
  await project.run('npm run build')

  await use(project, async (page, url) => {
    await page.goto(`${url}#/reissue`)
    await page.getByRole('button', { name: 'Use the example' }).click()
    await page.getByRole('button', { name: 'Reissue card' }).click()
    await page.getByText('EXAMPLE-MASKED-0001').waitFor()
  })
})

test('the files that the README names are a reissue that is sent once, in an app that has nothing else', {
  timeout,
}, async () => {
  const [, steps = ''] = read('README.md').split('## Copy it')
  const [, list = ''] = /^1\. Copy (.*?) into `src\/`/ms.exec(steps) ?? expect.fail('there is no list')
  const paths = [...list.matchAll(/`(.+?)`/g)].map(([, path]) => `src/${path}`)
  const [, program = ''] = /```tsx\n(.*?)```/s.exec(steps) ?? expect.fail('there is no program')
  const mock = createMock()
  const service = await serve(mock)
  const names = ['@tanstack/react-query', 'react', 'react-dom', 'vite', '@vitejs/plugin-react']
  const project = await FreshProject.create('example-reissue', {
    dependencies: Object.fromEntries(names.map((name) => [name, catalog[name] ?? ''])),
    files: {
      ...Object.fromEntries(paths.map((path) => [path, read(path)])),
      'index.html': read('index.html'),
      'src/main.tsx': program.replace("'/api'", `'${service.url}'`),
    },
  })
  await project.run('npx vite build')

  await use(project, async (first, url) => {
    for (const outcome of ['status 503', 'no response', 'a broken connection'])
      for (const way of ['another page and back', 'a reload', 'a second window', 'a double click']) {
        const own = await first.context().browser()?.newContext()
        if (!own) throw new Error('there is no browser')
        let sent = 0
        mock.reset()
        if (outcome === 'a broken connection') mock.reissueCard.fault('truncated')
        else mock.reissueCard.fail(503)
        await own.route(`${service.url}/cards/reissue`, (route) => {
          if (route.request().method() === 'POST') sent += 1
          return outcome === 'no response' ? route.abort('connectionfailed') : route.continue()
        })
        let page = await own.newPage()
        await page.goto(url)
        await page.getByRole('button', { name: 'Use the example' }).click()
        const clickCount = way === 'a double click' ? 2 : 1
        await page.getByRole('button', { name: 'Reissue card' }).click({ clickCount })
        const unknown = { name: 'We don’t know whether your card was reissued' }
        await page.getByRole('heading', unknown).waitFor()
        if (way === 'another page and back') {
          await page.goto('about:blank')
          await page.goBack()
        } else if (way === 'a reload') {
          await page.reload()
        } else if (way === 'a second window') {
          page = await own.newPage()
          await page.goto(url)
        }
        if (way !== 'a double click') await page.getByRole('button', { name: 'Use the example' }).click()
        await page.getByRole('heading', unknown).waitFor()
        expect(sent, `${outcome}, ${way}`).toBe(1)
        await own.close()
      }
  })
  await service.close()
})
