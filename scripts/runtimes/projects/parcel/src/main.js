import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'
import { checkResponses } from '@travel-card/sdk/check'

const client = createClient({ ...createMock().clientOptions, check: checkResponses() })
client.getCustomer({ id: 'customer-0001' }).then(({ status }) => {
  globalThis.shown = status
})
