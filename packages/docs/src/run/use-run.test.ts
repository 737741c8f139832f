import { expect, test, vi } from 'vitest'
import { type RunState, runStates } from './run-states.ts'
import { useRun } from './use-run.ts'

const stateOf = (label: string): RunState => runStates.find((state) => state.label === label) ?? runStates[0]

test('a run shows what came back, what was sent, and the program', async () => {
  const { texts, shown, isRunning, run } = useRun('getCustomer')
  texts.id = 'customer-7'
  const running = run()
  expect(isRunning.value).toBe(true)
  await running
  expect(isRunning.value).toBe(false)
  expect(shown.value).toMatchObject({ issues: {}, requests: [{ method: 'GET', status: 200 }] })
  expect(shown.value?.summary).toMatch(/^It resolved after [\d.]+ (ms|seconds)\.$/)
  expect(shown.value?.program).toContain("getCustomer({ id: 'customer-7' })")
  expect(shown.value?.data).toContain('"id": "customer-7"')
})

test('what the sdk refuses is said of each field', async () => {
  const { texts, shown, run } = useRun('reissueCard')
  Object.assign(texts, { cardId: '', initialBalance: 'much' })
  await run()
  expect(shown.value?.issues).toEqual({ cardId: 'is missing', initialBalance: 'must be a finite number' })
  expect(shown.value?.summary).toBe('Nothing was sent: InputError.')
})

test('a run can be cancelled', async () => {
  const { chosen, shown, run, cancel } = useRun('getLoungeOrder')
  chosen.value = stateOf('Slow')
  const running = run()
  cancel()
  await running
  expect(shown.value?.error?.name).toBe('AbortError')
  expect(shown.value?.program).toContain('setTimeout(() => aborter.abort(), ')
  expect(shown.value?.program).toContain("getLoungeOrder({ orderId: 'order-0001' }, aborter)")
})

test('each run in the adversarial state gets another response', async () => {
  const { chosen, shown, run } = useRun('getEsimDetails')
  chosen.value = stateOf('Adversarial')
  await run()
  const first = shown.value?.data
  await run()
  expect(shown.value?.data).not.toEqual(first)
  expect(shown.value?.program).toContain("createMock({ data: 'adversarial', seed: 2 })")
})

test('a page that cannot load what runs a call can try again', async () => {
  vi.doMock('./show-call.ts', () => {
    throw new Error('offline')
  })
  const { isRunning, shown, run } = useRun('getCustomer')
  await expect(run()).rejects.toThrow()
  expect(isRunning.value).toBe(false)
  vi.doUnmock('./show-call.ts')
  await run()
  expect(shown.value?.data).toBeDefined()
})
