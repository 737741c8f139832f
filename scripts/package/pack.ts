import { cp, mkdir, readdir, readFile, realpath, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { runCommand } from '../run-command.ts'

/** What is read of a `package.json`. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const root = join(import.meta.dirname, '../..')
const rootFiles = [
  'package.json',
  'pnpm-workspace.yaml',
  '.pnpmfile.mjs',
  'tsconfig.base.json',
  'LICENSE',
  // Each package runs it while it is packed.
  'scripts/release/packed-links.ts',
]
const leftOut = new Set(['node_modules', 'dist', 'test', 'tests'])

/**
 * Copies the published packages without anything that was built before, so that packing neither sees leftovers nor
 * disturbs a test that runs beside it. Their dependencies are linked to the installed ones, and to the copies.
 *
 * @returns The manifest of each package by its folder's name.
 */
export async function copyWorkspace(directory: string): Promise<Map<string, Manifest>> {
  await mkdir(join(directory, 'packages'), { recursive: true })
  for (const file of rootFiles) await cp(join(root, file), join(directory, file))

  const manifests = await readPublished()
  const folders = new Map([...manifests].map(([folder, { name }]) => [name, folder]))
  for (const [folder, manifest] of manifests) {
    const source = join(root, 'packages', folder)
    const target = join(directory, 'packages', folder)
    await cp(source, target, { recursive: true, filter: (path) => !leftOut.has(basename(path)) })
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) {
      const sibling = folders.get(name)
      const link = join(target, 'node_modules', name)
      await mkdir(dirname(link), { recursive: true })
      await symlink(
        sibling === undefined
          ? await realpath(join(source, 'node_modules', name))
          : join(directory, 'packages', sibling),
        link,
        'junction',
      )
    }
  }
  return manifests
}

async function readPublished(): Promise<Map<string, Manifest>> {
  const manifests = new Map<string, Manifest>()
  for (const folder of await readdir(join(root, 'packages'))) {
    const manifest: Manifest = JSON.parse(
      await readFile(join(root, 'packages', folder, 'package.json'), 'utf8'),
    )
    if (!manifest.private) manifests.set(folder, manifest)
  }
  return manifests
}

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

/**
 * Has publint look at the tarball of a package.
 *
 * @returns What it found.
 */
export async function lintPackage(tarball: string): Promise<string[]> {
  const buffer = await readFile(tarball)
  // Of its own memory, because a small file is read into memory that others share.
  const { messages, pkg } = await publint({ pack: { tarball: new Uint8Array(buffer).buffer }, strict: true })
  return messages.map((message) => formatMessage(message, pkg) ?? message.code)
}

/**
 * Has publint and attw look at a tarball that is to be published; attw compiles, and takes longer.
 *
 * @throws Error with what they found.
 */
export async function checkPackage(tarball: string): Promise<void> {
  const found = await lintPackage(tarball)
  if (found.length > 0) throw new Error(`${basename(tarball)}:\n${found.join('\n')}`)
  await runCommand('attw', [tarball, '--profile', 'esm-only'], { cwd: dirname(tarball) })
}

/** The tarballs that `changeset pack` has put into a folder, in the order of their publication. */
export async function packedTarballs(folder: string): Promise<string[]> {
  const { plan }: { plan: { tarball?: { path: string } }[][] } = JSON.parse(
    await readFile(join(folder, 'publish-plan.json'), 'utf8'),
  )
  return plan.flat().flatMap(({ tarball }) => (tarball ? [join(folder, tarball.path)] : []))
}
