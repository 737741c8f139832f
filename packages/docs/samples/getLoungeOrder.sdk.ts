import { createClient } from '@travel-card/sdk'
import { getAccessToken } from './session.ts'

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: getAccessToken,
})

// Call left.abort() when the user leaves the screen.
const left = new AbortController()

const result = await client
  .getLoungeOrder(
    { orderId: 'order-0001' },
    { signal: left.signal },
  )
  .result()

if (result.ok) {
  const { lounge, date } = result.data
  console.log(lounge?.title, lounge?.info?.openStatus, date)
} else if (result.error.kind !== 'abort') {
  console.error(result.error.message)
}
