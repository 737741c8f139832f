import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine, refuse } from './command-line.ts'
import { planRemoval, removableParts } from './removals.ts'

const parts = removableParts()
const usage = `Usage: pnpm remove-part <${parts.join(' | ')}>

Removes a part of the repository, and first those that stand on it. Deletes its files, makes the edits that scripts/removals.ts
lists, generates and formats anew, and prints the lines that still name the part. It needs all changes committed, so that git can
undo it.`

const root = join(import.meta.dirname, '..')
const git = (...args: string[]): string => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout

const { positionals } = readCommandLine(usage, {}, 1)
const [name = ''] = positionals
if (!parts.includes(name)) refuse(name ? `there is no part “${name}”` : 'which part?', usage)
if (git('status', '--porcelain')) refuse('commit your changes first, so that git can undo this')

const { deletes, names, texts } = planRemoval(name)
for (const path of deletes) rmSync(join(root, path), { recursive: true })
for (const [file, text] of texts) writeFileSync(join(root, file), text)
const commands = [
  'pnpm install --prefer-offline --no-frozen-lockfile',
  'node --conditions=@travel-card/source scripts/generate.ts',
  'node --run unused -- --fix',
  // Once more, because `unused` takes packages out of package.json files.
  'pnpm install --prefer-offline --no-frozen-lockfile',
  'node --run format',
]
const isDone = (command: string): boolean =>
  spawnSync(command, { cwd: root, stdio: 'inherit', shell: true }).status === 0
const failed = commands.filter((command) => !isDone(command))

const left = git('grep', '-nF', ...names.flatMap((one) => ['-e', one]), '--', '.', ':!scripts/removals.ts')
console.log(`Removed: ${deletes.join(', ')}.
${left && `These lines still name it. Rewrite them:\n${left}`}${failed.map((command) => `This failed, so run it again: ${command}\n`).join('')}Then: pnpm test`)
process.exitCode = failed.length > 0 ? 1 : 0
