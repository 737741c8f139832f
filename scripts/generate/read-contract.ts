import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Model } from './model.ts'
import { readOwner } from './owner.ts'
import { readAssumptions } from './read-assumptions.ts'
import { readModel } from './read-model.ts'
import { ContractProblems, readSourceFile } from './source-file.ts'

/** The Redocly program, which lints and compares. */
export const redoclyCli: string = join(
  dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'bin/cli.js',
)

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
export function lintContract(root: string): void {
  const run = spawnSync(process.execPath, [redoclyCli, 'lint', 'main', '--format=stylish'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  if (run.error) throw run.error
  if (run.status === 0) return
  // Drops the hint about an ignore file, because we fix problems and never list them there.
  const lines = `${run.stdout}${run.stderr}`
    .split('\n')
    .filter((line) => !line.includes('--generate-ignore-file'))
  throw new ContractProblems([lines.join('\n').trim()])
}
