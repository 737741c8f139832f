import { type Client, createClient } from '@travel-card/sdk'

export const client: Client = createClient({
  baseUrl: '/api', // on the page's own origin
  token: 'an-access-token',
})
