import { installMock } from '@travel-card/mock/vitest'
import { type Client, createClient } from '@travel-card/sdk'
import { expect, test, vi } from 'vitest'
import { createSession } from './session.ts'

const mock = installMock()

/** A client whose session gets these tokens, one after the other; an empty one stands for a failure. */
function connect(...tokens: string[]): { client: Client; fetchToken: () => Promise<string> } {
  const fetchToken = vi.fn(async () => tokens.shift() || Promise.reject(new Error('offline')))
  return {
    client: createClient({ ...mock.clientOptions, token: createSession(fetchToken) }),
    fetchToken,
  }
}

const look = (client: Client): Promise<unknown> => client.getCustomer({ id: 'customer-0001' })

test('requests share a token: those at the same time and the next one', async () => {
  const { client, fetchToken } = connect(mock.token())
  await Promise.all([look(client), look(client)])
  await look(client)
  expect(fetchToken).toHaveBeenCalledTimes(1)
})

test('a token that was rejected is replaced once, for requests at the same time too', async () => {
  const { client, fetchToken } = connect(mock.token({ expired: true }), mock.token())
  await Promise.all([look(client), look(client)])
  await look(client)
  expect(fetchToken).toHaveBeenCalledTimes(2)
})

test('a failure is not remembered', async () => {
  const { client } = connect('', mock.token())
  await expect(look(client)).rejects.toMatchObject({ kind: 'auth' })
  await look(client)
})
