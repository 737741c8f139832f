import { readdirSync, readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import type { Model } from 'scripts/generate/model'
import { readContract } from 'scripts/generate/read-contract'
import { walk } from 'scripts/generate/walk'
import { afterAll, afterEach, beforeAll, type ExpectStatic, expect, test } from 'vitest'
import { docsDocument } from '../src/docs-document.ts'
import { asObject, type JsonObject } from '../src/json.ts'
import { operationSamples } from '../src/operation-samples.ts'
import { resolveRef } from '../src/resolve-ref.ts'
import { slug } from '../src/slug.ts'
import { openSite, root, type Site, targetOf, waitUntilInView } from './open-site.ts'

const folder = `${import.meta.dirname}/..`
let site: Site
let model: Model
let shown: JsonObject

beforeAll(async () => {
  ;[site, model] = await Promise.all([openSite(), readContract(root)])
  shown = docsDocument(model, folder)
}, 60_000)

afterAll(() => site.close())

afterEach(() => {
  expect(site.outside).toEqual([])
  expect(site.complaints).toEqual([])
})

/** Every address inside the page that a text of it links to. */
function linkedAddresses(): string[] {
  const found = new Set<string>()
  walk(shown, (node) => {
    for (const [, href] of String(node.description ?? '').matchAll(/\]\((#\/[^)]*)\)/g)) {
      if (href !== undefined) found.add(href)
    }
  })
  return [...found]
}

/** A page that tests share, one after the other. Two of them side by side keep two cores busy. */
interface Lane {
  page?: Page
  turn: Promise<unknown>
}

const ways: Lane = { turn: Promise.resolve() }
const contents: Lane = { turn: Promise.resolve() }

function pageTest(lane: Lane, name: string, run: (page: Page, expect: ExpectStatic) => Promise<void>): void {
  // The test's own `expect`: the global one does not know which of the tests under way it is in.
  test.concurrent(name, { timeout: 90_000 }, async ({ expect }) => {
    const mine = lane.turn.then(async () => {
      if (!lane.page) {
        lane.page = await site.newPage()
        await site.visit(lane.page)
      }
      await run(lane.page, expect)
    })
    lane.turn = mine.catch(() => {})
    await mine
  })
}

function operationAddress(id: string): string {
  const operation = model.operations.find((candidate) => candidate.id === id)
  return `#/${slug(operation?.tag ?? '')}/${id.toLowerCase()}`
}

function choose(page: Page, panel: Locator, button: string, item: string): Promise<void> {
  return panel
    .getByRole('button', { name: button, exact: true })
    .click()
    .then(() => page.getByRole('menuitem', { name: item, exact: true }).click())
}

pageTest(
  ways,
  'the sidebar leads to each guide and each operation, and shows where one is',
  async (page, expect) => {
    const hrefs = await page
      .locator('.menu-content a[data-discover]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs.filter((href) => !href.startsWith('#/'))).toEqual([])
    const guides = hrefs.filter((href) => href.startsWith('#/section/'))
    expect(guides).toHaveLength(readdirSync(`${folder}/guides`).filter((file) => file.endsWith('.md')).length)
    for (const address of [...guides, ...model.operations.map(({ id }) => operationAddress(id))]) {
      await site.follow(page, address)
      const active = page.locator(`.menu-content a[href="${address}"] [data-active="true"]`)
      expect(await active.count(), address).toBe(1)
    }
  },
)

pageTest(ways, 'each link in a text leads to a place that is there', async (page, expect) => {
  const addresses = linkedAddresses().filter((address) => address !== '#/')
  const inRegister = addresses.filter((address) => address.includes('#assumption-'))
  expect(addresses.length).toBeGreaterThan(80)
  expect(inRegister.length).toBeGreaterThan(20)
  // All entries stand on the page from the start, so one stands for the way to them.
  const missing = await page.evaluate(
    (ids) => ids.filter((id) => document.getElementById(id) === null),
    inRegister.map(targetOf),
  )
  expect(missing).toEqual([])
  for (const address of [
    ...addresses.filter((address) => !inRegister.includes(address)),
    ...inRegister.slice(-1),
  ]) {
    await page.evaluate((hash) => {
      location.hash = hash
    }, address)
    await waitUntilInView(page, address)
  }
})

pageTest(ways, 'a guide, an operation and the deepest property open in a new tab', async (page, expect) => {
  const depth = (address: string): number => address.split('/').length
  const [deepest = ''] = linkedAddresses().sort((left, right) => depth(right) - depth(left))
  expect(deepest).toContain('[]/')
  await site.visit(page, '#/section/errors')
  await site.visit(page, operationAddress('reissueCard'))
  await site.visit(page, deepest)
})

pageTest(ways, 'a link of the sidebar works in a new tab', async (page, expect) => {
  const link = page.locator('.menu-content a[href="#/section/errors"]')
  const { href, taken } = await link.evaluate((anchor: HTMLAnchorElement) => {
    let taken = true
    const look = (event: Event): void => {
      taken = event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', look, { once: true })
    anchor.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
    return { href: anchor.href, taken }
  })
  // The page leaves the click to the browser, which opens the address that stands in the link.
  expect(taken).toBe(false)
  const tab = await page.context().newPage()
  await tab.goto(href)
  await waitUntilInView(tab, '#/section/errors')
  await tab.close()
})

pageTest(
  contents,
  'search finds each operation by the name of its method, and by its title',
  async (page) => {
    await page.keyboard.press('ControlOrMeta+k')
    for (const [index, { id, summary }] of model.operations.entries()) {
      for (const query of index === 0 ? [id, summary] : [id]) {
        await page.locator('input:focus').fill(query)
        const hit = page.locator(`[data-component-name="Search/SearchItem"][href^="${operationAddress(id)}"]`)
        await hit.first().waitFor({ timeout: 10_000 })
      }
    }
    await page.keyboard.press('Escape')
  },
)

pageTest(
  contents,
  'each operation shows the examples of the contract, and its samples',
  async (page, expect) => {
    for (const operation of model.operations) {
      await site.follow(page, operationAddress(operation.id))
      // Operations of one tag stand on one page.
      const place = page.locator(`[id="${operationAddress(operation.id).slice(2)}"]`)
      const answer = place.locator('.panel-response-samples')
      for (const example of operation.examples) {
        await choose(page, answer, 'Example', example.summary)
        await expect
          .poll(async () => JSON.parse((await answer.locator('pre').textContent()) ?? ''), {
            timeout: 10_000,
          })
          .toEqual({ status: 'success', data: example.data })
      }
      const request = place.locator('.panel-request-samples')
      // Redoc keeps the choice from one operation to the next, and begins with the first.
      let label = 'SDK (TypeScript)'
      for (const sample of operationSamples(model, operation, `${folder}/samples`)) {
        if (sample.label !== label) await choose(page, request, label, sample.label)
        label = sample.label
        await expect
          .poll(() => request.locator('pre').textContent(), { message: operation.id, timeout: 10_000 })
          .toBe(sample.source)
      }
      await choose(page, request, label, 'SDK (TypeScript)')
    }
  },
)

pageTest(contents, 'the request body is shown with each example of the contract', async (page, expect) => {
  const operation = model.operations.find(({ id }) => id === 'reissueCard')
  const node = asObject(asObject(asObject(model.document.paths)[operation?.path ?? '']).post)
  const body = resolveRef(model.document, node.requestBody, []).node
  const examples = Object.values(asObject(asObject(asObject(body.content)['application/json']).examples))
  expect(examples.length).toBeGreaterThan(1)
  await site.follow(page, operationAddress('reissueCard'))
  const panel = page.locator('.panel-request-samples')
  await choose(page, panel, 'SDK (TypeScript)', 'Payload')
  for (const example of examples.map(asObject)) {
    await choose(page, panel, 'Example', String(example.summary))
    await expect
      .poll(async () => JSON.parse((await panel.locator('pre').textContent()) ?? ''), { timeout: 10_000 })
      .toEqual(example.value)
  }
})

pageTest(contents, 'each marked parameter and property has its badges', async (page, expect) => {
  await site.follow(page, operationAddress('getCustomer'))
  for (const [path, badges] of [
    ['t=request&in=path&path=id', ['assumed']],
    ['t=response&c=200&path=status', ['assumed']],
    ['t=response&c=200&path=data/individualdata', ['not known', 'personal data']],
    ['t=response&c=200&path=data/identitycheck', ['assumed']],
    ['t=response&c=200&path=data/type', ['assumed', 'not known']],
  ] as const) {
    const place = page.locator(`[id="customers/getcustomer/${path}"]`)
    expect(await place.locator('.tag-variant-filled').allTextContents(), path).toEqual(badges)
  }
})

pageTest(contents, 'the contract can be downloaded beside the page', async (page, expect) => {
  const json = await page.request.get(`${site.url}openapi.json`)
  expect(await json.json()).toEqual(model.document)
  const yaml = await page.request.get(`${site.url}openapi.yaml`)
  expect(await yaml.text()).toBe(readFileSync(`${root}/openapi/openapi.yaml`, 'utf8'))
  const panel = page.locator('[data-testid="panel-download-openapi-description"]')
  expect(await panel.textContent()).toMatch(/openapi\.json.*openapi\.yaml/)
})

pageTest(contents, 'the credit to Redocly can be seen, with its picture', async (page, expect) => {
  const credit = page.locator('a[href="https://redocly.com/redoc/"]')
  expect(await credit.textContent()).toContain('API docs by')
  const picture = credit.locator('img')
  await picture.waitFor()
  const width = await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)
  expect(width).toBeGreaterThan(20)
})

test('the guides can be read without a script', async () => {
  const page = await site.newPage({ javaScriptEnabled: false })
  await page.goto(site.url)
  const text = await page.locator('#redoc').textContent()
  for (const title of ['Start in five minutes', 'Errors', 'What is known and what is not']) {
    expect(text).toContain(title)
  }
  await page.context().close()
})
