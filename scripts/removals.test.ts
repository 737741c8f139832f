import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from 'test-support/run-command'
import { expect, test } from 'vitest'
import { copyTree } from './package/copy-tree.ts'
import { removals } from './test/removals.ts'

const workspace = join(import.meta.dirname, '..')

/** Returns the names of the parts to remove, from the top of the house down. */
const inOrder = (name: string): readonly string[] => [
  ...new Set([...(removals[name]?.after ?? []).flatMap(inOrder), name]),
]

/** Returns the paths that go with a part, and what becomes of the other files that name it. */
function plan(name: string): { readonly deletes: readonly string[]; readonly texts: Map<string, string> } {
  const parts = inOrder(name).flatMap((one) => removals[one] ?? [])
  const deletes = parts.flatMap((part) => part.deletes)
  const texts = new Map<string, string>()
  for (const [file, from, to = ''] of parts.flatMap(({ edits }) => edits)) {
    if (deletes.some((path) => file.startsWith(`${path}/`))) continue
    const text = texts.get(file) ?? readFileSync(join(workspace, file), 'utf8')
    expect(text, `${file}, which removals.ts edits`).toMatch(from)
    texts.set(
      file,
      text.replace(from, () => to),
    )
  }
  return { deletes, texts }
}

test.each(Object.keys(removals))('what names %s elsewhere is known', (name) => {
  const { deletes, texts } = plan(name)
  expect(deletes.filter((path) => !existsSync(join(workspace, path)))).toEqual([])
  // Aims at ten files that aren't texts: what needs more shows a tie to cut.
  const files = [...texts.keys()].filter((file) => !file.endsWith('.md'))
  expect(files.length, files.join(', ')).toBeLessThanOrEqual(10)
})

if (process.env.SOAK)
  test.each(Object.keys(removals))(
    'without %s, everything that is left holds',
    async (name) => {
      const root = mkdtempSync(join(tmpdir(), 'travel-card-removal-'))
      const run = (command: string, ...args: string[]): Promise<string> =>
        runCommand(command, args, { cwd: root, env: { SOAK: '' }, timeoutMs: 1_200_000 })
      try {
        copyTree(workspace, root)
        const { deletes, texts } = plan(name)
        for (const path of deletes) rmSync(join(root, path), { recursive: true })
        for (const [file, text] of texts) writeFileSync(join(root, file), text)
        // A git repository, because some tests ask git for the list of files.
        execFileSync('git', ['init', '-q'], { cwd: root })
        execFileSync('git', ['add', '--all'], { cwd: root })
        console.log(`${name}: ${[...texts.keys()].join(', ')}`)
        await run('pnpm', 'install', '--offline', '--no-frozen-lockfile')
        await run('node', '--conditions=@travel-card/source', 'scripts/generate.ts')
        await run('tsc', '-p', '.')
        await run('vitest', 'run')
      } finally {
        rmSync(root, { recursive: true })
      }
    },
    2_400_000,
  )
