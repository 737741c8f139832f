import type { CompactOperation } from '../contract/compact-contract.ts'
import type { Produced } from './override.ts'

/** The answer of an operation that succeeds. */
export function success({ status }: CompactOperation, body: string): Produced {
  return { status, headers: { 'content-type': 'application/json' }, body }
}
