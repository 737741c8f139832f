import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Model, Part } from './model.ts'
import { readOwner } from './owner.ts'
import { readAssumptions } from './read-assumptions.ts'
import { readModel } from './read-model.ts'
import { ContractProblems, readSourceFile } from './source-file.ts'

/**
 * Reads `openapi/` of the workspace at `root`, and compares the contract with the list of assumptions. The contract is a single
 * file, so it needs no bundling.
 *
 * @param parts The packages whose conditions the contract has to meet, too.
 * @throws ContractProblems with file, line and reason of everything that is wrong.
 */
export async function readContract(root: string, parts: readonly Part[] = []): Promise<Model> {
  const contract = readSourceFile(root, 'openapi/openapi.yaml')
  const assumptions = readAssumptions(readSourceFile(root, 'openapi/assumptions.yaml'), contract, parts)
  return readModel(contract, assumptions, { site: readOwner(root).site, parts })
}

/**
 * Lints the contract of the workspace at `root` by the rules in its `redocly.yaml`.
 *
 * @throws ContractProblems with what the linter prints.
 */
export async function lintContract(root: string): Promise<void> {
  // The workspace's tools, among them its version of Node.
  const tools = join(import.meta.dirname, '../../../node_modules/.bin')
  const env = {
    ...process.env,
    PATH: [tools, process.env.PATH].join(delimiter),
    NO_COLOR: '1',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  }
  const options = { cwd: root, env, shell: process.platform === 'win32' }
  await promisify(execFile)('redocly', ['lint', 'main', '--format=stylish'], options).catch(
    ({ stdout, stderr, message }: Error & { readonly stdout?: string; readonly stderr?: string }) => {
      const printed = `${stdout ?? ''}${stderr ?? ''}` || message
      // Drops the hint about an ignore file, because we fix problems and never list them there.
      throw new ContractProblems([printed.replace(/^.*--generate-ignore-file.*$/m, '').trim()])
    },
  )
}
