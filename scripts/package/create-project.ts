import { cp, mkdir, realpath, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PackedPackage } from './pack-packages.ts'

const packages = join(import.meta.dirname, '../../packages')

/** What the packed packages ask for, as installed in this workspace. A project may have others in their place. */
const installed = {
  'openapi-fetch': join(packages, 'sdk/node_modules/openapi-fetch'),
  '@tanstack/query-core': join(packages, 'query/node_modules/@tanstack/query-core'),
  msw: join(packages, 'mock/node_modules/msw'),
  vitest: join(packages, 'mock/node_modules/vitest'),
}

/**
 * Makes the project of a user, from a template and the packed packages, outside of the workspace. It needs no network: a
 * dependency is a link to where it is installed.
 */
export async function createProject(
  directory: string,
  packed: readonly PackedPackage[],
  links: Readonly<Record<string, string>> = {},
  template: string = join(import.meta.dirname, 'consumer'),
): Promise<void> {
  await cp(template, directory, { recursive: true })
  for (const { manifest, directory: unpacked } of packed) {
    await cp(unpacked, join(directory, 'node_modules', manifest.name), { recursive: true })
  }
  for (const [name, path] of Object.entries({ ...installed, ...links })) {
    const link = join(directory, 'node_modules', name)
    await mkdir(dirname(link), { recursive: true })
    await symlink(await realpath(path), link, 'junction')
  }
}
