import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, type ExpectStatic, expect, test } from 'vitest'
import type { Model } from '../../../scripts/generate/model.ts'
import { readContract } from '../../../scripts/generate/read-contract.ts'
import { walk } from '../../../scripts/generate/walk.ts'
import { docsDocument } from '../src/docs-document.ts'
import { asObject, type JsonObject } from '../src/json.ts'
import { operationSamples } from '../src/operation-samples.ts'
import { resolveRef } from '../src/resolve-ref.ts'
import { slug } from '../src/slug.ts'
import { openSite, root, type Site } from './open-site.ts'

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

/** The id of the element that an address leads to. */
function targetOf(address: string): string {
  return address.slice(1).includes('#')
    ? address.slice(address.lastIndexOf('#') + 1)
    : address.replace('#/', '')
}

async function waitUntilInView(page: Page, address: string): Promise<void> {
  await page
    .waitForFunction(
      (id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top > -5 && top < window.innerHeight
      },
      targetOf(address),
      { timeout: 10_000 },
    )
    .catch((cause: unknown) => {
      throw new Error(`${address} leads to nothing that is in view`, { cause })
    })
}

/** Side by side, each in a browser context of its own: most of the time is the page's own work. */
function pageTest(name: string, run: (page: Page, expect: ExpectStatic) => Promise<void>): void {
  // The test's own `expect`: the global one does not know which of the tests under way it is in.
  test.concurrent(name, { timeout: 60_000 }, async ({ expect }) => {
    const page = await site.newPage()
    try {
      await run(page, expect)
    } finally {
      await page.context().close()
    }
  })
}

function operationAddress(id: string): string {
  const operation = model.operations.find((candidate) => candidate.id === id)
  return `#/${slug(operation?.tag ?? '')}/${id.toLowerCase()}`
}

pageTest(
  'each guide and each operation opens from its address, with its place in the sidebar',
  async (page, expect) => {
    await site.visit(page)
    const hrefs = await page
      .locator('.menu-content a[data-discover]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    // The overview, the guides and the tags: what a sidebar shows that has not been opened.
    expect(hrefs.length).toBeGreaterThan(model.operations.length + 7)
    expect(hrefs.filter((href) => !href.startsWith('#/'))).toEqual([])
    const guides = hrefs.filter((href) => href.startsWith('#/section/'))
    expect(guides).toHaveLength(readdirSync(`${folder}/guides`).filter((file) => file.endsWith('.md')).length)
    for (const address of guides) {
      await site.follow(page, address)
      await waitUntilInView(page, address)
    }
    for (const address of [...guides.slice(-1), ...model.operations.map(({ id }) => operationAddress(id))]) {
      await site.visit(page, address)
      await waitUntilInView(page, address)
      expect(
        await page.locator(`.menu-content a[href="${address}"] [data-active="true"]`).count(),
        address,
      ).toBe(1)
    }
  },
)

pageTest('a link of the sidebar works in a new tab', async (page, expect) => {
  await site.visit(page)
  const link = page.locator('.menu-content a[href="#/section/errors"]')
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ])
  await tab.bringToFront()
  await expect
    .poll(() => tab.evaluate(() => document.getElementById('section/errors')?.getBoundingClientRect().top), {
      timeout: 10_000,
    })
    .toBeLessThan(200)
  await tab.close()
})

pageTest('each link in a text leads to a place that is there', async (page, expect) => {
  const addresses = linkedAddresses().filter((address) => address !== '#/')
  expect(addresses.length).toBeGreaterThan(80)
  await site.visit(page)
  for (const address of addresses) {
    await page.evaluate((hash) => {
      location.hash = hash
    }, address)
    await waitUntilInView(page, address)
  }
})

pageTest('a link to the property that lies deepest opens it in a new tab', async (page, expect) => {
  const depth = (address: string): number => address.split('/').length
  const [deepest = ''] = linkedAddresses().sort((left, right) => depth(right) - depth(left))
  expect(deepest).toContain('[]/')
  await site.visit(page, deepest)
  await waitUntilInView(page, deepest)
})

pageTest('search finds each operation by the name of its method and by its title', async (page) => {
  await site.visit(page)
  await page.keyboard.press('ControlOrMeta+k')
  for (const [index, { id, summary }] of model.operations.entries()) {
    for (const query of index === 0 ? [id, summary] : [id]) {
      await page.locator('input:focus').fill(query)
      const hit = page.locator(`[data-component-name="Search/SearchItem"][href^="${operationAddress(id)}"]`)
      await hit.first().waitFor({ timeout: 10_000 })
    }
  }
})

pageTest('each example shown is the one of the contract', async (page, expect) => {
  await site.visit(page)
  for (const operation of model.operations) {
    await site.follow(page, operationAddress(operation.id))
    const panel = page.locator('.panel-response-samples')
    for (const example of operation.examples) {
      await panel.getByRole('button', { name: 'Example' }).click()
      await page.getByRole('menuitem', { name: example.summary, exact: true }).click()
      await expect
        .poll(async () => JSON.parse((await panel.locator('pre').textContent()) ?? ''), {
          message: example.name,
          timeout: 10_000,
        })
        .toEqual({ status: 'success', data: example.data })
    }
  }
})

pageTest('the request body is shown with each example of the contract', async (page, expect) => {
  const operation = model.operations.find(({ id }) => id === 'reissueCard')
  const node = asObject(asObject(asObject(model.document.paths)[operation?.path ?? '']).post)
  const body = resolveRef(model.document, node.requestBody, []).node
  const examples = Object.values(asObject(asObject(asObject(body.content)['application/json']).examples))
  expect(examples.length).toBeGreaterThan(1)
  await site.visit(page, operationAddress('reissueCard'))
  const panel = page.locator('.panel-request-samples')
  await panel.getByRole('button', { name: 'SDK (TypeScript)' }).click()
  await page.getByRole('menuitem', { name: 'Payload', exact: true }).click()
  for (const example of examples.map(asObject)) {
    await panel.getByRole('button', { name: 'Example' }).click()
    await page.getByRole('menuitem', { name: String(example.summary), exact: true }).click()
    await expect
      .poll(async () => JSON.parse((await panel.locator('pre').textContent()) ?? ''), { timeout: 10_000 })
      .toEqual(example.value)
  }
})

pageTest('each operation has its three samples, and the SDK comes first', async (page, expect) => {
  await site.visit(page)
  for (const operation of model.operations) {
    await site.follow(page, operationAddress(operation.id))
    const panel = page.locator('.panel-request-samples')
    let label = 'SDK (TypeScript)'
    for (const sample of operationSamples(model, operation, `${folder}/samples`)) {
      if (sample.label !== label) {
        await panel.getByRole('button', { name: label, exact: true }).click()
        await page.getByRole('menuitem', { name: sample.label, exact: true }).click()
        label = sample.label
      }
      await expect
        .poll(() => panel.locator('pre').textContent(), {
          message: `${operation.id} ${sample.label}`,
          timeout: 10_000,
        })
        .toBe(sample.source)
    }
    // The choice is kept from one operation to the next, so the next one begins with it.
    await panel.getByRole('button', { name: label, exact: true }).click()
    await page.getByRole('menuitem', { name: 'SDK (TypeScript)', exact: true }).click()
  }
})

pageTest('each marked parameter and property has its badges', async (page, expect) => {
  await site.visit(page, operationAddress('getCustomer'))
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

pageTest('the contract can be downloaded beside the page', async (page, expect) => {
  await site.visit(page)
  const json = await page.request.get(`${site.url}openapi.json`)
  expect(await json.json()).toEqual(model.document)
  expect((await page.request.get(`${site.url}openapi.yaml`)).status()).toBe(200)
  expect(await page.locator('[data-testid="panel-download-openapi-description"]').textContent()).toContain(
    'openapi.yaml',
  )
})

pageTest('the credit to Redocly can be seen, with its picture', async (page, expect) => {
  await site.visit(page)
  const credit = page.locator('a[href="https://redocly.com/redoc/"]')
  expect(await credit.textContent()).toContain('API docs by')
  const picture = credit.locator('img')
  await picture.waitFor()
  expect(
    await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
  ).toBeGreaterThan(20)
})

test.concurrent('the guides can be read without a script', async ({ expect }) => {
  const page = await site.newPage({ javaScriptEnabled: false })
  await page.goto(site.url)
  const text = await page.locator('#redoc').textContent()
  for (const title of ['Start in five minutes', 'Errors', 'What is known and what is not']) {
    expect(text).toContain(title)
  }
  await page.context().close()
})
