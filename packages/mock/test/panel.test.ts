import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createPanel } from '@travel-card/mock/panel'
import type { AxeResults } from 'axe-core'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { launchBrowser } from 'test-support/browser'
import type { LoopbackServer } from 'test-support/serve'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '../src/contract.gen.ts'
import { servePage } from './serve-page.ts'

// Neither inline styles and scripts nor markup made of text: what banks demand of their pages.
const policy = "default-src 'self'; img-src data:; require-trusted-types-for 'script'"

let server: LoopbackServer
let browser: Browser
let page: Page
const complaints: string[] = []

/** Opens the page in a session of its own. */
async function open(options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const opened = await (await browser.newContext(options)).newPage()
  opened.on('pageerror', (error) => complaints.push(String(error)))
  opened.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await opened.goto(server.url)
  await opened.waitForFunction('globalThis.panelPage')
  return opened
}

beforeAll(async () => {
  server = await servePage('panel-page.ts', policy)
  browser = await launchBrowser()
  page = await open()
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const ask = (id = 'c1'): Promise<string> => page.evaluate((id) => globalThis.panelPage.ask(id), id)
/** The field of an operation, whose name may be a part of another's. */
const fieldOf = (id: string, where: Page | FrameLocator = page) =>
  where.getByLabel(id).and(where.locator(`[name="${id}"]`))
const summary = () => page.locator('travel-card-mock-panel summary')

beforeEach(async () => {
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
})

afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

declare global {
  var panelPage: import('./fixtures/panel-page.ts').PanelPage
}

test('what it sets is what the next request gets, and the page hears of it', async () => {
  expect(await ask()).toBe('pending Alex')
  await summary().click()
  await fieldOf('getCustomer').selectOption('503: a problem that stays')
  expect(await ask()).toBe('api 503')
  await fieldOf('getCustomer').selectOption('sign-in page')
  expect(await ask()).toBe('envelope 200')
  await fieldOf('getCustomer').selectOption('503 once: a problem that passes')
  expect([await ask(), await ask()]).toEqual(['api 503', 'pending Alex'])
  await fieldOf('getCustomer').selectOption('')
  expect(await ask()).toBe('pending Alex')
  expect(await page.evaluate(() => globalThis.panelPage.changes)).toBe(4)
})

test('each operation of the contract has a field, which wins over the field for all of them', async () => {
  await summary().click()
  for (const { id, method, path, examples } of contract.operations) {
    const field = fieldOf(id).locator(`:scope[title="${method} ${path}"]`)
    const groups = Object.keys(examples).length > 0 ? ['Examples'] : []
    expect(
      await field.locator('optgroup').evaluateAll((all) => all.map((one) => one.getAttribute('label'))),
    ).toEqual([...groups, 'Failures', 'Faults'])
  }
  const all = page.getByLabel('All operations')
  await all.selectOption('503: a problem that stays')
  expect(await ask()).toBe('api 503')
  expect(await summary().textContent()).toBe('Mock data: example, 1 override')
  await page.reload()
  expect([await all.inputValue(), await ask()]).toEqual(['503', 'api 503'])
  await fieldOf('getCustomer').selectOption('access-granted')
  expect(await ask()).toMatch(/ Alex$/)
  expect(await summary().textContent()).toBe('Mock data: example, 2 overrides')
  await fieldOf('getCustomer').selectOption('')
  expect(await ask()).toBe('api 503')
  await all.selectOption('')
  expect(await ask()).toBe('pending Alex')
})

test('data and seed say what all operations respond', async () => {
  await summary().click()
  await page.getByLabel('Data').selectOption('random')
  const one = await ask()
  await page.getByLabel('Seed').fill('8')
  await page.getByLabel('Seed').press('Enter')
  const other = await ask()
  expect(new Set(['pending Alex', one, other]).size).toBe(3)
  await page.getByLabel('Seed').fill('3')
  await page.getByLabel('Seed').blur()
  expect(await ask()).toBe(one)
})

test('what the app has set on the mock stays, until an operation is set in the panel', async () => {
  expect(await ask('the-apps-own')).toBe('pending Robin')
  await summary().click()
  await fieldOf('getCustomer').selectOption('404: not found')
  expect(await ask('the-apps-own')).toBe('api 404')
  await page.getByRole('button', { name: 'Reset all' }).click()
  expect(await ask('the-apps-own')).toBe('pending Robin')
  // A reset of the mock takes back what the panel has set, and its next change sets all of it again.
  await page.getByLabel('Data').selectOption('minimal')
  expect(await ask()).toMatch(/ undefined$/)
  await page.evaluate(() => globalThis.panelPage.reset())
  expect(await ask()).toBe('pending Alex')
  await page.getByLabel('Delay').selectOption('300 ms')
  expect(await ask()).toMatch(/ undefined$/)
})

test('the settings stay for the session, and hold before the first request', async () => {
  await summary().click()
  await page.getByLabel('Data').selectOption('adversarial')
  await page.getByLabel('Delay').selectOption('300 ms')
  await fieldOf('getCustomer').selectOption('404: not found')
  await page.reload()
  expect(await ask()).toBe('api 404')
  expect(await summary().textContent()).toBe('Mock data: adversarial, seed 3, 300 ms, 1 override')
  // It is open still.
  await page.getByRole('button', { name: 'Reset all' }).click()
  await page.reload()
  expect(await summary().textContent()).toBe('Mock data: example')
  await fieldOf('getCustomer').selectOption('404: not found')
  await page.context().close()
  page = await open()
  // Another session begins anew.
  expect(await ask()).toBe('pending Alex')
})

test('settings that it does not know are left out', async () => {
  for (const kept of [
    'no JSON',
    '[1]',
    '{"data":"gone","delay":"-1","gone":"503","getCustomer":"gone"}',
    '{"delay":300,"getCustomer":7}',
    '{"seed":{"toString":1},"isOpen":"yes","getCustomer":{"toString":1}}',
  ]) {
    await page.evaluate((kept) => sessionStorage.setItem('travel-card-mock-panel', kept), kept)
    await page.reload()
    expect([kept, await ask()]).toEqual([kept, 'pending Alex'])
    expect(await summary().textContent()).toBe('Mock data: example')
  }
})

test('it works where a page may keep nothing', async () => {
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    Object.assign(frame, { sandbox: 'allow-scripts', src: '/' })
    document.body.replaceChildren(frame)
  })
  const frame = page.frameLocator('iframe')
  await frame.locator('summary').click()
  await fieldOf('getCustomer', frame).selectOption('404: not found')
  expect(await frame.locator('summary').textContent()).toBe('Mock data: example, 1 override')
})

const looks = [
  ['light', { width: 1280, height: 720 }],
  ['dark', { width: 390, height: 844 }],
  ['light', { width: 390, height: 844 }],
  ['dark', { width: 1280, height: 720 }],
] as const

test('on a desktop and a phone, in light and dark, axe finds nothing, closed or open, and nothing is wider than the window', async () => {
  // Without the policy, which would forbid axe, too.
  const page = await open({ bypassCSP: true })
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  const panel = page.locator('travel-card-mock-panel')
  const audit = async (): Promise<string[]> => {
    const { violations } = await page.evaluate<AxeResults>('axe.run()')
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }
  for (const [colorScheme, size] of process.env.SOAK ? looks : looks.slice(0, 2)) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    expect(await audit()).toEqual([])
    await panel.locator('summary').click()
    await page.getByLabel('Data').selectOption('random')
    await fieldOf('reissueCard', page).selectOption('no connection')
    expect(await audit()).toEqual([])
    const { x, y, width, height } = (await panel.boundingBox()) ?? expect.fail('the panel is not shown')
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect([x + width <= size.width, y + height <= size.height]).toEqual([true, true])
    await panel.locator('summary').click()
  }
  await page.context().close()
})

test('it can be loaded where there is no page', () => {
  expect(createPanel).toBeTypeOf('function')
})

test('in a contrast theme, an operation with a response of its own has a line around it', async () => {
  const contrast = await open({ forcedColors: 'active', colorScheme: 'dark' })
  await contrast.locator('travel-card-mock-panel summary').click()
  const field = fieldOf('getCustomer', contrast)
  const line = (): Promise<string> =>
    field.evaluate((one) => getComputedStyle(one.closest('label') ?? one).outlineStyle)
  expect(await line()).toBe('none')
  await field.selectOption('404: not found')
  expect(await line()).toBe('solid')
  await contrast.context().close()
})
