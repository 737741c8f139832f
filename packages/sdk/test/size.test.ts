import { gzipSync } from 'node:zlib'
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

test('a program of one call weighs at most 5,632 bytes, compressed and with openapi-fetch', async () => {
  expect(await gzipped(oneCall)).toBeLessThanOrEqual(5632)
})

test('/check adds at most 2,560 bytes, compressed', async () => {
  expect((await gzipped(checkedCall)) - (await gzipped(oneCall))).toBeLessThanOrEqual(2560)
})

test('an import that is not used leaves at most 100 bytes', async () => {
  for (const name of ['@travel-card/sdk', '@travel-card/sdk/check'])
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
