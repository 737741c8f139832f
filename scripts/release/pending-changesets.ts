import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The changesets that no version has taken up yet. */
export async function pendingChangesets(root: string): Promise<string[]> {
  const files = await readdir(join(root, '.changeset'))
  return files
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => `.changeset/${file}`)
}
