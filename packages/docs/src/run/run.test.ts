import { type OperationId, operations } from '@travel-card/contract'
import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { describeError, type ErrorDescription } from './describe-error.ts'
import { formFields, readFields } from './form-fields.ts'
import { type RunState, runStates } from './run-states.ts'
import type { ShownCall } from './show-call.ts'
import { type Run, useRun } from './use-run.ts'

const ids = Object.keys(operations) as OperationId[]

/** The panel of an operation, set to a state, with texts in its fields. */
function panel(operation: OperationId, label = 'Example', texts: Record<string, string> = {}): Run {
  const run = useRun(operation)
  run.chosen.value = runStates.find((state) => state.label === label) ?? runStates[0]
  Object.assign(run.texts, texts)
  return run
}

async function outcome({ run, shown }: Run): Promise<ShownCall> {
  await run()
  return shown.value ?? expect.fail('nothing is shown')
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
    'in the state $label, what came back and what was sent is shown, and the program prints it',
    async ({ label, fail }: RunState) => {
      const { data, error, summary, requests, program } = await outcome(panel(id, label))
      const expected = data === undefined ? error?.message : JSON.parse(data)
      // Waited for once.
      expect(await printed(program.replace('mock.delay(2000)', 'mock.delay(2)'))).toEqual(expected)
      expect(summary).toMatch(
        fail ? /^It rejected after .+: ApiError\.$/ : /^It resolved after [\d.]+ (ms|seconds)\.$/,
      )
      const times = fail === 503 && operations[id].repeatable ? 3 : 1
      expect(requests.map(({ status }) => status)).toEqual(Array(times).fill(fail ?? 200))
    },
  )
})

test('the request is shown as it was sent, with the token masked', async () => {
  const { requests } = await outcome(panel('reissueCard', 'Example', { cardId: 'card-7' }))
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

test('what the sdk refuses is not sent, and is said of each field', async () => {
  const shown = await outcome(panel('reissueCard', 'Example', { cardId: '', initialBalance: 'much' }))
  expect(shown).toMatchObject({
    issues: { cardId: 'is missing', initialBalance: 'must be a finite number' },
    summary: 'Nothing was sent: InputError.',
    requests: [],
  })
})

test('a call can be cancelled while it waits, and so does the program that is shown', async () => {
  const run = panel('getLoungeOrder', 'Slow')
  const running = outcome(run)
  expect(run.isRunning.value).toBe(true)
  run.cancel()
  const { error, program } = await running
  expect(run.isRunning.value).toBe(false)
  expect(error?.name).toBe('AbortError')
  expect(program).toContain("getLoungeOrder({ orderId: 'order-0001' }, aborter)")
  expect(await printed(program)).toBe(error?.message)
})

test('each run in the adversarial state gets another response', async () => {
  const run = panel('getEsimDetails', 'Adversarial')
  const { data } = await outcome(run)
  const second = await outcome(run)
  expect(second.data).not.toEqual(data)
  expect(second.program).toContain("createMock({ data: 'adversarial', seed: 2 })")
})

test.each(ids)("the form of %s begins with the arguments of the contract's example", (id) => {
  const fields = formFields(id)
  const texts = Object.fromEntries(fields.map(({ name, initial }) => [name, initial]))
  const { input } = operations[id]
  expect(readFields(id, fields, texts)).toEqual(
    Object.fromEntries(Object.entries(input).map(([name, { example }]) => [name, example])),
  )
  for (const { name, description } of fields) expect(description).toBe(input[name]?.description)
})

test('a field says what kind of value it takes', () => {
  const hints = [...formFields('listAirportProducts'), ...formFields('reissueCard')].map(({ hint }) => hint)
  expect(hints).toEqual(['text that matches ^[A-Z]{2}\\d+', 'date, YYYY-MM-DD', 'text', 'number'])
})

test.each([
  ['', undefined],
  ['12.5', 12.5],
  ['-1', -1],
  ['1e3', 1000],
  [' ', ' '],
  ['much', 'much'],
  ['1e999', '1e999'],
])('the text %j of a number is given as %j', (text, value) => {
  const input = readFields('reissueCard', formFields('reissueCard'), { cardId: '', initialBalance: text })
  expect(input).toEqual(value === undefined ? {} : { initialBalance: value })
})

type Mock = ReturnType<typeof createMock>

/** What is said of the error that a call ends with. */
async function describeFailure(set: (mock: Mock) => void, isReissue = false): Promise<ErrorDescription> {
  const mock = createMock()
  set(mock)
  const client = createClient({ ...mock.clientOptions, retries: 0 })
  const call = isReissue
    ? client.reissueCard({ cardId: 'card-0001', initialBalance: 250 })
    : client.getCustomer({ id: 'customer-0001' })
  const error = await Promise.resolve(call).catch((one) => one)
  return describeError(error, !isReissue)
}

test('an error has its name, its message, what it carries and what to do, and not what may be personal', async () => {
  const options = { headers: { 'retry-after': '90' } }
  expect(
    await describeFailure((mock) => mock.getCustomer.fail(429, { secret: 'in the body' }, options)),
  ).toEqual({
    name: 'ApiError',
    message: expect.not.stringContaining('in the body'),
    members: [
      ['kind', 'api'],
      ['status', '429'],
      ['attempts', '1'],
      ['retryAfterMs', '90000'],
    ],
    advice: expect.stringContaining('one message for all of them'),
    guide: 'guides/errors.html#apierror',
  })
})

test.each([
  ['network', 'network', /cannot be reached/],
  ['html', 'envelope', /unexpected/],
  ['truncated', 'network', /cannot be reached/],
] as const)('the fault %s, an error of kind %s, has advice of its own', async (fault, kind, advice) => {
  expect(await describeFailure((mock) => mock.getCustomer.fault(fault))).toMatchObject({
    members: expect.arrayContaining([['kind', kind]]),
    advice: expect.stringMatching(advice),
  })
})

test.each([
  [400, /^Do not send it again/],
  [404, /^Do not send it again/],
  [409, /^Do not send it again/],
  [503, /^Do not send it again/],
  [401, /offer to try again/],
])(
  'after a reissue that got %i, the advice follows whether it may have been applied',
  async (status, advice) => {
    const { advice: said } = await describeFailure((mock) => mock.reissueCard.fail(status), true)
    expect(said).toMatch(advice)
  },
)
