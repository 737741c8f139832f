import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pending } from './contract-diff/changesets.ts'
import { judgeContract } from './contract-diff/compare.ts'
import { describeReleases, readReleases, toRelease } from './contract-diff/print.ts'
import { readFolder } from './contract-diff/snapshot.ts'

const usage = `Usage: pnpm contract:changes [--json FILE]

Prints what changed in the contract by release, what waits for the next one, and what became of open questions.

  --json  write { releases, settled } to a file
  --help  print this`

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { json: { type: 'string' }, help: { type: 'boolean' } } })
if (values.help) console.log(usage)
else {
  const { settled } = readFolder(join(root, 'openapi'))
  const next = toRelease((await judgeContract(root)).diff, pending(root))
  const releases = [...(next.verdict === 'none' ? [] : [next]), ...readReleases(root)]
  console.log(describeReleases(releases, settled))
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ releases, settled }, null, 2)}\n`)
}
