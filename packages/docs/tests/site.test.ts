import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Model, placesOf, readContract, readOwner } from 'generator'
import MiniSearch from 'minisearch'
import type { Locator, Page } from 'playwright-core'
import { overBudget } from 'test-support/budgets'
import { gzipped } from 'test-support/bundle'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { operationSamples } from '../src/operation-samples.ts'
import { referenceLink } from '../src/reference/reference-page.ts'
import { keywords } from '../src/search-keywords.ts'
import { findIn, indexOptions } from '../src/theme/search-options.ts'
import {
  attributes,
  type BuiltPage,
  block,
  buildDocs,
  openPanel,
  openSearch,
  openSite,
  readPages,
  root,
  type Site,
  siteUrl,
  textOf,
} from './site.ts'

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
}, 300_000)

afterEach(() => {
  expect(site.outside).toEqual([])
  // Each test answers for its own.
  expect(site.complaints.splice(0)).toEqual([])
})

afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

/** The pages that VitePress renders; the others are Redoc's, and the one for addresses that lead nowhere. */
const written = (): BuiltPage[] =>
  pages.filter(({ path }) => path !== 'reference.html' && path !== '404.html')

const htmlOf = (path: string): string => pages.find((page) => page.path === path)?.html ?? ''

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
      'questionnaire.html',
      ...globSync('*.md', { cwd: join(root, 'packages/docs/pages') }).map((file) =>
        file.replace('.md', '.html'),
      ),
      ...guides.map(
        (file) => `guides/${file.replaceAll('\\', '/').replace(/\d+-/, '').replace('.md', '.html')}`,
      ),
      ...model.operations.map(({ id }) => `operations/${id}.html`),
    ].sort(),
  )
  const [map = '', index = ''] = ['sitemap.xml', 'llms.txt'].map(readText)
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
  expect(readText('changelog.md')).not.toMatch(/^- \d{4}-/m)
})

test('each page has its own title and description, a language, a policy, and headings in order', () => {
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
  // What a page loads for the first run.
  const [run = '', ...others] = globSync('assets/chunks/show-call.*.js', { cwd: folder })
  expect(others).toEqual([])
  expect(overBudget('docsRun', weigh(run))).toBeUndefined()
})

test('every link of every page and text leads to a place that is there', () => {
  const ids = new Map(
    pages.map(({ path, html }) => [path, new Set(attributes(html, /<\w[^>]* id="[^>]*>/g, 'id'))]),
  )
  const wrong: string[] = []
  const check = (from: string, link: string): void => {
    const { href, pathname, hash } = new URL(link, siteUrl + from)
    if (!href.startsWith(siteUrl)) return
    const id = decodeURIComponent(hash.slice(1))
    const file = decodeURIComponent(pathname.slice(1)).replace(/^$|\/$/, '$&index.html')
    if (!existsSync(join(folder, file))) wrong.push(`${from}: ${link}`)
    // Redoc makes its places when it runs.
    else if (id !== '' && !id.startsWith('/') && !ids.get(file.replace(/\.md$/, '.html'))?.has(id))
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
  // The packed READMEs link to the site, where a heading needs the same id as on GitHub.
  for (const file of globSync('packages/*/*.md', { cwd: root }))
    for (const [, guide, name, id = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /\]\([./]*docs\/(guides\/(?:[\w-]+\/)*)(?:\d+-)?([\w-]+)\.md(#[^)]*)?\)/g,
    ))
      check('index.html', `${guide}${name}.html${id}`)
  expect(wrong).toEqual([])
  expect(links).toBeGreaterThan(1500)
})

test('the page of an operation has its samples, what is guaranteed and what is open, and leads to its fields', async () => {
  for (const operation of model.operations) {
    const html = htmlOf(`operations/${operation.id}.html`)
    const text = textOf(html)
    for (const { source } of operationSamples(operation, join(root, 'packages/docs/samples')))
      for (const line of source.split('\n')) expect(text).toContain(line.trim())
    for (const { name } of operation.examples) expect(text.toLowerCase()).toContain(name.replaceAll('-', ' '))
    expect(attributes(html, /<a [^>]*>/g, 'href')).toContain(`../${referenceLink(operation)}`)
  }
  expect(textOf(htmlOf('operations/getCustomer.html'))).toMatch(/None of its \d+ fields is guaranteed/)
  const reissue = textOf(htmlOf('operations/reissueCard.html'))
  expect(reissue).toMatch(/Only card of its \d+ fields is guaranteed/)
  expect(reissue.indexOf('Never repeat this automatically')).toBeLessThan(reissue.indexOf('Example request'))
  const plain = await site.newPage({ javaScriptEnabled: false })
  await plain.goto(`${site.url}operations/reissueCard.html`)
  const samples = plain.locator('.vp-code-group .blocks > div')
  expect(await samples.count()).toBeGreaterThan(3)
  expect(await samples.filter({ visible: false }).count()).toBe(0)
  // No button that does nothing.
  expect(await plain.getByRole('button', { name: /^Run / }).isVisible()).toBe(false)
  await plain.context().close()
})

test('each mark of an operation leads to what is secret or personal, assumed or not known, once, with its places', () => {
  const operation = model.operations.find(({ id }) => id === 'getCustomer') ?? expect.fail()
  const [, list = ''] = htmlOf('operations/getCustomer.html').split('<div class="open">')
  const rows = (list.match(/<tr>.*?<\/tr>/gs) ?? []).map((row) => ({
    mark: attributes(row, /<a [^>]*>/g, 'href')[0] ?? '',
    places: [...row.matchAll(/(Argument )?<code>(.*?)<\/code>/g)].map(([place]) => place),
  }))
  for (const { label, isField, ids, sensitivity } of placesOf(model, operation))
    for (const target of [
      ...ids.map((id) => `open-questions.html#${id}`),
      ...(sensitivity ? ['security.html#'] : []),
    ]) {
      const found = rows.filter(({ mark }) =>
        `${mark} `.includes(target.endsWith('#') ? target : `${target} `),
      )
      expect(found.length, target).toBe(target.endsWith('#') ? found.length || Number.NaN : 1)
      const places = found.flatMap((row) => row.places)
      expect(places, target).toContain(`${isField ? '' : 'Argument '}<code>${label}</code>`)
    }
})

test('what readers ask for stands among the first three of the search, which leads to the place', async () => {
  // The search of the site, and the index that it brings.
  const [file = ''] = globSync('assets/chunks/@localSearchIndexroot.*.js', { cwd: folder })
  const { default: json } = await import(pathToFileURL(join(folder, file)).href)
  const index = MiniSearch.loadJSON(json, indexOptions)
  const find = (query: string): string[] =>
    findIn(index, query).map(({ id }) => id.slice(1).replace('.html', ''))
  const questions = model.assumptions.map(({ id }) => `open-questions#${id}`)
  const isFound = (line: string): boolean => {
    const [query = '', list = ''] = line.split(/: (?=[^:]*$)/)
    const places = list.split(' ')
    // A question that is settled has no place any more.
    if (places.some((place) => place.startsWith('open-questions#') && !questions.includes(place))) return true
    const hits = find(query).slice(0, 3)
    return places.some((place) =>
      hits.some((hit) => hit === place || (hit.split('#')[0] || 'index') === place),
    )
  }
  const [, ...lists] = readFileSync(join(import.meta.dirname, 'searches.txt'), 'utf8').split(/^#.*\n/m)
  const [tasks = [], others = []] = lists.map((list) => list.trim().split('\n'))
  expect([...tasks, ...others].filter((line) => !isFound(line))).toEqual([])
  expect(tasks).toHaveLength(30)

  for (const start of ['', 'reference.html']) {
    await page.goto(site.url + start)
    await (await openSearch(page)).fill('TimeoutError')
    const best = page.getByRole('region', { name: 'Best matches' }).getByRole('link')
    await best.locator('mark').first().waitFor()
    expect(await best.count()).toBeGreaterThan(1)
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => page.url()).toBe(`${site.url}guides/errors.html#timeouterror`)
  }
  // A page of this name comes before the sections of other pages, whatever part of the site has more of them.
  const field = await openSearch(page)
  await field.fill('react native')
  await expect
    .poll(() => page.locator('.search-box li a').first().getAttribute('href'))
    .toBe('/guides/app/react-native.html#react-native')
  await field.fill('nothingofthekind')
  await page.getByText('No results for “nothingofthekind”').waitFor()
  await page.getByRole('dialog').getByRole('link', { name: 'Open questions' }).click()
  await expect.poll(() => page.url()).toBe(`${site.url}open-questions.html`)
})

test('each option of the client has a heading of its own, from the table of its README', () => {
  const options = readText('guides/client-options.md')
  expect(options).toMatch(/^## Custom headers\n.*^### `baseUrl`\n.*^### `wireNames`\n.*^### Call options\n/ms)
})

test('each place that has keywords for the search is there', () => {
  const places = [...keywords.keys()].map((place) => place.replace('.md', '.html').split('#'))
  for (const [path = '', id = ''] of places) expect(htmlOf(path), `${path} ${id}`).toContain(`id="${id}"`)
})

test('the keyboard reaches the skip link first and then the search, with a ring that can be seen', async () => {
  await page.goto(`${site.url}guides/errors.html`)
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
  for (const other of ['getCustomer\n', 'Next page', 'On this page']) expect(shown).not.toContain(other)
})

test('the reference shows the whole contract in the theme of the site, which can be downloaded, and whose work it is', async () => {
  await page.goto(site.url)
  await page.evaluate(() => localStorage.setItem('vitepress-theme-appearance', 'dark'))
  await page.goto(`${site.url}reference.html`)
  await page.locator('.menu-content a[data-discover]').first().waitFor({ state: 'attached' })
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true)
  const menu = await page.locator('.menu-content').textContent()
  for (const { summary } of model.operations) expect(menu).toContain(summary)
  expect(await page.getByRole('link', { name: 'Redoc', exact: true }).isVisible()).toBe(true)
  // The site's bar, search, sidebar and switch serve it, too.
  expect(await page.locator('[data-testid="search-trigger"]:visible, .menu-content:visible').count()).toBe(0)
  // The switch does something once the bar's script is there.
  await page.keyboard.press('Shift')
  await page.waitForFunction(
    () => Object.getOwnPropertySymbols(document.querySelector('.VPSwitch') ?? {}).length > 0,
  )
  await page.getByRole('switch').click()
  await page.waitForFunction(() => /^(?!.*dark).*light/.test(document.documentElement.className))
  await page.evaluate(() => localStorage.clear())
  expect(await page.locator('[data-testid="page-actions"]:visible').count()).toBe(0)
  expect(await page.locator('a[download], [href$="openapi.json"]').count()).toBeGreaterThan(0)
  expect(JSON.parse(readText('openapi.json'))).toEqual(model.document)
})

test('in the reference each operation has its samples, the way back and to what is open, and no link is dead', async () => {
  await page.goto(`${site.url}reference.html`)
  for (const operation of model.operations) {
    const link = referenceLink(operation).replace(/.*#/, '#')
    await page.locator('main').locator(`a[href="${link}"]`).first().click()
    // Each place has its route as its id.
    await page.locator(`main [id="${link.slice(2)}"]`).waitFor()
    await page.getByRole('link', { name: `Run ${operation.id} on its page` }).waitFor()
    const panel = page.getByTestId('right-panel').filter({ hasText: operation.path })
    const [first, ...others] = operationSamples(operation, join(root, 'packages/docs/samples'))
    const shown = (label = '') => page.getByText(label, { exact: true }).filter({ visible: true }).first()
    const open = panel.getByText(first?.label ?? '', { exact: true })
    await open.first().click()
    for (const { label } of others) await shown(label).waitFor()
    await page.keyboard.press('Escape')
  }
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  for (const link of links.filter((one) => !/^(https:|#\/)/.test(one)))
    expect(existsSync(join(folder, link.replace(/#.*/, ''))), link).toBe(true)
  for (const { id } of model.operations) expect(links).toContain(`operations/${id}.html#open`)
})

test('an address that leads nowhere says so and searches, and a page that a lost network hides says that', async () => {
  const missing = await site.newPage()
  await missing.goto(`${site.url}guides/errors`)
  await missing.getByRole('heading', { name: 'Errors', exact: true }).waitFor()
  await missing.context().setOffline(true)
  await missing.getByRole('link', { name: 'Money and dates' }).first().click()
  await missing.getByText('or you may be offline').waitFor()
  await missing.context().setOffline(false)
  await missing.goto(`${site.url}nowhere/at/all`)
  await missing.getByRole('heading', { name: 'Page not found' }).waitFor()
  await missing.locator('.NotFound').getByRole('link', { name: 'Home' }).waitFor()
  await missing.getByRole('button', { name: 'Search the docs' }).click()
  await missing.getByRole('textbox', { name: 'Search' }).waitFor()
  await missing.context().close()
  site.complaints.length = 0
})

test('what is typed into the panel of an operation before its script runs is not lost', async () => {
  const early = await site.newPage()
  const held = Promise.withResolvers<void>()
  await early.route('**/assets/app.*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await early.goto(`${site.url}operations/getCustomer.html`, { waitUntil: 'commit' })
  await early.getByLabel('What the mock responds').selectOption('404')
  await early.getByRole('textbox', { name: 'id' }).fill('customer-7')
  held.resolve()
  await early.waitForFunction(() => '__vue_app__' in (document.querySelector('#app') ?? {}))
  // The panel's script comes when the reader points at it.
  await early.getByRole('button', { name: /^Run / }).hover()
  await early.waitForLoadState('networkidle')
  await early.getByRole('button', { name: /^Run / }).click()
  await early.getByText(/^The call failed/).waitFor()
  expect(await block(early.locator('main'), 'Request').textContent()).toContain('/customer-7')
  await early.context().close()
})

test('the sidebar and the bar mark what is open, wherever a link or the way back leads', async () => {
  const reader = await site.newPage()
  const marked = reader.locator('.VPSidebar .is-active a')
  const inBar = reader.locator('.VPNavBarMenu .active')
  await reader.goto(`${site.url}operations/getCustomer.html`)
  await reader.locator('.vp-doc a[href$="errors.html"]').first().click()
  await marked.filter({ hasText: 'Errors' }).waitFor()
  await inBar.filter({ hasText: 'Guides' }).waitFor()
  // Leaves while the page scrolls, which the outline hears of 100 ms later.
  await reader.evaluate('setInterval(() => dispatchEvent(new Event("scroll"))), history.back()')
  await marked.filter({ hasText: "Get a customer's access state" }).waitFor()
  await inBar.filter({ hasText: 'Operations' }).waitFor()
  await reader.evaluate('new Promise((resolve) => setTimeout(resolve, 200))')
  await reader.context().close()
})

test('what is in the bar stands at the same place on each page, before its script runs and after', async () => {
  const reader = await site.newPage()
  const places = (): Promise<number[]> =>
    reader
      .locator('.VPNavBar :is(img, button, a, .divider):visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
  await reader.goto(site.url)
  const first = await places()
  for (const path of ['', 'guides/errors.html', 'reference.html']) {
    await reader.goto(site.url + path)
    expect(await places(), path).toEqual(first)
    await reader.keyboard.press('Shift')
    await reader.waitForFunction(
      () => Object.getOwnPropertySymbols(document.querySelector('.VPSwitch') ?? {}).length > 0,
    )
    expect(await places(), path).toEqual(first)
  }
  await reader.context().close()
})

test('at 1440 × 900 every page of a sidebar is in view, the open one is marked, and no heading is a button', async () => {
  const reader = await site.newPage()
  const sections = [
    'versions',
    'guides/mock/overview',
    'operations/reissueCard',
    'questionnaire',
    'reference',
  ]
  for (const path of sections) {
    await reader.goto(`${site.url}${path}.html`)
    const box = await reader.locator('.VPSidebar a').last().boundingBox()
    expect((box?.y ?? 901) + (box?.height ?? 0), path).toBeLessThan(900)
    expect(await reader.locator('.VPSidebar .is-active a').count(), path).toBeGreaterThan(0)
    expect(await reader.locator('.VPSidebar [role="button"]').count()).toBe(0)
  }
  await reader.context().close()
})

test('at 1440 × 900 the reference begins at the operation of the address, and marks where it is scrolled to', async () => {
  const reader = await site.newPage()
  const mark = reader.locator('.VPSidebar .level-1.is-active')
  await reader.goto(`${site.url}reference.html#/other/reissuecard`)
  await mark.filter({ hasText: 'Reissue a card' }).waitFor()
  expect(await reader.evaluate('scrollY')).toBeGreaterThan(1000)
  await reader.goto(`${site.url}reference.html`)
  await reader.locator('main').hover()
  // To one end and back, because a slow page may pass what's between them before it marks it.
  for (const [step, marked] of [
    [600, [model.operations.at(-1)?.summary]],
    [-600, []],
  ] as const) {
    const scrolled = async () => {
      await reader.mouse.wheel(0, step)
      return mark.allTextContents()
    }
    await expect.poll(scrolled, { interval: 200, timeout: 30_000 }).toEqual(marked)
  }
  await reader.context().close()
})

test('the open questions are rows that fold and can be filtered, each with a link that opens it', async () => {
  await page.goto(`${site.url}open-questions.html`)
  const rows = page.locator('details.question:visible')
  expect(await rows.count()).toBe(model.assumptions.length)
  expect(await page.locator('details.question[open]').count()).toBe(0)
  expect(await page.locator('.vp-doc h2').first().textContent()).toMatch(/^Blocking/)
  const words = page.getByRole('searchbox', { name: 'Words' })
  await page.getByText(/^Assumed \d+$/).click()
  expect(await rows.count()).toBe(model.assumptions.filter(({ kind }) => kind === 'assumed').length)
  expect(await rows.filter({ hasText: 'Unknown' }).count()).toBe(0)
  await page.getByText(/^All \d+$/).click()
  // Words may stand anywhere in a question and its answer, in any order and case.
  const { question } = model.assumptions.at(-1) ?? expect.fail()
  const found = question.match(/\w{4,}/g)?.reverse() ?? expect.fail()
  await words.fill(found.join(' ').toUpperCase())
  const texts = (await rows.allTextContents()).map((text) => text.toLowerCase())
  expect(texts.filter((text) => !found.every((word) => text.includes(word.toLowerCase())))).toEqual([])
  expect(texts.length).toBeLessThan(model.assumptions.length)
  expect(await rows.filter({ hasText: question.replaceAll('`', '') }).count()).toBe(1)
  await words.fill('nothingofthekind')
  await page.getByText('No question has these words.').waitFor()
  expect(await page.locator('.main h2:visible').count()).toBe(0)
  await page.goto(`${site.url}operations/getCustomer.html`)
  await page.locator('.open a[href*="open-questions"]').first().click()
  const open = page.locator('details.question[open]')
  await open.getByRole('link', { name: 'Link to this question' }).waitFor()
  expect(await open.count()).toBe(1)
  const questions = textOf(htmlOf('open-questions.html'))
  for (const part of model.assumptions.flatMap(({ parts }) => Object.keys(parts ?? {})))
    expect(questions).toContain(part.replaceAll('`', ''))
  // The provider fills in the questionnaire, and reads where it goes.
  const questionnaire = readText('questionnaire.md')
  for (const { id, asked } of model.assumptions)
    expect(questionnaire.includes(`(\`${id}\`)`), id).toBe(asked !== false)
  for (const text of [questions, questionnaire]) expect(text).toContain(readOwner(root).answers)
})

test('a form is filled in, refused and sent by keyboard alone', async () => {
  const panel = await openPanel(site, page, 'reissueCard')
  const card = panel.getByRole('textbox', { name: 'cardId' })
  const balance = panel.getByRole('textbox', { name: 'initialBalance' })
  await card.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Tab')
  await page.keyboard.type('much')
  await page.keyboard.press('Enter')
  await panel.getByText('Nothing was sent: InputError').waitFor()
  // What is wrong is said beside the fields.
  expect(await panel.locator('.run-error').textContent()).toMatch(/^What to do: Correct the marked arguments/)
  // The first field that is wrong has the focus, and says why.
  await page.waitForFunction(() => document.activeElement?.id === 'run-cardId')
  const said = (field: Locator): Promise<string> =>
    field.evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    )
  expect(await said(card)).toMatch(/^cardId is missing The identifier/)
  expect(await said(balance)).toMatch(/^initialBalance must be a finite number /)
  await page.keyboard.type('card-7')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12.5')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await panel.getByText(/^The call succeeded/).waitFor()
  await panel.getByText('Request', { exact: true }).click()
  const sent = block(panel, 'Request').filter({ visible: true })
  expect(await sent.textContent()).toContain('{\n  "cardId": "card-7",\n  "initialBalance": 12.5\n}')
  expect(await panel.locator('[aria-invalid="true"]').count()).toBe(0)
})
