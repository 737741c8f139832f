import type { canonicalJson } from './canonical-json.ts'
import type { checkValue } from './check-value.ts'
import type { echoed, Input } from './example-template.ts'
import type { DataMode } from './read-prefer.ts'

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
