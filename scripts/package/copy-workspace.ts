import { cp, mkdir, readdir, readFile, realpath, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Manifest } from './manifest.ts'

const root = join(import.meta.dirname, '../..')
const rootFiles = ['package.json', 'pnpm-workspace.yaml', '.pnpmfile.mjs', 'tsconfig.base.json', 'LICENSE']
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
