import { installMock } from '@travel-card/mock/vitest'
import { createClient } from '@travel-card/sdk'
import { memoryStore } from '@travel-card/sdk/attempts'
import { expect, test, vi } from 'vitest'
import { createSessions, type Session, type Sessions } from './session.ts'

const mock = installMock()

/** Sessions that get these grants, one after the other; an empty token stands for a failure. */
function open(...grants: (readonly [user: string, token: string])[]) {
  const fetchGrant = vi.fn(async () => {
    const [user, token] = grants.shift() ?? ['', '']
    return token === '' ? Promise.reject(new Error('offline')) : { user, token }
  })
  const connect = (token: Parameters<Parameters<typeof createSessions>[0]>[0]) =>
    createClient({ ...mock.clientOptions, token, retries: 0 })
  return { sessions: createSessions(connect, fetchGrant, memoryStore()), fetchGrant }
}

const current = (sessions: Sessions): Session => sessions.get() ?? expect.fail('nobody is signed in')
const look = ({ queries, queryClient }: Session) =>
  queryClient.fetchQuery(queries.getCustomer({ id: 'customer-0001' }))

test('requests share a token: those at the same time and the next one', async () => {
  const { sessions, fetchGrant } = open(['a', mock.token()])
  const session = current(sessions)
  await Promise.all([
    look(session),
    session.queryClient.fetchQuery(session.queries.getEsimDetails({ esimId: 'e' })),
  ])
  await look(session)
  expect(fetchGrant).toHaveBeenCalledTimes(1)
})

test('a token that was rejected is replaced once, and one that was replaced meanwhile is not asked for again', async () => {
  const { sessions, fetchGrant } = open(['a', mock.token({ expired: true })], ['a', mock.token()])
  const session = current(sessions)
  await Promise.all([
    look(session),
    session.queryClient.fetchQuery(session.queries.getEsimDetails({ esimId: 'e' })),
  ])
  expect(fetchGrant).toHaveBeenCalledTimes(2)
})

test('a failure is not remembered', async () => {
  const { sessions } = open(['', ''], ['a', mock.token()])
  await expect(look(current(sessions))).rejects.toMatchObject({ kind: 'auth' })
  await look(current(sessions))
})

test('the token of another person ends the session, and sends nothing', async () => {
  const { sessions } = open(['a', mock.token({ expired: true })], ['b', mock.token()])
  await expect(look(current(sessions))).rejects.toThrow()
  expect(sessions.get()).toBeUndefined()
  expect(mock.getCustomer.calls.map(({ status }) => status)).toEqual([401])
})

test('the next person finds nothing of the one before, whose calls get no token any more', async () => {
  const { sessions } = open(['a', mock.token()], ['b', mock.token()])
  const first = current(sessions)
  first.entered.set('getCustomer', 'customer-0001')
  await look(first)
  await Promise.all([sessions.signIn(), sessions.signIn()])
  const second = current(sessions)
  expect([...second.entered]).toEqual([])
  expect(second.queryClient.getQueryCache().getAll()).toEqual([])
  expect(first.queryClient.getQueryCache().getAll()).toEqual([])
  await expect(look(first)).rejects.toMatchObject({ kind: 'auth' })
  expect(mock.getCustomer.calls).toHaveLength(1)
})

test('a reissue that is refused after its session has ended is not sent again with the next token', async () => {
  const { sessions } = open(['a', mock.token()], ['b', mock.token()])
  mock.reissueCard.fail(401, undefined, { delay: 50 })
  const { reissue, queries } = current(sessions)
  await reissue.review({ cardId: 'card-0001', initialBalance: '250' })
  const sending = reissue.confirm()
  await mock.reissueCard.waitForCall()
  await sessions.signIn()
  await sending
  expect(mock.reissueCard.calls).toHaveLength(1)
  expect((await queries.attempts.read('reissueCard', { cardId: 'card-0001' })).state).toBe('not-applied')
})

test('a failed sign-in leaves everything as it was', async () => {
  const { sessions } = open(['', ''])
  const session = current(sessions)
  await expect(sessions.signIn()).rejects.toThrow('offline')
  expect(sessions.get()).toBe(session)
})
