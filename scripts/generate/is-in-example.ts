import type { Path } from './pointer.ts'

/** Whether a place of the document is inside an example's value, where keys are data and say nothing about the contract. */
export const isInExample = (path: Path): boolean => path.includes('value') && path.includes('examples')
