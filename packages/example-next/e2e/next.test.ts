import { fileURLToPath } from 'node:url'
import { createMock } from '@travel-card/mock'
import { type MockServer, serve } from '@travel-card/mock/node'
import { launchBrowser } from 'scripts/browser'
import { runCommand } from 'scripts/run-command'
import { freePort, startServer } from 'scripts/serve'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

const folder = fileURLToPath(new URL('..', import.meta.url))
const next = 'node_modules/next/dist/bin/next'
type Browser = Awaited<ReturnType<typeof launchBrowser>>
// Vitest sets `NODE_ENV` to `test`, with which Next would not build for production.
const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const

const mock = createMock()
let backend: MockServer
let app: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let page: Awaited<ReturnType<Browser['newPage']>>

beforeAll(async () => {
  await runCommand('pnpm', ['run', 'build'], { cwd: folder, env, timeoutMs: 240_000 })
  backend = await serve(mock)
  const port = await freePort()
  app = await startServer(
    `http://127.0.0.1:${port}/`,
    process.execPath,
    [next, 'start', '--port', String(port)],
    { cwd: folder, env: { ...process.env, ...env, TRAVEL_CARD_BASE_URL: backend.url } },
  )
  browser = await launchBrowser()
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await app?.close()
  await backend?.close()
})

beforeEach(async () => {
  mock.reset()
  page = await (await browser.newContext()).newPage()
})

afterEach(() => page.context().close())

test('each request reads the customer with the token of its own session', async () => {
  for (const label of ['first', 'second']) {
    const context = await browser.newContext()
    await context.addCookies([{ name: 'session', value: mock.token({ label }), url: app.url }])
    const own = await context.newPage()
    await own.goto(app.url)
    await own.getByRole('heading', { name: 'The customer is pending' }).waitFor()
    await context.close()
  }
  expect(mock.getCustomer.calls.map(({ token }) => token)).toEqual(['first', 'second'])
})

test('a double click reissues the card once', async () => {
  await page.goto(app.url)
  await page.getByRole('button', { name: 'Reissue the card' }).dblclick()
  await page.getByText('The card is reissued.').waitFor()
  expect(mock.reissueCard.calls.map(({ input }) => input)).toEqual([
    { cardId: 'card-0001', initialBalance: 250 },
  ])
})

test('after a failure, the card can be reissued again only if it is certain that nothing happened, also after a reload and in a second window', async () => {
  const button = page.getByRole('button', { name: 'Reissue the card' })
  mock.reissueCard.fail(401)
  await page.goto(app.url)
  await button.click()
  await page.getByText('Nothing was reissued').waitFor()
  mock.reissueCard.fail(503)
  await button.click()
  await page.getByText('The card may have been reissued').waitFor()
  expect(await button.isDisabled()).toBe(true)
  await page.reload()
  await page.getByText('The card may have been reissued').waitFor()
  const second = await page.context().newPage()
  await second.goto(app.url)
  await second.getByText('The card may have been reissued').waitFor()
  expect(await second.getByRole('button', { name: 'Reissue the card' }).isDisabled()).toBe(true)
  expect(mock.reissueCard.calls.map(({ status }) => status)).toEqual([401, 503])
})
