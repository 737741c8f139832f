import { type QueryClient, skipToken } from '@tanstack/query-core'
import {
  queryOptions,
  useMutation as useReactMutation,
  useQueries as useReactQueries,
  useQuery as useReactQuery,
  useSuspenseQueries,
  useSuspenseQuery,
} from '@tanstack/react-query'
import {
  useMutation as useVueMutation,
  useQueries as useVueQueries,
  useQuery as useVueQuery,
} from '@tanstack/vue-query'
import {
  type CallOptions,
  type Client,
  type CompleteCustomer,
  type Customer,
  createClient,
  type EsimDetails,
  type ReissuedCard,
  type TravelCardError,
} from '@travel-card/sdk'
import { type Attempt, type AttemptError, createAttempts } from '@travel-card/sdk/attempts'
import { checkResponses } from '@travel-card/sdk/check'
import { expectTypeOf } from 'vitest'
import { createQueries } from './create-queries.ts'

const options = { baseUrl: 'https://api.travel-card.example', token: 'token' }
const queries = createQueries(createClient(options))
const check = checkResponses({ complete: ['getCustomer'] })
const checked = createQueries(createClient({ ...options, check }))
const input = { id: 'customer-0001' }

export function keyTypes(client: QueryClient): void {
  const { keys } = queries
  expectTypeOf(client.getQueryData(keys.getCustomer(input))).toEqualTypeOf<Customer | undefined>()
  expectTypeOf(client.getQueryState(keys.getCustomer(input))?.error).toEqualTypeOf<
    TravelCardError | null | undefined
  >()
  expectTypeOf(keys.getCustomer(input)).toEqualTypeOf(queries.getCustomer(input).queryKey)
  expectTypeOf(client.getQueryData(checked.keys.getCustomer(input))).toEqualTypeOf<
    CompleteCustomer | undefined
  >()
  client.setQueryData(keys.getCustomer(input), { status: 'approved' })
  // @ts-expect-error a status is a string
  client.setQueryData(keys.getCustomer(input), { status: 1 })
  expectTypeOf(client.getQueryData(keys.getCustomer())).toBeUnknown()
  expectTypeOf(keys.getCustomer(undefined as typeof input | undefined)).toExtend<readonly unknown[]>()
  expectTypeOf(client.fetchQuery(queries.getCustomer(input))).resolves.toEqualTypeOf<Customer>()
  // @ts-expect-error the argument is called id
  queries.getCustomer({ customerId: 'customer-0001' })
  // @ts-expect-error a reissue isn't a query
  queries.keys.reissueCard()
}

/** A client some of whose methods require no argument. The contract has no such operation yet. */
type OptionalInput<Id extends keyof Client> = Omit<Client, Id> & {
  readonly [Key in Id]: (input?: Parameters<Client[Key]>[0], options?: CallOptions) => ReturnType<Client[Key]>
}

export function optionalTypes(
  client: OptionalInput<'getCustomer' | 'reissueCard'>,
  skip: typeof skipToken,
): void {
  const optional = createQueries(client)
  expectTypeOf(useReactQuery(optional.getCustomer()).data).toEqualTypeOf<Customer | undefined>()
  expectTypeOf(optional.getCustomer(input)).toEqualTypeOf(queries.getCustomer(input))
  optional.getCustomer(undefined)
  optional.getCustomer(skip)
  useReactMutation(optional.reissueCard()).mutate()
  useVueMutation(optional.reissueCard()).mutate()
  useReactMutation(optional.reissueCard()).mutate({ cardId: 'card-0001', initialBalance: 5 })
  // @ts-expect-error the balance is a number
  useReactMutation(optional.reissueCard()).mutate({ cardId: 'card-0001', initialBalance: '5' })

  // @ts-expect-error where the client's method requires its arguments, so do the options
  optional.getLoungeOrder()
  // @ts-expect-error where the client's method requires its arguments, so do the options
  useReactMutation(queries.reissueCard()).mutate()
}

export function reactListTypes(ids: readonly string[]): void {
  const esim = { esimId: 'esim-0001' }
  const [customer, details] = useReactQueries({
    queries: [queries.getCustomer(input), queries.getEsimDetails(esim)],
  })
  expectTypeOf(customer.data).toEqualTypeOf<Customer | undefined>()
  expectTypeOf(details.data).toEqualTypeOf<EsimDetails | undefined>()
  expectTypeOf(details.error).toEqualTypeOf<TravelCardError | null>()
  const list = useReactQueries({ queries: ids.map((id) => queries.getCustomer({ id })) })
  expectTypeOf(list[0]?.error).toEqualTypeOf<TravelCardError | null | undefined>()
  const [changed] = useReactQueries({ queries: [{ ...checked.getCustomer(input), staleTime: 5 }] })
  expectTypeOf(changed.data).toEqualTypeOf<CompleteCustomer | undefined>()
  const [suspended, second] = useSuspenseQueries({
    queries: [queries.getCustomer(input), queries.getEsimDetails(esim)],
  })
  expectTypeOf(suspended.data).toEqualTypeOf<Customer>()
  expectTypeOf(second.error).toEqualTypeOf<TravelCardError | null>()
  useReactQuery({
    ...queries.getCustomer(input),
    throwOnError: (error, query) => error.kind === 'auth' && query.state.dataUpdateCount > 0,
  })
}

export function reactTypes(id: string | undefined): void {
  const query = useReactQuery(queries.getCustomer(input))
  expectTypeOf(query.data).toEqualTypeOf<Customer | undefined>()
  expectTypeOf(query.error).toEqualTypeOf<TravelCardError | null>()
  expectTypeOf(useReactQuery(checked.getCustomer(input)).data).toEqualTypeOf<CompleteCustomer | undefined>()
  expectTypeOf(useSuspenseQuery(queries.getCustomer(input)).data).toEqualTypeOf<Customer>()
  expectTypeOf(useReactQuery(queries.getCustomer(id === undefined ? skipToken : { id })).data).toEqualTypeOf<
    Customer | undefined
  >()
  const status = useReactQuery({
    ...queries.getCustomer(input),
    staleTime: 1000,
    select: (customer) => customer.status,
  })
  expectTypeOf(status.data).toEqualTypeOf<Customer['status']>()
  expectTypeOf(status.error).toEqualTypeOf<TravelCardError | null>()
  expectTypeOf(queryOptions(queries.getCustomer(input)).queryKey).toExtend<readonly unknown[]>()

  const mutation = useReactMutation(queries.reissueCard())
  expectTypeOf(mutation.data).toEqualTypeOf<ReissuedCard | undefined>()
  expectTypeOf(mutation.error).toEqualTypeOf<TravelCardError | AttemptError | null>()
  mutation.mutate({ cardId: 'card-0001', initialBalance: 5 })
}

export function vueTypes(): void {
  const query = useVueQuery(queries.getCustomer(input))
  expectTypeOf(query.data.value).toEqualTypeOf<Customer | undefined>()
  expectTypeOf(query.error.value).toEqualTypeOf<TravelCardError | null>()
  useVueQuery({ ...queries.getCustomer(input), throwOnError: (error) => error.kind === 'auth' })
  const [first] = useVueQueries({ queries: [queries.getCustomer(input)] }).value
  expectTypeOf(first.data).toEqualTypeOf<Customer | undefined>()
  expectTypeOf(first.error).toEqualTypeOf<TravelCardError | null>()
  const mutation = useVueMutation(queries.reissueCard())
  expectTypeOf(mutation.data.value).toEqualTypeOf<ReissuedCard | undefined>()
  mutation.mutate({ cardId: 'card-0001', initialBalance: 5 })
}

export function attemptTypes(): void {
  const { attempts } = queries
  expectTypeOf(attempts.get('reissueCard', { cardId: 'card-0001' })).toEqualTypeOf<Attempt>()
  const client = createClient({ ...options, check })
  createQueries(client, { attempts: createAttempts(client) })
  // @ts-expect-error there is no such option
  createQueries(client, { storage: localStorage })
}
