import { installMock } from '@travel-card/mock/vitest'
import { createClient, type TravelCardError } from '@travel-card/sdk'
import { expect, test } from 'vitest'
import { explainError } from './error-notice.tsx'

const mock = installMock()
const client = createClient({ ...mock.clientOptions, retries: 0 })

async function failure(): Promise<TravelCardError> {
  const result = await client.getCustomer({ id: 'customer-0001' }).result()
  return result.ok ? expect.fail('the call succeeded') : result.error
}

test('a status that is not documented is named', async () => {
  mock.getCustomer.fail(418)
  expect(explainError(await failure()).title).toBe('This did not work (418)')
})

test('the wait that the service asks for is passed on', async () => {
  mock.getCustomer.fail(429, undefined, { headers: { 'retry-after': '90' } })
  expect(explainError(await failure()).advice).toBe('Please try again in 90 s.')
  mock.getCustomer.fail(503, undefined, { headers: { 'retry-after': '600' } })
  expect(explainError(await failure()).advice).toBe('It is not your fault. Please try again in 10 minutes.')
})

test('an answer that is not the documented envelope is not called a success', async () => {
  mock.getCustomer.fault('html')
  expect(explainError(await failure()).title).toBe('Something unexpected came back')
})

test('a connection that breaks is told from a service that fails', async () => {
  mock.getCustomer.fault('network')
  expect(explainError(await failure()).title).toBe('We could not get through')
})
