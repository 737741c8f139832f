import { sizeBudgets } from 'scripts/weigh/budgets'
import { bundle } from 'scripts/weigh/bundle'
import { expect, test } from 'vitest'

async function build(program: string): Promise<string> {
  const { files } = await bundle(program, import.meta.dirname)
  return files[0]
}

test(`an import that is not used leaves at most ${sizeBudgets.unusedImport} bytes`, async () => {
  const used = await build(`export { createQueries } from '@travel-card/query'`)
  expect(used.length).toBeGreaterThan(sizeBudgets.unusedImport)
  for (const unused of ['* as unused', '{ createQueries }'])
    expect((await build(`import ${unused} from '@travel-card/query'`)).length).toBeLessThanOrEqual(
      sizeBudgets.unusedImport,
    )
})
