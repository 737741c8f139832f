import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OperationId, operations } from '@travel-card/contract'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDocs } from '../tests/build-docs.ts'
import { openSite, type Site } from '../tests/open-site.ts'
import { readPages } from '../tests/read-pages.ts'
import { testAccess, testStates } from '../tests/test-run.ts'

/** What is left in Redoc's own markup, by rule. The README says of each what it is. */
const redocs: readonly string[] = ['label-content-name-mismatch']
const sizes = { desktop: [1440, 900], tablet: [768, 1024], phone: [390, 844], small: [320, 640] } as const
const screenshots = join(import.meta.dirname, '../screenshots')

let folder: string
let again: string
let paths: string[]
let site: Site
let axe: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'travel-card-site-'))
  again = await mkdtemp(join(tmpdir(), 'travel-card-site-'))
  await Promise.all([buildDocs(folder), buildDocs(again), mkdir(screenshots, { recursive: true })])
  paths = readPages(folder).map(({ path }) => path)
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  site = await openSite(folder)
})

afterAll(async () => {
  await site.close()
  for (const one of [folder, again]) await rm(one, { recursive: true })
})

test('two builds give the same bytes', async () => {
  const files = (at: string): string[] =>
    globSync('**/*.*', { cwd: at })
      .filter((file) => /\.\w+$/.test(file))
      .sort()
  expect(files(again)).toEqual(files(folder))
  for (const file of files(folder)) {
    const [first, second] = await Promise.all([folder, again].map((at) => readFile(join(at, file))))
    expect(first?.equals(second ?? new Uint8Array()), file).toBe(true)
  }
})

// A cast: the keys of the table are the operations.
testStates(() => ({ site, folder }), Object.keys(operations) as OperationId[])
testAccess(() => ({ site, folder }))

for (const colorScheme of ['light', 'dark'] as const)
  for (const [size, [width, height]] of Object.entries(sizes))
    test.concurrent(`every page in ${colorScheme} on a ${size}`, async ({ expect }) => {
      const page = await site.newPage({ viewport: { width, height }, colorScheme })
      const faults: string[] = []
      for (const path of paths) {
        await page.goto(site.url + path)
        await page.locator('h1:visible').first().waitFor()
        await page.waitForFunction(
          () => '__vue_app__' in (document.querySelector('#app') ?? { __vue_app__: 0 }),
        )
        // The protocol's own evaluation is not held back by the page's policy.
        const results: AxeResults = await page.evaluate(`${axe}; axe.run({ resultTypes: ['violations'] })`)
        faults.push(...serious(path, results), ...(await cut(page)).map((what) => `${path}: cut: ${what}`))
        const name = path.replace('.html', '').replaceAll('/', '-')
        await page.screenshot({ path: join(screenshots, `${name}-${size}-${colorScheme}.png`) })
      }
      expect(faults).toEqual([])
      await page.context().close()
    })

for (const colorScheme of ['light', 'dark'] as const)
  for (const [size, [width, height]] of Object.entries(sizes))
    test.concurrent(`what opens over a page, and what a page is set to, in ${colorScheme} on a ${size}`, async ({
      expect,
    }) => {
      const page = await site.newPage({ viewport: { width, height }, colorScheme })
      const faults: string[] = []
      const look = async (path: string, what: string): Promise<void> => {
        const results: AxeResults = await page.evaluate(`${axe}; axe.run({ resultTypes: ['violations'] })`)
        faults.push(...serious(path, results).map((one) => `${what}: ${one}`))
        await page.screenshot({ path: join(screenshots, `${what}-${size}-${colorScheme}.png`) })
      }
      await page.goto(`${site.url}guides/errors.html`)
      await page.keyboard.press('ControlOrMeta+K')
      await page.getByRole('combobox').fill('EnvelopeError')
      await page.getByRole('option').first().waitFor()
      await look('guides/errors.html', 'search')
      await page.getByRole('combobox').fill('nothingofthekind')
      await page.getByText('No results').waitFor()
      await look('guides/errors.html', 'search-empty')
      await page.keyboard.press('Escape')
      for (const name of ['mobile navigation', 'Menu']) {
        const button = page.getByRole('button', { name, exact: true })
        if (!(await button.isVisible())) continue
        await button.click()
        await page.locator('.VPNavScreen, .VPSidebar.open').first().waitFor()
        await look('guides/errors.html', `open-${name.replace(' ', '-')}`)
        await page.reload()
      }
      await page.goto(`${site.url}open-questions.html`)
      await page.getByLabel('Show the questions of').selectOption('reissueCard')
      await look('open-questions.html', 'filtered')
      await page.goto(`${site.url}nowhere`)
      await page.getByRole('heading', { name: 'Page not found' }).waitFor()
      await look('404.html', 'not-found')
      await page.goto(`${site.url}reference.html#/cards/reissuecard`)
      await page.locator('main').getByRole('heading', { name: 'Reissue a card' }).waitFor()
      await look('reference.html', 'reference-operation')
      expect(faults).toEqual([])
      await page.context().close()
      // The page that is not there.
      site.complaints.splice(0, Infinity, ...site.complaints.filter((one) => !/404/.test(one)))
    })

test('no page asked for anything outside or complained', () => {
  expect(site.outside).toEqual([])
  expect(site.complaints).toEqual([])
})

function serious(path: string, { violations }: AxeResults): string[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .filter(({ id }) => path !== 'reference.html' || !redocs.includes(id))
    .map(({ id, nodes }) => `${path}: ${id} (${nodes.length}): ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
}

/** What is wider than the place it stands in, so that a reader sees a part of it. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // What can be scrolled, by the keyboard too, is not cut.
    const parts = [
      ...document.querySelectorAll('.vp-doc :is(table, pre:not([tabindex="0"]), p, h1, h2, h3, h4, li)'),
    ]
    return [document.documentElement, ...parts]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ tagName, textContent }) => `${tagName} ${(textContent ?? '').slice(0, 40)}`)
  })
}
