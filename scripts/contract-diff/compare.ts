import { join } from 'node:path'
import { asObject } from '../generate/document.ts'
import { annotationChanges } from './annotation-changes.ts'
import { assumptionChanges } from './assumption-changes.ts'
import { bumps, type Change, type ContractDiff, type Effect, largest, listChanges } from './change.ts'
import { findMissing, isDeclared, readDeclared } from './changesets.ts'
import { schemaChanges } from './schema-changes.ts'
import { findBase, readFolder, type Snapshot } from './snapshot.ts'

/** Compares two contracts as Redocly does, and in what it has no rule for. */
export async function diffContracts(base: Snapshot, head: Snapshot): Promise<ContractDiff> {
  const notes: string[] = []
  if (!base.assumptions) notes.push(`${base.label} has no assumptions beside it, so they are not compared.`)
  const changes = [
    ...(await schemaChanges(base.document, head.document)),
    ...typeNameChanges(base, head),
    ...annotationChanges(base, head),
    ...assumptionChanges(base, head),
  ]
  return {
    verdict: largest(changes),
    changes: changes.toSorted((one, other) => bumps.indexOf(other.bump) - bumps.indexOf(one.bump)),
    notes,
  }
}

/** Each schema among the components is a type that users import by its name, which Redocly takes for a detail. */
function typeNameChanges(base: Snapshot, head: Snapshot): Change[] {
  const [before = [], after = []] = [base, head].map(({ document }) =>
    Object.keys(asObject(asObject(document.components).schemas)),
  )
  const change = (name: string, effect: Effect): Change => ({
    about: 'type',
    at: `type ${name}`,
    names: [name],
    ...effect,
  })
  const todo = 'Compile your code again: it finds each use.'
  return listChanges(
    before,
    after,
    (name) => change(name, { bump: 'major', text: 'is gone or renamed.', todo }),
    (name) => change(name, { bump: 'minor', text: 'is new.' }),
  )
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
