import { overBudget, sizeBudgets } from 'scripts/weigh/budgets'
import { gzipped } from 'scripts/weigh/bundle'
import { expect, test } from 'vitest'
import { buildApp } from './support/build-app.ts'

const budgets = { sdk: 'oneCall', query: 'query' } as const

const groups = [
  { name: 'sdk', test: /packages[\\/](sdk|contract)[\\/]|openapi-fetch/ },
  { name: 'query', test: /packages[\\/]query[\\/]/ },
]

test('the share of the client and of the query options in the built app is within budget', async () => {
  // In chunks of their own the packages are minified as in the app, and can be weighed.
  const chunks = (await buildApp({ codeSplitting: { groups } })).filter((file) => file.type === 'chunk')
  const total = chunks.reduce((sum, { code }) => sum + gzipped(code), 0)
  const weigh = (name: string): number => gzipped(chunks.find((chunk) => chunk.name === name)?.code ?? '')
  const weights = Object.entries(budgets).map(([name, budget]) => ({ name, budget, bytes: weigh(name) }))
  for (const { name, budget, bytes } of weights) {
    console.log(
      `${name.padEnd(6)} ${bytes} B gzip, ${((100 * bytes) / total).toFixed(1)} % of ${total} B, budget ${sizeBudgets[budget]} B`,
    )
  }
  for (const { name, budget, bytes } of weights) {
    expect(bytes, name).toBeGreaterThan(0)
    expect(overBudget(budget, bytes), name).toBeUndefined()
  }
})
