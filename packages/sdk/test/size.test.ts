import { oneCall } from 'scripts/bench/sdk/programs'
import { overBudget } from 'scripts/weigh/budgets'
import { bundle, gzipped } from 'scripts/weigh/bundle'
import { expect, test } from 'vitest'

async function build(program: string): Promise<string> {
  const { files } = await bundle(program, import.meta.dirname)
  return files[0]
}

const weigh = async (program: string): Promise<number> => gzipped(await build(program))

test('a program of one call keeps to its size budget', async () => {
  expect(overBudget('oneCall', await weigh(oneCall.sdk))).toBeUndefined()
})

test("openapi-fetch's own client keeps to its size budget", async () => {
  expect(overBudget('fetchClient', await weigh(oneCall['sdk/openapi-fetch']))).toBeUndefined()
})

test('/check keeps to its size budget', async () => {
  const added = (await weigh(oneCall['sdk with /check'])) - (await weigh(oneCall.sdk))
  expect(added).toBeGreaterThan(0)
  expect(overBudget('check', added)).toBeUndefined()
})

test('an import that is not used leaves almost nothing', async () => {
  for (const unused of [
    `* as unused from '@travel-card/sdk'`,
    `* as unused from '@travel-card/sdk/check'`,
    `* as unused from '@travel-card/sdk/testing'`,
    `* as unused from '@travel-card/sdk/openapi-fetch'`,
    `{ createClient, ApiError } from '@travel-card/sdk'`,
  ])
    expect(overBudget('unusedImport', (await build(`import ${unused}`)).length), unused).toBeUndefined()
})

test('a program that only tells errors apart does not carry the client', async () => {
  const program = `import { isTravelCardError } from '@travel-card/sdk'; console.log(isTravelCardError({}))`
  expect(overBudget('errors', await weigh(program))).toBeUndefined()
})
