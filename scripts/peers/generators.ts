/** A client generator: its command, and a program that calls all operations with the generated code. */
export interface Generator {
  readonly name: string
  /** The command and the arguments that make the generator read `openapi.json` and write into `generated`. */
  readonly command: readonly [bin: string, ...args: string[]]
  /** Files that the generator needs beside the document. */
  readonly files?: Readonly<Record<string, string>>
  readonly program: string
  /** A defect of the generator that makes its code deviate from the contract. */
  readonly fault?: string
}

const input = { flightNumber: 'XA1234', departureDate: '2099-06-15' }
const flight = JSON.stringify(input)
const card = JSON.stringify({ cardId: 'card-0001', initialBalance: 1 })

/** Returns code that reads one documented field of each operation, and doesn't compile if a type is `unknown` or `any`. */
const read = (path: string): string =>
  `  return typed(products${path}.flight?.duration, esim${path}.esim?.status, customer${path}.type, order${path}.lounge?.title, card${path}.card.cardBalance)
}
type Known<T> = unknown extends T ? never : T
const typed = <A, B, C, D, E>(...values: [Known<A>, Known<B>, Known<C>, Known<D>, Known<E>]): unknown[] => values
`

export const generators: readonly Generator[] = [
  {
    name: '@hey-api/openapi-ts',
    command: ['openapi-ts', '--input', 'openapi.json', '--output', 'generated'],
    program: `import { client } from './generated/client.gen'
import * as api from './generated/sdk.gen'
export async function run(baseUrl: string, token: string): Promise<unknown[]> {
  client.setConfig({ baseUrl, auth: () => token })
  const products = await api.listAirportProducts({ query: ${flight}, throwOnError: true })
  const esim = await api.getEsimDetails({ path: { esimId: 'esim-0001' }, throwOnError: true })
  const customer = await api.getCustomer({ path: { id: 'customer-0001' }, throwOnError: true })
  const order = await api.getLoungeOrder({ path: { orderId: 'order-0001' }, throwOnError: true })
  const card = await api.reissueCard({ body: ${card}, throwOnError: true })
${read('.data.data')}`,
  },
  {
    name: 'orval',
    command: ['orval', '--config', 'orval.config.mjs'],
    files: {
      'orval.config.mjs':
        "export default { api: { input: { target: './openapi.json' }, output: { target: './generated/api.ts', client: 'fetch', baseUrl: 'http://api.invalid' } } }",
    },
    program: `import * as api from './generated/api'
export async function run(baseUrl: string, token: string): Promise<unknown[]> {
  const options = { headers: { authorization: \`Bearer \${token}\` } }
  const { fetch } = globalThis
  // orval fixes the base URL when it generates.
  globalThis.fetch = (url, init) => fetch(String(url).replace('http://api.invalid', baseUrl), init)
  const products = await api.listAirportProducts(${flight}, options)
  const esim = await api.getEsimDetails('esim-0001', options)
  const customer = await api.getCustomer('customer-0001', options)
  const order = await api.getLoungeOrder('order-0001', options)
  const card = await api.reissueCard(${card}, options)
  if (products.status !== 200 || esim.status !== 200 || customer.status !== 200) throw new Error('failed')
  if (order.status !== 200 || card.status !== 200) throw new Error('failed')
${read('.data.data')}`,
  },
  {
    name: 'swagger-typescript-api',
    command: [
      'swagger-typescript-api',
      'generate',
      '--path',
      'openapi.json',
      '--output',
      'generated',
      '--name',
      'api.ts',
    ],
    program: `import { Api } from './generated/api'
export async function run(baseUrl: string, token: string): Promise<unknown[]> {
  const securityWorker = (given: string | null) => ({ headers: { authorization: \`Bearer \${given}\` } })
  const api = new Api<string>({ baseUrl, securityWorker })
  api.setSecurityData(token)
  const products = await api.airportServices.listAirportProducts(${flight})
  const esim = await api.esim.getEsimDetails('esim-0001')
  const customer = await api.customers.getCustomer('customer-0001')
  const order = await api.lounges.getLoungeOrder('order-0001')
  const card = await api.cards.reissueCard(${card})
${read('.data.data')}`,
  },
  {
    name: 'openapi-zod-client',
    fault: 'it does not know `const`: documented values are `string`, and the envelope takes any status',
    command: ['openapi-zod-client', 'openapi.json', '--output', 'generated/api.ts'],
    program: `import { createApiClient } from './generated/api'
export async function run(baseUrl: string, token: string): Promise<unknown[]> {
  const api = createApiClient(baseUrl)
  const headers = { authorization: \`Bearer \${token}\` }
  const products = await api.listAirportProducts({ queries: ${flight}, headers })
  const esim = await api.getEsimDetails({ params: { esimId: 'esim-0001' }, headers })
  const customer = await api.getCustomer({ params: { id: 'customer-0001' }, headers })
  const order = await api.getLoungeOrder({ params: { orderId: 'order-0001' }, headers })
  const card = await api.reissueCard(${card}, { headers })
${read('.data')}`,
  },
  {
    name: 'openapi-typescript',
    command: ['openapi-typescript', 'openapi.json', '--output', 'generated/paths.ts'],
    program: `import createClient from 'openapi-fetch'
import type { paths } from './generated/paths'
export async function run(baseUrl: string, token: string): Promise<unknown[]> {
  const api = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } })
  const products = await api.GET('/airport-services/products', { params: { query: ${flight} } })
  const esim = await api.GET('/esim/details/{esimId}', { params: { path: { esimId: 'esim-0001' } } })
  const customer = await api.GET('/customers/{id}', { params: { path: { id: 'customer-0001' } } })
  const order = await api.GET('/lounges/order/{orderId}', { params: { path: { orderId: 'order-0001' } } })
  const card = await api.POST('/cards/reissue', { body: ${card} })
${read('.data?.data')}`,
  },
]
