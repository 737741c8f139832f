import { runCommand } from '../run-command.ts'
import type { Model } from './model.ts'
import { readOwner } from './owner.ts'
import { readAssumptions } from './read-assumptions.ts'
import { readModel } from './read-model.ts'
import { ContractProblems, readSourceFile } from './source-file.ts'

/**
 * Reads `openapi/` of the workspace at `root`, and compares the contract with the list of assumptions. The contract is a single
 * file, so it needs no bundling.
 *
 * @throws ContractProblems with file, line and reason of everything that is wrong.
 */
export async function readContract(root: string): Promise<Model> {
  const contract = readSourceFile(root, 'openapi/openapi.yaml')
  const assumptions = readAssumptions(readSourceFile(root, 'openapi/assumptions.yaml'), contract)
  return readModel(contract, assumptions, readOwner(root).site)
}

/**
 * Lints the contract of the workspace at `root` by the rules in its `redocly.yaml`.
 *
 * @throws ContractProblems with what the linter prints.
 */
export async function lintContract(root: string): Promise<void> {
  const env = { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const lint = runCommand('redocly', ['lint', 'main', '--format=stylish'], { cwd: root, env })
  await lint.catch(({ message }: Error) => {
    // Drops the hint about an ignore file, because we fix problems and never list them there.
    throw new ContractProblems([message.replace(/^.*--generate-ignore-file.*$/m, '').trim()])
  })
}
