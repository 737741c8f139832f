/**
 * TanStack Query options for the Travel and Card Services API.
 *
 * @module
 */

export { type Attempt, AttemptError, type AttemptStorage, type MutationId } from './attempt-log.ts'
export { createQueries, type Queries, type QueriesOptions } from './create-queries.ts'
export { shouldDehydrateQuery } from './should-dehydrate-query.ts'
export type {
  Attempts,
  MutationOptionsOf,
  QueryId,
  QueryKeyOf,
  QueryKeys,
  QueryOptionsOf,
  TravelCardMeta,
} from './types.ts'
