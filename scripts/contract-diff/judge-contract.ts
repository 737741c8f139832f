import { join } from 'node:path'
import { type ContractDiff, diffContracts } from './diff-contracts.ts'
import { findBase } from './find-base.ts'
import { findMissing, readPromises } from './read-promises.ts'
import { readFolder } from './read-side.ts'

export interface Judged {
  readonly diff: ContractDiff
  /** What was compared with; absent before the first release, when there is nothing to compare with. */
  readonly base?: string
  /** The changeset that has to be written; absent when the pending ones promise enough. */
  readonly missing?: string
}

/** Compares the contract of the workspace at `root` with its base, and holds the changesets against the verdict. */
export async function judgeContract(root: string, named?: string): Promise<Judged> {
  const base = findBase(root, named)
  if (base === undefined) return { diff: { verdict: 'none', changes: [], notes: [] } }
  const diff = await diffContracts(base, readFolder(join(root, 'openapi'), 'openapi/'))
  const missing = findMissing(diff.changes, readPromises(root, base.version), base.version)
  return { diff, base: base.label, ...(missing !== undefined && { missing }) }
}
