import { createClient } from '@travel-card/sdk'
import { getAccessToken } from './session.ts'

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: getAccessToken,
})

const { esim, package: plan } = await client.getEsimDetails({
  esimId: 'esim-0001',
})

const left = esim?.usage?.data?.remaining
console.log(
  plan?.unlimited ? 'unlimited' : left?.quantity,
  left?.unit,
)
// esim.installation.lpa installs the eSIM: show it, never log it.
