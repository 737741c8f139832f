import { join } from 'node:path'
import { launchBrowser } from 'test-support/browser'
import { bundle } from 'test-support/bundle'
import { type LoopbackServer, serveLoopback } from 'test-support/serve'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coreSuite } from '../test/support/core-suite.ts'
import { startScenarioServer } from '../test/support/scenario-server.ts'

// Runs the core suite in a page, then a reissue against servers on the page's own origin and on a different one, and behind
// an adversarial service worker.

const card = '{"status":"success","data":{"card":{"id":"c"}}}'
const program = `import * as sdk from '@travel-card/sdk'
  import { runCoreSuite } from './core-suite.ts'
  Math.random = () => 0 // Removes the random delays before retries.
  globalThis.runCoreSuite = runCoreSuite
  globalThis.reissue = async (baseUrl) => {
    const token = ({ rejected }) => (rejected ? 'new' : 'old')
    const client = sdk.createClient({ baseUrl, token, timeoutMs: baseUrl.endsWith('hangs') ? 1000 : 20_000 })
    const { error } = await client.reissueCard({ cardId: 'card-1', initialBalance: 1 }).result()
    const state = sdk.isCertainlyNotApplied(error) ? 'not-applied' : 'unknown'
    return error ? [error.kind, error.attempts, error.refused, state].join(' ') : 'ok'
  }`
const worker = (elsewhere: string) => `
  addEventListener('install', () => skipWaiting())
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  const responses = {
    'sw-made': () => new Response('${card}'),
    'sw-error': () => Response.error(),
    'sw-rejects': () => Promise.reject(new Error('no')),
    'sw-nothing': () => undefined,
    'sw-opaque': () => fetch('${elsewhere}ok', { mode: 'no-cors' }),
    'sw-elsewhere': () => fetch('${elsewhere}ok'),
    'sw-redirects': () => Response.redirect('/ok'),
    'sw-hangs': () => new Promise(() => {}),
    'sw-401': () => new Response('', { status: 401 }),
    'sw-cut-401': () => new Response(new ReadableStream({ start: (body) => body.error(new Error('cut')) }), { status: 401 }),
  }
  addEventListener('fetch', (event) => {
    const respond = responses[new URL(event.request.url).pathname.split('/')[1]]
    if (respond) event.respondWith(respond())
  })`

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchBrowser>>['newPage']>>

/** The requests other than preflights that reached a server: its name, then the token. */
const log: string[] = []
const servers: LoopbackServer[] = []
let outcomes: Record<string, string> = {}
let page: Page
let closeBrowser = async (): Promise<void> => {}

async function serve(name: string, script: string): Promise<LoopbackServer> {
  const server = await serveLoopback((request, response) => {
    const [, mode = ''] = (request.url ?? '').split('/')
    response.setHeader('connection', 'close')
    if (mode === '')
      return void response.setHeader('content-type', 'text/html').end(`<script>${script}</script>`)
    if (mode === 'worker.js')
      return void response.setHeader('content-type', 'text/javascript').end(worker(`${servers[0]?.url}`))
    const isPreflight = request.method === 'OPTIONS'
    if (!isPreflight) log.push(`${name} ${request.headers.authorization ?? 'no token'}`)
    if (mode !== 'no-cors' && !(mode === 'hidden-401' && !isPreflight)) {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', 'authorization, content-type')
    }
    if (isPreflight) {
      const status = mode === 'preflight-401' ? 401 : mode === 'preflight-302' ? 302 : 204
      return void response.writeHead(status, { location: '/ok' }).end()
    }
    if (mode === 'hangs') return
    if (mode === 'password') response.setHeader('www-authenticate', 'Basic realm="x"')
    const status = mode === 'password' || mode === 'hidden-401' ? 401 : Number(mode) || 200
    response.writeHead(status, { location: `${servers[0]?.url}ok` }).end(status === 200 ? card : undefined)
  })
  servers.push(server)
  return server
}

beforeAll(async () => {
  const support = join(import.meta.dirname, '../test/support')
  const [script] = await bundle(program, support, { format: 'iife' })
  await serve('other', '')
  const own = await serve('own', script.replaceAll('</script', '<\\/script'))
  const browser = await launchBrowser()
  closeBrowser = () => browser.close()
  page = await browser.newPage()
  await page.goto(own.url)
  const stages = await Promise.all([startScenarioServer(), startScenarioServer()])
  const origins = stages.map(({ origin }) => origin)
  outcomes = await page.evaluate((given) => Reflect.get(globalThis, 'runCoreSuite')(...given), origins)
  await Promise.all(stages.map((server) => server.close()))
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    const controls = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve))
    await serviceWorker.register('/worker.js')
    await controls
  })
}, 120_000)

afterAll(async () => {
  await closeBrowser()
  await Promise.all(servers.map((server) => server.close()))
})

for (const { name } of coreSuite) test(`in Chromium: ${name}`, () => expect(outcomes[name]).toBe('passed'))

const reissue = (baseUrl: string): Promise<string> =>
  page.evaluate((url) => Reflect.get(globalThis, 'reissue')(url), baseUrl)

const twice = (name: string): string[] => [`${name} Bearer old`, `${name} Bearer new`]

test.each<[mode: string, origin: 'own' | 'other', outcome: string, sent: string[]]>([
  ['password', 'own', 'api 2 2 not-applied', twice('own')],
  ['password', 'other', 'api 2 2 not-applied', twice('other')],
  ['no-cors', 'other', 'network 1 0 unknown', []],
  ['preflight-401', 'other', 'network 1 0 unknown', []],
  ['preflight-302', 'other', 'network 1 0 unknown', []],
  ['hidden-401', 'other', 'network 1 0 unknown', ['other Bearer old']],
  ['sw-made', 'own', 'ok', []],
  ['sw-error', 'own', 'network 1 0 unknown', []],
  ['sw-rejects', 'own', 'network 1 0 unknown', []],
  ['sw-nothing', 'own', 'network 1 0 unknown', []],
  ['sw-opaque', 'own', 'network 1 0 unknown', ['other no token']],
  ['sw-elsewhere', 'own', 'ok', ['other no token']],
  ['sw-redirects', 'own', 'api 1 0 unknown', []],
  ['sw-hangs', 'own', 'timeout 1 0 unknown', []],
  ['sw-401', 'own', 'api 2 2 not-applied', []],
  ['sw-cut-401', 'own', 'network 1 0 unknown', []],
])('in Chromium, a reissue that meets %s on the %s origin is sent once, or again after a complete 401', async (mode, origin, outcome, sent) => {
  log.length = 0
  const server = servers[origin === 'own' ? 1 : 0]
  expect([await reissue(`${server?.url}${mode}`), log]).toEqual([outcome, sent])
}) // biome-ignore format: a table

test('in Chromium, a page that is offline sends nothing, but does not claim that nothing was applied', async () => {
  log.length = 0
  await page.context().setOffline(true)
  const outcome = await reissue(`${servers[0]?.url}ok`)
  await page.context().setOffline(false)
  expect([outcome, log]).toEqual(['network 1 0 unknown', []])
})

test('in Chromium, a client in a frame works, and removing the frame ends its calls', async () => {
  const outcomes = await page.evaluate(async () => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    // A cast: a frame that has just been made has a window.
    const other = frame.contentWindow as Window & typeof globalThis
    const script = [...document.scripts].map(({ text }) => text).join()
    other.eval(script)
    const call = Reflect.get(other, 'reissue')(`${location.origin}/hangs`)
    const made = await Reflect.get(other, 'reissue')(`${location.origin}/ok`)
    frame.remove()
    return [made, await call]
  })
  expect(outcomes).toEqual(['ok', 'network 1 0 unknown'])
})
