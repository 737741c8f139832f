import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

const client = createClient({
  ...createMock().clientOptions,
  on: {
    response: ({ operation, status, durationMs }) =>
      console.log(operation, status, durationMs),
    retry: ({ operation, attempt, delayMs }) =>
      console.log(operation, attempt, delayMs),
  },
})
await client.getLoungeOrder({ orderId: 'order-0001' })
