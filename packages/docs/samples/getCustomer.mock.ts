import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { installMock } from '@travel-card/mock/vitest'
import { createClient } from '@travel-card/sdk'
import { setupServer } from 'msw/node'
import { expect, test } from 'vitest'

const mock = createMock()
installMock(mock, { server: setupServer(...handlers(mock)) })
const { baseUrl, token } = mock.clientOptions
const client = createClient({ baseUrl, token })

test('only the second customer waits for cards', async () => {
  mock.getCustomer
    .when({ id: 'customer-0002' })
    .example('access-requested')

  const first = await client.getCustomer({ id: 'customer-0001' })
  const second = await client.getCustomer({ id: 'customer-0002' })

  expect(first.featuresAccess?.[0]?.status).toBe('granted')
  expect(second.featuresAccess?.[0]?.status).toBe('requested')
})
