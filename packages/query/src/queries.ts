import type { Client, OperationId } from '@travel-card/sdk'
import type { OperationMembers } from './members.gen.ts'
import type { QueryKeys } from './query-options.ts'

/** What `createQueries` gives: options by `operationId`, and the keys. */
export interface Queries<C> extends OperationMembers<C> {
  readonly keys: QueryKeys<C>
}

/** The part of a client that the options call, whatever it verifies. */
export type AnyClient = { readonly [Id in OperationId]: Client[Id] }
