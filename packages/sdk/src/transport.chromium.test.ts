import { join } from 'node:path'
import { launchBrowser } from 'scripts/browser'
import { type LoopbackServer, serveLoopback } from 'scripts/serve'
import { bundle } from 'scripts/weigh/bundle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coreSuite } from '../test/support/core-suite.ts'
import { startScenarioServer } from '../test/support/scenario-server.ts'

// The core suite in a page, and then a reissue against servers of its own and of another origin.

const card = '{"status":"success","data":{"card":{"id":"c"}}}'
const program = `import * as sdk from '@travel-card/sdk'
  import { runCoreSuite } from './core-suite.ts'
  Math.random = () => 0 // Waits before retries are random.
  globalThis.runCoreSuite = runCoreSuite
  globalThis.reissue = async (baseUrl) => {
    const token = ({ rejected }) => (rejected ? 'new' : 'old')
    const client = sdk.createClient({ baseUrl, token, timeoutMs: 20_000 })
    const { error } = await client.reissueCard({ cardId: 'card-1', initialBalance: 1 }).result()
    const certain = sdk.isCertainlyNotApplied(error) ? 'certain' : 'open'
    return error ? [error.kind, error.attempts, error.refused, certain].join(' ') : 'ok'
  }`
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
    if (mode === 'password') response.setHeader('www-authenticate', 'Basic realm="x"')
    const status = mode === 'password' || mode === 'hidden-401' ? 401 : Number(mode) || 200
    response.writeHead(status, { location: `${servers[0]?.url}ok` }).end(status === 200 ? card : undefined)
  })
  servers.push(server)
  return server
}

beforeAll(async () => {
  const support = join(import.meta.dirname, '../test/support')
  const [script] = (await bundle(program, support, { format: 'iife' })).files
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
  ['password', 'own', 'api 2 2 certain', twice('own')],
  ['password', 'other', 'api 2 2 certain', twice('other')],
  ['no-cors', 'other', 'network 1 0 open', []],
  ['preflight-401', 'other', 'network 1 0 open', []],
  ['preflight-302', 'other', 'network 1 0 open', []],
  ['hidden-401', 'other', 'network 1 0 open', ['other Bearer old']],
])('in Chromium, a reissue that meets %s on its %s origin is sent once, or again after a whole 401', async (mode, origin, outcome, sent) => {
  log.length = 0
  const server = servers[origin === 'own' ? 1 : 0]
  expect([await reissue(`${server?.url}${mode}`), log]).toEqual([outcome, sent])
}) // biome-ignore format: a table

test('in Chromium, a page that is offline sends nothing, and does not claim that nothing was applied', async () => {
  log.length = 0
  await page.context().setOffline(true)
  const outcome = await reissue(`${servers[0]?.url}ok`)
  await page.context().setOffline(false)
  expect([outcome, log]).toEqual(['network 1 0 open', []])
})
