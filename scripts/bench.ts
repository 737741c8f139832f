import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runVisibly } from './bench/run-visibly.ts'

const folder = join(import.meta.dirname, 'bench')
const [name = '', ...rest] = process.argv.slice(2)
const names = (await readdir(folder)).filter((one) => findProgram(one) !== undefined)
const program = names.includes(name) ? findProgram(name) : undefined

if (program === undefined) {
  console.error(
    `bench: ${name ? `there is no bench "${name}"` : 'say which'}: pnpm bench ${names.join(' | ')}`,
  )
  process.exitCode = 2
} else {
  process.exitCode =
    (await runVisibly('pnpm', ['--dir', join(folder, name), 'install', '--frozen-lockfile', '--silent'])) ||
    // Some benches link to what is built.
    (await runVisibly('pnpm', ['--silent', '--recursive', '--filter', '@travel-card/*', 'run', 'build'])) ||
    (await runVisibly(process.execPath, [program, ...rest]))
}

/** A bench is a folder with a program named `run` and an installation of its own. */
function findProgram(bench: string): string | undefined {
  return ['run.ts', 'run.js'].map((file) => join(folder, bench, file)).find((path) => existsSync(path))
}
