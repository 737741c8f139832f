import { createClient } from '@travel-card/sdk'
import { messageFor } from './message-for.ts'
import { getAccessToken } from './session.ts'

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: getAccessToken,
})
const show: (text: string) => void = console.log

// #region result
const result = await client
  .getEsimDetails({ esimId: 'esim-0001' })
  .result() // never rejects

if (result.ok) show(result.data.esim?.status ?? 'not known')
else show(messageFor(result.error))
// #endregion
