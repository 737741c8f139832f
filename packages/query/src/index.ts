/**
 * TanStack Query options for the Travel and Card Services API.
 *
 * @module
 */

export { createQueries } from './create-queries.ts'
export type {
  MutationId,
  MutationOptionsOf,
  Queries,
  QueryId,
  QueryKeyOf,
  QueryKeys,
  QueryOptionsOf,
  TravelCardMeta,
} from './queries.ts'
