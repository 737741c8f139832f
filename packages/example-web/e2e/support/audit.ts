import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The serious and critical violations that axe-core finds, with the first element of each. */
export async function audit(page: Page): Promise<string[]> {
  await page.evaluate(await source)
  const results = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })")
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
