import { join } from 'node:path'
import { type Path, toPointer } from '../generate/document.ts'
import type { Assumption } from '../generate/model.ts'
import { readModel } from '../generate/read-model.ts'
import { ContractProblems } from '../generate/source-file.ts'
import { annotationChanges } from './annotation-changes.ts'
import { assumptionChanges } from './assumption-changes.ts'
import { type Change, type ContractDiff, largest } from './change.ts'
import { findMissing, isDeclared, readDeclared } from './changesets.ts'
import { schemaChanges } from './schema-changes.ts'
import { findBase, readFolder, type Snapshot } from './snapshot.ts'
import { type GeneratedTypes, renderTypes, typeChanges } from './type-changes.ts'

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
  const ranks = ['major', 'minor', 'patch']
  return {
    verdict: largest(changes),
    changes: changes.toSorted((one, other) => ranks.indexOf(one.bump) - ranks.indexOf(other.bump)),
    notes,
  }
}

async function compareTypes(base: Snapshot, head: Snapshot): Promise<Change[]> {
  // Names that are assumed are part of some types, so a contract without a list of them takes the other's.
  const assumptions = base.assumptions ?? head.assumptions ?? []
  return typeChanges(await toTypes(base, assumptions), await toTypes(head, assumptions))
}

/** What was rendered before: one base is compared with many heads. */
const rendered = new WeakMap<Snapshot, Promise<readonly GeneratedTypes[]>>()

async function toTypes(one: Snapshot, others: readonly Assumption[]): Promise<readonly GeneratedTypes[]> {
  const source = { value: one.document, placeOf: (path: Path) => `${one.label}${toPointer(path)}` }
  const types = rendered.get(one) ?? renderTypes(readModel(one.document, source, one.assumptions ?? others))
  if (one.assumptions) rendered.set(one, types)
  return types
}

export interface Judged {
  readonly diff: ContractDiff
  /** What was compared with; absent before the first release, when there is nothing to compare with. */
  readonly base?: string
  /** The files that tell of changes. */
  readonly coveredBy?: readonly string[]
  /** The changeset that has to be written; absent when the pending ones declare enough. */
  readonly missing?: string
}

/** Compares the contract of the workspace at `root` with its base, and the changesets with the verdict. */
export async function judgeContract(root: string, named?: string): Promise<Judged> {
  const base = findBase(root, named)
  if (base === undefined) return { diff: { verdict: 'none', changes: [], notes: [] } }
  const diff = await diffContracts(base, readFolder(join(root, 'openapi'), 'openapi/'))
  const declared = readDeclared(root, base.version)
  const covering = declared.filter((one) =>
    diff.changes.some((change) => isDeclared(change, [one], base.version)),
  )
  const missing = findMissing(diff.changes, declared, base.version)
  return {
    diff,
    base: base.label,
    ...(covering.length > 0 && { coveredBy: [...new Set(covering.map(({ file }) => file))] }),
    ...(missing !== undefined && { missing }),
  }
}
