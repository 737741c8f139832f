import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launchBrowser } from 'scripts/browser'
import { type LoopbackServer, serveLoopback } from 'scripts/serve'
import { bundle } from 'scripts/weigh/bundle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coreSuite } from './support/core-suite.ts'
import { type ScenarioServer, startScenarioServer } from './support/scenario-server.ts'

let servers: ScenarioServer[] = []
let page: LoopbackServer
let outcomes: Record<string, string> = {}

beforeAll(async () => {
  const support = join(import.meta.dirname, 'support')
  const program = await readFile(join(support, 'core-suite-page.ts'), 'utf8')
  const [script] = (await bundle(program, support, { format: 'iife' })).files
  servers = await Promise.all([startScenarioServer(), startScenarioServer()])
  page = await serveLoopback((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><title>Core suite</title><script>${script.replaceAll('</script', '<\\/script')}</script>`,
    )
  })
  const browser = await launchBrowser()
  try {
    const tab = await browser.newPage()
    await tab.goto(page.url)
    const origins = servers.map(({ origin }) => origin)
    outcomes = await tab.evaluate((given) => Reflect.get(globalThis, 'runCoreSuite')(...given), origins)
  } finally {
    await browser.close()
  }
}, 120_000)

afterAll(async () => {
  await Promise.all([page, ...servers].map((server) => server.close()))
})

for (const { name } of coreSuite) test(`in Chromium: ${name}`, () => expect(outcomes[name]).toBe('passed'))
