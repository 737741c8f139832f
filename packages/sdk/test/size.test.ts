import { gzipSync } from 'node:zlib'
import { operations } from '@travel-card/contract'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

async function bundle(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['@travel-card/source'],
  })
  return outputFiles[0]?.text ?? ''
}

const gzipped = async (source: string): Promise<number> => gzipSync(await bundle(source), { level: 9 }).length

const oneCall = `import { createClient } from '@travel-card/sdk'
const client = createClient({ baseUrl: 'https://api.travel-card.example', token: 'token' })
console.log(await client.getCustomer({ id: 'customer-0001' }))`

const checkedCall = `import { createClient } from '@travel-card/sdk'
import { checkResponses } from '@travel-card/sdk/check'
const client = createClient({ baseUrl: 'https://api.travel-card.example', token: 'token', check: checkResponses() })
console.log(await client.getCustomer({ id: 'customer-0001' }))`

// The client carries the table of all operations, so a new one weighs something in a program that never calls it.
const bytesPerFurtherOperation = 128

test('a program of one call weighs at most 6,280 bytes, compressed and with openapi-fetch, and 128 more for each operation beyond five', async () => {
  const further = Math.max(0, Object.keys(operations).length - 5)
  expect(await gzipped(oneCall)).toBeLessThanOrEqual(6280 + further * bytesPerFurtherOperation)
})

test('/check adds at most 2,560 bytes, compressed', async () => {
  expect((await gzipped(checkedCall)) - (await gzipped(oneCall))).toBeLessThanOrEqual(2560)
})

test('an import that is not used leaves at most 100 bytes', async () => {
  for (const name of ['@travel-card/sdk', '@travel-card/sdk/check', '@travel-card/sdk/testing'])
    expect((await bundle(`import * as unused from '${name}'`)).length).toBeLessThanOrEqual(100)
  expect(
    (await bundle(`import { createClient, ApiError } from '@travel-card/sdk'`)).length,
  ).toBeLessThanOrEqual(100)
})

test('a program that only tells errors apart does not carry the client', async () => {
  expect(
    await gzipped(`import { isTravelCardError } from '@travel-card/sdk'; console.log(isTravelCardError({}))`),
  ).toBeLessThanOrEqual(300)
})
