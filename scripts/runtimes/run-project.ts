import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PackedPackage } from '../package/pack-packages.ts'
import { runCommand } from '../package/run-command.ts'
import type { Project } from './projects/project.ts'

const consumer = join(import.meta.dirname, '../package/consumer')
/** What projects use of the consumer's scripts. */
const shared = ['equal.js', 'fetch-door.js', 'msw-door.js']
const install = 'npm install --ignore-scripts --no-audit --no-fund --no-package-lock --prefer-offline'

/**
 * Makes a project in a folder of its own, installs it as npm does, and runs its commands.
 *
 * @throws Error with what a command printed, when it fails.
 */
export async function runProject(
  project: Project,
  directory: string,
  packed: readonly PackedPackage[],
): Promise<void> {
  const cwd = join(directory, project.name.replaceAll(/\W+/g, '-').toLowerCase())
  const tarballs = packed.map(({ manifest, tarball }) => [manifest.name, `file:${tarball}`])
  const manifest = {
    private: true,
    ...(project.manifest ?? { type: 'module' }),
    dependencies: { ...project.dependencies, ...Object.fromEntries(tarballs) },
  }
  const files = Object.entries({ 'package.json': JSON.stringify(manifest), ...project.files })
  for (const [path, text] of files) {
    await mkdir(dirname(join(cwd, path)), { recursive: true })
    await writeFile(join(cwd, path), text)
  }
  for (const file of shared) await cp(join(consumer, file), join(cwd, file))

  for (const command of [install, ...project.commands]) {
    const started = performance.now()
    const [program = '', ...args] = command.split(' ')
    await runCommand(program, args, { cwd, timeoutMs: 300_000, env: project.env ?? {} })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${project.name}: ${command.split(' ', 2).join(' ')} took ${seconds} s`)
  }
}
