import type { dataTagErrorSymbol, dataTagSymbol } from '@tanstack/query-core'
import type { Client, OperationId, OperationTypes, TravelCardError } from '@travel-card/sdk'
import type { AttemptError } from '@travel-card/sdk/attempts'
import type { mutationOperations, queryOperations } from './operations.gen.ts'

/** The `operationId` of an operation that only reads, and is therefore a query. */
export type QueryId = keyof typeof queryOperations

/** The `operationId` of an operation that changes something, or has a method that usually does. */
export type MutationId = keyof typeof mutationOperations

type Input<Id extends OperationId> = OperationTypes[Id]['input']

/** The data that a client's method returns: complete if the client's `check` ensures that, and partial if not. */
export type DataOf<C, Id extends OperationId> =
  C extends Record<Id, (...args: never[]) => PromiseLike<infer Data>> ? Data : never

/** `true` if a client's method needs no arguments, because none of them is required. */
type IsOptional<C, Id extends OperationId> = C extends Record<Id, () => unknown> ? true : false

/** A query key. It begins with `'travel-card'` and the `operationId`, so that a prefix can match one operation or all of them. */
export type QueryKeyOf<Id extends QueryId> = readonly ['travel-card', Id, Input<Id>?]

/**
 * The key of one query, which carries the types of its data and error. It's an interface, because TypeScript then writes its name into
 * the declarations of a library that exports a query, instead of its members, whose symbols such a library doesn't import.
 */
export interface TaggedQueryKey<Id extends QueryId, Data> extends QueryKeyOf<Id> {
  [dataTagSymbol]: Data
  [dataTagErrorSymbol]: TravelCardError
}

/** The `meta` of each query and mutation. */
export interface TravelCardMeta extends Record<string, unknown> {
  readonly operation: OperationId
  /** Whether the response contains personal data, which you shouldn't persist. */
  readonly personalData: boolean
  /** Whether the response contains a secret that works for anybody who has it, which you shouldn't persist. */
  readonly secret: boolean
}

/**
 * Options for `useQuery`, `createQuery`, `prefetchQuery` and the like. `Skip` is the type of TanStack Query's `skipToken` if you
 * may pass that instead of the arguments.
 */
export interface QueryOptionsOf<Data, Id extends QueryId, Skip = never> {
  /** Carries the type of the data, so that `queryClient.getQueryData(options.queryKey)` is typed. */
  queryKey: TaggedQueryKey<Id, Data>
  /** Takes only the part of TanStack Query's context that it uses, so that it fits every copy and version of TanStack Query. */
  queryFn: ((context: { signal: AbortSignal }) => Promise<Data>) | Skip
  /** Always `false`, because the client itself retries. The type is wider, so that TanStack Query knows the type of the error. */
  retry: boolean | number | ((failureCount: number, error: TravelCardError) => boolean)
  /** Never set. Declared so that `useQueries` knows the type of the error. */
  throwOnError?: boolean | ((error: TravelCardError, query: unknown) => boolean)
  meta: TravelCardMeta
  /**
   * `undefined` for a response with personal data or secrets, so that a persister in your default options doesn't store it.
   * Declared as `never`, because TanStack Query's own type allows no `undefined` with `exactOptionalPropertyTypes`.
   */
  persister?: never
}

/** Options for `useMutation`, `createMutation` and the like. */
export interface MutationOptionsOf<Data, Variables> {
  mutationFn: (variables: Variables) => Promise<Data>
  /** Always `false`, so that the request is never repeated. The type is wider, so that TanStack Query knows the error's type. */
  retry: boolean | number | ((failureCount: number, error: TravelCardError | AttemptError) => boolean)
  /** `always`, because TanStack Query would otherwise hold back an offline mutation, and send it later without asking. */
  networkMode: 'always'
  /** `0`, so that the arguments are removed from memory when the component unmounts. */
  gcTime: 0
  meta: TravelCardMeta
}

/** A query's arguments: optional if the client's method needs none. */
export type QueryArguments<C, Id extends QueryId> =
  IsOptional<C, Id> extends true ? [input?: Input<Id>] : [input: Input<Id>]

/** The options for one of a client's mutations. `mutate` needs no variables if the client's method needs no arguments. */
export type MutationOf<C, Id extends MutationId> = MutationOptionsOf<
  DataOf<C, Id>,
  // biome-ignore lint/suspicious/noConfusingVoidType: an argument may be left out if its type is void, but not if it's undefined.
  IsOptional<C, Id> extends true ? Input<Id> | void : Input<Id>
>

/**
 * Functions that return keys, one for each operation. With arguments, a function returns one query's key, which carries the type of
 * the data. Without arguments, it returns the prefix of all keys of the operation.
 */
export type QueryKeys<C = Client> = { readonly all: readonly ['travel-card'] } & {
  readonly [Id in QueryId]: {
    (input: Input<Id>): TaggedQueryKey<Id, DataOf<C, Id>>
    (input?: Input<Id>): QueryKeyOf<Id>
  }
}
