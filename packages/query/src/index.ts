/**
 * TanStack Query options for the Travel and Card Services API.
 *
 * @module
 */

export { createQueries } from './create-queries.ts'
export type {
  FetchFunction,
  MutationId,
  MutationOptionsOf,
  Queries,
  QueryId,
  QueryKeyOf,
  QueryKeys,
  QueryOptionsOf,
  Retry,
  TravelCardMeta,
} from './queries.ts'
