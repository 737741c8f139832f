import { createClient } from '@travel-card/sdk'
import { session } from './session.ts'

// #region client
const client = createClient({
  baseUrl: 'https://api.travel-card.example', // use yours
  token: ({ rejected }) =>
    rejected ? session.refresh() : session.accessToken,
})
// #endregion

// #region read
const customer = await client.getCustomer({ id: 'customer-0001' })

const cards = customer.featuresAccess?.find(
  ({ type }) => type === 'cards',
)
console.log(cards?.status ?? 'not known')
// #endregion
