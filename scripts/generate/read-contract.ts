import { checkAssumedFields } from './assumed-fields.ts'
import type { Model, Schema } from './model.ts'
import type { Path } from './pointer.ts'
import { ContractProblems } from './problems.ts'
import { readAssumptions } from './read-assumptions.ts'
import { readOperations } from './read-operations.ts'
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
  const document = lintAndBundle(root)
  const problems: string[] = []
  const report = (path: Path, problem: string): void => {
    problems.push(`${contract.placeOf(path)} ${problem}`)
  }
  const operations = readOperations(document, report)
  // Linting has established the shape.
  const { schemas } = document.components as { schemas: Record<string, Schema> }
  const model = { document, schemas, operations, assumptions }
  checkAssumedFields(model, report)
  if (problems.length > 0) throw new ContractProblems([...new Set(problems)])
  return model
}
