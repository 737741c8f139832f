import { createClient } from '@travel-card/sdk'
import { getAccessToken } from './session.ts'

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: getAccessToken,
})

const customer = await client.getCustomer({ id: 'customer-0001' })

const cards = customer.featuresAccess?.find(
  ({ type }) => type === 'cards',
)
// Values other than the documented ones may occur.
switch (cards?.status) {
  case 'granted':
  case 'requested':
    console.log(cards.status)
    break
  default:
    console.log('not known')
}
