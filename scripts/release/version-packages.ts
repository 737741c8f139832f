import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readCommandLine } from '../command-line.ts'
import { judgeContract } from '../contract-diff/compare.ts'
import { runCommand } from '../run-command.ts'

const usage = `Usage: pnpm version-packages [--root FOLDER]

Turns the changesets into a version: of the packages and their changelogs, as \`changeset version\` does, with the date, and of
the contract.
The release workflow makes a pull request of it.`

/** Gives the packages and the contract their next version, and writes each file that follows from it. */
async function versionPackages(root: string): Promise<string> {
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
  await runCommand('node', [join(import.meta.dirname, '../generate.ts'), '--root', root], { cwd: root })
  return version
}

const { values } = readCommandLine(usage, { root: { type: 'string' } })
console.log(await versionPackages(resolve(values.root ?? join(import.meta.dirname, '../..'))))
