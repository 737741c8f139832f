import { overBudget, sizeBudgets } from 'scripts/weigh/budgets'
import { gzipped } from 'scripts/weigh/bundle'
import { expect, test } from 'vitest'
import { buildApp } from './support/build-app.ts'

const budgets = { sdk: 'oneCall', query: 'query' } as const

const groups = [
  { name: 'sdk', test: /packages[\\/](sdk|contract)[\\/]|openapi-fetch/ },
  { name: 'query', test: /packages[\\/]query[\\/]/ },
]

// In chunks of their own the packages are minified as in the app, and can be weighed.
const chunks = (await buildApp({ codeSplitting: { groups } })).filter((file) => file.type === 'chunk')
const total = chunks.reduce((sum, { code }) => sum + gzipped(code), 0)

test.each(Object.entries(budgets))('in the built app, %s is within its budget', (name, budget) => {
  const bytes = gzipped(chunks.find((chunk) => chunk.name === name)?.code ?? '')
  const share = ((100 * bytes) / total).toFixed(1)
  console.log(`${name.padEnd(6)} ${bytes} B gzip, ${share} % of ${total} B, budget ${sizeBudgets[budget]} B`)
  expect(bytes).toBeGreaterThan(0)
  expect(overBudget(budget, bytes)).toBeUndefined()
})

test('the built app holds no mock', () => {
  for (const { code } of chunks) expect(code).not.toMatch(/mockServiceWorker|adversarial|not-a-signature/)
})
