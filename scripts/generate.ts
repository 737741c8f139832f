import { join, resolve } from 'node:path'
import { type ChangedFiles, ContractProblems, generateFiles, makeRecordings, writeFiles } from 'generator'
import { readCommandLine } from './command-line.ts'

const usage = `Usage: pnpm generate [--check] [--root <folder>]

Writes every generated file (*.gen.ts, *.gen.json) from openapi/, the code blocks of READMEs, guides and AGENTS.md from
snippets/, the report that a README shows, and the rules for coding agents.

  --check          write nothing; fail and name the files that a generation would change
  --root <folder>  a workspace other than this one
  --help           print this`

const workspace = join(import.meta.dirname, '..')
const options = {
  check: { type: 'boolean', default: false },
  root: { type: 'string', default: workspace },
} as const
const { check, root: folder } = readCommandLine(usage, options).values
const root = resolve(folder)

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

try {
  const changed = await generateFiles(root)
  const listOf = (files: ChangedFiles): string[] =>
    [...files].map(([path, text]) => `  ${text === undefined ? 'remove' : 'write '} ${path}`).sort()
  if (changed.size > 0 && check)
    fail(
      `Generated files are out of date. Edit the files that they are made from, run \`pnpm generate\`, and commit:\n${listOf(changed).join('\n')}`,
    )
  writeFiles(root, changed)
  const list = listOf(changed)
  if (!check && root === workspace) {
    // Made from the files that have just been written, and shown by texts, which are written again.
    const recordings = await makeRecordings()
    writeFiles(root, recordings)
    const texts = recordings.size > 0 ? await generateFiles(root) : new Map()
    writeFiles(root, texts)
    list.push(...listOf(recordings), ...listOf(texts))
  }
  console.log(list.join('\n') || 'generated files are up to date')
} catch (error) {
  if (!(error instanceof ContractProblems)) throw error
  fail(`The contract has problems, so nothing was written:\n${error.message}`)
}
