import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findOnPath, launchBrowser } from 'test-support/browser'
import { bundle } from 'test-support/bundle'
import type { LoopbackServer } from 'test-support/serve'
import { serveFolder } from 'test-support/serve'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { createProject } from '../package/create-project.ts'
import { toolPath } from './versions.ts'

/** The methods that both browser drivers have. */
interface Browser {
  newPage(): Promise<{
    goto(url: string): Promise<unknown>
    addScriptTag(options: { path: string }): Promise<unknown>
    evaluate(script: string): Promise<unknown>
  }>
  close(): Promise<void>
}

/** The driver of a stock Firefox, which isn't installed with the workspace. */
interface Puppeteer {
  launch(options: { browser: 'firefox'; executablePath: string; headless: boolean }): Promise<Browser>
}

const project = join(inject('directory'), 'browsers')
const firefox = findOnPath('firefox', 'firefox-esr')
const file = join(project, 'check.iife.js')
let site: LoopbackServer

beforeAll(async () => {
  await createProject(project, inject('packed'), { msw: toolPath('msw-3') })
  const program = `import { checkFetch } from './check-fetch.js'
    import { checkBrowser } from './check-browser.js'
    Object.assign(globalThis, { checkPage: () => checkFetch().then(checkBrowser) })`
  const files = await bundle(program, project, { format: 'iife' })
  await writeFile(file, files[0])
  await writeFile(join(project, 'index.html'), '<!doctype html>')
  await copyFile(toolPath('msw-3/lib/mockServiceWorker.js'), join(project, 'mockServiceWorker.js'))
  site = await serveFolder(project)
})

afterAll(() => site?.close())

async function launchFirefox(executablePath: string): Promise<Browser> {
  const driver: { default: Puppeteer } = await import(
    toolPath('puppeteer-core/lib/puppeteer/puppeteer-core.js')
  )
  return await driver.default.launch({ browser: 'firefox', executablePath, headless: true })
}

test.each([
  ['Chromium', launchBrowser],
  ...(firefox === undefined ? [] : [['Firefox', () => launchFirefox(firefox)] as const]),
] as const)(
  'five operations and the errors work in %s, and a body reaches the mock through the service worker and by a Request',
  async (_, launch: () => Promise<Browser>) => {
    const browser = await launch()
    onTestFinished(() => browser.close())
    const page = await browser.newPage()
    await page.goto(site.url)
    await page.addScriptTag({ path: file })
    expect(await page.evaluate("checkPage().then(() => 'ok', String)")).toBe('ok')
  },
)
