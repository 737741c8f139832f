import { createClient, isTravelCardError } from '@travel-card/sdk'

const client = createClient({
  // The base URL from the API's provider.
  baseUrl: 'https://api.travel-card.example',
  // Or a function that returns a token; false for cookie sessions.
  token: 'an-access-token',
})

try {
  const customer = await client.getCustomer({ id: 'customer-0001' })
  console.log(customer.status)
} catch (error) {
  if (!isTravelCardError(error)) throw error
  console.log(error.kind, error.message)
}
