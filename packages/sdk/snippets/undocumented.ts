import { createClient } from '@travel-card/sdk'
import {
  createFetchClient,
  type FetchPaths,
} from '@travel-card/sdk/openapi-fetch'

const options = {
  baseUrl: 'https://api.travel-card.example',
  token: 'an-access-token',
  // Imitates a service with undocumented parts, so that this example
  // runs. You need no such `fetch`.
  fetch: (url: string) =>
    Promise.resolve(
      Response.json(
        url.includes('/health')
          ? { up: true }
          : { status: 'success', data: { status: 'active' } },
      ),
    ),
}

// #region parameter
// A parameter that is not documented, alongside the documented arguments.
const client = createClient(options)
const customer = await client.getCustomer(
  { id: 'customer-0001' },
  { query: { expand: 'features' } },
)
console.log(customer.status)
// #endregion

// #region operation
// An operation that is not documented: describe its path as
// openapi-typescript does.
interface MyPaths {
  '/health': {
    get: {
      responses: {
        200: { content: { 'application/json': { up: boolean } } }
      }
    }
  }
}
const wider = createFetchClient<FetchPaths & MyPaths>(options)
const { data } = await wider.GET('/health')
console.log(data?.up)
// #endregion
