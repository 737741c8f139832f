import { asList, asObject, isObject, type JsonObject } from '../generate/json.ts'
import type { Assumption } from '../generate/model.ts'

/** An entry that left the register, because it is known now. */
export interface Settled {
  readonly id: string
  readonly title: string
  /** What turned out to be true. */
  readonly answer: string
  /** The day, as `2026-01-31`. */
  readonly date: string
  /** Who or what said so. */
  readonly source: string
}

/** One side of a comparison: a contract as it stood somewhere. */
export interface ContractSide {
  /** Where it stood, for people. */
  readonly label: string
  readonly version: string
  readonly document: JsonObject
  /** Absent where only the document is at hand: then registers are not compared. */
  readonly register?: readonly Assumption[]
  readonly settled: readonly Settled[]
}

/** Puts the texts of a contract's files into one side. Nothing is checked: an older contract may break newer rules. */
export function toSide(
  label: string,
  files: { readonly document: unknown; readonly register?: unknown; readonly settled?: unknown },
  version?: string,
): ContractSide {
  if (!isObject(files.document) || !isObject(files.document.paths))
    throw new Error(`${label} holds no OpenAPI document`)
  return {
    label,
    version: version ?? String(asObject(files.document.info).version ?? '0.0.0'),
    document: files.document,
    // Casts: what `pnpm generate` refuses never gets into a release, and here no field is relied on.
    ...(Array.isArray(files.register) && {
      register: files.register.map((entry) => ({ ...entry, places: [] })) as Assumption[],
    }),
    settled: asList(files.settled) as readonly Settled[],
  }
}
