import { join } from 'node:path'
import { bumps } from 'generator'
import { assumptionChanges } from './assumption-changes.ts'
import type { Change } from './change.ts'
import { findMissing, readDeclared } from './declared.ts'
import { documentChanges } from './document-changes.ts'
import { findBase, readFolder, type Snapshot } from './snapshot.ts'

/** Compares two contracts by Redocly's rules, and by ours where it has none. Returns the largest changes first. */
export async function diffContracts(base: Snapshot, head: Snapshot): Promise<Change[]> {
  const changes = [...(await documentChanges(base, head)), ...assumptionChanges(base, head)]
  return changes.toSorted((one, other) => bumps.indexOf(other.bump) - bumps.indexOf(one.bump))
}

export interface Judged {
  readonly changes: readonly Change[]
  /** The contract that this one was compared with. Absent before the first release. */
  readonly base?: string
  /** The changeset that must be written. Absent if the pending ones declare enough. */
  readonly missing?: string
}

/** Compares the contract of the workspace at `root` with its base, and the changesets with the changes. */
export async function judgeContract(root: string, named?: string): Promise<Judged> {
  const base = findBase(root, named)
  if (base === undefined) return { changes: [] }
  const changes = await diffContracts(base, readFolder(join(root, 'openapi'), 'openapi/'))
  const missing = findMissing(changes, readDeclared(root, base.version), base.version)
  return { changes, base: base.label, ...(missing !== undefined && { missing }) }
}
