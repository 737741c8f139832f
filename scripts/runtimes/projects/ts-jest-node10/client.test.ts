import { createMock } from '@travel-card/mock'
import { createClient, isTravelCardError } from '@travel-card/sdk'
import { checkResponses } from '@travel-card/sdk/check'
import { fakeCall } from '@travel-card/sdk/testing'

const mock = createMock()
const client = createClient({ ...mock.clientOptions, retries: 0, check: checkResponses({ complete: ['getCustomer'] }) })

afterEach(() => mock.reset())

test('data is complete', async () => {
  const status: string = (await client.getCustomer({ id: 'customer-0001' })).status
  expect(status).toBe('pending')
})

test('an error is of the family', async () => {
  mock.getCustomer.fail(404)
  const result = await client.getCustomer({ id: 'nobody' }).result()
  expect(!result.ok && isTravelCardError(result.error, 'api') && result.error.status).toBe(404)
})

test('a method is faked', async () => {
  const customer = await client.getCustomer({ id: 'customer-0001' })
  jest.spyOn(client, 'getCustomer').mockReturnValue(fakeCall({ ...customer, status: 'made up' }))
  await expect(client.getCustomer({ id: 'customer-0001' })).resolves.toMatchObject({ status: 'made up' })
})
