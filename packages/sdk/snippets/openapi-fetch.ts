import { createMock } from '@travel-card/mock'
import { createFetchClient } from '@travel-card/sdk/openapi-fetch'

const client = createFetchClient(createMock().clientOptions)
client.use({
  onRequest: ({ request }) => request.headers.set('x-trace', 'trace-0001'),
})

const { data, error, response } = await client.GET('/customers/{id}', {
  params: { path: { id: 'customer-0001' } },
})
if (data)
  console.log(data.status) // the documented data, without its envelope
else console.log(response.status, error)
