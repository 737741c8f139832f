import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from 'test-support/browser'
import { ratioGoals, sizeBudgets } from 'test-support/budgets'
import { runCommand } from 'test-support/run-command'
import { serveFolder } from 'test-support/serve'
import { addGoal, median, printGoals, printTable, ratios, spread } from '../figures.ts'
import { type Load, loadPage } from './load-page.ts'

const rounds = 5
const root = join(import.meta.dirname, '../../..')
const directory = await mkdtemp(join(tmpdir(), 'travel-card-bench-'))

const vue = "'__vue_app__' in (document.querySelector('#app') ?? {})"
// True once React has hydrated the page.
const react =
  "Object.keys(document.querySelector('.menu-content a[data-discover]') ?? {}).some((key) => key.startsWith('__reactProps'))"
const scalar = 'document.querySelector(\'[id^="api-1/tag/"]\') !== null'

const pages: Readonly<Record<string, readonly [path: string, ready: string]>> = {
  home: ['', vue],
  guide: ['guides/errors.html', vue],
  operation: ['operations/getCustomer.html', vue],
  reference: ['reference.html', react],
  'stock Redoc': ['redoc.html', react],
  'Scalar 1.46': ['scalar.html', scalar],
}
const own = ['home', 'guide', 'operation']

try {
  await build()
  const server = await serveFolder(directory)
  const browser = await launchBrowser()
  const loads: Record<string, Load[]> = {}
  for (let round = 0; round < rounds; round += 1)
    for (const [name, [path, ready]] of Object.entries(pages))
      loads[name] = [...(loads[name] ?? []), await loadPage(browser, server.url + path, ready)]
  await browser.close()
  await server.close()
  print(loads)
} finally {
  await rm(directory, { recursive: true })
}

/** Builds the site and, beside it, the pages that two other tools make of the same contract. */
async function build(): Promise<void> {
  const site = ['--conditions=@travel-card/source', 'packages/docs/build.ts', '--out', directory]
  await runCommand('node', site, { cwd: root })
  // Removes the tags, because Redoc collapses a tag's operations and would draw none of what our reference shows.
  const withoutTags = (key: string, value: unknown): unknown => (key === 'tags' ? undefined : value)
  const contract = JSON.parse(await readFile(join(directory, 'openapi.json'), 'utf8'), withoutTags)
  await writeFile(join(directory, 'redoc.json'), JSON.stringify(contract))
  const redoc = ['build-docs', 'redoc.json', '--inlineBundle', '--output', 'redoc.html']
  await runCommand('redocly', redoc, { cwd: directory, env: { REDOCLY_TELEMETRY: 'off' } })
  const standalone = '../node_modules/@scalar/api-reference/dist/browser/standalone.js'
  await copyFile(join(import.meta.dirname, standalone), join(directory, 'scalar.js'))
  await writeFile(
    join(directory, 'scalar.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Scalar</title></head><body><div id="app"></div>
<script src="scalar.js"></script>
<script>Scalar.createApiReference('#app', { url: 'openapi.json', withDefaultFonts: false, telemetry: false })</script></body></html>`,
  )
}

function print(loads: Readonly<Record<string, readonly Load[]>>): void {
  const of = (name: string, what: keyof Load): number[] => (loads[name] ?? []).map((load) => load[what])
  console.log(
    `Node ${process.version}. Figures are medians with [the middle half] of ${rounds} alternating rounds.`,
  )
  printTable('Pages in Chromium, on a processor that is 4 × slower', [
    ['', 'interactive, ms', 'blocked, ms', 'gzip, B'],
    ...Object.keys(loads).map((name) => [
      name,
      spread(of(name, 'interactiveMs'), 0),
      spread(of(name, 'blockedMs'), 0),
      `${median(of(name, 'gzipBytes'))}`,
    ]),
  ])
  for (const name of own) {
    addGoal(`${name}, interactive, ms`, median(of(name, 'interactiveMs')), ratioGoals.docsInteractiveMs, 0)
    addGoal(`${name}, blocked, ms`, median(of(name, 'blockedMs')), ratioGoals.docsBlockedMs, 0)
    addGoal(`${name}, B gzip`, median(of(name, 'gzipBytes')), { most: sizeBudgets.docsPage })
  }
  addGoal(
    'reference, interactive, of stock Redoc',
    median(ratios(of('reference', 'interactiveMs'), of('stock Redoc', 'interactiveMs'))),
    ratioGoals.docsReferenceOfRedoc,
  )
  addGoal('reference, B gzip', median(of('reference', 'gzipBytes')), { most: sizeBudgets.docsReference })
  printGoals()
}
