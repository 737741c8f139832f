import { createClient } from '@travel-card/sdk'
import {
  type Attempts,
  browserStore,
  createAttempts,
} from '@travel-card/sdk/attempts'

const client = createClient({
  baseUrl: 'https://gateway.example/travel',
  token: 'an-access-token',
})
export const attempts: Attempts = createAttempts(client, {
  store: browserStore(),
  service: 'https://api.travel-card.example', // the base URL until now
})
