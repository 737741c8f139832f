import { isDeepStrictEqual } from 'node:util'
import type { Model } from '../generate/model.ts'
import { ContractProblems } from '../generate/problems.ts'
import { readModel } from '../generate/read-model.ts'
import { parseSourceFile } from '../generate/source-file.ts'
import { annotationChanges } from './annotation-changes.ts'
import { type Change, largest, type Size } from './change.ts'
import type { ContractSide } from './contract-side.ts'
import { registerChanges } from './register-changes.ts'
import { schemaChanges } from './schema-changes.ts'
import { typeChanges } from './type-changes.ts'

export interface ContractDiff {
  readonly verdict: Size
  /** The largest first. */
  readonly changes: readonly Change[]
  /** What could not be compared, and why. */
  readonly notes: readonly string[]
}

/** Compares two contracts in everything that users of the packages can notice. */
export async function diffContracts(base: ContractSide, head: ContractSide): Promise<ContractDiff> {
  const notes: string[] = []
  if (!base.register) notes.push(`${base.label} has no register beside it, so registers are not compared.`)
  const types = await compareTypes(base, head).catch((error: unknown) => {
    if (!(error instanceof ContractProblems)) throw error
    notes.push(`\`pnpm generate\` refuses one side, so generated types are not compared: ${error.message}`)
    return []
  })
  const isSame = isDeepStrictEqual(base.document, head.document)
  const changes = [
    ...(isSame ? [] : await schemaChanges(base.document, head.document)),
    ...annotationChanges(base, head),
    ...registerChanges(base, head),
    ...types,
  ]
  const ranks = ['major', 'minor', 'patch']
  return {
    verdict: largest(changes),
    changes: changes.toSorted((one, other) => ranks.indexOf(one.size) - ranks.indexOf(other.size)),
    notes,
  }
}

async function compareTypes(base: ContractSide, head: ContractSide): Promise<Change[]> {
  // Names that are assumed are part of some types, so a side without a register takes the other's.
  const toModel = ({ document, register, label }: ContractSide): Model =>
    readModel(
      document,
      parseSourceFile(JSON.stringify(document, null, 2), label),
      register ?? base.register ?? head.register ?? [],
    )
  return typeChanges(toModel(base), toModel(head))
}
