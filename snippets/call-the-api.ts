import { createClient, isTravelCardError } from '@travel-card/sdk'

const client = createClient({
  baseUrl: 'https://api.travel-card.example', // the base URL from the API's provider
  token: 'an-access-token', // or a function that returns one; false for cookie sessions
})

try {
  const customer = await client.getCustomer({ id: 'customer-0001' })
  console.log(customer.status)
} catch (error) {
  if (!isTravelCardError(error)) throw error
  console.log(error.kind, error.message)
}
