import type {
  AirportProducts,
  Call,
  Client,
  ClientOptions,
  CompleteCustomer,
  CompleteReissuedCard,
  Customer,
  Difference,
  EsimDetails,
  JsonValue,
  LoungeOrder,
  OperationId,
  ReissuedCard,
  TravelCardError,
} from '@travel-card/sdk'
import { createClient, isTravelCardError } from '@travel-card/sdk'
import { checkResponses, isComplete } from '@travel-card/sdk/check'
import type { RulesOf } from './read-options.ts'

/** Fails to compile unless both types are the same. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
declare function same<A, B>(equal: Same<A, B>): void

const baseUrl = 'https://api.travel-card.example'
const token = 'token'
const base = { baseUrl, token }
const client = createClient(base)

// Each method gives its own data
same<typeof client, Client>(true)
same<ReturnType<typeof client.getCustomer>, Call<Customer>>(true)
same<Awaited<ReturnType<typeof client.getEsimDetails>>, EsimDetails>(true)
same<Awaited<ReturnType<typeof client.getLoungeOrder>>, LoungeOrder>(true)
same<Awaited<ReturnType<typeof client.listAirportProducts>>, AirportProducts>(true)
same<Awaited<ReturnType<typeof client.reissueCard>>, ReissuedCard>(true)
same<keyof typeof client, OperationId>(true)

// An option that may be absent may be undefined
const sparse = createClient({ ...base, on: undefined, check: undefined, retries: undefined })
same<typeof sparse, Client>(true)
export const load = (id: string, signal?: AbortSignal): Call<Customer> =>
  client.getCustomer({ id }, { signal, headers: undefined })

// Arguments
client.reissueCard({ cardId: 'card-1', initialBalance: 1 })
// @ts-expect-error a misspelt argument
client.reissueCard({ cardID: 'card-1', initialBalance: 1 })
// @ts-expect-error one argument too many
client.getCustomer({ id: 'c1', extra: 1 })
// @ts-expect-error an argument of a wrong type
client.reissueCard({ cardId: 'card-1', initialBalance: '1' })
// @ts-expect-error a missing argument
client.listAirportProducts({ flightNumber: 'XA1' })
// @ts-expect-error no arguments
client.getCustomer()
// @ts-expect-error no such operation
client.deleteCustomer({ id: 'c1' })
// @ts-expect-error an argument that is undefined
client.getCustomer({ id: undefined })

// Options
const { signal } = new AbortController()
client.getCustomer({ id: 'c1' }, { signal, timeoutMs: 5, retries: 0, headers: { 'x-trace': '1' } })
// @ts-expect-error a misspelt option of a call
client.getCustomer({ id: 'c1' }, { timeout: 5 })
// @ts-expect-error an option of a client
client.getCustomer({ id: 'c1' }, { token })
// @ts-expect-error no token
createClient({ baseUrl })
// @ts-expect-error a misspelt option of a client
createClient({ baseURL: baseUrl, token })
// @ts-expect-error true is no token
createClient({ baseUrl, token: true })
// A provider may know of nobody
createClient({ baseUrl, token: () => undefined })
createClient({ baseUrl, token: async () => null })
// @ts-expect-error no such argument
createClient({ ...base, wireNames: { flight: 'x' } })
// @ts-expect-error a path argument has no name on the wire
createClient({ ...base, wireNames: { id: 'x' } })
createClient({ baseUrl, token: false, credentials: 'include' })
createClient({ baseUrl, token: async ({ rejected, signal }) => (signal.aborted ? '' : (rejected ?? token)) })
createClient({ ...base, fetch: globalThis.fetch, now: () => new Date(), headers: new Headers() })
createClient({ ...base, on: { request: ({ operation }) => same<typeof operation, OperationId>(true) } })
const stored: ClientOptions = base
createClient(stored)

// Open values complete, and take any string
const customer: Customer = { status: 'pending', type: 'a-type-to-come' }
customer.status = 'blocked'
// @ts-expect-error but nothing else
customer.status = 5

// Open objects are readable by key, and fields may be missing
export async function readData(): Promise<void> {
  const { products } = await client.listAirportProducts({ flightNumber: 'XA1', departureDate: '2099-01-01' })
  const info = products?.[0]?.info?.opening
  same<typeof info, JsonValue | undefined>(true)
  const { featuresAccess } = await client.getCustomer({ id: 'c1' })
  // @ts-expect-error it may be missing
  featuresAccess.length
  const { card } = await client.reissueCard({ cardId: 'card-1', initialBalance: 1 })
  same<typeof card.currency, string | undefined>(true)
}

// Outcomes
export async function readOutcome(): Promise<void> {
  const result = await client.getCustomer({ id: 'c1' }).result()
  if (result.ok) {
    same<typeof result.data, Customer>(true)
    same<typeof result.response, Response>(true)
  } else {
    same<typeof result.error, TravelCardError>(true)
    same<typeof result.response, Response | undefined>(true)
    same<typeof result.data, undefined>(true)
  }
  const { data, response } = await client.getCustomer({ id: 'c1' }).withResponse()
  same<[typeof data, typeof response], [Customer, Response]>(true)
}

// Errors narrow by kind, and a failure's body is unknown
export function readError(error: TravelCardError): string {
  switch (error.kind) {
    case 'input':
      return error.issues.map(({ field }) => field).join()
    case 'auth':
      return typeof error.cause
    case 'api':
      same<typeof error.body, unknown>(true)
      // @ts-expect-error nothing is known of it
      error.body.code
      return `${error.status} ${error.headers.get('x')} ${error.retryAfterMs} ${error.attempts}`
    case 'envelope':
      return `${error.contentType} ${error.body}`
    case 'contract':
      same<typeof error.issues, readonly Difference[]>(true)
      return error.issues.map(({ pointer }) => pointer).join()
    case 'network':
    case 'timeout':
    case 'abort':
      return `${error.name} ${error.attempts}`
    default:
      same<typeof error, never>(true)
      return ''
  }
}

export function readThrown(thrown: unknown): number | undefined {
  // @ts-expect-error there is no such kind
  isTravelCardError(thrown, 'http')
  if (isTravelCardError(thrown)) same<typeof thrown, TravelCardError>(true)
  // @ts-expect-error a kind that is said and not asked for narrows nothing
  isTravelCardError<'api'>(thrown)
  const kind = 'api' as 'api' | undefined
  if (isTravelCardError(thrown, kind)) same<typeof thrown, TravelCardError>(true)
  return isTravelCardError(thrown, 'api') ? thrown.status : undefined
}

// An option with a type has a rule
declare const rules: RulesOf<ClientOptions>
// @ts-expect-error and one without does not compile
export const rulesOfMore: RulesOf<ClientOptions & { readonly more?: string }> = rules

// Checked operations are complete, and only those
const checked = createClient({ ...base, check: checkResponses() })
same<Awaited<ReturnType<typeof checked.getCustomer>>, CompleteCustomer>(true)
same<Awaited<ReturnType<typeof checked.reissueCard>>, CompleteReissuedCard>(true)
const some = createClient({ ...base, check: checkResponses({ operations: ['reissueCard'] }) })
same<Awaited<ReturnType<typeof some.reissueCard>>, CompleteReissuedCard>(true)
same<Awaited<ReturnType<typeof some.getCustomer>>, Customer>(true)
const reporting = createClient({ ...base, check: checkResponses({ report: ({ pointer }) => pointer }) })
same<Awaited<ReturnType<typeof reporting.getCustomer>>, Customer>(true)
// @ts-expect-error no such operation
checkResponses({ operations: ['getCards'] })

// Nothing is complete that is not certainly checked
declare const dev: boolean
declare const anyOptions: Record<never, never>
declare const someOperations: OperationId[]
const either = ['getCustomer', 'reissueCard'] as const
const uncertain = [
  createClient({ ...base, check: dev ? checkResponses() : undefined }),
  createClient({ ...base, check: dev ? checkResponses() : checkResponses({ report() {} }) }),
  createClient({ ...base, check: dev ? checkResponses() : () => [] }),
  createClient({ ...base, ...(dev && { check: checkResponses() }) }),
  createClient({ ...base, check: checkResponses({ operations: someOperations }) }),
  createClient({ ...base, check: checkResponses({ operations: [dev ? either[0] : either[1]] }) }),
  createClient({ ...base, check: checkResponses({ operations: dev ? [either[0]] : [either[1]] }) }),
  createClient({ ...base, check: checkResponses({ operations: dev ? ['getCustomer'] : [] }) }),
  createClient({ ...base, check: checkResponses({ operations: dev ? ['getCustomer'] : ['reissueCard'] }) }),
  createClient({
    ...base,
    check: checkResponses(dev ? { operations: ['getCustomer'] } : { operations: [] }),
  }),
  createClient({ ...base, check: checkResponses(dev ? { report() {} } : {}) }),
  createClient({ ...base, check: checkResponses(anyOptions) }),
  createClient({ ...base, check: checkResponses({ report: dev ? () => {} : undefined }) }),
  createClient(dev ? { baseUrl, token, check: checkResponses() } : { baseUrl, token }),
]
same<typeof uncertain, Client[]>(true)
const both = createClient({
  ...base,
  check: dev ? checkResponses() : checkResponses({ operations: ['reissueCard'] }),
})
same<Awaited<ReturnType<typeof both.reissueCard>>, CompleteReissuedCard>(true)
same<Awaited<ReturnType<typeof both.getCustomer>>, Customer>(true)
// @ts-expect-error what is said to be checked must be
createClient<OperationId>({ baseUrl, token })
// @ts-expect-error and by what checks it
createClient<OperationId>({ baseUrl, token, check: checkResponses({ report() {} }) })
// @ts-expect-error options say nothing of it
export type Promised = ClientOptions<OperationId>

// undici's fetch, and one that hands on what undici takes beside
declare const undiciFetch: typeof import('undici-types').fetch
declare const dispatcher: import('undici-types').Dispatcher
createClient({ ...base, fetch: undiciFetch })
createClient({ ...base, fetch: (url, init) => undiciFetch(url, { ...init, dispatcher }) })
createClient({ ...base, fetch: (url: string, init: RequestInit): Promise<Response> => fetch(url, init) })

// A checked client stands in for one that is not
export const plain: Client = checked

export function guard(data: Customer): string {
  // @ts-expect-error it may be missing
  data.featuresAccess.length
  return isComplete('getCustomer', data) ? data.featuresAccess.map(({ status }) => status).join() : ''
}
