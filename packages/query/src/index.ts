/**
 * TanStack Query options for the Travel and Card Services API.
 *
 * @module
 */

export { createQueries, type Queries, type QueriesOptions } from './create-queries.ts'
export { shouldDehydrateQuery } from './should-dehydrate-query.ts'
export type {
  MutationOptionsOf,
  QueryId,
  QueryKeyOf,
  QueryKeys,
  QueryOptionsOf,
  TaggedQueryKey,
  TravelCardMeta,
} from './types.ts'
