import type { Operation } from 'generator'

/** Returns the body of a success with what a call resolves to. */
export function successBody({ success }: Pick<Operation, 'success'>, data: unknown): unknown {
  if (success.envelope === 'members') return { status: 'success', ...Object(data) }
  return success.envelope === 'data' ? { status: 'success', data } : { status: 'success' }
}
