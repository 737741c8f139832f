import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { launchBrowser } from 'test-support/browser'
import { bundle } from 'test-support/bundle'
import { type LoopbackServer, serveLoopback } from 'test-support/serve'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

type Browser = Awaited<ReturnType<typeof launchBrowser>>
type Page = Awaited<ReturnType<Browser['newPage']>>

const mock = createMock()
let api: Awaited<ReturnType<typeof serve>>
let site: LoopbackServer
let browser: Browser
let context: Awaited<ReturnType<Browser['newContext']>>

/** A page with a button that stays enabled, so that only the package can prevent a second request. */
const program = (baseUrl: string): string => `
  import { createQueries } from '@travel-card/query'
  import { createClient } from '@travel-card/sdk'
  import { browserStore, createAttempts } from '@travel-card/sdk/attempts'
  const client = createClient({ baseUrl: '${baseUrl}', token: 'token', timeoutMs: 2000, retries: 0 })
  const attempts = createAttempts(client, { store: browserStore() })
  const { reissueCard } = createQueries(client, { attempts })
  const button = document.body.appendChild(document.createElement('button'))
  const show = () => { button.textContent = attempts.get('reissueCard', { cardId: 'card-0001' }).state }
  attempts.subscribe(show)
  show()
  button.onclick = () => reissueCard().mutationFn({ cardId: 'card-0001', initialBalance: 5 }).catch(() => {})`

beforeAll(async () => {
  api = await serve(mock, { port: 0 })
  const files = await bundle(program(api.url), import.meta.dirname)
  site = await serveLoopback((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Cards</title><body><script type="module">${files[0]}</script>`)
  })
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
  await api?.close()
})

beforeEach(async () => {
  mock.reset()
  context = await browser.newContext()
})

afterEach(() => context.close())

async function openTab(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(site.url)
  return page
}

const see = (page: Page, text: string): Promise<void> =>
  page.getByRole('button', { name: text, exact: true }).waitFor()

/** Clicks at the same time through the pages' own scripts, because Playwright's clicks take turns. */
const clickAll = (pages: readonly Page[]): Promise<unknown> =>
  Promise.all(pages.map((page) => page.evaluate('document.querySelector("button").click()')))

test('sends one request when the user clicks in several tabs at the same time', async () => {
  mock.reissueCard.reply({}, { delay: 300 })
  const tabs = await Promise.all([openTab(), openTab(), openTab()])
  await clickAll(tabs)
  await clickAll(tabs)
  for (const tab of tabs) await see(tab, 'applied')
  expect(mock.reissueCard.calls).toHaveLength(1)
})

test('shows an unknown outcome in the other tab, and after a reload', async () => {
  mock.reissueCard.fail(503)
  const [first, second] = [await openTab(), await openTab()]
  await clickAll([first])
  await see(first, 'unknown')
  await see(second, 'unknown')
  await second.reload()
  await see(second, 'unknown')
  await clickAll([first, second])
  await see(first, 'unknown')
  expect(mock.reissueCard.calls).toHaveLength(1)
})

test('shows the reissue of a closed tab as pending in the other one, and then as unknown', async () => {
  mock.reissueCard.fault('hang')
  const [first, second] = [await openTab(), await openTab()]
  await clickAll([first])
  await see(second, 'pending')
  await mock.reissueCard.waitForCall()
  await first.close()
  await see(second, 'unknown')
  await clickAll([second])
  const third = await openTab()
  await see(third, 'unknown')
  expect(mock.reissueCard.calls).toHaveLength(1)
})
