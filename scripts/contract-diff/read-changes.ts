import { join } from 'node:path'
import { describeReleases, readReleases } from './describe-release.ts'
import { pending } from './read-promises.ts'
import { readFolder } from './read-side.ts'

/** What the releases of the contract changed, what waits for the next one, and what became of open questions, in Markdown. */
export function readChanges(root: string): string {
  const notes = pending(root)
  const next = { verdict: 'none', notes, changes: [] } as const
  const releases = [...(notes.length === 0 ? [] : [next]), ...readReleases(root)]
  return describeReleases(releases, readFolder(join(root, 'openapi')).settled)
}
