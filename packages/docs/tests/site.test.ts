import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import type { Page } from 'playwright-core'
import { type Model, readContract } from 'scripts/generate'
import { overBudget } from 'scripts/weigh/budgets'
import { gzipped } from 'scripts/weigh/bundle'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { contractPlaces, idsAt } from '../src/contract-places.ts'
import { operationSamples, sampleKinds } from '../src/operation-samples.ts'
import { referenceLink } from '../src/reference/reference-page.ts'
import { buildDocs, root, siteUrl } from './build-docs.ts'
import { openSite, type Site } from './open-site.ts'
import { attributes, type BuiltPage, readPages } from './read-pages.ts'
import { furtherSearches, type Search, searches } from './searches.ts'
import { testRun } from './test-run.ts'

let folder: string
let pages: BuiltPage[]
let model: Model
let site: Site
let page: Page

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'travel-card-site-'))
  ;[model, site] = await Promise.all([readContract(root), openSite(folder), buildDocs(folder)])
  pages = readPages(folder)
  page = await site.newPage()
}, 120_000)

afterEach(() => {
  expect(site.outside).toEqual([])
  expect(site.complaints).toEqual([])
})

afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

/** The pages that VitePress renders; the others are Redoc's, and the one for addresses that lead nowhere. */
const written = (): BuiltPage[] =>
  pages.filter(({ path }) => path !== 'reference.html' && path !== '404.html')

const readText = (name: string): string => readFileSync(join(folder, name), 'utf8')

/** What a reader sees, without what is hidden. */
const shownText = (from: Page, element: string): Promise<string> =>
  from.evaluate(`document.querySelector('${element}')?.innerText ?? ''`)

test('no file names this machine', async () => {
  for (const file of globSync('**/*.*', { cwd: folder }).filter((one) => /\.\w+$/.test(one))) {
    const bytes = await readFile(join(folder, file))
    for (const name of [root, folder, 'work-']) expect(bytes.includes(name), `${file}: ${name}`).toBe(false)
  }
})

test('there is a page for each guide and each operation, with its text beside it, in the map and in the index for machines', () => {
  const guides = globSync('**/*.md', { cwd: join(root, 'packages/docs/guides') })
  expect(written().map(({ path }) => path)).toEqual(
    [
      'changelog.html',
      'index.html',
      'open-questions.html',
      ...guides.map(
        (file) => `guides/${file.replaceAll('\\', '/').replace(/\d+-/, '').replace('.md', '.html')}`,
      ),
      ...model.operations.map(({ id }) => `operations/${id}.html`),
    ].sort(),
  )
  const map = readText('sitemap.xml')
  const index = readText('llms.txt')
  for (const { path } of written()) {
    const text = readText(path.replace('.html', '.md'))
    expect(text, path).toMatch(/^# .+\n/)
    const prose = text.replaceAll(/^```.*?^```$/gms, '').replaceAll(/`[^`\n]+`/g, '')
    expect(prose.match(/<\/?\w[^>]*>|<!--|^:::|\{[.#:]\S*\}|\)\{|\{\{/gm) ?? [], path).toEqual([])
    expect(map).toContain(`<loc>${siteUrl}${path.replace('index.html', '')}</loc>`)
    if (path !== 'index.html') expect(index).toContain(`](${path.replace('.html', '.md')}): `)
  }
  expect(map).toContain('reference.html')
  expect(readText('changelog.md')).toMatch(/^# Changelog\n\n## .+\n.*^### @travel-card\/sdk$/ms)
})

test('each page has its own title and description, a language, a card, a policy, and headings in order', () => {
  for (const name of ['title', 'description']) {
    const all = pages.map(({ html }) =>
      name === 'title'
        ? (/<title>(.+?)<\/title>/.exec(html)?.[1] ?? '')
        : (attributes(html, /<meta name="description"[^>]*>/g, 'content')[0] ?? ''),
    )
    expect(all.filter((one) => one.length < 8)).toEqual([])
    expect(new Set(all).size).toBe(pages.length)
  }
  for (const { path, html } of pages) {
    expect(html, path).toMatch(/<html lang="en"/)
    const [policy = ''] = attributes(html, /<meta http-equiv="Content-Security-Policy"[^>]*>/g, 'content')
    expect(policy, path).toMatch(
      /^default-src 'none';.* connect-src 'self';.* script-src 'self'( 'sha256-\S+')*$/,
    )
  }
  for (const { path, html } of written()) {
    const [card = ''] = attributes(html, /<meta property="og:image"[^>]*>/g, 'content')
    expect(existsSync(join(folder, card.replace(siteUrl, ''))), path).toBe(true)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const levels = [...main.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    expect(levels[0], path).toBe(1)
    expect(
      levels.filter((level, index) => index > 0 && (level === 1 || level > (levels[index - 1] ?? 0) + 1)),
    ).toEqual([])
  }
})

test('each page with its styles and scripts keeps to its size budget', () => {
  const known = new Map<string, number>()
  const weigh = (file: string): number => {
    const weight = known.get(file) ?? gzipped(readText(file))
    known.set(file, weight)
    return weight
  }
  for (const { path, html } of pages) {
    const files = [
      ...attributes(html, /<link rel="(preload stylesheet|modulepreload)"[^>]*>/g, 'href'),
      ...attributes(html, /<script[^>]* src="[^>]*>/g, 'src'),
    ]
    const weight = files.map(weigh).reduce((sum, one) => sum + one, gzipped(html))
    const budget = path === 'reference.html' ? 'docsReference' : 'docsPage'
    expect(overBudget(budget, weight), path).toBeUndefined()
  }
})

test('every link of every page and text leads to a place that is there', () => {
  const ids = new Map(
    pages.map(({ path, html }) => [path, new Set(attributes(html, /<\w[^>]* id="[^>]*>/g, 'id'))]),
  )
  const wrong: string[] = []
  const check = (from: string, link: string): void => {
    if (/^(https?|data|mailto):/.test(link) && !link.startsWith(siteUrl)) return
    const [path = '', id = ''] = link.replace(siteUrl, '/').split('#')
    const target =
      path === ''
        ? from
        : posix
            .normalize(
              posix.join(
                '/',
                dirname(from),
                path.startsWith('/') ? posix.relative(`/${dirname(from)}`, path) : path,
              ),
            )
            .slice(1)
    const file = target === '' || target.endsWith('/') ? `${target}index.html` : target
    if (!existsSync(join(folder, file))) wrong.push(`${from}: ${link}`)
    // Redoc makes its places when it runs.
    else if (
      id !== '' &&
      !link.includes('#/') &&
      !ids.get(file.replace(/\.md$/, '.html'))?.has(decodeURIComponent(id))
    )
      wrong.push(`${from}: ${link} has no such place`)
  }
  let links = 0
  for (const { path, html } of pages) {
    const found = [
      ...attributes(html, /<(a|link)[^>]* href="[^>]*>/g, 'href'),
      ...attributes(html, /<(script|img)[^>]* src="[^>]*>/g, 'src'),
    ].filter((link) => path !== 'reference.html' || !/^(#\/|https:)/.test(link))
    links += found.length
    for (const link of found) check(path, link)
  }
  for (const file of globSync('**/*.{md,txt}', { cwd: folder })) {
    const text = readText(file).replaceAll(/^```.*?^```$/gms, '')
    for (const [, link = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      links += 1
      check(file, link)
    }
  }
  expect(wrong).toEqual([])
  expect(links).toBeGreaterThan(1500)
})

test('without a script each operation can be read, with all of its samples, arguments and fields', async () => {
  const plain = await site.newPage({ javaScriptEnabled: false })
  for (const operation of model.operations) {
    await plain.goto(`${site.url}operations/${operation.id}.html`)
    const main = plain.locator('main')
    const text = await shownText(plain, 'main')
    for (const { source } of operationSamples(operation, join(root, 'packages/docs/samples')))
      for (const line of source.split('\n')) expect(text).toContain(line.trim())
    for (const { kind, label } of contractPlaces(model, operation))
      if (kind === 'argument' || kind === 'field') expect(text).toContain(label)
    for (const { summary } of operation.examples) expect(await main.innerHTML()).toContain(summary)
  }
  await plain.context().close()
})

test('the marks of a field lead to what is assumed, not known, secret or personal of it', async () => {
  await page.goto(`${site.url}operations/getCustomer.html`)
  const marksBelow = (id: string): Promise<string[]> =>
    page.locator(`[id="${id}"] ~ p`).evaluateAll((all, heading) => {
      const start = document.getElementById(heading)
      const next = [...document.querySelectorAll('h2, h3, h4')].find(
        (one) => start && (start.compareDocumentPosition(one) & 4) !== 0,
      )
      return all
        .filter((one) => !next || (next.compareDocumentPosition(one) & 2) !== 0)
        .flatMap((one) => [...one.querySelectorAll('.mark')].map((mark) => mark.className))
    }, id)
  expect((await marksBelow('argument-id')).sort()).toEqual(['mark assumed', 'mark unknown', 'mark unknown'])
  expect(await marksBelow('data.individualData')).toContain('mark private')
  expect(await marksBelow('data.identityCheck')).toEqual(['mark assumed'])
})

test('what readers ask for stands first or second in the search, which leads to the place', async () => {
  const own = await site.newPage()
  await own.clock.install()
  await own.goto(site.url)
  await own.locator('#local-search button').click()
  const input = own.getByRole('combobox')
  const results = own.locator('.VPLocalSearchBox a.result')
  const find = async (query: string): Promise<string[]> => {
    await input.fill(query)
    // Results follow the last key after a while, which is now over.
    await own.clock.runFor(250)
    return await results.evaluateAll((all) => all.map((one) => `${one.getAttribute('href')}`.slice(1)))
  }
  await expect.poll(() => find('token')).not.toEqual([])
  const missed = async (queries: readonly Search[]): Promise<string[]> => {
    const all: string[] = []
    for (const [query, ...places] of queries) {
      const hits = await find(query)
      const isRight = (hit: string): boolean =>
        places.some((place) => (place.includes('#') ? hit === place : hit.split('#')[0] === place))
      if (!hits.slice(0, 2).some(isRight)) all.push(`${query}: ${hits.slice(0, 3).join(', ')}`)
    }
    return all
  }
  expect(await missed(searches)).toEqual([])
  expect((await missed(furtherSearches)).slice(1)).toEqual([])
  await find('EnvelopeError')
  expect(await results.first().getAttribute('aria-selected')).toBe('true')
  await own.keyboard.press('Enter')
  await expect.poll(() => own.url()).toBe(`${site.url}guides/errors.html#envelopeerror`)
  await own.context().close()
})

test('“Copy as Markdown” copies the text of the page that is open', async () => {
  const own = await site.newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await own.goto(`${site.url}guides/errors.html`)
  await own.getByRole('button', { name: 'Copy as Markdown' }).click()
  await own.getByText('Copied', { exact: true }).waitFor()
  const copied = await own.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(readText('guides/errors.md'))
  await own.context().close()
})

test('the keyboard reaches the skip link first and then the search, with a ring that can be seen', async () => {
  await page.goto(`${site.url}guides/errors.html`)
  await page.locator('.page-tools button').waitFor()
  const reached: string[] = []
  for (let count = 0; count < 4; count += 1) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const active = document.activeElement
      const { outlineStyle, outlineWidth } = getComputedStyle(active ?? document.body)
      return { text: active?.textContent ?? '', outline: `${outlineStyle} ${outlineWidth}` }
    })
    expect(focus.outline, focus.text).toBe('solid 3px')
    reached.push(focus.text)
  }
  expect(reached[0]).toContain('Skip to content')
  expect(reached.join()).toContain('Search')
})

test('a guide that is printed is that guide', async () => {
  await page.goto(`${site.url}guides/errors.html`)
  await page.emulateMedia({ media: 'print' })
  const shown = await shownText(page, 'body')
  await page.emulateMedia({ media: 'screen' })
  expect(shown.trim()).toMatch(/^Errors\n/)
  for (const other of ['getCustomer\n', 'Copy as Markdown', 'Next page', 'On this page'])
    expect(shown).not.toContain(other)
})

test('the reference shows the whole contract, which can be downloaded, and whose work it is', async () => {
  await page.goto(`${site.url}reference.html`)
  await page.locator('.menu-content a[data-discover]').first().waitFor()
  const hrefs = await page
    .locator('.menu-content a[data-discover]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.filter((href) => !href.startsWith('#/'))).toEqual([])
  const menu = await page.locator('.menu-content').textContent()
  for (const { tag } of model.operations) expect(menu).toContain(tag)
  const credit = page.locator('a[href="https://redocly.com/redoc/"] img')
  expect(
    await credit.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
  ).toBeGreaterThan(20)
  expect(await page.locator('[data-testid="page-actions"]:visible').count()).toBe(0)
  expect(await page.locator('a[download], [href$="openapi.json"]').count()).toBeGreaterThan(0)
  expect(JSON.parse(readText('openapi.json'))).toEqual(model.document)
})

test('each operation has its samples, its marks and the way back in the reference, in the theme of the site', async () => {
  const dark = await site.newPage({ colorScheme: 'light' })
  await dark.goto(site.url)
  await dark.evaluate(() => localStorage.setItem('vitepress-theme-appearance', 'dark'))
  const ids = new Set(
    attributes(pages.find(({ path }) => path === 'open-questions.html')?.html ?? '', /<h3[^>]*>/g, 'id'),
  )
  for (const operation of model.operations) {
    await dark.goto(site.url + referenceLink(operation))
    const main = dark.locator('main')
    await main.getByRole('heading', { name: operation.summary }).waitFor()
    expect(await dark.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true)
    await main.getByRole('link', { name: `${operation.id}: run it in the page` }).waitFor()
    await dark
      .getByText(sampleKinds[0]?.label ?? '', { exact: true })
      .first()
      .click()
    for (const { label } of sampleKinds) await dark.getByText(label, { exact: true }).first().waitFor()
    const found = await main
      .locator('a[href*="open-questions.html#"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')?.split('#')[1] ?? ''))
    expect(found.filter((id) => !ids.has(id))).toEqual([])
    for (const place of contractPlaces(model, operation).filter(({ kind }) => kind === 'argument'))
      for (const id of idsAt(place)) expect(found, `${operation.id} ${place.label}`).toContain(id)
  }
  await dark.context().close()
})

test('no link of the reference is dead', async () => {
  const routes = new Set(model.operations.map((operation) => `#${referenceLink(operation).split('#')[1]}`))
  for (const route of routes) {
    await page.goto(`${site.url}reference.html${route}`)
    // Each place has its route as its id, but the beginning.
    await page.locator(route === '#/' ? 'main h1' : `main [id="${route.slice(2)}"]`).waitFor()
    expect(await page.getByText('No page at this address').count(), route).toBe(0)
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    // A set that grows is walked to its end.
    for (const link of links.filter((one) => !one.startsWith('https:')))
      if (link.startsWith('#/')) routes.add(link.replace(/(?<=.)#.*/, ''))
      else expect(existsSync(join(folder, link.replace(/#.*/, ''))), `${route}: ${link}`).toBe(true)
  }
  expect(routes.size).toBeGreaterThan(model.operations.length + 5)
})

test('an address that leads nowhere says so, and a page that a lost network hides says that', async () => {
  const missing = await site.newPage()
  await missing.goto(`${site.url}guides/errors`)
  await missing.getByRole('heading', { name: 'Errors', exact: true }).waitFor()
  await missing.context().setOffline(true)
  await missing.getByRole('link', { name: 'Testing with the mock' }).first().click()
  await missing.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  await missing.context().setOffline(false)
  await missing.getByRole('button', { name: 'Try again' }).click()
  await missing.getByRole('heading', { name: 'Testing with the mock' }).waitFor()
  await missing.goto(`${site.url}nowhere/at/all`)
  await missing.getByRole('heading', { name: 'Page not found' }).waitFor()
  await missing.context().close()
  site.complaints.length = 0
})

test('what is asked of a page before its script runs is not lost: the search, and the panel of an operation', async () => {
  const early = await site.newPage()
  const held = Promise.withResolvers<void>()
  await early.route('**/assets/app.*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  // As on a machine that is always busy.
  await early.addInitScript('requestIdleCallback = () => 0')
  await early.goto(`${site.url}operations/getCustomer.html`, { waitUntil: 'commit' })
  await early.getByRole('textbox', { name: 'id' }).fill('customer-7')
  await early.keyboard.press('Enter')
  await early.keyboard.press('ControlOrMeta+K')
  expect(await early.locator('.VPLocalSearchBox').count()).toBe(0)
  held.resolve()
  await early.getByRole('dialog', { name: 'Search' }).waitFor()
  await early.keyboard.press('Escape')
  await early.getByText(/^It resolved/).waitFor()
  expect(await early.getByRole('region', { name: 'Data' }).textContent()).toContain('"id": "customer-7"')
  await early.context().close()
})

test('the open questions of one operation can be shown alone', async () => {
  await page.goto(`${site.url}open-questions.html`)
  const shown = page.locator('.vp-doc h3:visible')
  const all = await shown.count()
  expect(all).toBe(model.assumptions.length)
  await page.getByLabel('Show the questions of').selectOption('reissueCard')
  expect(await page.locator('[id="reissue-effect"]').isVisible()).toBe(true)
  expect(await page.locator('[id="query-names"]').isVisible()).toBe(false)
  expect(await shown.count()).toBeLessThan(all)
  // The pressing ones are one screen.
  const last = await page.locator('.vp-doc ol > li').last().boundingBox()
  expect(await page.locator('.vp-doc ol > li').count()).toBe(10)
  expect((last?.y ?? 900) + (last?.height ?? 0)).toBeLessThan(900)
  const questionnaire = readText('questionnaire.md')
  for (const { question } of model.assumptions) expect(questionnaire).toContain(question.split('`')[0])
})

test('the example of a response is folded if it is long, and stands beside the request where there is room', async () => {
  await page.goto(`${site.url}operations/listAirportProducts.html`)
  const boxes = async () => {
    const [request, response] = await page.locator('.vp-raw .vp-code-group').all()
    return { request: await request?.boundingBox(), response: await response?.boundingBox() }
  }
  const right = (await page.locator('#arguments').boundingBox()) ?? { x: 0, width: 0 }
  const below = await boxes()
  expect(below.request?.x).toBeGreaterThan(right.x + right.width)
  expect(below.response?.x).toBe(below.request?.x)
  const example = page.locator('.vp-raw .active pre').last()
  const height = (): Promise<number> => example.evaluate((one) => one.clientHeight)
  const folded = await height()
  await page
    .getByText(/^All \d+ lines$/)
    .first()
    .click()
  expect(await height()).toBeGreaterThan(2 * folded)
  await page.setViewportSize({ width: 1920, height: 1080 })
  const beside = await boxes()
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(beside.response?.x).toBeGreaterThan((beside.request?.x ?? 0) + (beside.request?.width ?? 0))
  expect(beside.response?.y).toBe(beside.request?.y)
})

testRun(() => ({ site, folder }))

// One of each kind; `test:e2e` opens every page.
test.each(['index.html', 'guides/compatibility.html', 'operations/reissueCard.html', 'changelog.html'])(
  '%s asks for nothing outside, and complains of nothing',
  async (path) => {
    await page.goto(site.url + path)
    await page.waitForFunction(() => '__vue_app__' in (document.querySelector('#app') ?? {}))
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  },
)
