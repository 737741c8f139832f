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
  ['a success', () => {}, { name: 'applied', sent: { card: { cardBalance: 777 } } }],
  ['a 401', () => mock.reissueCard.fail(401), { name: 'form', attempt: { state: 'not-applied' } }],
  ['a 503', () => mock.reissueCard.fail(503), { name: 'unknown', sent: { error: { status: 503 } } }],
  ['a lost connection', () => mock.reissueCard.fault('network'), { name: 'unknown' }],
])(
  'after a confirmation and %s, the state is that of the attempt, which was sent once',
  async (_, set, state) => {
    set()
    const reissue = createReissue(open())
    await reissue.confirm()
    await reissue.review(values)
    expect(reissue.get()).toMatchObject({ name: 'confirming', input: { initialBalance: 250 } })
    expect(mock.reissueCard.calls).toHaveLength(0)
    const sending = [reissue.confirm(), reissue.confirm()]
    expect(reissue.get().name).toBe('sending')
    await Promise.all(sending)
    await reissue.confirm()
    expect(reissue.get()).toMatchObject(state)
    expect(mock.reissueCard.calls).toHaveLength(1)
  },
)

test('what was cancelled is not sent', async () => {
  const reissue = createReissue(open())
  await reissue.review(values)
  reissue.cancel()
  await reissue.confirm()
  expect(reissue.get()).toMatchObject({ name: 'form', values })
  expect(mock.reissueCard.calls).toHaveLength(0)
})

test('what cannot be sent is not asked for', async () => {
  const reissue = createReissue(open())
  await reissue.review({ cardId: '', initialBalance: 'plenty' })
  const issues = [{ field: 'cardId' }, { field: 'initialBalance' }]
  expect(reissue.get()).toMatchObject({ name: 'form', issues })
})

test('a question is over as soon as the attempt has changed', async () => {
  const attempts = open()
  const [asked, other] = [createReissue(attempts), createReissue(attempts)]
  await asked.review(values)
  await other.review(values)
  await other.confirm()
  expect(asked.get()).toMatchObject({ name: 'applied', sent: undefined })
  await asked.confirm()
  expect(mock.reissueCard.calls).toHaveLength(1)
})
