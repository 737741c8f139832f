import type { DataMode } from '../data/data-mode.ts'
import type { TokenRule } from '../requests/check-bearer.ts'

export interface EngineOptions {
  /** Empty for any origin. */
  readonly origin: string
  /** What precedes the contract's paths, without a slash at its end. */
  readonly prefix: string
  readonly data: DataMode
  readonly seed: number | string
  /** The clock for the rules on requests, in milliseconds. */
  readonly now: () => number
  /** The clock for made data, in milliseconds. */
  readonly dataNow: () => number
  readonly token: TokenRule | undefined
  readonly unknownInput: 'answer' | 'notFound'
  /** Gets a line on each request that is refused, fits no operation, or whose reply failed. */
  readonly log: ((line: string) => void) | undefined
}
