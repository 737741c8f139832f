import { mkdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { copyWorkspace } from './copy-workspace.ts'
import type { Manifest } from './manifest.ts'
import { runCommand } from './run-command.ts'

/** A package as it would be published. */
export interface PackedPackage {
  /** Its folder in `packages`. */
  readonly folder: string
  /** Its `package.json` as packed. */
  readonly manifest: Manifest
  readonly tarball: string
  readonly bytes: number
  /** The paths in the tarball. */
  readonly files: readonly string[]
  /** Where it is unpacked. */
  readonly directory: string
}

/**
 * Builds and packs the published packages inside `directory`; nothing of the working tree changes.
 *
 * @param prepare Changes the copy of the workspace before it is built.
 */
export async function packPackages(
  directory: string,
  prepare?: (workspace: string) => Promise<void>,
): Promise<PackedPackage[]> {
  const workspace = join(directory, 'workspace')
  const manifests = await copyWorkspace(workspace)
  await prepare?.(workspace)
  const pnpm = ['--config.verify-deps-before-run=false', '--recursive', '--filter', './packages/*']
  await runCommand('pnpm', [...pnpm, 'run', 'build'], { cwd: workspace })
  return Promise.all([...manifests.keys()].map((folder) => pack(folder, workspace, directory)))
}

async function pack(folder: string, workspace: string, directory: string): Promise<PackedPackage> {
  const cwd = join(workspace, 'packages', folder)
  const output = await runCommand('pnpm', ['pack', '--json', '--pack-destination', directory], { cwd })
  const { filename, size, files }: { filename: string; size: number; files: { path: string }[] } = JSON.parse(
    output.slice(output.indexOf('{')),
  )
  const unpacked = join(directory, 'unpacked', folder)
  await mkdir(unpacked, { recursive: true })
  // A relative path: some tar takes the drive of a Windows path for a host.
  const tarball = `../../${basename(filename)}`
  await runCommand('tar', ['--extract', '--file', tarball, '--strip-components', '1'], { cwd: unpacked })
  return {
    folder,
    manifest: JSON.parse(await readFile(join(unpacked, 'package.json'), 'utf8')),
    tarball: filename,
    bytes: size,
    files: files.map(({ path }) => path),
    directory: unpacked,
  }
}
