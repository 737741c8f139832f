import { expect, test } from 'vitest'
import { useRun } from './use-run.ts'

test('a run shows what came back, what was sent, and the program', async () => {
  const { texts, outcome, isRunning, run } = useRun('getCustomer')
  texts.id = 'customer-7'
  const running = run()
  expect(isRunning.value).toBe(true)
  await running
  expect(isRunning.value).toBe(false)
  expect(outcome.value).toMatchObject({ issues: {}, requests: [{ method: 'GET', status: 200 }] })
  expect(outcome.value?.summary).toMatch(/^It resolved to data after \d+ ms: 1 request\.$/)
  expect(outcome.value?.program).toContain("getCustomer({ id: 'customer-7' })")
  expect(outcome.value?.data?.some(({ text }) => text === '"customer-7"')).toBe(true)
})

test('what the sdk refuses is said of each field', async () => {
  const { texts, outcome, run } = useRun('reissueCard')
  Object.assign(texts, { cardId: '', initialBalance: 'much' })
  await run()
  expect(outcome.value?.issues).toEqual({ cardId: 'is missing', initialBalance: 'must be a finite number' })
  expect(outcome.value?.summary).toMatch(/^It rejected with an InputError after \d+ ms: nothing was sent\.$/)
})

test('a run can be cancelled', async () => {
  const { chosen, outcome, run, cancel } = useRun('getLoungeOrder')
  chosen.value = 'slow'
  const running = run()
  cancel()
  await running
  expect(outcome.value?.error?.name).toBe('AbortError')
})

test('each run in the hostile state gets another answer', async () => {
  const { chosen, outcome, run } = useRun('getEsimDetails')
  chosen.value = 'hostile'
  await run()
  const first = outcome.value?.data
  await run()
  expect(outcome.value?.data).not.toEqual(first)
  expect(outcome.value?.program).toContain("createMock({ data: 'adversarial', seed: 2 })")
})
