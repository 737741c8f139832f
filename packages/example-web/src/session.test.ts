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
