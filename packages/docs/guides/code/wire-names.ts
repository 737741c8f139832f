import { createClient } from '@travel-card/sdk'
import { getAccessToken } from './session.ts'

// #region all
export const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: getAccessToken,
  // Calls keep `flightNumber`; the service is sent `flight`.
  wireNames: { flightNumber: 'flight' },
})
// #endregion
