import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from 'test-support/run-command'
import { expect, test } from 'vitest'
import { copyFiles } from './package/copy-tree.ts'
import { planRemoval, removableParts } from './removals.ts'

const workspace = join(import.meta.dirname, '..')

test.each(removableParts())('what names %s elsewhere is known', (name) => {
  const { deletes, texts } = planRemoval(name)
  expect(deletes.filter((path) => !existsSync(join(workspace, path)))).toEqual([])
  // Aims at ten files that aren't texts or drawings: what needs more shows a tie to cut.
  const files = [...texts.keys()].filter((file) => !/\.(md|txt|svg)$/.test(file))
  expect(files.length, files.join(', ')).toBeLessThanOrEqual(10)
})

if (process.env.SOAK)
  test.each(removableParts())(
    'without %s, everything that is left holds',
    async (name) => {
      const root = mkdtempSync(join(tmpdir(), 'travel-card-removal-'))
      const run = (command: string, ...args: string[]): Promise<string> =>
        runCommand(command, args, { cwd: root, env: { SOAK: '' }, timeoutMs: 1_200_000 })
      try {
        copyFiles(workspace, root)
        // A git repository with a commit, because some tests ask git for the list of files and for the last release.
        const git = (...args: string[]) => execFileSync('git', args, { cwd: root })
        git('init', '-q')
        git('add', '--all')
        git('-c', 'user.name=removal', '-c', 'user.email=removal@travel-card.example', 'commit', '-qm', name)
        console.log(await run('node', 'scripts/remove-part.ts', name))
        await run('vitest', 'run')
      } finally {
        rmSync(root, { recursive: true })
      }
    },
    2_400_000,
  )
