import { overBudget } from 'scripts/weigh/budgets'
import { bundle } from 'scripts/weigh/bundle'
import { expect, test } from 'vitest'

async function build(program: string): Promise<string> {
  const { files } = await bundle(program, import.meta.dirname)
  return files[0]
}

test('an unused import adds almost nothing', async () => {
  const used = await build(`export { createQueries } from '@travel-card/query'`)
  expect(overBudget('unusedImport', used.length)).toBeDefined()
  for (const unused of ['* as unused', '{ createQueries }']) {
    const left = await build(`import ${unused} from '@travel-card/query'`)
    expect(overBudget('unusedImport', left.length), unused).toBeUndefined()
  }
})
