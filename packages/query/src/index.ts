/**
 * TanStack Query options for the Travel and Card Services API.
 *
 * @module
 */

export { createQueries } from './create-queries.ts'
export type { OperationMembers } from './members.gen.ts'
export type { Queries } from './queries.ts'
export type {
  FetchFunction,
  MutationId,
  MutationOf,
  MutationOptionsOf,
  QueryArguments,
  QueryId,
  QueryKeyOf,
  QueryKeys,
  QueryOf,
  QueryOptionsOf,
  Retry,
  SkippableQueryOf,
  ThrowOnError,
  TravelCardMeta,
} from './query-options.ts'
