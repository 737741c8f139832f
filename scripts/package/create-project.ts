import { cp, mkdir, realpath, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runCommand } from 'test-support/run-command'
import type { PackedPackage } from './pack.ts'

const packages = join(import.meta.dirname, '../../packages')
const consumer = join(import.meta.dirname, 'consumer')

/** The dependencies of the packed packages, as installed in this workspace. A project may replace them. */
const installed = {
  'openapi-fetch': join(packages, 'sdk/node_modules/openapi-fetch'),
  'idb-keyval': join(packages, 'sdk/node_modules/idb-keyval'),
  '@tanstack/query-core': join(packages, 'query/node_modules/@tanstack/query-core'),
  msw: join(packages, 'mock/node_modules/msw'),
  vitest: join(packages, 'mock/node_modules/vitest'),
}

/**
 * Creates a project like a user's outside of the workspace, from a template and the packed packages. Needs no network, because each
 * dependency is a link to the installed package.
 */
export async function createProject(
  directory: string,
  packed: readonly PackedPackage[],
  links: Readonly<Record<string, string>> = {},
  template: string = consumer,
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

/**
 * Installs packages in an empty project as npm does, and calls the five operations in it.
 *
 * @param specs Names in a registry, or tarballs.
 * @throws Error with the output of npm or of the project, if it fails.
 */
export async function usePackages(folder: string, specs: readonly string[], npmrc = ''): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, 'package.json'),
    '{ "name": "user", "version": "0.0.0", "private": true, "type": "module" }',
  )
  await writeFile(join(folder, '.npmrc'), `audit=false\nfund=false\nignore-scripts=true\n${npmrc}`)
  for (const file of ['equal.js', 'check-fetch.js']) await cp(join(consumer, file), join(folder, file))
  await writeFile(join(folder, 'run.js'), "await (await import('./check-fetch.js')).checkFetch()\n")
  await runCommand('npm', ['install', ...specs], { cwd: folder })
  await runCommand('node', ['run.js'], { cwd: folder })
}
