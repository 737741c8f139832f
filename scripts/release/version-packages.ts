import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pending } from '../contract-diff/changesets.ts'
import { judgeContract } from '../contract-diff/compare.ts'
import { readReleases, toRelease } from '../contract-diff/print.ts'
import { runCommand } from '../run-command.ts'

const usage = `Usage: pnpm version-packages [--root FOLDER]

Turns the changesets into a version: of the packages and their changelogs, as \`changeset version\` does; of the contract;
and of openapi/changes.gen.json. The release workflow makes a pull request of it.`

/** The contract has the version of its package. Each file that follows from it is written. */
async function versionPackages(root: string): Promise<string> {
  const judged = await judgeContract(root)
  if (judged.missing !== undefined) throw new Error(`a changeset is missing:\n\n${judged.missing}`)
  const release = toRelease(judged.diff, pending(root))
  await runCommand('changeset', ['version'], { cwd: root })

  const { version } = JSON.parse(await readFile(join(root, 'packages/contract/package.json'), 'utf8'))
  const file = join(root, 'openapi/openapi.yaml')
  const contract = await readFile(file, 'utf8')
  await writeFile(file, contract.replace(/^( {2}version: ).*$/m, `$1${version}`))
  const date = new Date().toISOString().slice(0, 10)
  const releases = [{ version, date, ...release }, ...readReleases(root)]
  await writeFile(join(root, 'openapi/changes.gen.json'), `${JSON.stringify(releases, null, 2)}\n`)
  await runCommand('node', [join(import.meta.dirname, '../generate.ts'), '--root', root], { cwd: root })
  return version
}

const { values } = parseArgs({ options: { root: { type: 'string' }, help: { type: 'boolean' } } })
if (values.help) console.log(usage)
else console.log(await versionPackages(resolve(values.root ?? join(import.meta.dirname, '../..'))))
