import { existsSync } from 'node:fs'
import { cp, mkdir, realpath, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runCommand } from 'test-support/run-command'
import type { PackedPackage } from './pack.ts'

const packages = join(import.meta.dirname, '../../packages')
const consumer = join(import.meta.dirname, 'consumer')

/** Returns where the dependencies and peers of the packed packages are installed in this workspace. A project may replace them. */
const installed = (packed: readonly PackedPackage[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    packed.flatMap(({ folder, manifest }) =>
      Object.keys({ ...manifest.peerDependencies, ...manifest.dependencies })
        .map((name) => [name, join(packages, folder, 'node_modules', name)] as const)
        .filter(([name, path]) => !packed.some((one) => one.manifest.name === name) && existsSync(path)),
    ),
  )

/**
 * Returns the entry points of the packed packages, as they are imported. Without those for a test runner and for MSW, which can't
 * be loaded without these.
 */
const entriesOf = (packed: readonly PackedPackage[]): string[] =>
  packed.flatMap(({ manifest }) =>
    Object.keys(manifest.exports)
      .filter((key) => !/package\.json$|vitest$|msw$/.test(key))
      .map((key) => manifest.name + key.slice(1)),
  )

/** Returns a program that imports each entry point that is code, but for the one whose types need Playwright. */
const importsOf = (entries: readonly string[]): string =>
  entries
    .filter((entry) => !/json$|playwright$/.test(entry))
    .map(
      (entry, at) => `import * as entry${at} from '${entry}'\nexport const found${at}: object = entry${at}\n`,
    )
    .join('')

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
  for (const { folder, manifest, directory: unpacked } of packed) {
    await cp(unpacked, join(directory, 'node_modules', manifest.name), { recursive: true })
    // The code of a package's users, if it has types of its own to try.
    const uses = join(packages, folder, 'test/consumer.ts')
    if (existsSync(uses)) await cp(uses, join(directory, `use-${folder}.ts`))
  }
  const entries = entriesOf(packed)
  await writeFile(join(directory, 'entries.json'), JSON.stringify(entries))
  await writeFile(join(directory, 'sub-paths.ts'), importsOf(entries))
  for (const [name, path] of Object.entries({ ...installed(packed), ...links })) {
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
