import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from 'test-support/run-command'
import { readCommandLine } from '../command-line.ts'
import { judgeContract } from '../contract-diff/compare.ts'

const usage = `Usage: pnpm version-packages

Gives the packages, their changelogs and the contract their next version, as the changesets ask for, and writes each
file that follows from it. The release workflow makes a pull request of the changes.`

readCommandLine(usage, {})
const root = join(import.meta.dirname, '../..')
const { missing } = await judgeContract(root)
if (missing !== undefined) throw new Error(`a changeset is missing:\n\n${missing}`)
await runCommand('changeset', ['version'], { cwd: root })

const { version } = JSON.parse(await readFile(join(root, 'packages/contract/package.json'), 'utf8'))
const today = new Date().toISOString().slice(0, 10)
for (const log of globSync('packages/*/CHANGELOG.md', { cwd: root })) {
  const text = await readFile(join(root, log), 'utf8')
  await writeFile(join(root, log), text.replace(`\n## ${version}\n`, `$&\n${today}\n`))
}
const file = join(root, 'openapi/openapi.yaml')
const contract = await readFile(file, 'utf8')
await writeFile(file, contract.replace(/^( {2}version: ).*$/m, `$1${version}`))
await runCommand('node', ['--conditions=@travel-card/source', 'scripts/generate.ts'], { cwd: root })
console.log(version)
