import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The tarballs that `changeset pack` has put into a folder, in the order of their publication. */
export async function packedTarballs(folder: string): Promise<string[]> {
  const { plan }: { plan: { tarball?: { path: string } }[][] } = JSON.parse(
    await readFile(join(folder, 'publish-plan.json'), 'utf8'),
  )
  return plan.flat().flatMap(({ tarball }) => (tarball ? [join(folder, tarball.path)] : []))
}
