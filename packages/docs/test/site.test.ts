import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Model, placesOf, readContract, readOwner } from 'generator'
import type { Locator, Page } from 'playwright-core'
import { overBudget } from 'test-support/budgets'
import { gzipped } from 'test-support/bundle'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { operationSamples } from '../src/operation-samples.ts'
import { referenceLink } from '../src/reference/reference-page.ts'
import { findIn, readIndex } from '../src/search/options.ts'
import { keywords } from '../src/search/search-index.ts'
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

/** The pages that people wrote; the others are Redoc's, and the one for addresses that lead nowhere. */
const written = (): BuiltPage[] =>
  pages.filter(({ path }) => path !== 'reference.html' && path !== '404.html')

const htmlOf = (path: string): string => pages.find((page) => page.path === path)?.html ?? ''

const readText = (name: string): string => readFileSync(join(folder, name), 'utf8')

/** The text that a reader sees, without what is hidden. */
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
      ...attributes(html, /<link rel="stylesheet"[^>]*>/g, 'href'),
      ...attributes(html, /<script[^>]* src="[^>]*>/g, 'src'),
    ]
    const weight = files.map(weigh).reduce((sum, one) => sum + one, gzipped(html))
    const budget = path === 'reference.html' ? 'docsReference' : 'docsPage'
    expect(overBudget(budget, weight), path).toBeUndefined()
  }
  // The files that a page loads for the first run.
  const [run = '', ...others] = globSync('assets/run.*.js', { cwd: folder })
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
  // The tabs need none.
  const samples = plain.locator('.vp-code-group .blocks > div')
  expect(await samples.count()).toBeGreaterThan(3)
  await plain.locator('label', { hasText: 'curl' }).click()
  expect(await samples.filter({ visible: true, hasText: 'curl --fail' }).count()).toBe(1)
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
  const [file = ''] = globSync('assets/search.*.json', { cwd: folder })
  const index = readIndex(readText(file))
  const searches = readFileSync(join(import.meta.dirname, 'searches.txt'), 'utf8')
  // An operation that has come in may be a better answer; whether it is, the list doesn't say yet.
  const unlisted = model.operations.filter(({ id }) => !searches.includes(`operations/${id}`))
  const isUnlisted = (place: string): boolean => unlisted.some(({ id }) => place.includes(id))
  const find = (query: string): string[] =>
    findIn(index, query)
      .map(({ id }) => id.replace('.html', ''))
      .filter((place) => !isUnlisted(place))
  const questions = model.assumptions.map(({ id }) => `open-questions#${id}`)
  const isFound = (line: string, most = 3): boolean => {
    const [query = '', list = ''] = line.split(/: (?=[^:]*$)/)
    const places = list.split(' ')
    // A question that is settled has no place any more.
    if (places.some((place) => place.startsWith('open-questions#') && !questions.includes(place))) return true
    const hits = find(query).slice(0, most)
    return places.some((place) =>
      hits.some((hit) => hit === place || (hit.split('#')[0] || 'index') === place),
    )
  }
  const [, ...lists] = searches.split(/^#.*\n/m)
  const [tasks = [], others = [], names = []] = lists.map((list) => list.trim().split('\n'))
  expect([...tasks, ...others].filter((line) => !isFound(line))).toEqual([])
  expect(names.filter((line) => !isFound(line, 1))).toEqual([])
  // A page that matches only a word without meaning, or only by more than one edit, isn't found.
  expect(find('refresh after 401').every((place) => find('refresh 401').includes(place))).toBe(true)
  expect(find('nohtingofthekidn')).toEqual([])
  expect(tasks).toHaveLength(Number(/\((\d+) of them\)/.exec(searches)?.[1]))

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
  await field.fill('server-side rendering')
  await expect
    .poll(() => page.locator('.search-box li a').first().getAttribute('href'))
    .toBe('/guides/app/server-side-rendering.html#server-side-rendering')
  await field.fill('nothingofthekind')
  await page.getByText('No results for “nothingofthekind”').waitFor()
  await page.getByRole('dialog').getByRole('link', { name: 'Open questions' }).click()
  await expect.poll(() => page.url()).toBe(`${site.url}open-questions.html`)
})

test('each option of the client has a heading of its own, from its README', () => {
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

test('each colour of code can be read on its ground, in both themes, single characters too', () => {
  const grounds = { light: '#f6f8fa', dark: '#202127' }
  const luminance = (hex: string): number => {
    const [red = 0, green = 0, blue = 0] = (hex.match(/[\da-f]{2}/gi) ?? []).map((part) => {
      const value = Number.parseInt(part, 16) / 255
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  for (const [theme, ground] of Object.entries(grounds)) {
    const used = pages.flatMap(({ html }) =>
      Array.from(
        html.matchAll(new RegExp(`--shiki-${theme}:(#[\\da-f]{6})`, 'gi')),
        ([, color = '']) => color,
      ),
    )
    const colors = [...new Set(used)]
    expect(colors.length).toBeGreaterThan(5)
    const contrast = (color: string): number => {
      const [most = 0, least = 0] = [luminance(color), luminance(ground)].sort((one, other) => other - one)
      return (most + 0.05) / (least + 0.05)
    }
    expect(
      colors.filter((color) => contrast(color) < 4.5),
      theme,
    ).toEqual([])
  }
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
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto(`${site.url}reference.html`)
  await page.locator('.menu-content a[data-discover]').first().waitFor({ state: 'attached' })
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true)
  const menu = await page.locator('.menu-content').textContent()
  for (const { summary } of model.operations) expect(menu).toContain(summary)
  expect(await page.getByRole('link', { name: 'Redoc', exact: true }).isVisible()).toBe(true)
  // The site's bar, search, sidebar and switch serve it, too.
  expect(await page.locator('[data-testid="search-trigger"]:visible, .menu-content:visible').count()).toBe(0)
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

test('an address that leads nowhere says so and searches', async () => {
  const missing = await site.newPage()
  await missing.goto(`${site.url}guides/errors`)
  await missing.getByRole('heading', { name: 'Errors', exact: true }).waitFor()
  await missing.goto(`${site.url}nowhere/at/all`)
  await missing.getByRole('heading', { name: 'Page not found' }).waitFor()
  await missing.locator('.cards').getByRole('link', { name: 'Home' }).waitFor()
  await missing.getByRole('button', { name: 'Search the docs' }).click()
  await missing.getByRole('textbox', { name: 'Search' }).waitFor()
  await missing.context().close()
  site.complaints.length = 0
})

test('a page whose files a newer version has replaced says so where the reader searches and runs', async () => {
  const old = await site.newPage()
  const gone = (path: string): Promise<void> =>
    old.route(path, (route) => route.fulfill({ status: 404, body: '' })).then(() => {})
  const told = /newer version of the site/
  await old.goto(`${site.url}operations/getCustomer.html`)
  await gone('**/assets/search.*.json')
  await (await openSearch(old)).fill('token')
  await old.getByRole('dialog').getByText(told).waitFor()
  await old.keyboard.press('Escape')
  await gone('**/assets/run.*.js')
  await old.getByRole('button', { name: /^Run / }).click()
  await old.locator('.run-sample').getByText(told).waitFor()
  await old.goto(`${site.url}guides/errors.html`)
  await gone('**/assets/search-box.*.js')
  await old.keyboard.press('ControlOrMeta+K')
  await old.getByRole('alert').getByText(told).waitFor()
  await old.context().close()
  site.complaints.length = 0
})

test('what is typed into the panel of an operation before its script runs is not lost', async () => {
  const early = await site.newPage()
  const held = Promise.withResolvers<void>()
  await early.route('**/assets/site.*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await early.goto(`${site.url}operations/getCustomer.html`, { waitUntil: 'commit' })
  await early.getByLabel('What the mock responds').selectOption('404')
  await early.getByRole('textbox', { name: 'id' }).fill('customer-7')
  held.resolve()
  await early.waitForLoadState()
  await early.getByRole('button', { name: /^Run / }).click()
  await early.getByText(/^The call failed/).waitFor()
  expect(await block(early.locator('main'), 'Request').textContent()).toContain('/customer-7')
  await early.context().close()
})

test('the sidebar and the bar mark what is open, wherever a link or the way back leads', async () => {
  const reader = await site.newPage()
  const marked = reader.locator('#menu section [aria-current="page"]')
  const inBar = reader.locator('.bar nav [aria-current]')
  await reader.goto(`${site.url}operations/getCustomer.html`)
  await reader.locator('.vp-doc a[href$="errors.html"]').first().click()
  await marked.filter({ hasText: 'Errors' }).waitFor()
  await inBar.filter({ hasText: 'Guides' }).waitFor()
  await reader.goBack()
  await marked.filter({ hasText: "Get a customer's access state" }).waitFor()
  await inBar.filter({ hasText: 'Operations' }).waitFor()
  await reader.context().close()
})

test('what is in the bar stands at the same place on each page', async () => {
  const reader = await site.newPage()
  // Each page alike: a font that comes late is for the next page.
  await reader.route('**/*.woff2', (route) => route.abort())
  const places = (): Promise<number[]> =>
    reader
      .locator('.bar :is(img, button, a):visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
  await reader.goto(site.url)
  const first = await places()
  expect(first.length).toBeGreaterThan(7)
  for (const path of ['guides/errors.html', 'reference.html']) {
    await reader.goto(site.url + path)
    expect(await places(), path).toEqual(first)
  }
  await reader.context().close()
  site.complaints.length = 0
})

test('at 1440 × 900 every page of a sidebar is in view, and the open one is marked', async () => {
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
    const box = await reader.locator('#menu a').last().boundingBox()
    expect((box?.y ?? 901) + (box?.height ?? 0), path).toBeLessThan(900)
    expect(await reader.locator('#menu section [aria-current="page"]').count(), path).toBeGreaterThan(0)
  }
  await reader.context().close()
})

test('at 1440 × 900 the reference begins at the operation of the address, and marks where it is scrolled to', async () => {
  const reader = await site.newPage()
  const mark = reader.locator('#menu section [aria-current]').filter({ hasNotText: 'API reference' })
  await reader.goto(`${site.url}reference.html#/other/reissuecard`)
  await mark.filter({ hasText: 'Reissue a card' }).waitFor()
  expect(await reader.locator('#menu section [aria-current]').count()).toBe(1)
  // The head of the body stands where its fields do.
  const left = (element: Locator): Promise<number> =>
    element.first().evaluate((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return range.getBoundingClientRect().x
    })
  const body = reader.locator('[id="other/reissuecard/request/body"] > *')
  await body.first().waitFor()
  expect(await left(body)).toBe(await left(reader.locator('[id="other/reissuecard"] h2')))
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
  // Mistakes are said beside the fields.
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

/** The colours and lines that tell an element from its surroundings. */
const lookOf = (element: Locator): Promise<Record<string, string>> =>
  element.evaluate((one) => {
    const { backgroundColor, color, outlineStyle, outlineWidth, textDecorationLine } = getComputedStyle(one)
    return { backgroundColor, color, outlineStyle, outlineWidth, textDecorationLine }
  })

for (const colorScheme of ['light', 'dark'] as const)
  test(`in a ${colorScheme} contrast theme, what is chosen, current, focused or found is told by lines and by the theme's own colours`, async () => {
    const reader = await site.newPage({ forcedColors: 'active', colorScheme })
    const lined = async (element: Locator, name: string): Promise<void> => {
      expect((await lookOf(element)).outlineStyle, name).toBe('solid')
    }
    await reader.goto(`${site.url}operations/reissueCard.html`)
    await lined(reader.locator('#menu section [aria-current="page"]'), 'the current page')
    await lined(reader.locator('.bar nav [aria-current]'), 'the current part')
    const labels = reader.locator('.tabs').first().locator('label')
    await lined(labels.nth(0), 'the chosen tab')
    expect((await lookOf(labels.nth(1))).outlineStyle).toBe('none')
    const switched = reader.getByRole('switch')
    expect(await switched.locator('svg').evaluate((svg) => getComputedStyle(svg).stroke)).not.toBe('none')
    const before = await lookOf(switched)
    await switched.click()
    expect(await lookOf(switched)).not.toEqual(before)

    const search = await openSearch(reader)
    await lined(search, 'the field of the search')
    await search.fill('token')
    const found = reader.locator('.search-box li a')
    const mark = found.locator('mark').first()
    await mark.waitFor()
    const { color, backgroundColor } = await lookOf(mark)
    expect(color).not.toBe(backgroundColor)
    expect(['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).not.toContain(backgroundColor)
    await lined(found.first(), 'the result that Enter opens')
    expect((await lookOf(found.nth(1))).outlineStyle).toBe('none')

    await reader.goto(`${site.url}open-questions.html`)
    const kinds = reader.locator('.choice label')
    await lined(kinds.nth(0), 'the chosen filter')
    await reader.getByText(/^Assumed \d+$/).click()
    expect((await lookOf(kinds.nth(0))).outlineStyle).toBe('none')
    await reader.goto(site.url)
    const edge = await reader
      .locator('.cards .card')
      .first()
      .evaluate((card) => getComputedStyle(card).borderTopStyle)
    expect(edge).toBe('solid')
    for (const [path, boxed] of [
      ['open-questions.html', '.VPBadge'],
      ['reference.html', '.redoc blockquote'],
    ] as const) {
      await reader.goto(site.url + path)
      const box = reader.locator(boxed).first()
      expect(await box.evaluate((one) => getComputedStyle(one).borderTopStyle), boxed).toBe('solid')
    }
    await reader.context().close()
  })

test('a page is printed in black on white from the dark theme, with every question unfolded', async () => {
  const reader = await site.newPage({ colorScheme: 'dark' })
  for (const [path, part] of [
    ['questionnaire.html', '.vp-doc p'],
    ['guides/errors.html', '.vp-doc pre .line > span'],
    ['reference.html', '.redoc :is(h1, h2, p)'],
  ] as const) {
    await reader.goto(site.url + path)
    await reader.locator(part).nth(3).waitFor({ state: 'attached' })
    await reader.emulateMedia({ media: 'print' })
    // The light half of each colour is dark enough for paper.
    const palest = (): Promise<number> =>
      reader
        .locator(part)
        .evaluateAll((all) =>
          Math.max(
            ...all.map((one) => Math.min(...(getComputedStyle(one).color.match(/\d+/g) ?? []).map(Number))),
          ),
        )
    await expect.poll(palest, { message: path }).toBeLessThan(130)
    expect(await reader.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    )
    await reader.emulateMedia({ media: 'screen' })
  }
  await reader.goto(site.url)
  const pictures = (): Promise<(string | null)[]> =>
    reader
      .locator('.pieces img')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  expect(await pictures()).toEqual([expect.stringContaining('dark')])
  await reader.emulateMedia({ media: 'print' })
  expect(await pictures()).toEqual([expect.stringContaining('light')])
  await reader.emulateMedia({ media: 'screen' })
  await reader.goto(`${site.url}open-questions.html`)
  await reader.evaluate(() => {
    addEventListener('afterprint', () => document.body.setAttribute('data-printed', ''))
    addEventListener('beforeprint', () =>
      document.body.setAttribute('data-open', String(document.querySelectorAll('details[open]').length)),
    )
  })
  await reader.pdf()
  await reader.locator('body[data-printed]').waitFor({ state: 'attached' })
  expect(await reader.locator('body').getAttribute('data-open')).toBe(String(model.assumptions.length))
  expect(await reader.locator('details[open]').count()).toBe(0)
  await reader.context().close()
})

test('the questionnaire has room for each answer, and no box or mark stands apart from its words', async () => {
  const reader = await site.newPage({ viewport: { width: 1280, height: 900 } })
  await reader.goto(`${site.url}questionnaire.html`)
  const shares = await reader
    .locator('th:last-child')
    .evaluateAll((all) => all.map((one) => one.clientWidth / (one.closest('table')?.clientWidth ?? 1)))
  expect(shares.length).toBeGreaterThan(5)
  expect(Math.min(...shares)).toBeGreaterThan(0.4)
  const text = (await reader.locator('.vp-doc').textContent()) ?? ''
  expect(text).toContain('☐\u00a0')
  expect(text).not.toMatch(/☐ |\S [°†]/)
  await reader.context().close()
})

test('a drawing is seen whole beside both lists, and on a phone shows at its edge that there is more', async () => {
  const fadeOf = (drawing: Locator): Promise<string> =>
    drawing.evaluate((one) => getComputedStyle(one, '::after').backgroundImage)
  const reader = await site.newPage({ viewport: { width: 1280, height: 900 } })
  for (const path of ['guides/errors.html', 'guides/failed-reissue.html']) {
    await reader.goto(site.url + path)
    const drawing = reader.locator('.drawing')
    expect(await drawing.evaluate((one) => one.scrollWidth - one.clientWidth), path).toBe(0)
    expect(await fadeOf(drawing)).toBe('none')
  }
  await reader.setViewportSize({ width: 390, height: 844 })
  const drawing = reader.locator('.drawing')
  expect(await drawing.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeGreaterThan(100)
  expect(await fadeOf(drawing)).toContain('gradient')
  await reader.context().close()
})

test('what a run does and did stands beside its button or below it, and never around it', async () => {
  const reader = await site.newPage({ viewport: { width: 1280, height: 900 } })
  for (const width of [1280, 390, 320]) {
    await reader.setViewportSize({ width, height: 844 })
    const panel = await openPanel(site, reader, 'getLoungeOrder')
    const lines = await panel.getByRole('status').evaluate((one) => one.getClientRects().length)
    expect(lines, `${width}`).toBe(1)
  }
  await reader.context().close()
})

test('on the home page the result of the example takes the place of its code, so that nothing moves', async () => {
  const reader = await site.newPage({ viewport: { width: 1280, height: 900 } })
  for (const width of [1280, 390]) {
    await reader.setViewportSize({ width, height: 900 })
    await reader.goto(site.url)
    const placeOf = (): Promise<number> =>
      reader.locator('.cards').evaluate((cards) => cards.getBoundingClientRect().top + scrollY)
    const before = await placeOf()
    await reader.getByRole('button', { name: /^Run / }).click()
    await reader.getByText('The call succeeded.').waitFor()
    expect(await reader.locator('.hero .vp-code-group:not(.outcome)').isVisible()).toBe(false)
    expect(await placeOf(), `${width}`).toBe(before)
  }
  await reader.context().close()
})

test('on a phone each block of code has a copy button beside it, tables name their columns without Markdown, and Escape closes the menu', async () => {
  const phone = await site.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await phone.goto(`${site.url}guides/errors.html`)
  const block = phone.locator('[class*="language-"]').filter({ visible: true }).first()
  const copy = block.getByRole('button', { name: 'Copy code' })
  const [button, code] = [await copy.boundingBox(), await block.locator('pre').boundingBox()]
  expect(await copy.evaluate((one) => getComputedStyle(one).opacity)).toBe('1')
  expect(button?.x).toBeGreaterThanOrEqual((code?.x ?? 0) + (code?.width ?? Number.NaN))
  await copy.tap()
  await block.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await phone.evaluate(() => navigator.clipboard.readText())).toBe(
    ((await block.locator('pre').textContent()) ?? '').trimEnd(),
  )
  for (const { path, html } of written())
    expect(
      attributes(html, /<td [^>]*>/g, 'data-label').filter((label) => /[`*[]/.test(label)),
      path,
    ).toEqual([])
  await phone.getByRole('button', { name: 'Menu' }).tap()
  const menu = phone.getByRole('navigation', { name: 'Pages', exact: true })
  await menu.getByRole('link', { name: 'Money and dates' }).waitFor()
  await phone.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await phone.context().close()
})

test('the tab that a reader chose is chosen on the next page, and without it the first', async () => {
  const reader = await site.newPage()
  const shown = (title: string): Locator =>
    reader.locator(`.tabs input:checked + label[data-title="${title}"]`)
  await reader.goto(`${site.url}operations/getCustomer.html`)
  await reader.locator('label[data-title="curl"]').click()
  await reader.goto(`${site.url}operations/reissueCard.html`)
  await shown('curl').waitFor()
  await reader.goto(site.url)
  await shown('TypeScript').waitFor()
  const last = await reader.locator('.tabs label').last().getAttribute('data-title')
  await reader.locator(`label[data-title="${last}"]`).click()
  await reader.goto(`${site.url}operations/reissueCard.html`)
  await shown('curl').waitFor()
  await reader.goto(site.url)
  await shown(`${last}`).waitFor()
  await reader.context().close()
})

test('a link of the reference leads back to the operation that was opened last, after the reader scrolled away', async () => {
  const reader = await site.newPage()
  await reader.goto(`${site.url}reference.html`)
  // A long one, because a short one at the end of the page can't be scrolled to the top.
  const reissue = model.operations.find(({ id }) => id === 'reissueCard') ?? expect.fail()
  const link = reader.locator('#menu section a', { hasText: reissue.summary })
  await link.click()
  const place = referenceLink(reissue).replace(/.*#\//, '')
  const top = (): Promise<number> =>
    reader.evaluate(
      (id) => Math.abs(document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN),
      place,
    )
  await expect.poll(top).toBeLessThan(200)
  await reader.mouse.move(700, 450)
  await reader.mouse.wheel(0, -900)
  // Until the wheel's scrolling has ended.
  await expect.poll(top).toBeGreaterThanOrEqual(600)
  await link.click()
  await expect.poll(top).toBeLessThan(200)
  await reader.context().close()
})

test('a font never moves what is seen, only the one that each page uses is loaded early, and each file has a compressed one beside it', async () => {
  const [style = ''] = globSync('assets/style.*.css', { cwd: folder })
  const faces = readText(style).match(/@font-face\{[^}]*\}/g) ?? []
  expect(faces).toHaveLength(2)
  for (const face of faces) expect(face).toContain('font-display:optional')
  // The one for text: a page may have no code, and Chromium complains of a font that came too early.
  for (const { path, html } of written())
    expect(attributes(html, /<link rel="preload"[^>]*>/g, 'href'), path).toEqual([
      expect.stringMatching(/\/inter-/),
    ])
  for (const file of globSync('**/*.{html,js,css,json,md}', { cwd: folder }))
    expect(existsSync(join(folder, `${file}.gz`)), file).toBe(true)
})
