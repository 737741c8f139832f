import { createClient } from '@travel-card/sdk'

const client = createClient({
  // Or '/travel', if the gateway is on the page's own origin.
  baseUrl: 'https://gateway.example/travel',
  token: false,
  credentials: 'include',
  headers: { 'x-csrf-token': 'a-csrf-token' },
})
await client.getCustomer({ id: 'customer-0001' }).result()
