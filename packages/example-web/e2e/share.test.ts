import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildApp } from './support/build-app.ts'

/** Bytes after gzip. The client's is the one that its own test holds it to. */
const budgets = { sdk: 5632, query: 700 }

const groups = [
  { name: 'sdk', test: /packages[\\/](sdk|contract)[\\/]|openapi-fetch/ },
  { name: 'query', test: /packages[\\/]query[\\/]/ },
]

test('the share of the client and of the query options in the built app is within budget', async () => {
  const gzip = (text: string): number => gzipSync(text, { level: 9 }).length
  // In chunks of their own the packages are minified as in the app, and can be weighed.
  const chunks = (await buildApp({ codeSplitting: { groups } })).filter((file) => file.type === 'chunk')
  const total = chunks.reduce((sum, { code }) => sum + gzip(code), 0)
  const weigh = (name: string): number => gzip(chunks.find((chunk) => chunk.name === name)?.code ?? '')
  const weights = Object.entries(budgets).map(([name, budget]) => ({ name, budget, bytes: weigh(name) }))
  for (const { name, budget, bytes } of weights) {
    console.log(
      `${name.padEnd(6)} ${bytes} B gzip, ${((100 * bytes) / total).toFixed(1)} % of ${total} B, budget ${budget} B`,
    )
  }
  for (const { name, budget, bytes } of weights) {
    expect(bytes, name).toBeGreaterThan(0)
    expect(bytes, name).toBeLessThanOrEqual(budget)
  }
})
