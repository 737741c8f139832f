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
// A status may also have a value that isn't documented.
switch (cards?.status) {
  case 'granted':
  case 'requested':
    console.log(cards.status)
    break
  default:
    console.log('not known')
}
