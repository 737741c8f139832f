import { join } from 'node:path'
import { runCommand } from 'scripts/run-command'

export const root: string = join(import.meta.dirname, '../../..')

/** Where a built site says that it is. */
export const siteUrl = 'https://docs.travel-card.example/'

/** Builds the site into a folder, by the command that people use. */
export async function buildDocs(out: string): Promise<void> {
  const build = ['--conditions=@travel-card/source', 'packages/docs/build.ts', '--out', out, '--url', siteUrl]
  await runCommand('node', build, { cwd: root })
}
