import type { CompactContract, CompactOperation } from './compact-contract.ts'
import type { Input } from './example-template.ts'
import type { DataMode } from './read-prefer.ts'

export interface MakeOptions {
  readonly mode: Exclude<DataMode, 'example'>
  readonly seed: number | string
  readonly now: number
  readonly input: Input
}

export function makeData(
  _contract: CompactContract,
  _operation: CompactOperation,
  _options: MakeOptions,
): unknown {
  return {}
}
