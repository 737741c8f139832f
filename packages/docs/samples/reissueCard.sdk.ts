import { createClient } from '@travel-card/sdk'
import { getAccessToken } from './session.ts'

const client = createClient({
  baseUrl: 'https://api.travel-card.example',
  token: getAccessToken,
})

// Sent once: the client never repeats a reissue by itself.
const { card } = await client.reissueCard({
  cardId: 'card-0001',
  initialBalance: 250,
})

console.log(card.maskedCardNumber, card.cardBalance, card.currency)
