import { installMock } from '@travel-card/mock/vitest'
import { createClient } from '@travel-card/sdk'
import { memoryStore } from '@travel-card/sdk/attempts'
import { expect, test, vi } from 'vitest'
import { createSession } from './session.ts'

const mock = installMock()

test('a rejected token is replaced once for all requests, and a failure to do so is not remembered', async () => {
  const fetchGrant = vi
    .fn(async () => ({ user: 'a', token: mock.token() }))
    .mockResolvedValueOnce({ user: 'a', token: mock.token({ expired: true }) })
    .mockRejectedValueOnce(new Error('offline'))
  const connect: Parameters<typeof createSession>[0]['connect'] = (token) =>
    createClient({ ...mock.clientOptions, token, retries: 0 })
  const { queries, queryClient } = createSession({ connect, fetchGrant, store: memoryStore() }, () => {})
  const look = (id: string) => queryClient.fetchQuery(queries.getCustomer({ id }))
  await expect(look('customer-0001')).rejects.toThrow()
  expect(fetchGrant).toHaveBeenCalledTimes(2)
  await Promise.all([look('customer-0003'), look('customer-0004')])
  await look('customer-0005')
  expect(fetchGrant).toHaveBeenCalledTimes(3)
})
