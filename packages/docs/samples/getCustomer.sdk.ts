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
    console.log('Cards can be used.')
    break
  case 'requested':
    console.log('Cards were asked for.')
    break
  default:
    console.log('Cards are not available yet.')
}
