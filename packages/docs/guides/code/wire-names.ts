import { createClient } from '@travel-card/sdk'
import { getAccessToken } from './session.ts'

// #region all
const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: getAccessToken,
  wireNames: {
    flightNumber: 'flight', // sent as `flight`
    identityCheck: 'verification', // received as `verification`
  },
})
// #endregion

await client
  .listAirportProducts({
    flightNumber: 'XA1234',
    departureDate: '2099-06-15',
  })
  .result()
