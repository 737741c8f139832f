import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { showCode, showList } from '../snippets/show-snippets.ts'
import type { Output } from './model.ts'
import { codeOwners, readOwner, showOwner, withOwner } from './owner.ts'
import { lintContract, readContract } from './read-contract.ts'
import { contractFiles } from './render-contract.ts'
import { mockFiles } from './render-mock.ts'
import { queryFiles } from './render-query.ts'
import { sdkFiles } from './render-sdk.ts'
import { ContractProblems } from './source-file.ts'
import { staleTexts } from './stale-texts.ts'

/** All files that `pnpm generate` writes. */
export const outputs: readonly Output[] = [...contractFiles, ...mockFiles, ...queryFiles, ...sdkFiles]

/** The new text of each file that a generation changes, by its path from the root; `undefined` removes the file. */
export type ChangedFiles = ReadonlyMap<string, string | undefined>

/**
 * Lints and reads the contract, renders each file, and returns those that differ from the disk. Writes nothing, so that a contract
 * with problems leaves all files as they were.
 *
 * @throws ContractProblems with file, line and reason of everything that is wrong.
 */
export async function generateFiles(root: string): Promise<ChangedFiles> {
  await lintContract(root)
  const model = await readContract(root)
  const stale = staleTexts(root)
  if (stale.length > 0) throw new ContractProblems(stale)
  const owner = readOwner(root)
  const files = new Map<string, string | undefined>()
  for (const output of outputs) files.set(output.path, await output.render(model))
  for (const path of find(root, 'packages/*/{src,snippets}/**/*.gen.*'))
    if (!files.has(path)) files.set(path, undefined)
  // Files that were rendered above aren't on the disk yet.
  const read = (path: string): string =>
    files.get(relative(root, path).replaceAll('\\', '/')) ?? readFileSync(path, 'utf8')
  for (const page of find(root, '{*.md,packages/*/*.md,packages/docs/guides/**/*.md}')) {
    const file = join(root, page)
    const folder = dirname(file)
    const text = showCode(readFileSync(file, 'utf8'), folder, read)
    files.set(page, showOwner(showList(text, folder), owner))
  }
  for (const path of find(root, 'packages/*/package.json')) {
    const manifest = readFileSync(join(root, path), 'utf8')
    if (!JSON.parse(manifest).private) files.set(path, withOwner(manifest, dirname(path), owner))
  }
  files.set('.github/CODEOWNERS', codeOwners(owner))
  const isCurrent = ([path, text]: [string, string | undefined]): boolean =>
    text !== undefined && existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8') === text
  return new Map([...files].filter((file) => !isCurrent(file)))
}

const find = (root: string, pattern: string): string[] =>
  globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'))

/** Writes and removes files. */
export function writeFiles(root: string, files: ChangedFiles): void {
  for (const [path, text] of files) {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    if (text === undefined) rmSync(file)
    else writeFileSync(file, text)
  }
}
