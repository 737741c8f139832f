import { join } from 'node:path'
import { type Path, toPointer } from '../generate/document.ts'
import { readModel } from '../generate/read-model.ts'
import { ContractProblems } from '../generate/source-file.ts'
import { annotationChanges } from './annotation-changes.ts'
import { assumptionChanges } from './assumption-changes.ts'
import { bumps, type Change, type ContractDiff, largest } from './change.ts'
import { findMissing, isDeclared, readDeclared } from './changesets.ts'
import { schemaChanges } from './schema-changes.ts'
import { findBase, readFolder, type Snapshot } from './snapshot.ts'
import { renderTypes, typeChanges } from './type-changes.ts'

/** Compares two contracts in everything that users of the packages can notice. */
export async function diffContracts(base: Snapshot, head: Snapshot): Promise<ContractDiff> {
  const notes: string[] = []
  if (!base.assumptions) notes.push(`${base.label} has no assumptions beside it, so they are not compared.`)
  const types = await compareTypes(base, head).catch((error: unknown) => {
    if (!(error instanceof ContractProblems)) throw error
    notes.push(`\`pnpm generate\` refuses one of them, so generated types are not compared: ${error.message}`)
    return []
  })
  const changes = [
    ...(await schemaChanges(base.document, head.document)),
    ...annotationChanges(base, head),
    ...assumptionChanges(base, head),
    ...types,
  ]
  return {
    verdict: largest(changes),
    changes: changes.toSorted((one, other) => bumps.indexOf(other.bump) - bumps.indexOf(one.bump)),
    notes,
  }
}

async function compareTypes(base: Snapshot, head: Snapshot): Promise<Change[]> {
  // Names that are assumed are part of some types, so a base without a list of them takes the head's.
  const toTypes = ({ label, document, assumptions = head.assumptions ?? [] }: Snapshot) => {
    const source = { value: document, placeOf: (path: Path) => `${label}${toPointer(path)}` }
    return renderTypes(readModel(document, source, assumptions))
  }
  return typeChanges(await toTypes(base), await toTypes(head))
}

export interface Judged {
  readonly diff: ContractDiff
  /** What was compared with; absent before the first release, when there is nothing to compare with. */
  readonly base?: string
  /** The files that tell of changes. */
  readonly coveredBy: readonly string[]
  /** The changeset that has to be written; absent when the pending ones declare enough. */
  readonly missing?: string
}

/** Compares the contract of the workspace at `root` with its base, and the changesets with the verdict. */
export async function judgeContract(root: string, named?: string): Promise<Judged> {
  const base = findBase(root, named)
  if (base === undefined) return { diff: { verdict: 'none', changes: [], notes: [] }, coveredBy: [] }
  const diff = await diffContracts(base, readFolder(join(root, 'openapi'), 'openapi/'))
  const declared = readDeclared(root, base.version)
  const covering = declared.filter((one) =>
    diff.changes.some((change) => isDeclared(change, [one], base.version)),
  )
  const missing = findMissing(diff.changes, declared, base.version)
  return {
    diff,
    base: base.label,
    coveredBy: [...new Set(covering.map(({ file }) => file))],
    ...(missing !== undefined && { missing }),
  }
}
