import type { DataTag } from '@tanstack/query-core'
import type { Client, OperationId, OperationTypes, TravelCardError } from '@travel-card/sdk'
import type { Attempt, AttemptError, MutationId } from './attempt.ts'
import type { mutationOperations, queryOperations } from './operations.gen.ts'

/** The `operationId` of an operation that may be repeated, so that it is a query. */
export type QueryId = keyof typeof queryOperations

type Input<Id extends OperationId> = OperationTypes[Id]['input']

/** What a client's method resolves to: complete data where the client checks it, tolerant data elsewhere. */
type DataOf<C, Id extends OperationId> = C extends {
  readonly [Key in Id]: (...args: never[]) => PromiseLike<infer Data>
}
  ? Data
  : never

/** Whether a client's method can do without its arguments, because none of them is required. */
type IsOptional<C, Id extends OperationId> = C extends { readonly [Key in Id]: () => unknown } ? true : false

/** The arguments of a query: optional where the client's method can do without them. */
export type QueryArguments<C, Id extends OperationId> =
  IsOptional<C, Id> extends true ? [input?: Input<Id>] : [input: Input<Id>]

/** The variables of a mutation: `mutate` can do without them where the client's method can. */
// biome-ignore lint/suspicious/noConfusingVoidType: an argument may be left out if its type is void, not if undefined.
type Variables<C, Id extends OperationId> = IsOptional<C, Id> extends true ? Input<Id> | void : Input<Id>

/** Begins with `'travel-card'` and the `operationId`, so that a prefix matches a whole operation or all of them. */
export type QueryKeyOf<Id extends QueryId> =
  | readonly ['travel-card', Id, Input<Id>]
  | readonly ['travel-card', Id]

/** What every option carries in `meta`. */
export interface TravelCardMeta extends Record<string, unknown> {
  readonly operation: OperationId
  /** Whether the answer holds personal data. Do not persist it. */
  readonly personalData: boolean
  /** Whether the answer holds something that whoever has it can use, like a coupon. Do not persist it. */
  readonly secret: boolean
}

/** What TanStack Query takes for `retry`; it is from this type that it learns the type of the error. */
export type Retry<E = TravelCardError> = boolean | number | ((failureCount: number, error: E) => boolean)

/** What TanStack Query takes for `throwOnError`; it is from this type that lists of queries learn the type of the error. */
export type ThrowOnError = boolean | ((error: TravelCardError, query: unknown) => boolean)

/** Takes of TanStack Query's context what it needs, so that it fits each copy and version of the library. */
export type FetchFunction<Data> = (context: { signal: AbortSignal }) => Promise<Data>

/** Options for `useQuery`, `createQuery`, `prefetchQuery` and their kin. */
export interface QueryOptionsOf<Data, Id extends QueryId, Fn = FetchFunction<Data>> {
  /** Tagged, so that `queryClient.getQueryData(options.queryKey)` knows its type. */
  queryKey: DataTag<QueryKeyOf<Id>, Data, TravelCardError>
  queryFn: Fn
  /** `false`: the client itself has sent the request again where that helps. */
  retry: Retry
  throwOnError?: ThrowOnError
  meta: TravelCardMeta
}

/** Options for `useMutation`, `createMutation` and their kin. */
export interface MutationOptionsOf<Data, Variables> {
  mutationFn: (variables: Variables) => Promise<Data>
  /** `false`: nobody repeats the request. */
  retry: Retry<TravelCardError | AttemptError>
  /** `always`: a mutation that waits for the network would be sent later, unasked. */
  networkMode: 'always'
  /** `0`: the arguments leave memory with the component. */
  gcTime: 0
  meta: TravelCardMeta
}

/**
 * Keys by `operationId`. With arguments: the key of one query, which knows the type of its data. Without: what the keys
 * of all queries of the operation begin with.
 *
 * @example
 * ```ts
 * queryClient.getQueryData(queries.keys.getCustomer({ id }))?.status
 * await queryClient.invalidateQueries({ queryKey: queries.keys.getCustomer() })
 * ```
 */
export type QueryKeys<C = Client> = {
  readonly [Id in QueryId]: {
    (input: Input<Id>): DataTag<QueryKeyOf<Id>, DataOf<C, Id>, TravelCardError>
    (input?: Input<Id>): QueryKeyOf<Id>
  }
} & {
  /** The prefix of all of them. */
  readonly all: readonly ['travel-card']
}

/** The arguments that name what a mutation changes, such as the card. */
export type SubjectOf<Id extends MutationId> = Pick<
  Input<Id>,
  (typeof mutationOperations)[Id]['subject'][number] & keyof Input<Id>
>

/**
 * What was begun with one client, and what became of it: it outlives the component that began it, and with a storage the
 * process.
 *
 * @example
 * ```ts
 * const attempt = useSyncExternalStore(
 *   queries.attempts.subscribe,
 *   () => queries.attempts.get('reissueCard', { cardId }),
 *   () => undefined, // on a server
 * )
 * ```
 */
export interface Attempts {
  /** The last attempt: the same object until something changes. `undefined` if none is known. */
  get<Id extends MutationId>(operation: Id, subject: SubjectOf<Id>): Attempt | undefined
  /** Calls `listener` when an attempt may have changed, here or, with `localStorage`, in another tab. Returns what ends it. */
  subscribe(listener: () => void): () => void
  /**
   * Forgets the last attempt, so that another can be made: on your user's word, or that of the service's support. Does
   * nothing while the attempt is pending. Rejects with the error of a storage that fails.
   */
  clear<Id extends MutationId>(operation: Id, subject: SubjectOf<Id>): Promise<void>
}

/** The options of one query of a client. */
export type QueryOf<C, Id extends QueryId> = QueryOptionsOf<DataOf<C, Id>, Id>

/** The same, where TanStack Query's `skipToken` may stand for the arguments. */
export type SkippableQueryOf<C, Id extends QueryId, Skip> = QueryOptionsOf<
  DataOf<C, Id>,
  Id,
  FetchFunction<DataOf<C, Id>> | Skip
>

/** The options of one mutation of a client. */
export type MutationOf<C, Id extends MutationId> = MutationOptionsOf<DataOf<C, Id>, Variables<C, Id>>
