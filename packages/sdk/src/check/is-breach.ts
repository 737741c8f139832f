import type { Difference } from '../difference.ts'

/** Whether a difference breaks the contract. A new field or value does not: objects and sets are open. */
export const isBreach = ({ kind }: Difference): boolean => kind === 'missing' || kind === 'type'
