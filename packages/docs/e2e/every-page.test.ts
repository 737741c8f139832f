import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runStates } from '../src/run/run-form.ts'
import { buildDocs, openPanel, openSearch, openSite, readPages, run, type Site } from '../test/site.ts'

/** Faults left in Redoc's own markup, by rule. The README says of each what it is. */
const redocs: readonly string[] = ['label-content-name-mismatch']
const sizes = { desktop: [1440, 900], tablet: [768, 1024], phone: [390, 844], small: [320, 640] } as const
const screenshots = join(import.meta.dirname, '../screenshots')

let folder: string
let paths: string[]
let site: Site
let axe: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'travel-card-site-'))
  await Promise.all([buildDocs(folder), mkdir(screenshots, { recursive: true })])
  paths = readPages(folder).map(({ path }) => path)
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  site = await openSite(folder)
})

afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

test('two builds give the same bytes', async () => {
  const again = await mkdtemp(join(tmpdir(), 'travel-card-site-'))
  await buildDocs(again)
  const files = (at: string): string[] => globSync('**/*.*', { cwd: at }).sort()
  const names = files(folder)
  expect(names.length).toBeGreaterThan(50)
  expect(files(again)).toEqual(names)
  for (const file of names.filter((name) => /\.\w+$/.test(name))) {
    const [first, second] = await Promise.all([folder, again].map((at) => readFile(join(at, file))))
    expect(first?.equals(second ?? new Uint8Array()), file).toBe(true)
  }
  await rm(again, { recursive: true })
})

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  Object.entries(sizes).map(([size, [width, height]]) => ({ colorScheme, size, width, height })),
)

test.concurrent.for(looks)(
  'every page, and what opens over it or is set in it, in $colorScheme on a $size',
  async ({ colorScheme, size, width, height }, { expect }) => {
    const page = await site.newPage({ viewport: { width, height }, colorScheme })
    const faults: string[] = []
    const look = async (path: string, name: string, within = 'html'): Promise<void> => {
      // The protocol's own evaluation is not held back by the page's policy.
      const results: AxeResults = await page.evaluate(
        `${axe}; axe.run('${within}', { resultTypes: ['violations'] })`,
      )
      const found = [...serious(path, results), ...(await cut(page)).map((what) => `cut: ${what}`)]
      faults.push(...found.map((fault) => `${name}: ${fault}`))
      await page.screenshot({ path: join(screenshots, `${name}-${size}-${colorScheme}.png`) })
    }
    for (const path of paths) {
      await page.goto(site.url + path)
      await page.locator('h1:visible').first().waitFor()
      await look(path, path.replace('.html', '').replaceAll('/', '-'))
    }

    await page.goto(`${site.url}guides/errors.html`)
    const search = await openSearch(page)
    await search.fill('EnvelopeError')
    await page.locator('.search-box li').first().waitFor()
    await look('guides/errors.html', 'search')
    await search.fill('nothingofthekind')
    await page.getByText('No results').waitFor()
    await look('guides/errors.html', 'search-empty')
    await page.keyboard.press('Escape')
    for (const name of ['Menu', 'On this page']) {
      const button = page.getByRole('button', { name, exact: true })
      if (!(await button.isVisible())) continue
      await button.click()
      const list = page.locator('[popover]:popover-open')
      await list.waitFor()
      await look('guides/errors.html', `open-${name.replaceAll(' ', '-')}`)
      await page.keyboard.press('Escape')
      await list.waitFor({ state: 'detached' })
    }

    const panel = await openPanel(site, page, 'reissueCard')
    for (const [state, card] of [
      [1, 'card-7'],
      [0, ''],
      [runStates.length - 1, 'card-7'],
    ] as const) {
      await panel.getByLabel('What the mock responds').selectOption({ index: state })
      await panel.getByRole('textbox', { name: 'cardId' }).fill(card)
      await run(panel)
      await look('operations/reissueCard.html', `run-${state}`, '.run-sample')
    }

    await page.goto(`${site.url}open-questions.html`)
    await page.evaluate(() => {
      for (const row of document.querySelectorAll('details')) row.open = true
    })
    await look('open-questions.html', 'questions-open')
    await page.goto(`${site.url}nowhere`)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await look('404.html', 'not-found')

    await page.goto(`${site.url}reference.html#/other/listairportproducts`)
    await page.getByTestId('schema-expand-all-button').first().click()
    await look('reference.html', 'reference-expanded')
    await page.reload()
    expect(faults).toEqual([])
    await page.context().close()
  },
)

test('no page asked for anything outside or complained', () => {
  expect(site.outside).toEqual([])
  // But of the page that is not there.
  expect(site.complaints.filter((one) => !/ 404 |404 .*\/nowhere$/.test(one))).toEqual([])
})

function serious(path: string, { violations }: AxeResults): string[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .filter(({ id }) => path !== 'reference.html' || !redocs.includes(id))
    .map(({ id, nodes }) => `${path}: ${id} (${nodes.length}): ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
}

/** Elements wider than the place they stand in, so that a reader sees a part of it. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // An element that can be scrolled, by the keyboard too, is not cut.
    const parts = [
      ...document.querySelectorAll('.vp-doc :is(table, pre:not([tabindex="0"]), p, h1, h2, h3, h4, li)'),
    ]
    return [document.documentElement, ...parts]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ tagName, textContent }) => `${tagName} ${(textContent ?? '').slice(0, 40)}`)
  })
}
