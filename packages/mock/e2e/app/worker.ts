import { createClient } from '@travel-card/sdk'

const client = createClient({ baseUrl: 'https://api.travel-card.example', token: 'an-access-token' })

addEventListener('message', async ({ data }: MessageEvent<string>) => {
  const { status } = await client.getCustomer({ id: data })
  postMessage(status)
})
