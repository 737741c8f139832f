import { join, resolve } from 'node:path'
import { readCommandLine, refuse } from './command-line.ts'
import { judgeContract } from './contract-diff/compare.ts'
import { printTerminal } from './contract-diff/print.ts'

const usage = `Usage: pnpm contract:diff [--base REF|FOLDER] [--root FOLDER]

Compares openapi/ with the last release and says which step of the version the changes need; before the first release
it compares only with --base. Exit 1: the pending changesets declare less; 2: it could not be compared.

  --base  what to compare with: a commit or tag, or a folder like openapi/
  --root  work on another workspace than this one
  --help  print this`

const text = { type: 'string' } as const
const { values } = readCommandLine(usage, { base: text, root: text })
const root = resolve(values.root ?? join(import.meta.dirname, '..'))
try {
  const judged = await judgeContract(root, values.base)
  console.log(printTerminal(judged))
  if (judged.missing !== undefined) {
    console.error(
      `\nNo changeset tells of this. Write one such as .changeset/what-changed.md:\n\n${judged.missing}`,
    )
    process.exitCode = 1
  }
} catch (error) {
  refuse(`contract:diff: ${error instanceof Error ? error.message : error}`)
}
