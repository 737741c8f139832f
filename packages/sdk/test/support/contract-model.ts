import { join } from 'node:path'
import type { Model } from 'scripts/generate/model'
import { readContract } from 'scripts/generate/read-contract'

/** The contract in the form that generation works on. */
export const contractModel = (): Promise<Model> => readContract(join(import.meta.dirname, '../../../..'))
