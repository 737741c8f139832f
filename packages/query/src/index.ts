/**
 * TanStack Query options for the Travel and Card Services API.
 *
 * @module
 */

export { type Attempt, AttemptError, type AttemptStorage, type MutationId } from './attempt.ts'
export { createQueries, type Queries, type QueriesOptions } from './create-queries.ts'
export type { OperationMembers } from './members.gen.ts'
export type {
  Attempts,
  FetchFunction,
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
  SubjectOf,
  ThrowOnError,
  TravelCardMeta,
} from './query-options.ts'
export { shouldDehydrateQuery } from './should-dehydrate-query.ts'
