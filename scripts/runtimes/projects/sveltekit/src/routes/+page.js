import { createClient } from '@travel-card/sdk'

// Reads a header that SvelteKit filters out, which throws. A success or a 404 must still not become a network failure.
export const load = async ({ fetch, url }) => {
  const baseUrl = url.origin + '/api'
  const client = createClient({ baseUrl, token: 'token', fetch, requestIdHeader: 'x-request-id' })
  const customer = await client.getCustomer({ id: 'customer-0001' })
  const { error } = await client.getEsimDetails({ esimId: 'esim-0001' }).result()
  return { text: [customer.status, error.kind, error.status, error.attempts].join(' ') }
}
