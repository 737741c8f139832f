import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from 'test-support/browser'
import { ratioGoals, sizeBudgets } from 'test-support/budgets'
import { runCommand } from 'test-support/run-command'
import { serveFolder } from 'test-support/serve'
import { addGoal, median, printGoals, printTable, ratios, spread } from '../figures.ts'
import { type Load, loadPage, measureShift } from './load-page.ts'

const rounds = 5
const root = join(import.meta.dirname, '../../..')
const directory = await mkdtemp(join(tmpdir(), 'travel-card-bench-'))

// True once the page's script has run.
const loaded = "document.readyState === 'complete'"
// True once React has hydrated the page.
const react =
  "Object.keys(document.querySelector('.menu-content a[data-discover]') ?? {}).some((key) => key.startsWith('__reactProps'))"
const scalar = 'document.querySelector(\'[id^="api-1/tag/"]\') !== null'

const pages: Readonly<Record<string, readonly [path: string, ready: string]>> = {
  home: ['', loaded],
  guide: ['guides/errors.html', loaded],
  operation: ['operations/getCustomer.html', loaded],
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
  const shifts: Record<string, number> = {}
  for (const name of [...own, 'reference']) {
    const [path = ''] = pages[name] ?? []
    shifts[name] = await measureShift(browser, server.url + path)
  }
  await browser.close()
  await server.close()
  print(loads, shifts)
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

function print(
  loads: Readonly<Record<string, readonly Load[]>>,
  shifts: Readonly<Record<string, number>>,
): void {
  const of = (name: string, what: keyof Load): number[] => (loads[name] ?? []).map((load) => load[what])
  const ofRedoc = (name: string, what: 'interactiveMs' | 'blockedMs'): number =>
    median(ratios(of(name, what), of('stock Redoc', what)))
  console.log(
    `Node ${process.version}. Figures are medians with [the middle half] of ${rounds} alternating rounds.`,
  )
  printTable('Pages in Chromium, on a processor that is 4 × slower', [
    ['', 'interactive, ms', 'blocked, ms', 'gzip, B', 'shift on a slow line'],
    ...Object.keys(loads).map((name) => [
      name,
      spread(of(name, 'interactiveMs'), 0),
      spread(of(name, 'blockedMs'), 0),
      `${median(of(name, 'gzipBytes'))}`,
      shifts[name]?.toFixed(3) ?? '',
    ]),
  ])
  for (const name of own) {
    addGoal(
      `${name}, interactive, of stock Redoc`,
      ofRedoc(name, 'interactiveMs'),
      ratioGoals.docsInteractive,
    )
    addGoal(`${name}, blocked, of stock Redoc`, ofRedoc(name, 'blockedMs'), ratioGoals.docsBlocked)
    addGoal(`${name}, B gzip`, median(of(name, 'gzipBytes')), { most: sizeBudgets.docsPage })
  }
  addGoal(
    'reference, interactive, of stock Redoc',
    ofRedoc('reference', 'interactiveMs'),
    ratioGoals.docsReference,
  )
  addGoal('reference, B gzip', median(of('reference', 'gzipBytes')), { most: sizeBudgets.docsReference })
  for (const [name, shift] of Object.entries(shifts))
    addGoal(`${name}, layout shift on a slow line`, shift, ratioGoals.docsShift)
  printGoals()
}
