import type { DataTag } from '@tanstack/query-core'
import type { Client, OperationId, OperationTypes, TravelCardError } from '@travel-card/sdk'
import type { AttemptError, GuardedId } from '@travel-card/sdk/attempts'
import type { queryOperations } from './operations.gen.ts'

/** The `operationId` of an operation that may be repeated, so that it is a query. */
export type QueryId = keyof typeof queryOperations

type Input<Id extends OperationId> = OperationTypes[Id]['input']

/** What a client's method resolves to: complete data where the client checks it, partial data elsewhere. */
export type DataOf<C, Id extends OperationId> =
  C extends Record<Id, (...args: never[]) => PromiseLike<infer Data>> ? Data : never

/** Whether a client's method can do without its arguments, because none of them is required. */
type IsOptional<C, Id extends OperationId> = C extends Record<Id, () => unknown> ? true : false

/** Begins with `'travel-card'` and the `operationId`, so that a prefix matches a whole operation or all of them. */
export type QueryKeyOf<Id extends QueryId> = readonly ['travel-card', Id, Input<Id>?]

/** What every option carries in `meta`. */
export interface TravelCardMeta extends Record<string, unknown> {
  readonly operation: OperationId
  /** Whether the response contains personal data, or something that whoever has it can use. Do not persist either. */
  readonly personalData: boolean
  readonly secret: boolean
}

/**
 * Options for `useQuery`, `createQuery`, `prefetchQuery` and their kin. `Skip` is TanStack Query's `skipToken` where it may
 * stand for the arguments.
 */
export interface QueryOptionsOf<Data, Id extends QueryId, Skip = never> {
  /** Tagged, so that `queryClient.getQueryData(options.queryKey)` knows its type. */
  queryKey: DataTag<QueryKeyOf<Id>, Data, TravelCardError>
  /** Takes of TanStack Query's context what it needs, so that it fits each copy and version of the library. */
  queryFn: ((context: { signal: AbortSignal }) => Promise<Data>) | Skip
  /** `false`: the client itself has sent the request again where that helps. Gives TanStack Query the error's type. */
  retry: boolean | number | ((failureCount: number, error: TravelCardError) => boolean)
  /** Not set. Gives lists of queries the error's type. */
  throwOnError?: boolean | ((error: TravelCardError, query: unknown) => boolean)
  meta: TravelCardMeta
}

/** Options for `useMutation`, `createMutation` and their kin. */
export interface MutationOptionsOf<Data, Variables> {
  mutationFn: (variables: Variables) => Promise<Data>
  /** `false`: nobody repeats the request. Gives TanStack Query the error's type. */
  retry: boolean | number | ((failureCount: number, error: TravelCardError | AttemptError) => boolean)
  /** `always`: a mutation that waits for the network would be sent later, unasked. */
  networkMode: 'always'
  /** `0`: the arguments leave memory with the component. */
  gcTime: 0
  meta: TravelCardMeta
}

/** The arguments of a query: optional where the client's method can do without them. */
export type QueryArguments<C, Id extends QueryId> =
  IsOptional<C, Id> extends true ? [input?: Input<Id>] : [input: Input<Id>]

/** The options of one mutation of a client. `mutate` can do without variables where the client's method can. */
export type MutationOf<C, Id extends GuardedId> = MutationOptionsOf<
  DataOf<C, Id>,
  // biome-ignore lint/suspicious/noConfusingVoidType: an argument may be left out if its type is void, not if undefined.
  IsOptional<C, Id> extends true ? Input<Id> | void : Input<Id>
>

/** Keys by `operationId`: with arguments, the one of a query, which knows the type of its data; without, their prefix. */
export type QueryKeys<C = Client> = { readonly all: readonly ['travel-card'] } & {
  readonly [Id in QueryId]: {
    (input: Input<Id>): DataTag<QueryKeyOf<Id>, DataOf<C, Id>, TravelCardError>
    (input?: Input<Id>): QueryKeyOf<Id>
  }
}
