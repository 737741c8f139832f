// #region all
import { createClient } from '@travel-card/sdk'
import { checkResponses } from '@travel-card/sdk/check'
import { getAccessToken } from './session.ts'

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: getAccessToken,
  check: checkResponses({
    report({ operation, pointer, kind }) {
      console.info(operation, pointer, kind)
    },
  }),
})
// #endregion

await client.getCustomer({ id: 'customer-0001' })
