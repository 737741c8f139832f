import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { launchBrowser } from 'test-support/browser'
import { bundle } from 'test-support/bundle'
import { type LoopbackServer, serveLoopback } from 'test-support/serve'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

type Browser = Awaited<ReturnType<typeof launchBrowser>>
type Page = Awaited<ReturnType<Browser['newPage']>>

const mock = createMock()
let api: Awaited<ReturnType<typeof serve>>
let site: LoopbackServer
let browser: Browser
let context: Awaited<ReturnType<Browser['newContext']>>
/** A window that stays open. */
let observer: Page

/** Reissues the card in the hash, and leaves the page in its way as soon as the call settles. */
const program = (baseUrl: string): string => `
  import { createClient } from '@travel-card/sdk'
  import { browserStore, createAttempts } from '@travel-card/sdk/attempts'
  const client = createClient({ baseUrl: '${baseUrl}', token: 'token', retries: 0 })
  const attempts = createAttempts(client, { store: browserStore() })
  const [cardId, way] = location.hash.slice(1).split(',')
  history.replaceState(null, '', '/')
  globalThis.look = async (cardId) => (await attempts.read('reissueCard', { cardId })).state
  globalThis.reissue = (cardId) => attempts.reissueCard({ cardId, initialBalance: 5 })
  const ways = {
    close: () => close(),
    reload: () => location.reload(),
    redirect: () => location.assign('/elsewhere'),
    replace: () => location.replace('/elsewhere'),
  }
  if (way) reissue(cardId).then(ways[way], ways[way])`

beforeAll(async () => {
  api = await serve(mock, { port: 0 })
  const files = await bundle(program(api.url), import.meta.dirname)
  site = await serveLoopback((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    const script = request.url === '/elsewhere' ? '' : `<script type="module">${files[0]}</script>`
    response.end(`<!doctype html><title>Cards</title>${script}`)
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
  observer = await openPage()
})

afterEach(() => context.close())

async function openPage(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(site.url)
  return page
}

const look = (page: Page, card: string): Promise<unknown> => page.evaluate(`look('${card}')`)

describe.each([
  ['applied', 200],
  ['not-applied', 401],
] as const)('the browser knows that the card was %s', (state, status) => {
  test.each(['close', 'reload', 'redirect', 'replace'])(
    'though the page is left as soon as its call settles (%s)',
    async (way) => {
      if (status !== 200) mock.reissueCard.fail(status)
      for (let run = 0; run < 8; run++) {
        const card = `card-${run}`
        const [page] = await Promise.all([
          context.waitForEvent('page'),
          // Only a window that a script has opened may close itself.
          observer.evaluate(`void open('${site.url}#${card},${way}')`),
        ])
        if (way === 'close') {
          if (!page.isClosed()) await page.waitForEvent('close')
        } else
          await page.waitForFunction(
            'performance.getEntriesByType("navigation")[0].type === "reload" || location.pathname === "/elsewhere"',
          )
        expect(await look(observer, card), `in run ${run}`).toBe(state)
        await page.close()
      }
      expect(mock.reissueCard.calls).toHaveLength(8)
    },
  )
})

test('the database can be deleted while windows are open, and they and later ones go on with a new one', async () => {
  const first = await openPage()
  await first.evaluate("reissue('card-1')")
  expect(await look(observer, 'card-1')).toBe('applied')
  // As at a sign-out.
  const outcome = await observer.evaluate(`new Promise((resolve) => {
    const request = indexedDB.deleteDatabase('travel-card.attempts')
    request.onsuccess = () => resolve('deleted')
    request.onblocked = () => resolve('blocked')
  })`)
  expect(outcome).toBe('deleted')
  const later = await openPage()
  expect(await look(later, 'card-1')).toBe('none')
  await later.evaluate("reissue('card-2')")
  expect(await look(first, 'card-2')).toBe('applied')
  // The window that sent it still knows.
  expect(await look(first, 'card-1')).toBe('applied')
  expect(await look(later, 'card-1')).toBe('applied')
})
