import { createClient } from '@travel-card/sdk'

const client = createClient({
  baseUrl: 'https://gateway.example/travel', // or '/travel', if the gateway is on the page's own origin
  token: false,
  credentials: 'include',
  headers: { 'x-csrf-token': 'a-csrf-token' },
})
await client.getCustomer({ id: 'customer-0001' }).result()
