import { expect, onTestFinished, test, vi } from 'vitest'
import { baseUrl } from '../test/support/observed-fetch.ts'
import { createClient } from './client.ts'
import { ApiError } from './errors.ts'
import { fakeCall } from './testing.ts'
import type { Customer } from './types.gen.ts'

const customer: Customer = { id: 'customer-0001', status: 'pending' }
const notFound = new ApiError(
  { operation: 'getCustomer', method: 'GET', path: '/customers/{id}', attempts: 1, status: 404 },
  'got status 404',
)
const client = createClient({ baseUrl, token: 'token-1' })

test('a method replaced with data resolves to it in each of the three ways', async () => {
  vi.spyOn(client, 'getCustomer').mockReturnValue(fakeCall(customer))
  await expect(client.getCustomer({ id: 'c1' })).resolves.toBe(customer)
  expect(await client.getCustomer({ id: 'c1' }).result()).toMatchObject({ ok: true, data: customer })
  const response = new Response('', { status: 203 })
  vi.spyOn(client, 'getCustomer').mockReturnValue(fakeCall(customer, response))
  expect(await client.getCustomer({ id: 'c1' }).withResponse()).toEqual({ data: customer, response })
})

test('creates an empty Response for data only when it is read, because jsdom has no Response', async () => {
  const { response } = await fakeCall(customer).result()
  expect(response).toMatchObject({ status: 200, body: null })
  vi.stubGlobal('Response', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  await expect(fakeCall(customer)).resolves.toBe(customer)
  expect((await fakeCall(customer).result()).data).toBe(customer)
})

test('a method replaced with an error fails in each of the three ways, however late its result is read', async () => {
  vi.spyOn(client, 'getCustomer').mockReturnValue(fakeCall(notFound))
  // An unhandled rejection would end the test here.
  await new Promise((resolve) => setTimeout(resolve, 20))
  await expect(client.getCustomer({ id: 'c1' })).rejects.toBe(notFound)
  await expect(client.getCustomer({ id: 'c1' }).withResponse()).rejects.toBe(notFound)
  const result = await client.getCustomer({ id: 'c1' }).result()
  expect(result).toEqual({ ok: false, error: notFound })
  expect(notFound).toMatchObject({ kind: 'api', status: 404, refused: 0 })
  expect(await fakeCall(notFound, new Response('', { status: 404 })).result()).toMatchObject({
    response: { status: 404 },
  })
})

test('fakeCall refuses an error that no call rejects with', () => {
  // @ts-expect-error it isn't data either
  expect(() => fakeCall(new Error('failed'))).toThrow(TypeError)
})
