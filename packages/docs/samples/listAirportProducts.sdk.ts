import { createClient } from '@travel-card/sdk'
import { getAccessToken } from './session.ts'

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: getAccessToken,
})

const data = await client.listAirportProducts({
  flightNumber: 'XA1234',
  departureDate: '2099-06-15',
})
const { flight, products = [] } = data

console.log(flight?.departure?.timestamp)
for (const { title, variants } of products) {
  const price = variants?.[0]?.adultPrice
  console.log(title, price?.amount, price?.currency)
}
