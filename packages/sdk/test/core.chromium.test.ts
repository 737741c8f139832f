import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../../scripts/browser/launch-browser.ts'
import { coreSuite } from './support/core-suite.ts'
import { type ScenarioServer, startScenarioServer } from './support/scenario-server.ts'

let servers: ScenarioServer[] = []
let page: Server
let outcomes: Record<string, string> = {}

beforeAll(async () => {
  const bundle = await build({
    entryPoints: [join(import.meta.dirname, 'support/core-suite-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    conditions: ['@travel-card/source'],
  })
  const script = bundle.outputFiles[0]?.text ?? ''
  servers = await Promise.all([startScenarioServer(), startScenarioServer()])
  page = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><title>Core suite</title><script>${script.replaceAll('</script', '<\\/script')}</script>`,
    )
  })
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve))
  // A cast: a server that listens on a port has an address of this kind.
  const { port } = page.address() as AddressInfo
  const browser = await launchBrowser()
  try {
    const tab = await browser.newPage()
    await tab.goto(`http://127.0.0.1:${port}/`)
    const origins = { own: servers[0]?.origin, other: servers[1]?.origin }
    outcomes = await tab.evaluate((given) => Reflect.get(globalThis, 'runCoreSuite')(given), origins)
  } finally {
    await browser.close()
  }
}, 120_000)

afterAll(async () => {
  page.close()
  await Promise.all(servers.map((server) => server.close()))
})

for (const { name } of coreSuite) test(`in Chromium: ${name}`, () => expect(outcomes[name]).toBe('passed'))
