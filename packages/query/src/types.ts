import type { DataTag } from '@tanstack/query-core'
import type { Client, OperationId, OperationTypes, TravelCardError } from '@travel-card/sdk'
import type { AttemptError, GuardedId } from '@travel-card/sdk/attempts'
import type { queryOperations } from './operations.gen.ts'

/** The `operationId` of an operation that may be repeated, and is therefore a query. */
export type QueryId = keyof typeof queryOperations

type Input<Id extends OperationId> = OperationTypes[Id]['input']

/** The data that a client's method returns: complete if the client checks that, and partial otherwise. */
export type DataOf<C, Id extends OperationId> =
  C extends Record<Id, (...args: never[]) => PromiseLike<infer Data>> ? Data : never

/** `true` if a client's method needs no arguments, because none of them is required. */
type IsOptional<C, Id extends OperationId> = C extends Record<Id, () => unknown> ? true : false

/** A query key, which begins with `'travel-card'` and the `operationId`, so that a prefix matches one operation or all. */
export type QueryKeyOf<Id extends QueryId> = readonly ['travel-card', Id, Input<Id>?]

/** The `meta` of all options. */
export interface TravelCardMeta extends Record<string, unknown> {
  readonly operation: OperationId
  /** Whether the response contains personal data, which you shouldn't persist. */
  readonly personalData: boolean
  /** Whether the response contains a secret that works for anybody who has it. Don't persist it, either. */
  readonly secret: boolean
}

/**
 * Options for `useQuery`, `createQuery`, `prefetchQuery` and the like. `Skip` is the type of TanStack Query's `skipToken` if
 * it may replace the arguments.
 */
export interface QueryOptionsOf<Data, Id extends QueryId, Skip = never> {
  /** Tagged, so that `queryClient.getQueryData(options.queryKey)` knows its type. */
  queryKey: DataTag<QueryKeyOf<Id>, Data, TravelCardError>
  /** Declares only the parts of TanStack Query's context that it uses, so that every copy and version of the library fits. */
  queryFn: ((context: { signal: AbortSignal }) => Promise<Data>) | Skip
  /** `false`, because the client retries where that helps. The type tells TanStack Query the error's type. */
  retry: boolean | number | ((failureCount: number, error: TravelCardError) => boolean)
  /** Never set, but declared so that lists of queries know the error's type. */
  throwOnError?: boolean | ((error: TravelCardError, query: unknown) => boolean)
  meta: TravelCardMeta
}

/** Options for `useMutation`, `createMutation` and the like. */
export interface MutationOptionsOf<Data, Variables> {
  mutationFn: (variables: Variables) => Promise<Data>
  /** `false`, so that the request is never repeated. The type tells TanStack Query the error's type. */
  retry: boolean | number | ((failureCount: number, error: TravelCardError | AttemptError) => boolean)
  /** `always`, because a mutation that waits for the network would be sent later, unasked. */
  networkMode: 'always'
  /** `0`, so that the arguments leave memory with the component. */
  gcTime: 0
  meta: TravelCardMeta
}

/** A query's arguments: optional if the client's method needs none. */
export type QueryArguments<C, Id extends QueryId> =
  IsOptional<C, Id> extends true ? [input?: Input<Id>] : [input: Input<Id>]

/** The options for one of a client's mutations. `mutate` needs no variables if the client's method needs no arguments. */
export type MutationOf<C, Id extends GuardedId> = MutationOptionsOf<
  DataOf<C, Id>,
  // biome-ignore lint/suspicious/noConfusingVoidType: an argument may be left out if its type is void, not if undefined.
  IsOptional<C, Id> extends true ? Input<Id> | void : Input<Id>
>

/**
 * Keys by `operationId`. If you pass arguments, you get a query's key, which carries the type of its data. If you pass none, you
 * get the prefix of all keys of the operation.
 */
export type QueryKeys<C = Client> = { readonly all: readonly ['travel-card'] } & {
  readonly [Id in QueryId]: {
    (input: Input<Id>): DataTag<QueryKeyOf<Id>, DataOf<C, Id>, TravelCardError>
    (input?: Input<Id>): QueryKeyOf<Id>
  }
}
