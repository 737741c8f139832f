import { installMock } from '@travel-card/mock/vitest'
import { createClient } from '@travel-card/sdk'
import { memoryStore } from '@travel-card/sdk/attempts'
import { expect, test, vi } from 'vitest'
import { createSession, type Session } from './session.ts'

const mock = installMock()

/** A session that gets these grants, one after the other; an empty token stands for a failure. */
function open(...grants: (readonly [user: string, token: string])[]) {
  const fetchGrant = vi.fn(async () => {
    const [user, token] = grants.shift() ?? ['', '']
    return token === '' ? Promise.reject(new Error('offline')) : { user, token }
  })
  const onEnd = vi.fn()
  const backend: Parameters<typeof createSession>[0] = {
    connect: (token) => createClient({ ...mock.clientOptions, token, retries: 0 }),
    fetchGrant,
    store: memoryStore(),
  }
  return { session: createSession(backend, onEnd), fetchGrant, onEnd }
}

const look = ({ queries, queryClient }: Session) =>
  queryClient.fetchQuery(queries.getCustomer({ id: 'customer-0001' }))
const lookTwice = async (session: Session) =>
  Promise.all([
    look(session),
    session.queryClient.fetchQuery(session.queries.getEsimDetails({ esimId: 'e' })),
  ])

test('requests share a token: those at the same time and the next one', async () => {
  const { session, fetchGrant } = open(['a', mock.token()])
  await lookTwice(session)
  await look(session)
  expect(fetchGrant).toHaveBeenCalledTimes(1)
})

test('a token that was rejected is replaced once, and a failure to do so is not remembered', async () => {
  const { session, fetchGrant } = open(['a', mock.token({ expired: true })], ['', ''], ['a', mock.token()])
  await expect(look(session)).rejects.toMatchObject({ kind: 'auth' })
  await lookTwice(session)
  expect(fetchGrant).toHaveBeenCalledTimes(3)
})

test('the token of another person ends the session, and sends nothing', async () => {
  const { session, onEnd } = open(['a', mock.token({ expired: true })], ['b', mock.token()])
  await expect(look(session)).rejects.toThrow()
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(mock.getCustomer.calls.map(({ status }) => status)).toEqual([401])
})

test('after its end, a session keeps no response, and a reissue that is refused then is not sent again', async () => {
  const { session } = open(['a', mock.token()], ['a', mock.token()])
  await look(session)
  mock.reissueCard.fail(401, undefined, { delay: 50 })
  await session.reissue.review({ cardId: 'card-0001', initialBalance: '250' })
  const sending = session.reissue.confirm()
  await mock.reissueCard.waitForCall()
  session.end()
  await sending
  expect(session.queryClient.getQueryCache().getAll()).toEqual([])
  await expect(look(session)).rejects.toMatchObject({ kind: 'auth' })
  expect(mock.all.calls).toHaveLength(2)
})
