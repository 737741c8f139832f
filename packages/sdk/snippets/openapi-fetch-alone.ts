import type { paths } from '@travel-card/contract'
import { createMock } from '@travel-card/mock'
import createClient from 'openapi-fetch'

const mock = createMock()
const getToken = () => mock.token()

const api = createClient<paths>({
  baseUrl: mock.baseUrl,
  fetch: (request) => mock.fetch(request),
})
api.use({
  onRequest({ request }) {
    request.headers.set('authorization', `Bearer ${getToken()}`)
  },
})

/** Waits for a call, and takes the data out of its envelope. */
async function dataOf<Data>(
  call: Promise<{
    readonly data?: { readonly status: 'success'; readonly data: Data }
    readonly response: Response
  }>,
): Promise<Data> {
  const { data, response } = await call
  if (data?.status === 'success') return data.data
  throw new Error(`The API responded with status ${response.status}`)
}

const customer = await dataOf(
  api.GET('/customers/{id}', {
    params: { path: { id: 'customer-0001' } },
  }),
)
console.log(customer.status) // pending
