import { createClient } from '@travel-card/sdk'
import { checkResponses } from '@travel-card/sdk/check'
import { fakeCall } from '@travel-card/sdk/testing'

// jsdom has no `fetch`, no `Request` and no `Response`, so the test replaces `fetch` with a function.
const answer = (status, text) => async (url) => ({
  ok: status < 300,
  status,
  url,
  redirected: false,
  headers: { get: () => null },
  text: async () => text,
})
const options = { baseUrl: 'https://api.travel-card.example', token: 'token', retries: 0 }

test('there is a page, and nothing that fetches', () => {
  expect(document.body).toBeDefined()
  expect([typeof fetch, typeof Request, typeof Response]).toEqual(Array(3).fill('undefined'))
})

test('the client calls a fetch that it is given', async () => {
  const fetch = answer(200, '{"status":"success","data":{"id":"customer-0001","status":"pending"}}')
  const customer = await createClient({ ...options, fetch }).getCustomer({ id: 'customer-0001' })
  expect(customer.status).toBe('pending')
})

test('an error is of the family', async () => {
  const client = createClient({ ...options, fetch: answer(404, ''), check: checkResponses() })
  await expect(client.getCustomer({ id: 'nobody' })).rejects.toMatchObject({ kind: 'api', status: 404 })
})

test('without a fetch, a call is an error of the family', async () => {
  const call = createClient(options).getCustomer({ id: 'customer-0001' })
  await expect(call).rejects.toMatchObject({ kind: 'network' })
})

test('a method is faked', async () => {
  const client = createClient(options)
  jest.spyOn(client, 'getCustomer').mockReturnValue(fakeCall({ status: 'pending' }))
  const result = await client.getCustomer({ id: 'customer-0001' }).result()
  expect(result.ok && result.data.status).toBe('pending')
})
