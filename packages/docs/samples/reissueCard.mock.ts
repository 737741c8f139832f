import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { installMock } from '@travel-card/mock/vitest'
import { createClient, isTravelCardError } from '@travel-card/sdk'
import { setupServer } from 'msw/node'
import { expect, test } from 'vitest'

const mock = createMock()
installMock(mock, { server: setupServer(...handlers(mock)) })
const { baseUrl, token } = mock.clientOptions
const client = createClient({ baseUrl, token })

test('a reissue is not repeated when the network fails', async () => {
  mock.reissueCard.fault('network')

  const error = await client
    .reissueCard({ cardId: 'card-0001', initialBalance: 250 })
    .catch((error: unknown) => error)

  expect(isTravelCardError(error, 'network')).toBe(true)
  expect(mock.reissueCard.calls).toHaveLength(1)
})
