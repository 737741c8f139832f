import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkPackage } from './package/check-package.ts'
import { type PackedPackage, packPackages } from './package/pack-packages.ts'
import { runCommand } from './package/run-command.ts'
import { pendingChangesets } from './release/pending-changesets.ts'
import { publishOrder } from './release/publish-order.ts'

const root = join(import.meta.dirname, '..')
const usage = `Usage: pnpm release [--dry-run]

Builds, packs, checks and publishes the packages, from a clean copy of the working tree.

  --dry-run  show what would be published, with the changesets that are waiting; change and publish nothing
  --help     print this`

const directory = await mkdtemp(join(tmpdir(), 'travel-card-release-'))
try {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } } })
  if (values.help) console.log(usage)
  else if (values['dry-run']) await show()
  else await publish()
} catch (error) {
  console.error(`release: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  await rm(directory, { recursive: true })
}

async function show(): Promise<void> {
  const waiting = await pendingChangesets(root)
  const packed = await pack(waiting.length > 0)
  for (const { manifest, bytes, files, folder } of packed) {
    console.log(
      `\n${manifest.name} ${manifest.version}  ${(bytes / 1000).toFixed(1)} kB, ${files.length} files`,
    )
    for (const [place, count] of countByFolder(files)) console.log(`  ${place.padEnd(14)} ${count}`)
    if (waiting.length > 0) console.log(await readNewestChanges(folder))
  }
  console.log(`\n${packed.length} packages would be published; publint and attw find nothing in them.`)
  if (waiting.length > 0) {
    console.log(`Before that, apply ${waiting.join(', ')} by \`pnpm changeset version\` and commit.`)
  }
}

async function publish(): Promise<void> {
  const waiting = await pendingChangesets(root)
  if (waiting.length > 0) {
    throw new Error(
      `${waiting.join(', ')} is waiting. Run \`pnpm changeset version\`, and commit what it writes.`,
    )
  }
  const changes = await runCommand('git', ['status', '--porcelain'], { cwd: root })
  if (changes !== '') throw new Error(`the working tree differs from its last commit:\n${changes}`)
  for (const { tarball } of await pack(false)) {
    console.log(await runCommand('npm', ['publish', tarball, '--access', 'public'], { cwd: directory }))
  }
  console.log('Published. Tag it: pnpm changeset git-tag')
}

/** The checked packages in the order of their publication. */
async function pack(applyChangesets: boolean): Promise<PackedPackage[]> {
  const packed = publishOrder(await packPackages(directory, applyChangesets ? applyVersions : undefined))
  for (const one of packed) await checkPackage(one)
  return packed
}

async function applyVersions(workspace: string): Promise<void> {
  await cp(join(root, '.changeset'), join(workspace, '.changeset'), { recursive: true })
  await runCommand('changeset', ['version'], { cwd: workspace })
}

async function readNewestChanges(folder: string): Promise<string> {
  const file = join(directory, 'workspace/packages', folder, 'CHANGELOG.md')
  const [, newest = ''] = (await readFile(file, 'utf8')).split(/^## .*$/m)
  return newest.trim().replaceAll(/^/gm, '  | ')
}

function countByFolder(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = file.includes('/') ? `${file.split('/')[0]}/` : file
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return counts
}
