import { installMock } from '@travel-card/mock/vitest'
import { createClient } from '@travel-card/sdk'
import { type AttemptStore, createAttempts, memoryStore } from '@travel-card/sdk/attempts'
import { expect, test } from 'vitest'
import { createReissue, type Reissue } from './use-reissue.ts'

const mock = installMock()

/** A window of its own: it knows of the others only what the store keeps. */
const open = (store: AttemptStore = memoryStore()): Reissue =>
  createReissue(createAttempts(createClient({ ...mock.clientOptions, retries: 0 }), { store }))

const enter = (reissue: Reissue, initialBalance = '250') =>
  reissue.review({ cardId: 'card-0001', initialBalance })

async function send(reissue: Reissue, initialBalance?: string): Promise<void> {
  await enter(reissue, initialBalance)
  await reissue.confirm()
}

const sent = (): number => mock.reissueCard.calls.length

test('a reissue is sent only after a confirmation, once', async () => {
  const reissue = open()
  await reissue.confirm()
  await enter(reissue)
  expect(reissue.get()).toMatchObject({ name: 'confirming', input: { initialBalance: 250 } })
  expect(sent()).toBe(0)
  const sending = [reissue.confirm(), reissue.confirm()]
  expect(reissue.get().name).toBe('sending')
  await Promise.all(sending)
  await reissue.confirm()
  expect(reissue.get()).toMatchObject({
    name: 'applied',
    isOwn: true,
    sent: { asked: 250, card: { cardBalance: 777 } },
  })
  expect(sent()).toBe(1)
})

test('what was cancelled is not sent', async () => {
  const reissue = open()
  await enter(reissue)
  reissue.cancel()
  await reissue.confirm()
  expect(reissue.get()).toMatchObject({ name: 'form', values: { cardId: 'card-0001' } })
  expect(sent()).toBe(0)
})

test('what cannot be sent is not asked for', async () => {
  const reissue = open()
  await reissue.review({ cardId: '', initialBalance: 'plenty' })
  expect(reissue.get()).toMatchObject({
    name: 'form',
    issues: [{ field: 'cardId' }, { field: 'initialBalance' }],
  })
})

test.each([
  ['a 401', () => mock.reissueCard.fail(401), { name: 'form', last: 'not-applied' }],
  ['a 503', () => mock.reissueCard.fail(503), { name: 'unknown', isOwn: true }],
  ['a lost connection', () => mock.reissueCard.fault('network'), { name: 'unknown', isOwn: true }],
])('after %s, the state is that of the attempt', async (_, set, state) => {
  set()
  const reissue = open()
  await send(reissue)
  expect(reissue.get()).toMatchObject(state)
})

test('an unknown outcome stays one when the second request is refused', async () => {
  const reissue = open()
  mock.reissueCard.fail(503)
  await send(reissue)
  mock.reissueCard.fail(401)
  reissue.askAgain()
  expect(reissue.get().name).toBe('confirming-again')
  await reissue.confirm()
  expect(reissue.get()).toMatchObject({ name: 'unknown', isOwn: false, error: { status: 401 } })
})

test('another balance is asked for apart, after a reissue that was applied', async () => {
  const reissue = open()
  await send(reissue)
  await enter(reissue, '300')
  expect(reissue.get()).toMatchObject({
    name: 'applied',
    isOwn: false,
    sent: { asked: 250 },
    input: { initialBalance: 300 },
  })
  await reissue.confirm()
  expect(sent()).toBe(1)
  reissue.askAgain()
  await reissue.confirm()
  expect(mock.reissueCard.calls.map(({ input }) => input.initialBalance)).toEqual([250, 300])
})

test('a question is over as soon as the attempt has changed', async () => {
  const attempts = createAttempts(createClient(mock.clientOptions), { store: memoryStore() })
  const windows = [createReissue(attempts), createReissue(attempts)] as const
  await enter(windows[0])
  await send(windows[1])
  expect(windows[0].get()).toMatchObject({ name: 'applied', isOwn: false })
})
