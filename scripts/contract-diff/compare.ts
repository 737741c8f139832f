import { join } from 'node:path'
import { assumptionChanges } from './assumption-changes.ts'
import { bumps, type ContractDiff, largest } from './change.ts'
import { findMissing, readDeclared } from './changesets.ts'
import { documentChanges } from './document-changes.ts'
import { findBase, readPath, type Snapshot } from './snapshot.ts'

/** Compares two contracts by Redocly's rules, and by ours where it has none. */
export async function diffContracts(base: Snapshot, head: Snapshot): Promise<ContractDiff> {
  const changes = [...(await documentChanges(base, head)), ...assumptionChanges(base, head)]
  return {
    verdict: largest(changes),
    changes: changes.toSorted((one, other) => bumps.indexOf(other.bump) - bumps.indexOf(one.bump)),
  }
}

export interface Judged {
  readonly diff: ContractDiff
  /** The contract that this one was compared with. Absent before the first release. */
  readonly base?: string
  /** The changeset that must be written. Absent if the pending ones declare enough. */
  readonly missing?: string
}

/** Compares the contract of the workspace at `root` with its base, and the changesets with the verdict. */
export async function judgeContract(root: string, named?: string): Promise<Judged> {
  const base = findBase(root, named)
  if (base === undefined) return { diff: { verdict: 'none', changes: [] } }
  const diff = await diffContracts(base, readPath(join(root, 'openapi'), 'openapi/'))
  const missing = findMissing(diff.changes, readDeclared(root, base.version), base.version)
  return { diff, base: base.label, ...(missing !== undefined && { missing }) }
}
