import { type OperationId, operations } from '@travel-card/contract'
import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { formFields, readFields } from './form-fields.ts'
import { programText } from './program-text.ts'
import { type RunCall, runCall } from './run-call.ts'
import { runStates } from './run-states.ts'

const ids = Object.keys(operations) as OperationId[]

function callOf(
  operation: OperationId,
  state: RunCall['state'],
  texts: Record<string, string> = {},
): RunCall {
  const fields = formFields(operation)
  const all = { ...Object.fromEntries(fields.map(({ name, initial }) => [name, initial])), ...texts }
  return { operation, state, seed: 3, input: readFields(operation, fields, all) }
}

/** Runs a program that is shown, and gives what it prints. */
async function printed(program: string): Promise<unknown> {
  const log = vi.fn()
  const body = program.replaceAll(/^import .*\n/gm, '')
  const run = new Function('createMock', 'createClient', 'console', `return (async () => {\n${body}\n})()`)
  await run(createMock, createClient, { log })
  expect(log).toHaveBeenCalledOnce()
  return log.mock.calls[0]?.[0]
}

// Without the delays of the retries.
beforeAll(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterAll(() => void vi.restoreAllMocks())

describe.concurrent.each(ids)('%s', (id) => {
  test.each(runStates)(
    'in the state $label, the program that is shown does what the page does',
    async (state) => {
      const call = callOf(id, state)
      const [{ result, requests, durationMs }, shown] = await Promise.all([
        runCall(call),
        printed(programText(call)),
      ])
      expect(shown).toEqual(result.ok ? result.data : result.error.message)
      expect(result.ok).toBe(state.fail === undefined)
      const times = state.fail === 503 && operations[id].repeatable ? 3 : 1
      expect(requests.map(({ status }) => status)).toEqual(Array(times).fill(state.fail ?? 200))
      if (state.delay) expect(durationMs).toBeGreaterThan(state.delay - 50)
    },
  )
})

test('the request that went out is shown as it was sent, with the token masked', async () => {
  const { requests } = await runCall(callOf('reissueCard', runStates[0], { cardId: 'card-7' }))
  expect(requests).toEqual([
    {
      method: 'POST',
      url: 'https://api.travel-card.example/cards/reissue',
      headers: expect.arrayContaining([
        ['authorization', 'Bearer ••••••••'],
        ['content-type', 'application/json'],
      ]),
      body: '{"cardId":"card-7","initialBalance":250}',
      status: 200,
    },
  ])
})

test('what the sdk refuses is not sent', async () => {
  const texts = { flightNumber: 'nonsense', departureDate: '' }
  const { result, requests } = await runCall(callOf('listAirportProducts', runStates[0], texts))
  expect(result.error).toMatchObject({
    kind: 'input',
    issues: [
      { field: 'flightNumber', message: expect.stringContaining('must match') },
      { field: 'departureDate', message: 'is missing' },
    ],
  })
  expect(requests).toEqual([])
})

test('a call can be cancelled while it waits, and so does the program that is shown', async () => {
  const call = callOf('getCustomer', runStates.find(({ delay }) => delay !== undefined) ?? runStates[0])
  const aborter = new AbortController()
  const running = runCall(call, aborter.signal)
  aborter.abort()
  const { error } = (await running).result
  expect(error?.kind).toBe('abort')
  expect(await printed(programText(call, 1))).toBe(error?.message)
})
