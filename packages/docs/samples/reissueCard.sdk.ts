import {
  createClient,
  isCertainlyNotApplied,
} from '@travel-card/sdk'
import { getAccessToken } from './session.ts'

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: getAccessToken,
})

// Never retried, except after a 401 with a new token.
const result = await client
  .reissueCard({ cardId: 'card-0001', initialBalance: 250 })
  .result()

if (result.ok) {
  const { card } = result.data
  console.log(
    card.maskedCardNumber,
    card.cardBalance,
    card.currency,
  )
} else if (isCertainlyNotApplied(result.error)) {
  console.log('The card was not reissued.')
} else {
  console.log('It is not known whether the card was reissued.')
}
