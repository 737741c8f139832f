import { installMock } from '@travel-card/mock/vitest'
import { createClient } from '@travel-card/sdk'
import { type Attempts, createAttempts, memoryStore } from '@travel-card/sdk/attempts'
import { expect, test } from 'vitest'
import { createReissue } from './use-reissue.ts'

const mock = installMock()
const open = (): Attempts =>
  createAttempts(createClient({ ...mock.clientOptions, retries: 0 }), { store: memoryStore() })
const values = { cardId: 'card-0001', initialBalance: '250' }

test.each([
  ['a success', () => {}, { attempt: { state: 'applied' }, sent: { card: { cardBalance: 777 } } }],
  ['a 401', () => mock.reissueCard.fail(401), { attempt: { state: 'not-applied' } }],
  ['a 503', () => mock.reissueCard.fail(503), { attempt: { state: 'unknown' }, error: { status: 503 } }],
  ['a lost connection', () => mock.reissueCard.fault('network'), { attempt: { state: 'unknown' } }],
])('after a confirmation and %s, the attempt says so, and was sent once', async (_, set, state) => {
  set()
  const reissue = createReissue(open())
  const sending = [reissue.send(values, true), reissue.send(values, true)]
  expect(reissue.get()).toMatchObject({ isSending: true, input: { initialBalance: 250 } })
  await Promise.all(sending)
  expect(reissue.get()).toMatchObject({ values, ...state })
  expect(mock.reissueCard.calls).toHaveLength(1)
})

test('what is wrong or not confirmed is not sent', async () => {
  const reissue = createReissue(open())
  await reissue.send({ cardId: '', initialBalance: 'plenty' }, false)
  const issues = ['cardId', 'initialBalance', 'confirmed'].map((field) => ({ field }))
  expect(reissue.get()).toMatchObject({ issues })
  await reissue.send(values, false)
  expect(reissue.get()).toMatchObject({ values, issues: [{ field: 'confirmed' }] })
  expect(mock.reissueCard.calls).toHaveLength(0)
})

test('one more is sent only after the attempt that the user saw', async () => {
  mock.reissueCard.fail(503)
  const attempts = open()
  const [first, other] = [createReissue(attempts), createReissue(attempts)]
  await first.send(values, true)
  const { attempt: seen } = first.get()
  if (!seen) expect.fail('there is no attempt')
  await other.send({ ...values, initialBalance: '300' }, true)
  expect(other.get()).toMatchObject({ attempt: seen, sent: undefined, error: { kind: 'attempt' } })
  expect(mock.reissueCard.calls).toHaveLength(1)
  await Promise.all([first.sendAgain(seen), other.sendAgain(seen)])
  expect(mock.reissueCard.calls).toHaveLength(2)
  await first.sendAgain(seen)
  expect(mock.reissueCard.calls).toHaveLength(2)
})
