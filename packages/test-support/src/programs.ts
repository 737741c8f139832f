const target = "{ baseUrl: 'https://api.travel-card.example' }"
const sdkTarget = "{ baseUrl: 'https://api.travel-card.example', token: 'a.token.value' }"
const headers = "{ authorization: 'Bearer a.token.value' }"

/** Programs for the size of bundles: each reads one customer, with a token, without the envelope. */
export const oneCall: Readonly<
  Record<string, string> & Record<'sdk' | 'sdk with /check' | 'sdk/openapi-fetch', string>
> = {
  'bare fetch': `const response = await fetch('https://api.travel-card.example/customers/1', { headers: ${headers} })
console.log((await response.json()).data)`,
  'openapi-fetch alone': `import createClient from 'openapi-fetch'
console.log(await createClient(${target}).GET('/customers/{id}', { params: { path: { id: '1' } } }))`,
  'openapi-fetch, auth, unwrap': `import createClient from 'openapi-fetch'
const client = createClient(${target})
client.use({ onRequest({ request }) { request.headers.set('authorization', 'Bearer a.token.value') } })
const { data, error } = await client.GET('/customers/{id}', { params: { path: { id: '1' } } })
if (data === undefined) throw error
console.log(data.data)`,
  sdk: `import { createClient } from '@travel-card/sdk'
console.log(await createClient(${sdkTarget}).getCustomer({ id: '1' }))`,
  'sdk with /check': `import { createClient } from '@travel-card/sdk'
import { checkResponses } from '@travel-card/sdk/check'
console.log(await createClient({ ...${sdkTarget}, check: checkResponses() }).getCustomer({ id: '1' }))`,
  'sdk/openapi-fetch': `import { createFetchClient } from '@travel-card/sdk/openapi-fetch'
const client = createFetchClient(${sdkTarget})
const { data, error } = await client.GET('/customers/{id}', { params: { path: { id: '1' } } })
if (data === undefined) throw error
console.log(data)`,
  ofetch: `import { ofetch } from 'ofetch'
console.log((await ofetch('https://api.travel-card.example/customers/1', { headers: ${headers} })).data)`,
  'hey-api': `import { client } from './hey-api/client.gen.js'
import { getCustomer } from './hey-api/sdk.gen.js'
client.setConfig({ ...${target}, auth: () => 'a.token.value' })
const { data, error } = await getCustomer({ path: { id: '1' } })
if (data === undefined) throw error
console.log(data.data)`,
  ky: `import ky from 'ky'
console.log((await ky('https://api.travel-card.example/customers/1', { headers: ${headers} }).json()).data)`,
  axios: `import axios from 'axios'
console.log((await axios.get('https://api.travel-card.example/customers/1', { headers: ${headers} })).data.data)`,
}

export const unusedImport: string = "import { createClient } from '@travel-card/sdk'\n"

/** Programs for the cost of type checks: each is a module and calls all five operations. */
export const allCalls: Readonly<Record<string, string>> = {
  'no client': 'export {}',
  'openapi-fetch': `import createClient from 'openapi-fetch'
import type { paths } from '@travel-card/contract'
const client = createClient<paths>(${target})
const products = await client.GET('/airport-services/products', { params: { query: { flightNumber: 'XA1234', departureDate: '2099-06-15' } } })
const esim = await client.GET('/esim/details/{esimId}', { params: { path: { esimId: 'esim-0001' } } })
const customer = await client.GET('/customers/{id}', { params: { path: { id: 'customer-0001' } } })
const order = await client.GET('/lounges/order/{orderId}', { params: { path: { orderId: 'order-0001' } } })
const reissued = await client.POST('/cards/reissue', { body: { cardId: 'card-0001', initialBalance: 250 } })
console.log(products.data?.data.products, esim.data?.data.esim?.status, customer.data?.data.status, order.data?.data.status, reissued.data?.data.card)`,
  sdk: `import { createClient } from '@travel-card/sdk'
const client = createClient(${sdkTarget})
const products = await client.listAirportProducts({ flightNumber: 'XA1234', departureDate: '2099-06-15' })
const esim = await client.getEsimDetails({ esimId: 'esim-0001' })
const customer = await client.getCustomer({ id: 'customer-0001' })
const order = await client.getLoungeOrder({ orderId: 'order-0001' })
const reissued = await client.reissueCard({ cardId: 'card-0001', initialBalance: 250 })
console.log(products.products, esim.esim?.status, customer.status, order.status, reissued.card)`,
  'hey-api': `import { client } from './hey-api/client.gen.js'
import { getCustomer, getEsimDetails, getLoungeOrder, listAirportProducts, reissueCard } from './hey-api/sdk.gen.js'
client.setConfig(${target})
const products = await listAirportProducts({ query: { flightNumber: 'XA1234', departureDate: '2099-06-15' } })
const esim = await getEsimDetails({ path: { esimId: 'esim-0001' } })
const customer = await getCustomer({ path: { id: 'customer-0001' } })
const order = await getLoungeOrder({ path: { orderId: 'order-0001' } })
const reissued = await reissueCard({ body: { cardId: 'card-0001', initialBalance: 250 } })
console.log(products.data, esim.data, customer.data, order.data, reissued.data)`,
}
