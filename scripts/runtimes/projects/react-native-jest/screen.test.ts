import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'
import { Text } from 'react-native'

test.each(['example', 'random', 'adversarial'])('%s data comes to an app of React Native', async (data) => {
  expect(Text).toBeDefined()
  const client = createClient({ ...createMock({ data }).clientOptions, retries: 0 })
  expect((await client.getCustomer({ id: 'customer-0001' }).result()).ok).toBe(true)
})
