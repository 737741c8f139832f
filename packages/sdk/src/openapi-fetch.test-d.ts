import type { paths } from '@travel-card/contract'
import type { Customer, JsonValue, ReissuedCard } from '@travel-card/sdk'
import { createFetchClient, type FetchClient, type FetchPaths } from '@travel-card/sdk/openapi-fetch'
import createPlainClient, { type Client } from 'openapi-fetch'
import createQueryClient from 'openapi-react-query'
import { expectTypeOf } from 'vitest'

declare function use(...values: unknown[]): void

const client = createFetchClient({ baseUrl: 'https://api.test', token: 'a.token.value' })
const params = { path: { id: 'c1' } }

// `data` is the documented data, without the envelope, and open values are plain text.
const { data, error, response } = await client.GET('/customers/{id}', { params })
if (data) {
  const customer: Customer = data
  expectTypeOf(data.status).toEqualTypeOf<string | undefined>()
  use(customer.individualData?.email)
  // A field of unknown shape is any JSON value, and not a text.
  const [reason] = data.featuresAccess?.[0]?.rejectionReasons ?? []
  expectTypeOf(reason).toExtend<JsonValue | undefined>()
  // @ts-expect-error it may be something else than a text
  use(reason?.toUpperCase())
  // @ts-expect-error the envelope has been removed
  use(data.data)
}
expectTypeOf(error).toEqualTypeOf<unknown>()
expectTypeOf(response).toEqualTypeOf<Response>()
const reissued = await client.POST('/cards/reissue', { body: { cardId: 'card-1', initialBalance: 250 } })
if (reissued.data) {
  const card: ReissuedCard = reissued.data
  use(card.card.cardBalance)
}
const asked = await client.request('get', '/customers/{id}', { params, retries: 0 })
use(asked.data?.featuresAccess)

// Paths and arguments are typed.
// @ts-expect-error no such path
void client.GET('/no-such-path')
// @ts-expect-error a different method
void client.POST('/customers/{id}', { params })
// @ts-expect-error a path argument is missing
void client.GET('/customers/{id}')
// @ts-expect-error an argument of a wrong type
void client.POST('/cards/reissue', { body: { cardId: 'card-1', initialBalance: '250' } })

// @ts-expect-error check is not an option
createFetchClient({ baseUrl: 'https://api.test', token: false, check: () => [] })

// `use()`, and a path of your own.
client.use({ onRequest: ({ request, schemaPath }) => use(schemaPath, request.url) })
interface MyPaths {
  '/health': { get: { responses: { 200: { content: { 'application/json': { up: boolean } } } } } }
}
const wider = createFetchClient<FetchPaths & MyPaths>({ baseUrl: '/api', token: false })
const health = await wider.GET('/health')
expectTypeOf(health.data).toEqualTypeOf<{ up: boolean } | undefined>()
expectTypeOf<Awaited<ReturnType<typeof wider.GET<'/health', object>>>['response']>().toEqualTypeOf<Response>()

// The client is openapi-fetch's own, so libraries that build on it accept it.
export const plain: Client<FetchPaths> = client
export const named: FetchClient = client
const queries = createQueryClient(client)
const query = queries.useQuery('get', '/customers/{id}', { params })
expectTypeOf(query.data).toEqualTypeOf<typeof data>()

// The contract's paths work without this package, in openapi-fetch's own client and in what builds on it.
const bare = createPlainClient<paths>({ baseUrl: 'https://api.test' })
const whole = await bare.GET('/customers/{id}', { params })
expectTypeOf(whole.data?.data.status).toEqualTypeOf<string | undefined>()
const bareQuery = createQueryClient(bare).useQuery('get', '/customers/{id}', { params })
expectTypeOf(bareQuery.data?.data.status).toEqualTypeOf<string | undefined>()
