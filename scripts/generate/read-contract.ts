import type { Model } from './model.ts'
import { readAssumptions } from './read-assumptions.ts'
import { readModel } from './read-model.ts'
import { lintAndBundle } from './redocly.ts'
import { readSourceFile } from './source-file.ts'

/**
 * Reads `openapi/` of the workspace at `root`: linted, bundled, held against the register of assumptions.
 *
 * @throws ContractProblems with file, line and reason of everything that is wrong.
 */
export async function readContract(root: string): Promise<Model> {
  const contract = readSourceFile(root, 'openapi/openapi.yaml')
  const assumptions = readAssumptions(readSourceFile(root, 'openapi/assumptions.yaml'), contract)
  return readModel(lintAndBundle(root), contract, assumptions)
}
