import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { runCommand } from 'test-support/run-command'
import { copyTree } from './copy-tree.ts'

/** The parts of a `package.json` that these scripts read. */
interface Manifest {
  readonly name: string
  readonly version: string
  readonly exports: Readonly<Record<string, unknown>>
  readonly bin?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const root = join(import.meta.dirname, '../..')
/** The folders in `packages` of the published packages. */
export const published: readonly string[] = readdirSync(join(root, 'packages'))
  .filter((folder) => {
    const manifest = join(root, 'packages', folder, 'package.json')
    return existsSync(manifest) && !JSON.parse(readFileSync(manifest, 'utf8')).private
  })
  .sort()

/** A package in the form that would be published. */
export interface PackedPackage {
  /** The package's folder in `packages`. */
  readonly folder: string
  /** The `package.json` as packed. */
  readonly manifest: Manifest
  readonly tarball: string
  /** The paths in the tarball. */
  readonly files: readonly string[]
  /** The folder with the unpacked package. */
  readonly directory: string
}

/**
 * Builds and packs the published packages inside `directory`, in a copy of the workspace, so that packing doesn't include older
 * builds or disturb a test that runs at the same time.
 */
export async function packPackages(directory: string): Promise<PackedPackage[]> {
  const workspace = join(directory, 'workspace')
  copyTree(root, workspace)
  const filters = published.flatMap((folder) => ['--filter', `./packages/${folder}`])
  const pnpm = ['--config.verify-deps-before-run=false', '--recursive', ...filters, 'run', 'build']
  await runCommand('pnpm', pnpm, { cwd: workspace })
  return Promise.all(published.map((folder) => pack(folder, workspace, directory)))
}

async function pack(folder: string, workspace: string, directory: string): Promise<PackedPackage> {
  const cwd = join(workspace, 'packages', folder)
  const output = await runCommand('pnpm', ['pack', '--json', '--pack-destination', directory], { cwd })
  const { filename, files }: { filename: string; files: { path: string }[] } = JSON.parse(
    output.slice(output.indexOf('{')),
  )
  const unpacked = join(directory, 'unpacked', folder)
  await mkdir(unpacked, { recursive: true })
  // A relative path, because some versions of tar treat the drive in a Windows path as a host.
  const tarball = `../../${basename(filename)}`
  await runCommand('tar', ['--extract', '--file', tarball, '--strip-components', '1'], { cwd: unpacked })
  return {
    folder,
    manifest: JSON.parse(await readFile(join(unpacked, 'package.json'), 'utf8')),
    tarball: filename,
    files: files.map(({ path }) => path),
    directory: unpacked,
  }
}

/**
 * Checks a package's tarball with publint.
 *
 * @returns The problems that publint found.
 */
export async function lintPackage(tarball: string): Promise<string[]> {
  const buffer = await readFile(tarball)
  // A copy, because `readFile` returns a small file in memory that it shares with other buffers.
  const { messages, pkg } = await publint({ pack: { tarball: new Uint8Array(buffer).buffer }, strict: true })
  return messages.map((message) => formatMessage(message, pkg) ?? message.code)
}

/**
 * Checks a tarball before its publication with publint and attw. This takes longer, because attw compiles.
 *
 * @throws Error with the problems that they found.
 */
export async function checkPackage(tarball: string): Promise<void> {
  const found = await lintPackage(tarball)
  if (found.length > 0) throw new Error(`${basename(tarball)}:\n${found.join('\n')}`)
  await runCommand('attw', [tarball, '--profile', 'esm-only'], { cwd: dirname(tarball) })
}

/** Returns the tarballs that `changeset pack` put into a folder, in the order of their publication. */
export async function packedTarballs(folder: string): Promise<string[]> {
  const { plan }: { plan: { tarball?: { path: string } }[][] } = JSON.parse(
    await readFile(join(folder, 'publish-plan.json'), 'utf8'),
  )
  return plan.flat().flatMap(({ tarball }) => (tarball ? [join(folder, tarball.path)] : []))
}
