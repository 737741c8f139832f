import type {
  AirportProducts,
  Call,
  Client,
  ClientOptions,
  CompleteCustomer,
  CompleteFeatureAccess,
  CompleteIndividualData,
  CompleteLoungeOrder,
  CompleteProduct,
  Customer,
  Difference,
  JsonValue,
  LoungeOrder,
  OperationId,
  OperationTypes,
  Product,
  ReissuedCard,
  TravelCardError,
  WireNames,
} from '@travel-card/sdk'
import { ApiError, createClient, InputError, isTravelCardError } from '@travel-card/sdk'
import { checkResponses, isComplete, type RepeatableId } from '@travel-card/sdk/check'
import { expectTypeOf } from 'vitest'
import type { MethodArguments } from './client.ts'
import type { RulesOf } from './read-options.ts'

const baseUrl = 'https://api.travel-card.example'
const token = 'token'
const base = { baseUrl, token }
const client = createClient(base)

// Each method resolves to its own data
expectTypeOf(client).toEqualTypeOf<Client>()
expectTypeOf(client.getCustomer).returns.toEqualTypeOf<Call<Customer>>()
expectTypeOf(client.listAirportProducts).returns.resolves.toEqualTypeOf<AirportProducts>()
expectTypeOf(client.reissueCard).returns.resolves.toEqualTypeOf<ReissuedCard>()
expectTypeOf<keyof typeof client>().toEqualTypeOf<OperationId>()

// Optional options may be undefined
const sparse = createClient({ ...base, on: undefined, check: undefined, retries: undefined })
expectTypeOf(sparse).toEqualTypeOf<Client>()
export const load = (id: string, signal?: AbortSignal): Call<Customer> =>
  client.getCustomer({ id }, { signal, headers: undefined })

// Arguments
client.reissueCard({ cardId: 'card-1', initialBalance: 1 })
// @ts-expect-error a misspelt argument
client.reissueCard({ cardID: 'card-1', initialBalance: 1 })
// @ts-expect-error an argument of a wrong type
client.reissueCard({ cardId: 'card-1', initialBalance: '1' })
// @ts-expect-error a missing argument
client.listAirportProducts({ flightNumber: 'XA1' })
// @ts-expect-error no arguments
client.getCustomer()
// Arguments that are all optional may be left out
expectTypeOf<[]>().toExtend<MethodArguments<{ readonly page?: number }>>()
expectTypeOf<[]>().toExtend<MethodArguments<Record<string, never>>>()
expectTypeOf<[]>().not.toExtend<MethodArguments<{ readonly id: string; readonly page?: number }>>()

// Options
const { signal } = new AbortController()
client.getCustomer({ id: 'c1' }, { signal, timeoutMs: 5, retries: 0, headers: { 'x-trace': '1' } })
// @ts-expect-error a misspelt option of a call
client.getCustomer({ id: 'c1' }, { timeout: 5 })
// @ts-expect-error no token
createClient({ baseUrl })
// @ts-expect-error a misspelt option of a client
createClient({ baseURL: baseUrl, token })
// @ts-expect-error true isn't a token
createClient({ baseUrl, token: true })
// A token function may return no token
createClient({ baseUrl, token: () => undefined })
createClient({ baseUrl, token: async () => null })
// @ts-expect-error no such argument
createClient({ ...base, wireNames: { flight: 'x' } })
// @ts-expect-error a path argument has no wire name
createClient({ ...base, wireNames: { id: 'x' } })
createClient({ baseUrl, token: false, credentials: 'include' })
createClient({ baseUrl, token: async ({ rejected, signal }) => (signal.aborted ? '' : (rejected ?? token)) })
createClient({ ...base, fetch: globalThis.fetch, now: () => new Date(), headers: new Headers() })
createClient({
  ...base,
  on: { request: ({ operation }) => expectTypeOf(operation).toEqualTypeOf<OperationId>() },
})
const stored: ClientOptions = base
createClient(stored)

// Open objects are readable by key, and fields may be missing
export async function readData(): Promise<void> {
  const { products } = await client.listAirportProducts({ flightNumber: 'XA1', departureDate: '2099-01-01' })
  const info = products?.[0]?.info?.opening
  expectTypeOf(info).toEqualTypeOf<JsonValue | undefined>()
  const { featuresAccess } = await client.getCustomer({ id: 'c1' })
  // @ts-expect-error it may be missing
  featuresAccess.length
  const { card } = await client.reissueCard({ cardId: 'card-1', initialBalance: 1 })
  expectTypeOf(card.currency).toEqualTypeOf<string | undefined>()
}

// Results
export async function readOutcome(): Promise<void> {
  const result = await client.getCustomer({ id: 'c1' }).result()
  if (result.ok) {
    expectTypeOf(result.data).toEqualTypeOf<Customer>()
    expectTypeOf(result.response).toEqualTypeOf<Response>()
  } else {
    expectTypeOf(result.error).toEqualTypeOf<TravelCardError>()
    expectTypeOf(result.response).toEqualTypeOf<Response | undefined>()
    expectTypeOf(result.data).toEqualTypeOf<undefined>()
  }
  const { data, response } = await client.getCustomer({ id: 'c1' }).withResponse()
  expectTypeOf<[typeof data, typeof response]>().toEqualTypeOf<[Customer, Response]>()
}

// Errors narrow by kind, and an error response's body is unknown
export function readError(error: TravelCardError): string {
  switch (error.kind) {
    case 'input':
      return error.issues.map(({ field }) => field).join()
    case 'auth':
      return typeof error.cause
    case 'api':
      expectTypeOf(error.body).toEqualTypeOf<unknown>()
      // @ts-expect-error its type is unknown
      error.body.code
      return `${error.status} ${error.headers.get('x')} ${error.retryAfterMs} ${error.attempts}`
    case 'envelope':
      return `${error.contentType} ${error.body}`
    case 'contract':
      expectTypeOf(error.issues).toEqualTypeOf<readonly Difference[]>()
      return error.issues.map(({ pointer }) => pointer).join()
    case 'network':
    case 'timeout':
    case 'abort':
      return `${error.name} ${error.attempts}`
    default:
      expectTypeOf(error).toEqualTypeOf<never>()
      return ''
  }
}

export function readThrown(thrown: unknown): number | undefined {
  // @ts-expect-error there is no such kind
  isTravelCardError(thrown, 'http')
  if (isTravelCardError(thrown)) expectTypeOf(thrown).toEqualTypeOf<TravelCardError>()
  // @ts-expect-error a kind given as a type argument alone narrows nothing
  isTravelCardError<'api'>(thrown)
  return isTravelCardError(thrown, 'api') ? thrown.status : undefined
}

// Each option with a type has a rule
declare const rules: RulesOf<ClientOptions>
// @ts-expect-error an option without a rule
export const rulesOfMore: RulesOf<ClientOptions & { readonly more?: string }> = rules

// Only the reads that `complete` names are complete
const checked = createClient({ ...base, check: checkResponses({ complete: ['getCustomer'] }) })
expectTypeOf(checked.getCustomer).returns.resolves.toEqualTypeOf<CompleteCustomer>()
expectTypeOf(checked.getLoungeOrder).returns.resolves.toEqualTypeOf<LoungeOrder>()
expectTypeOf(checked.reissueCard).returns.resolves.toEqualTypeOf<ReissuedCard>()
// @ts-expect-error an operation that must not be repeated
checkResponses({ complete: ['reissueCard'] })

// Types are complete only if the check certainly names the read
declare const dev: boolean
declare const someReads: RepeatableId[]
const either = ['getCustomer', 'getLoungeOrder'] as const
const uncertain = [
  createClient({ ...base, check: checkResponses() }),
  createClient({ ...base, check: checkResponses({ report: ({ pointer }) => pointer }) }),
  createClient({ ...base, check: dev ? checkResponses({ complete: either }) : undefined }),
  createClient({ ...base, check: dev ? checkResponses({ complete: either }) : checkResponses() }),
  createClient({ ...base, check: checkResponses({ complete: someReads }) }),
  createClient({ ...base, check: checkResponses({ complete: [dev ? either[0] : either[1]] }) }),
  createClient({ ...base, check: checkResponses({ complete: dev ? ['getCustomer'] : [] }) }),
  createClient({ ...base, check: checkResponses(dev ? { complete: ['getCustomer'] } : { complete: [] }) }),
  createClient(dev ? { baseUrl, token, check: checkResponses({ complete: either }) } : { baseUrl, token }),
]
expectTypeOf(uncertain).toEqualTypeOf<Client[]>()
const both = createClient({
  ...base,
  check: dev ? checkResponses({ complete: either }) : checkResponses({ complete: ['getLoungeOrder'] }),
})
expectTypeOf(both.getLoungeOrder).returns.resolves.toEqualTypeOf<CompleteLoungeOrder>()
expectTypeOf(both.getCustomer).returns.resolves.toEqualTypeOf<Customer>()

// Complete data has each documented field at any depth, except those that depend on a different field or have an assumed name
expectTypeOf<CompleteCustomer['individualData']>().toEqualTypeOf<CompleteIndividualData | undefined>()
type ArgumentName = { [Id in OperationId]: keyof OperationTypes[Id]['input'] }[OperationId]
type AssumedName = Exclude<Extract<keyof WireNames, keyof CompleteCustomer>, ArgumentName>
type AssumedFields = Pick<CompleteCustomer, AssumedName>
expectTypeOf<AssumedFields>().toEqualTypeOf<Partial<AssumedFields>>()
expectTypeOf<CompleteFeatureAccess['cardType']>().toEqualTypeOf<string | undefined>()
expectTypeOf<CompleteFeatureAccess['rejectionReasons']>().toEqualTypeOf<JsonValue[]>()
expectTypeOf<CompleteCustomer['featuresAccess'][number]>().toEqualTypeOf<CompleteFeatureAccess>()
expectTypeOf<CompleteProduct['type']>().toEqualTypeOf<Required<Product>['type']>()
expectTypeOf<CompleteProduct['info']>().toEqualTypeOf<{ [key: string]: JsonValue }>()
expectTypeOf<CompleteLoungeOrder>().toExtend<LoungeOrder>()
// @ts-expect-error the type argument needs a check
createClient<OperationId>({ baseUrl, token })
// @ts-expect-error a check that only reports is not enough
createClient<OperationId>({ baseUrl, token, check: checkResponses({ report() {} }) })
// @ts-expect-error the type of the options takes no type argument
export type Promised = ClientOptions<OperationId>

// undici's fetch, and one that adds an option of undici
declare const undiciFetch: typeof import('undici-types').fetch
declare const dispatcher: import('undici-types').Dispatcher
createClient({ ...base, fetch: undiciFetch })
createClient({ ...base, fetch: (url, init) => undiciFetch(url, { ...init, dispatcher }) })
createClient({ ...base, fetch: (url: string, init: RequestInit): Promise<Response> => fetch(url, init) })

// A checked client is assignable to an unchecked one
export const plain: Client = checked

export function guard(data: Customer): string {
  // @ts-expect-error it may be missing
  data.featuresAccess.length
  return isComplete('getCustomer', data) ? data.featuresAccess.map(({ status }) => status).join() : ''
}

// Tests construct errors, with the members of the class.
const subject = { operation: 'getCustomer', method: 'GET', path: '/customers/{id}', attempts: 1 } as const
export const notFound: ApiError = new ApiError({ ...subject, status: 404 }, 'got status 404')
// @ts-expect-error a status is missing
new ApiError(subject, '')
// @ts-expect-error a typo
new ApiError({ ...subject, status: 404, staus: 404 }, '')
// @ts-expect-error the issues are missing
new InputError(subject, '')
