import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCommand } from 'test-support/run-command'

const root = join(import.meta.dirname, '..')
/** The benches: folders with a program named `run`. They share one installation, which is separate from the workspace's. */
const programs = new Map(
  globSync('bench/*/run.{js,ts}', { cwd: import.meta.dirname })
    .map((file) => join(import.meta.dirname, file))
    .map((file) => [basename(dirname(file)), file]),
)
const [name = ''] = process.argv.slice(2)
const program = programs.get(name)

if (program === undefined) {
  const problem = name ? `there is no bench "${name}"` : 'say which'
  console.error(`bench: ${problem}: pnpm bench ${[...programs.keys()].sort().join(' | ')}`)
  process.exitCode = 2
} else {
  const pnpm = (...args: string[]) => runCommand('pnpm', args, { cwd: root, timeoutMs: 600_000 })
  await pnpm('--dir', join(import.meta.dirname, 'bench'), 'install', '--frozen-lockfile')
  // Some benches link to the built packages.
  await pnpm('--recursive', '--filter', '@travel-card/*', 'run', 'build')
  await import(pathToFileURL(program).href)
}
