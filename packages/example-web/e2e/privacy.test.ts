import { createHash } from 'node:crypto'
import { createMock } from '@travel-card/mock'
import { expect, test } from 'vitest'
import { desktop } from './support/open-app.ts'
import { screens } from './support/screens.ts'
import { setStage } from './support/stage.ts'

const stage = await setStage()

/** What a browser keeps of the page beyond its memory. */
const kept = `(async () => ({
  local: Object.entries(localStorage),
  session: Object.entries(sessionStorage),
  cookies: document.cookie,
  databases: await indexedDB.databases(),
  caches: await caches.keys(),
  workers: (await navigator.serviceWorker.getRegistrations()).length,
}))()`

test('nothing that was entered or sent back stays in address, console or storage, but that a card was reissued', async () => {
  const { page, complaints, close } = await stage.open('', desktop)
  const addresses = new Set<string>()
  page.on('framenavigated', () => addresses.add(page.url()))
  const others = new Set<string>()
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (!stage.app.url.startsWith(origin)) others.add(origin)
  })
  for (const { name, operation, ask, result } of screens) {
    stage.app.mock = createMock()
    if (name === 'account') stage.app.mock[operation].fail(503, undefined, { times: 1 })
    await page.goto(`${stage.app.url}#/${name}`)
    await ask(page, 1)
    await page.locator(result).waitFor()
    expect(await page.title()).not.toMatch(/\d/)
    expect(await page.content(), 'before somebody asks').not.toMatch(/LPA:|EXAMPLE-COUPON|identity\.example/)
  }
  expect([...addresses]).toEqual(screens.map(({ name }) => `${stage.app.url}#/${name}`))
  expect(complaints).toEqual([])
  const digest = createHash('sha256').update('card-0001').digest('hex')
  expect(await page.evaluate(kept)).toEqual({
    // That a card was reissued, and when: not which.
    local: [
      [
        `travel-card.reissueCard.${digest}`,
        expect.stringMatching(/^\{"state":"applied","submittedAt":[\d.]+\}$/),
      ],
    ],
    session: [],
    cookies: '',
    databases: [],
    caches: [],
    workers: 0,
  })
  // Images that an answer names, and nothing else.
  expect([...others].filter((origin) => origin !== 'https://cdn.travel-card.example')).toEqual([])
  await close()
})

test('the built app holds no mock', async () => {
  const { page, close } = await stage.open('', desktop)
  const scripts = await page.evaluate(
    'Promise.all([...document.scripts].map(async ({ src }) => (await fetch(src)).text()))',
  )
  expect(String(scripts)).not.toMatch(/mockServiceWorker|adversarial|not-a-signature/)
  await close()
})
