import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface Install {
  readonly packages: number
  readonly bytes: number
}

/** Counts the packages and bytes that an installation brings: the package and, through all levels, its dependencies. */
export async function measureInstall(directory: string): Promise<Install> {
  const seen = new Set<string>()
  let bytes = 0
  const visit = async (path: string): Promise<void> => {
    const real = await realpath(path)
    if (seen.has(real)) return
    seen.add(real)
    bytes += await sizeOf(real)
    const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
      await readFile(join(real, 'package.json'), 'utf8'),
    )
    for (const name of Object.keys(dependencies)) await visit(await findPackage(name, real))
  }
  await visit(directory)
  return { packages: seen.size, bytes }
}

async function findPackage(name: string, from: string): Promise<string> {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(name) ?? []
  for (const folder of folders) {
    const path = join(folder, name)
    if (await stat(path).catch(() => undefined)) return path
  }
  throw new Error(`${name} is not installed, though ${dirname(from)} needs it`)
}

async function sizeOf(directory: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue
    const path = join(directory, entry.name)
    bytes += entry.isDirectory() ? await sizeOf(path) : (await stat(path)).size
  }
  return bytes
}
