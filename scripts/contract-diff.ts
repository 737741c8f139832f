import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readCommandLine, refuse } from './command-line.ts'
import { judgeContract } from './contract-diff/compare.ts'
import { printTerminal } from './contract-diff/print.ts'

const usage = `Usage: pnpm contract:diff [--base REF|FILE] [--json FILE] [--root FOLDER]

Compares openapi/ with the last release and says which step of the version the changes need; before the first release
it compares only with --base. Exit 1: the pending changesets declare less; 2: it could not be compared.

  --base  what to compare with: a commit or tag, a folder like openapi/, or an OpenAPI document, beside which the lists
          of open questions may stand
  --json  write { verdict, changes } to a file
  --root  work on another workspace than this one
  --help  print this`

const text = { type: 'string' } as const
const { values } = readCommandLine(usage, { base: text, json: text, root: text })
const root = resolve(values.root ?? join(import.meta.dirname, '..'))
try {
  const { diff, base, missing } = await judgeContract(root, values.base)
  console.log(printTerminal(diff, base))
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(diff, undefined, 2)}\n`)
  if (missing !== undefined) {
    console.error(`\nNo changeset tells of this. Write one such as .changeset/what-changed.md:\n\n${missing}`)
    process.exitCode = 1
  }
} catch (error) {
  refuse(`contract:diff: ${error instanceof Error ? error.message : error}`)
}
