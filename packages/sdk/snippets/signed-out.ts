import { createClient } from '@travel-card/sdk'

const session: { token?: string } = {}

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: () => session.token,
})
const result = await client.getCustomer({ id: 'customer-0001' }).result()
if (!result.ok && result.error.kind === 'auth')
  console.log('Please sign in.')
