import { join } from 'node:path'
import { type Model, readContract } from 'scripts/generate'

/** The contract in the form that generation works on. */
export const contractModel = (): Promise<Model> => readContract(join(import.meta.dirname, '../../../..'))
