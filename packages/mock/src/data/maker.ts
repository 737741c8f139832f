import type { checkValue } from '../contract/check-value.ts'
import type { CompactContract, CompactSchema } from '../contract/compact-contract.ts'
import type { echoed, Input } from '../contract/example-template.ts'
import type { canonicalJson } from '../json/canonical-json.ts'
import type { DataMode } from './data-mode.ts'
import type { TextContext } from './make-text.ts'
import type { Random } from './random.ts'

export interface MakeOptions {
  readonly mode: Exclude<DataMode, 'example'>
  readonly seed: number | string
  /** The time, in milliseconds since 1970. */
  readonly now: number
  readonly input: Input
}

/**
 * Functions of the engine, handed in: a file that is loaded late and imports what is there already would make bundlers
 * cut a third one.
 */
export interface MakeTools {
  readonly canonicalJson: typeof canonicalJson
  readonly checkValue: typeof checkValue
  readonly echoed: typeof echoed
}

/** Where a value stands in what is made. */
export interface Place {
  readonly random: Random
  /** The field's name. */
  readonly name: string
  /** The name of the object that holds the field. */
  readonly parent: string
  readonly depth: number
}

/** What the makers of values share while the data of one answer is made. */
export interface Maker extends MakeOptions, Pick<TextContext, 'event' | 'answer'> {
  readonly contract: CompactContract
  readonly tools: MakeTools
  readonly isHostile: boolean
  /** Makes a value for a schema. */
  make(schema: CompactSchema, place: Place): unknown
  isValid(schema: CompactSchema, value: unknown): boolean
}

/** Deeper than the contract goes; an optional field that refers back to its own type ends here. */
export const deepest = 12

/** The first candidate that the schema takes; the last is made to fit. */
export function firstValid<T>(
  { isValid }: Maker,
  schema: CompactSchema,
  ...candidates: readonly (() => T)[]
): T | undefined {
  for (const make of candidates) {
    const value = make()
    if (isValid(schema, value)) return value
  }
  return candidates.at(-1)?.()
}
