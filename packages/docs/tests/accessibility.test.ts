import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from './open-site.ts'

/** What is left in Redoc's own markup, by rule. The README says of each what it is. */
const redocs: readonly string[] = ['label-content-name-mismatch']

// The overview holds all guides, so it and an operation are the whole page.
const audited = ['overview', 'operation']
const views = {
  overview: '',
  operation: '#/customers/getcustomer',
  assumptions: '#/section/what-is-known-and-what-is-not/all-that-is-assumed',
  guide: '#/section/errors',
}
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const screenshots = join(import.meta.dirname, '../screenshots')

let site: Site
let axe: string

beforeAll(async () => {
  ;[site, axe] = await Promise.all([
    openSite(),
    readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
    mkdir(screenshots, { recursive: true }),
  ])
}, 60_000)

afterAll(() => site.close())

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test.concurrent(`axe finds nothing serious of ours in ${colorScheme} on a ${size}`, async () => {
      const page = await site.newPage({ viewport, colorScheme })
      const found = new Set<string>()
      for (const [view, address] of Object.entries(views)) {
        await (address === '' ? site.visit(page) : site.follow(page, address))
        await page.screenshot({ path: join(screenshots, `${view}-${size}-${colorScheme}.png`) })
        if (!audited.includes(view)) continue
        // The protocol's own evaluation is not held back by the page's policy.
        const results: AxeResults = await page.evaluate(`${axe}; axe.run({ resultTypes: ['violations'] })`)
        for (const { id, impact, nodes } of results.violations) {
          if (impact !== 'serious' && impact !== 'critical') continue
          if (!redocs.includes(id))
            found.add(`${view}: ${id}: ${nodes[0]?.html} (${nodes[0]?.failureSummary})`)
        }
      }
      expect([...found]).toEqual([])
      await page.context().close()
    }, 60_000)
  }
}
