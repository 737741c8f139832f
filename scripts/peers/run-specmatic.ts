import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../run-command.ts'

const jar = join(import.meta.dirname, 'node_modules/specmatic/specmatic.jar')

/**
 * Has Specmatic judge changes of a document, all in one go, as it takes seconds to start.
 *
 * @returns The names of the changes that it calls incompatible.
 */
export async function runSpecmatic(base: string, heads: ReadonlyMap<string, string>): Promise<string[]> {
  const cwd = await mkdtemp(join(tmpdir(), 'travel-card-specmatic-'))
  const names = [...heads.keys()]
  const write = (textOf: (name: string) => string) =>
    Promise.all(names.map((name, index) => writeFile(join(cwd, `${index}.yaml`), textOf(name))))
  const author = ['-c', 'user.name=peers', '-c', 'user.email=peers@travel-card.example']
  try {
    await runCommand('git', ['init', '--quiet'], { cwd })
    await write(() => base)
    await runCommand('git', ['add', '.'], { cwd })
    await runCommand('git', [...author, 'commit', '--quiet', '--message', 'Base'], { cwd })
    await write((name) => heads.get(name) ?? base)
    const args = ['-jar', jar, 'backward-compatibility-check', '--base-branch=HEAD', `--repo-dir=${cwd}`]
    // It ends with 1 where it finds something, which is what it is for.
    const said = await runCommand('java', args, { cwd, timeoutMs: 300_000 }).catch(({ message }) =>
      String(message),
    )
    if (!said.includes('Files checked')) throw new Error(`Specmatic judged nothing:\n${said}`)
    const verdicts = said.matchAll(/Verdict for spec .*?(\d+)\.yaml:\s+\((\w+)\)/g)
    return [...verdicts].flatMap(([, index, verdict]) =>
      verdict === 'INCOMPATIBLE' ? (names[Number(index)] ?? []) : [],
    )
  } finally {
    await rm(cwd, { recursive: true })
  }
}
