import { createFetchClient } from '@travel-card/sdk/openapi-fetch'

const client = createFetchClient({
  baseUrl: 'https://api.travel-card.example',
  token: 'an-access-token',
})

const { data, error, response } = await client.GET('/customers/{id}', {
  params: { path: { id: 'customer-0001' } },
})
if (data) console.log(data.status)
else console.log(response.status, error)
