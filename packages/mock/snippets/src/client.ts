// src/client.ts
import { type Client, createClient } from '@travel-card/sdk'

export const client: Client = createClient({
  baseUrl:
    import.meta.env.VITE_TRAVEL_CARD_URL ??
    'https://api.travel-card.example',
  token: 'an-access-token',
})
