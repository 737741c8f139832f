import { createClient } from '@travel-card/sdk'

const client = createClient({
  baseUrl: 'https://api.travel-card.example', // the base URL from the API's provider
  token: 'an-access-token', // or a function that returns one
})

const result = await client.getCustomer({ id: 'customer-0001' }).result()
console.log(result.ok ? result.data.status : result.error.message)
