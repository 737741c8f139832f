import { createClient } from '@travel-card/sdk'
import { getAccessToken } from './session.ts'

// #region all
const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: getAccessToken,
  on: {
    // No id, token or value: safe to log.
    response: (event) => console.info(event),
    error: (event) => console.warn(event),
  },
})
// #endregion

await client.getCustomer({ id: 'customer-0001' })
