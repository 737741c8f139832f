import type { checkValue } from '../contract/check-value.ts'
import type { echoed, Input } from '../contract/example-template.ts'
import type { canonicalJson } from '../json/canonical-json.ts'
import type { DataMode } from './data-mode.ts'

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
