import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../package/run-command.ts'

const consumer = join(import.meta.dirname, '../package/consumer')
const program = `import { useFetchDoor } from './fetch-door.js'
await useFetchDoor()
console.log('ok')
`

/**
 * Installs packages in an empty project as npm does, and has it call the five operations.
 *
 * @param specs Names for a registry, or tarballs.
 * @throws Error with what npm or the project printed, when it fails.
 */
export async function usePackages(folder: string, specs: readonly string[], npmrc = ''): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, 'package.json'),
    '{ "name": "user", "version": "0.0.0", "private": true, "type": "module" }',
  )
  await writeFile(join(folder, '.npmrc'), `audit=false\nfund=false\nignore-scripts=true\n${npmrc}`)
  for (const file of ['equal.js', 'fetch-door.js']) await cp(join(consumer, file), join(folder, file))
  await writeFile(join(folder, 'run.js'), program)
  await runCommand('npm', ['install', ...specs], { cwd: folder })
  const printed = await runCommand('node', ['run.js'], { cwd: folder })
  if (printed.trim() !== 'ok') throw new Error(`the project printed:\n${printed}`)
}
