import { sizeBudgets } from 'scripts/weigh/budgets'
import { gzipped } from 'scripts/weigh/bundle'
import { expect, test } from 'vitest'
import { buildApp } from './support/build-app.ts'

const groups = [
  {
    name: 'sdk',
    test: /packages[\\/](sdk|contract)[\\/]/,
    limit: sizeBudgets.oneCall + sizeBudgets.attempts,
  },
  { name: 'query', test: /packages[\\/]query[\\/]/, limit: sizeBudgets.query },
]

// In chunks of their own the packages are minified as in the app, and can be weighed.
const files = await buildApp({ codeSplitting: { groups: groups.map(({ name, test }) => ({ name, test })) } })
const chunks = files.filter((file) => file.type === 'chunk')

test.each(groups)('in the built app, $name is within its budget', ({ name, limit }) => {
  const bytes = gzipped(chunks.find((chunk) => chunk.name === name)?.code ?? '')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(limit)
})

test('the built app holds no mock', () => {
  for (const { code } of chunks) expect(code).not.toMatch(/mockServiceWorker|adversarial|not-a-signature/)
})
