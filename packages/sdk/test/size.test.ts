import { oneCall } from 'scripts/bench/sdk/programs'
import { sizeBudgets } from 'scripts/weigh/budgets'
import { bundle, gzipped } from 'scripts/weigh/bundle'
import { expect, test } from 'vitest'

async function build(program: string): Promise<string> {
  const { files } = await bundle(program, import.meta.dirname)
  return files[0]
}

const weigh = async (program: string): Promise<number> => gzipped(await build(program))

test(`a program of one call weighs at most ${sizeBudgets.oneCall} bytes, compressed and with openapi-fetch`, async () => {
  expect(await weigh(oneCall.sdk)).toBeLessThanOrEqual(sizeBudgets.oneCall)
})

test(`openapi-fetch's own client weighs at most ${sizeBudgets.fetchClient} bytes more, compressed`, async () => {
  const beyond = (await weigh(oneCall['sdk/openapi-fetch'])) - (await weigh(oneCall.sdk))
  expect(beyond).toBeLessThanOrEqual(sizeBudgets.fetchClient)
})

test(`/check adds at most ${sizeBudgets.check} bytes, compressed`, async () => {
  const added = (await weigh(oneCall['sdk with /check'])) - (await weigh(oneCall.sdk))
  expect(added).toBeGreaterThan(0)
  expect(added).toBeLessThanOrEqual(sizeBudgets.check)
})

test(`an import that is not used leaves at most ${sizeBudgets.unusedImport} bytes`, async () => {
  for (const unused of [
    `* as unused from '@travel-card/sdk'`,
    `* as unused from '@travel-card/sdk/check'`,
    `* as unused from '@travel-card/sdk/testing'`,
    `* as unused from '@travel-card/sdk/openapi-fetch'`,
    `{ createClient, ApiError } from '@travel-card/sdk'`,
  ])
    expect((await build(`import ${unused}`)).length).toBeLessThanOrEqual(sizeBudgets.unusedImport)
})

test('a program that only tells errors apart does not carry the client', async () => {
  expect(
    await weigh(`import { isTravelCardError } from '@travel-card/sdk'; console.log(isTravelCardError({}))`),
  ).toBeLessThanOrEqual(sizeBudgets.errors)
})
