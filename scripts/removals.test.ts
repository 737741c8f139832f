import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from 'test-support/run-command'
import { expect, test } from 'vitest'
import { copyFiles } from './package/copy-tree.ts'
import { type Removal, removals } from './test/removals.ts'

const workspace = join(import.meta.dirname, '..')

const isThere = ({ deletes }: Removal): boolean => deletes.some((path) => existsSync(join(workspace, path)))
/** The parts that are still there, so that who has removed one may keep its rows. */
const parts = Object.keys(removals).filter((name) => isThere(removals[name] ?? expect.fail()))
const gone = Object.values(removals).flatMap((one) => (isThere(one) ? [] : one.deletes))

/** Returns the names of the parts to remove, from the top of the house down. */
const inOrder = (name: string): readonly string[] => [
  ...new Set([...(removals[name]?.after ?? []).flatMap(inOrder), name].filter((one) => parts.includes(one))),
]

/** Returns the paths that go with a part, and what becomes of the other files that name it. */
function plan(name: string): { readonly deletes: readonly string[]; readonly texts: Map<string, string> } {
  const removed = inOrder(name).flatMap((one) => removals[one] ?? [])
  const deletes = removed.flatMap((part) => part.deletes)
  const texts = new Map<string, string>()
  for (const [file, from, to = ''] of removed.flatMap(({ edits }) => edits)) {
    if ([...deletes, ...gone].some((path) => `${file}/`.startsWith(`${path}/`))) continue
    const text = texts.get(file) ?? readFileSync(join(workspace, file), 'utf8')
    expect(text, `${file}, which removals.ts edits`).toMatch(from)
    texts.set(
      file,
      text.replace(from, () => to),
    )
  }
  return { deletes, texts }
}

test.each(parts)('what names %s elsewhere is known', (name) => {
  const { deletes, texts } = plan(name)
  expect(deletes.filter((path) => !existsSync(join(workspace, path)))).toEqual([])
  // Aims at ten files that aren't texts or drawings: what needs more shows a tie to cut.
  const files = [...texts.keys()].filter((file) => !/\.(md|txt|svg)$/.test(file))
  expect(files.length, files.join(', ')).toBeLessThanOrEqual(10)
})

if (process.env.SOAK)
  test.each(parts)(
    'without %s, everything that is left holds',
    async (name) => {
      const root = mkdtempSync(join(tmpdir(), 'travel-card-removal-'))
      const run = (command: string, ...args: string[]): Promise<string> =>
        runCommand(command, args, { cwd: root, env: { SOAK: '' }, timeoutMs: 1_200_000 })
      try {
        copyFiles(workspace, root)
        const { deletes, texts } = plan(name)
        for (const path of deletes) rmSync(join(root, path), { recursive: true })
        for (const [file, text] of texts) writeFileSync(join(root, file), text)
        // A git repository with a commit, because some tests ask git for the list of files and for the last release.
        const git = (...args: string[]) => execFileSync('git', args, { cwd: root })
        git('init', '-q')
        git('add', '--all')
        git('-c', 'user.name=removal', '-c', 'user.email=removal@travel-card.example', 'commit', '-qm', name)
        console.log(`${name}: ${[...texts.keys()].join(', ')}`)
        const install = () => run('pnpm', 'install', '--offline', '--no-frozen-lockfile')
        await install()
        await run('node', '--conditions=@travel-card/source', 'scripts/generate.ts')
        await run('node', '--run', 'unused', '--', '--fix')
        await install()
        await run('node', '--run', 'format')
        await run('vitest', 'run')
      } finally {
        rmSync(root, { recursive: true })
      }
    },
    2_400_000,
  )
