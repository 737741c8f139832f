import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readCommandLine, refuse } from './command-line.ts'
import { largest } from './contract-diff/change.ts'
import { judgeContract } from './contract-diff/compare.ts'

const usage = `Usage: pnpm contract:diff [--base REF|FILE|FOLDER] [--json FILE] [--root FOLDER]

Compares openapi/ with the last release and prints the version bump that the changes need. Before the first release,
pass --base. Exit codes: 1 if the pending changesets declare a smaller bump, 2 if there's nothing to compare with.

  --base  what to compare with: a commit, a tag, a folder like openapi/, or an OpenAPI document such as the published openapi.json,
          of which only the document is compared
  --json  writes the result to a file, too: { verdict: none | patch | minor | major, changes: [{ bump, at, names, text }] }
  --root  a workspace other than this one
  --help  print this`

const text = { type: 'string' } as const
const { values } = readCommandLine(usage, { base: text, json: text, root: text })
const root = resolve(values.root ?? join(import.meta.dirname, '..'))
try {
  const { changes, base, missing } = await judgeContract(root, values.base)
  if (base === undefined)
    console.log('Nothing has been released yet, so any change is fine. To compare, pass --base.')
  else {
    const lines = changes.map(({ bump, at, text }) => `${bump}  ${at}: ${text}`)
    console.log([`Contract since ${base}: ${largest(changes)}`, ...lines].join('\n'))
  }
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ verdict: largest(changes), changes }, null, 2)}\n`)
  if (missing !== undefined) {
    console.error(`\nNo changeset declares this. Write one such as .changeset/what-changed.md:\n\n${missing}`)
    process.exitCode = 1
  }
} catch (error) {
  refuse(`contract:diff: ${error instanceof Error ? error.message : error}`)
}
