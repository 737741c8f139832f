import { createClient } from '@travel-card/sdk'

// #region client
const client = createClient({
  baseUrl: 'https://gateway.example/travel',
  token: false, // no authorization header
  credentials: 'include',
})
// #endregion

await client.getCustomer({ id: 'customer-0001' })
