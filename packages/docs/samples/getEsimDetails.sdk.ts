import { createClient } from '@travel-card/sdk'
import { getAccessToken } from './session.ts'

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: getAccessToken,
})

const { esim } = await client.getEsimDetails({
  esimId: 'esim-0001',
})

const left = esim?.usage?.data?.remaining
console.log(left?.quantity, left?.unit)
// esim.installation.lpa is a secret: show it, never log it.
