import { join } from 'node:path'
import { type OperationId, operations } from '@travel-card/contract'
import { readContract } from 'generator'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { exampleTexts, type RunState, readTexts, runStates } from './run-form.ts'
import { type ShownCall, showCall } from './show-call.ts'

const ids = Object.keys(operations) as OperationId[]
const [example] = runStates
const contract = await readContract(join(import.meta.dirname, '../../../..'))
const hasData = (id: OperationId) =>
  contract.operations.some((one) => one.id === id && one.success.dataType !== undefined)

/** Runs an operation as its page does: with the form's texts, some of them changed. */
function run(
  operation: OperationId,
  state: RunState,
  texts: Record<string, string> = {},
): Promise<ShownCall> {
  return showCall(operation, { ...exampleTexts(operation), ...texts }, state)
}

// Without the delays of the retries.
beforeAll(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterAll(() => void vi.restoreAllMocks())

describe.concurrent.each(ids)('%s', (id) => {
  test.each(runStates)('in the state “$label”, what came back and what was sent is shown', async (state) => {
    const { data, error, summary, statuses } = await run(id, state)
    expect(summary).toBe(state.fail ? 'The call failed: ApiError.' : 'The call succeeded.')
    if (state.fail) expect(error?.message).toContain(`got status ${state.fail}`)
    else if (hasData(id)) expect(JSON.parse(data ?? '')).toBeDefined()
    else expect(data).toBe('undefined')
    // A reissue is never retried in tests, whatever the contract says.
    const isRetried = operations[id].repeatable && id !== 'reissueCard'
    const times = state.fail === 503 && isRetried ? 3 : 1
    expect(statuses).toEqual(Array(times).fill(state.fail ?? expect.toSatisfy((status) => status < 300)))
  })
})

test('the request is shown as it was sent, with the token masked', async () => {
  const { request } = await run('reissueCard', example, { cardId: 'card-7' })
  const lines = request?.split('\n') ?? []
  expect(lines[0]).toMatch(/^POST https:\/\/[^/]+\/.*cards\/reissue$/)
  expect(lines).toContain('authorization: Bearer ••••••••')
  expect(lines).toContain('content-type: application/json')
  expect(request).toMatch(/\n\n\{\n {2}"cardId": "card-7",\n {2}"initialBalance": 250\n\}$/)
})

test('what the sdk refuses is not sent, and is said of each field', async () => {
  const shown = await run('reissueCard', example, { cardId: '', initialBalance: 'much' })
  expect(shown).toMatchObject({
    issues: { cardId: 'is missing', initialBalance: 'must be a finite number' },
    summary: 'Nothing was sent: InputError.',
    statuses: [],
  })
})

test.each(ids)("the form of %s begins with the arguments of the contract's example", (id) => {
  const examples = Object.entries(operations[id].input).map(([name, { example }]) => [name, example])
  expect(readTexts(id, exampleTexts(id))).toEqual(Object.fromEntries(examples))
})

test.each([
  ['', undefined],
  ['12.5', 12.5],
  ['-1', -1],
  ['1e3', 1000],
  [' ', ' '],
  ['much', 'much'],
  ['1e999', Number.POSITIVE_INFINITY],
])('the text %j of a number is given as %j', (text, value) => {
  const input = readTexts('reissueCard', { cardId: '', initialBalance: text })
  expect(input).toEqual(value === undefined ? {} : { initialBalance: value })
})

test.each([400, 401, 404, 409, 503])(
  'after a reissue that got %i, the advice is not to send it again if it may have been applied and must not be repeated',
  async (fail) => {
    const state = runStates.find((one) => one.fail === fail) ?? { label: '', fail }
    const { error } = await run('reissueCard', state)
    const mayBeSentAgain = fail === 401 || operations.reissueCard.repeatable
    expect(error?.advice).toMatch(mayBeSentAgain ? (state.advice ?? '') : /^Don't send it again/)
    expect(error?.guide).toBe(mayBeSentAgain ? 'guides/errors.html#apierror' : 'guides/failed-reissue.html')
  },
)
