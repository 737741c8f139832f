import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { createMock } from '@travel-card/mock'
import { type MockServer, serve } from '@travel-card/mock/node'
import { launchBrowser } from 'test-support/browser'
import { runCommand } from 'test-support/run-command'
import { freePort, type LoopbackServer, serveLoopback, startServer } from 'test-support/serve'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

const folder = fileURLToPath(new URL('..', import.meta.url))
type Browser = Awaited<ReturnType<typeof launchBrowser>>
type Page = Awaited<ReturnType<Browser['newPage']>>
// Vitest sets `NODE_ENV` to `test`, with which Next would not build for production.
const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const
const users = ['anna', 'boris'] as const
type User = (typeof users)[number]

const mock = createMock()
const tokens = { anna: mock.token({ label: 'anna' }), boris: mock.token({ label: 'boris' }) }
/** Each test has cards of its own, because the app's store outlives a test, as it should. */
let round = 0
const cardOf = (user: User): string => `card-of-${user}-${round}${sent().length > idsUntil ? '-new' : ''}`
/** After how many reissues the session service has new ids. */
let idsUntil = Number.POSITIVE_INFINITY
/** The texts that must be in no page, log or file. */
const secrets = [
  ...Object.values(tokens),
  'cookie-of-',
  'customer-of-',
  'card-of-',
  'EXAMPLE-FIRST',
  'EXAMPLE-LAST',
]

let work: string
let backend: MockServer
let sessions: LoopbackServer
let app: LoopbackServer
let browser: Browser
let page: Page

beforeAll(async () => {
  await runCommand('pnpm', ['run', 'build'], { cwd: folder, env, timeoutMs: 240_000 })
  work = await mkdtemp(join(tmpdir(), 'example-next-'))
  backend = await serve(mock)
  sessions = await serveLoopback((request, response) => {
    const user = users.find((one) => request.headers.cookie === `session=cookie-of-${one}`)
    if (!user) {
      response.writeHead(401).end()
      return
    }
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ token: tokens[user], customerId: `customer-of-${user}`, cardId: cardOf(user) }),
    )
  })
  app = await startApp(signInOf(sessions))
  browser = await launchBrowser()
}, 400_000)

afterAll(async () => {
  await browser?.close()
  await app?.close()
  await sessions?.close()
  await backend?.close()
  await rm(work, { recursive: true, force: true })
})

beforeEach(async () => {
  mock.reset()
  mock.getCustomer.reply({ individualData: { firstName: 'EXAMPLE-FIRST', lastName: 'EXAMPLE-LAST' } })
  for (const user of users)
    mock.getCustomer.when({ id: `customer-of-${user}` }).reply({ status: `${user}-status` })
  round += 1
  idsUntil = Number.POSITIVE_INFINITY
  page = await signIn('anna')
})

afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const signInOf = ({ url }: LoopbackServer): NodeJS.ProcessEnv => ({
  SESSION_URL: url,
  SIGN_IN_URL: 'https://sign-in.example/',
})

/** Starts the built app, at any port or at that of a URL. */
async function startApp(own: NodeJS.ProcessEnv, url = ''): Promise<LoopbackServer> {
  const port = url ? new URL(url).port : String(await freePort())
  const log = await open(join(work, 'app.log'), 'a')
  try {
    return await startServer(
      `http://127.0.0.1:${port}/`,
      process.execPath,
      ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', port],
      {
        cwd: folder,
        env: {
          ...process.env,
          ...env,
          TRAVEL_CARD_BASE_URL: backend.url,
          ATTEMPTS_FILE: join(work, 'attempts.sqlite'),
          ...own,
        },
        stdio: ['ignore', log.fd, log.fd],
      },
    )
  } finally {
    await log.close()
  }
}

/** A window of a browser that has nothing yet but the session's cookie. */
async function signIn(user: User): Promise<Page> {
  const context = await browser.newContext()
  await context.addCookies([{ name: 'session', value: `cookie-of-${user}`, url: app.url, httpOnly: true }])
  return context.newPage()
}

async function enter(at: Page, amount: string): Promise<void> {
  await at.getByLabel('New balance').fill(amount)
  await at.getByRole('checkbox').check()
}

const reissue = (at: Page) => at.getByRole('button', { name: 'Reissue card' })
const again = (at: Page) => at.getByRole('button', { name: 'Reissue it again' })
const unknown = (at: Page) => at.getByRole('heading', { name: 'We don’t know if your card was reissued' })
const sent = (): unknown[] => mock.reissueCard.calls.map(({ token, input }) => ({ token, ...input }))

test('nobody gets in without a session that the session service knows, or in production without that service', async () => {
  const stranger = await (await browser.newContext()).newPage()
  const bare = await startApp({})
  try {
    for (const value of ['', 'made-up']) {
      await stranger.context().addCookies([{ name: 'session', value, url: app.url }])
      await stranger.goto(app.url)
      await stranger.getByRole('link', { name: 'Sign in' }).waitFor()
      // Another port of the same host gets the same cookie.
      await stranger.goto(bare.url)
      await stranger.getByText('Sign-in isn’t working').waitFor()
    }
    expect(mock.all.calls).toHaveLength(0)
  } finally {
    await bare.close()
  }
})

test('two users at once get their own values in 200 requests, and no page holds a token, an id or a name', async () => {
  const load = async (user: User): Promise<void> => {
    const response = await fetch(app.url, { headers: { cookie: `session=cookie-of-${user}` } })
    const html = await response.text()
    const [own, other] = user === 'anna' ? ['Anna status', 'Boris status'] : ['Boris status', 'Anna status']
    expect(html).toContain(own)
    expect(html).not.toContain(other)
    for (const secret of secrets) expect(html).not.toContain(secret)
    expect(response.headers.get('cache-control')).toContain('no-store')
  }
  for (let each = 0; each < 20; each += 1)
    await Promise.all(Array.from({ length: 10 }, (_, index) => load(index % 2 ? 'anna' : 'boris')))
  expect(mock.getCustomer.calls).toHaveLength(200)
  for (const { token, input } of mock.getCustomer.calls) expect(input?.id).toBe(`customer-of-${token}`)
})

test('a card is reissued once by a double click, only after a confirmation, and the page shows both balances', async () => {
  mock.reissueCard.reply({ card: { cardBalance: 777 } }, { delay: 300 })
  await page.goto(app.url)
  // The box is unticked by each answer.
  await enter(page, '1,250')
  await reissue(page).click()
  await page.getByText('Leave out the comma').waitFor()
  await page.getByLabel('New balance').fill('12,50')
  await reissue(page).dblclick()
  await page.getByText('Tick the box to confirm.').waitFor()
  expect(await page.getByLabel('New balance').inputValue()).toBe('12,50')
  expect(sent()).toEqual([])
  await page.getByRole('checkbox').check()
  await reissue(page).dblclick()
  await page.getByText('The balance is 777 instead of 12.5.').waitFor()
  expect(await page.locator('dl').first().textContent()).toMatch(/777.*12\.5/s)
  expect(sent()).toEqual([{ token: 'anna', cardId: cardOf('anna'), initialBalance: 12.5 }])
})

test('a second window shows that the card is being reissued and then the outcome, without loading again', async () => {
  mock.reissueCard.reply({}, { delay: 5000 })
  await page.goto(app.url)
  await enter(page, '250')
  await reissue(page).click()
  await mock.reissueCard.waitForCall()
  const other = await signIn('anna')
  await other.goto(app.url)
  await other.getByRole('heading', { name: 'Your card is being reissued' }).waitFor()
  await other.evaluate('document.wasLoadedOnce = true')
  await other.getByRole('heading', { name: 'Your card was already reissued' }).waitFor()
  expect(await other.evaluate('document.wasLoadedOnce')).toBe(true)
  expect(sent()).toHaveLength(1)
})

test('no script without the nonce of its page runs, and the app works', async () => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text())
  })
  const nonces: (string | undefined)[] = []
  await page.route(app.url, async (route) => {
    const response = await route.fetch()
    nonces.push(/'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1])
    const html = await response.text()
    // As if somebody had got them into the page.
    const body = html.replace(
      '<main>',
      '<main><script>attacked = 1</script><img src="data:," onerror="attacked = 2"><script src="/x.js"></script>',
    )
    await route.fulfill({ response, body })
  })
  await page.goto(app.url)
  await page.reload()
  await page.unroute(app.url)
  expect(new Set(nonces).size).toBe(2)
  mock.reissueCard.reply({ card: { cardBalance: 250 } })
  await enter(page, '250')
  await reissue(page).click()
  await page.getByRole('heading', { name: 'Your card was reissued' }).waitFor()
  expect(await page.evaluate('typeof attacked')).toBe('undefined')
  await page.goto(`${app.url}nowhere`)
  await page.getByRole('link', { name: 'Go to your card' }).click()
  await page.getByRole('heading', { name: 'Your card was already reissued' }).waitFor()
  // Three of each load, and none of the app's own.
  expect(violations).toHaveLength(6)
})

test('after an unknown outcome, a reload, a private window and a new start of the server show it, and one more needs the attempt that was seen', async () => {
  mock.reissueCard.fail(503)
  await page.goto(app.url)
  await enter(page, '250')
  await reissue(page).click()
  await unknown(page).waitFor()
  expect(await page.locator('dl').first().textContent()).toMatch(/You asked for250Requested on.*\sUTC/)
  await app.close()
  app = await startApp(signInOf(sessions), app.url)
  await page.reload()
  const other = await signIn('anna')
  await other.goto(app.url)
  for (const at of [page, other]) {
    await unknown(at).waitFor()
    expect(await reissue(at).count()).toBe(0)
    await at.getByText('Support told me to reissue it again').click()
    await enter(at, '250')
  }
  mock.reissueCard.fail(503)
  await again(page).click()
  await expect.poll(() => sent().length).toBe(2)
  await unknown(page).waitFor()
  // The other window has seen the first attempt alone.
  await again(other).click()
  await other.getByText('The 250 you just entered was not sent.').waitFor()
  expect(sent()).toHaveLength(2)
})

test('after a 401 the person signs in again, and sees that the card was not reissued', async () => {
  mock.reissueCard.fail(401)
  await page.goto(app.url)
  await enter(page, '250')
  await reissue(page).click()
  await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
  await page.goto(app.url)
  await page.getByRole('heading', { name: 'Your card was not reissued' }).waitFor()
  mock.getCustomer.fail(401)
  await page.goto(app.url)
  await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
})

test('a form of the previous user does nothing for the next one', async () => {
  await page.goto(app.url)
  await enter(page, '250')
  await page
    .context()
    .addCookies([{ name: 'session', value: 'cookie-of-boris', url: app.url, httpOnly: true }])
  await reissue(page).click()
  await page.getByText('Your card or session has changed').waitFor()
  await page.getByText('Boris status').waitFor()
  expect(sent()).toEqual([])
})

test('if a reissued card gets a new id, a form for the old card reissues nothing, and the outcome stays on the screen', async () => {
  idsUntil = 0
  mock.reissueCard.reply({ card: { cardBalance: 777, maskedCardNumber: 'EXAMPLE-NEW' } })
  const other = await signIn('anna')
  for (const at of [page, other]) {
    await at.goto(app.url)
    await enter(at, '250')
  }
  await reissue(page).click()
  await page.getByText('The balance is 777 instead of 250.').waitFor()
  await page.getByText('EXAMPLE-NEW').first().waitFor()
  expect(await page.locator('details').count()).toBe(0)
  await reissue(other).click()
  await other.getByText('Nothing was sent.').waitFor()
  await other.getByText('Your card or session has changed').waitFor()
  expect(sent()).toHaveLength(1)
  // An unknown outcome, too: only the page that asked can still know of it.
  mock.reissueCard.fail(503)
  round += 1
  idsUntil = 1
  await page.goto(app.url)
  await enter(page, '300')
  await reissue(page).click()
  await unknown(page).waitFor()
  await page.getByText('300').first().waitFor()
})

test('a store that fails after the request was sent hides neither the new card nor an unknown outcome', async () => {
  const database = new DatabaseSync(join(work, 'attempts.sqlite'))
  try {
    for (const [amount, isApplied] of [
      ['250', true],
      ['300', false],
    ] as const) {
      round += 1
      await page.goto(app.url)
      await enter(page, amount)
      mock.reissueCard.reply(({ fail }) => {
        database.exec('BEGIN EXCLUSIVE')
        return isApplied ? { card: { cardBalance: 777 } } : fail(503)
      })
      await reissue(page).click()
      if (isApplied) await page.getByText('The balance is 777 instead of 250.').waitFor()
      else await unknown(page).waitFor()
      // Nothing was sent by this page, so nothing is said of it.
      await page.reload()
      await page.getByText('Your card’s state is not known.').waitFor()
      expect(await page.getByText('Nothing was sent').count()).toBe(0)
      await enter(page, amount)
      await reissue(page).click()
      await page.getByText('Nothing was sent.').waitFor()
      database.exec('ROLLBACK')
    }
    expect(sent()).toHaveLength(2)
  } finally {
    database.close()
  }
})

test('a form of another origin, or of an unknown one, is refused', async () => {
  const cookie = 'session=cookie-of-anna'
  const html = await (await fetch(app.url, { headers: { cookie } })).text()
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g)]
    .map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')] as const)
    // The form of "Sign out" names its action in another way.
    .filter(([name]) => !name.startsWith('$ACTION_ID'))
  const post = (headers: Record<string, string>): Promise<Response> => {
    const form = new FormData()
    for (const [name, value] of [...fields, ['amount', '250'], ['confirmed', 'on']] as const)
      form.append(name, value)
    return fetch(app.url, { method: 'POST', body: form, headers: { cookie, ...headers } })
  }
  expect((await post({})).status).toBe(403)
  expect((await post({ origin: 'null' })).status).toBe(403)
  expect((await post({ origin: 'https://elsewhere.example' })).ok).toBe(false)

  const inputs = fields.map(
    ([name, value]) => `<input name="${name}" value="${value.replaceAll('"', '&quot;')}">`,
  )
  // Another port is another origin, but the same site, so that the browser sends the cookie.
  const foreign = await serveLoopback((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<form method="post" enctype="multipart/form-data" action="${app.url}">${inputs.join('')}
      <input name="amount" value="250"><input name="confirmed" value="on"><button>Win</button></form>`)
  })
  try {
    await page.goto(foreign.url)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Win' }).click()
    const answer = await answered
    expect(answer.ok()).toBe(false)
    expect(await answer.request().headerValue('cookie')).toBe(cookie)
  } finally {
    await foreign.close()
  }
  expect(sent()).toEqual([])
  // The same form is carried out for the app's own origin, so it was the origin that was refused.
  expect((await post({ origin: new URL(app.url).origin })).ok).toBe(true)
  expect(sent()).toHaveLength(1)
})

test('the page says when to reload, and after a broken connection it says what became of the reissue', async () => {
  mock.getCustomer.fail(503, undefined, { headers: { 'retry-after': '120' } })
  await page.goto(app.url)
  await page.getByText('Wait 2 minutes, then reload.').waitFor()
  expect(await reissue(page).count()).toBe(0)
  mock.getCustomer.reply({})
  await page.getByRole('button', { name: 'Reload' }).click()
  await enter(page, '250')
  // The request arrives, and its answer does not.
  await page.route(`${app.url}**`, async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await reissue(page).click()
  await page.getByText('We can’t show your card').waitFor()
  await page.unroute(`${app.url}**`)
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { name: 'Your card was already reissued' }).waitFor()
  expect(sent()).toHaveLength(1)
})

test('no log, file of the server or storage of the browser holds a token, an id or a name', async () => {
  mock.reissueCard.fail(500)
  await page.goto(app.url)
  await enter(page, '250')
  await reissue(page).click()
  await unknown(page).waitFor()
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      await indexedDB.databases(),
      document.cookie,
    ]),
  )
  expect(kept).toBe('[{},{},[],""]')
  const files = await readdir(work)
  expect(files).toEqual(expect.arrayContaining(['app.log', 'attempts.sqlite']))
  for (const name of files) {
    const text = await readFile(join(work, name), 'latin1')
    for (const secret of secrets) expect(text, name).not.toContain(secret)
  }
})

test('in development, without a base URL, the app starts a mock of its own, which gives back the balance that was asked for', async () => {
  const port = String(await freePort())
  const { TRAVEL_CARD_BASE_URL: _, SESSION_URL: __, ...others } = process.env
  const developed = await startServer(
    `http://127.0.0.1:${port}/`,
    process.execPath,
    ['node_modules/next/dist/bin/next', 'dev', '--hostname', '127.0.0.1', '--port', port],
    {
      cwd: folder,
      env: { ...others, ...env, NODE_ENV: 'development', ATTEMPTS_FILE: join(work, 'developed.sqlite') },
    },
  )
  const developer = await (await browser.newContext()).newPage()
  await developer.goto(developed.url, { timeout: 120_000 })
  await developer.getByLabel('New balance').fill('12.5')
  await developer.getByRole('checkbox').check()
  await developer.getByRole('button', { name: 'Reissue card' }).click()
  await developer.getByText('Its balance is right.').waitFor({ timeout: 60_000 })
  await developed.close()
}, 240_000)
