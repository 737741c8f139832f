import { checkValue } from '../contract/check-value.ts'
import type { CompactContract, CompactOperation } from '../contract/compact-contract.ts'
import { echoed } from '../contract/example-template.ts'
import { canonicalJson } from '../json/canonical-json.ts'
import type { makeData } from './make-data.ts'
import type { MakeOptions, MakeTools } from './maker.ts'

const tools: MakeTools = { canonicalJson, checkValue, echoed }

let make: typeof makeData | undefined

/**
 * Makes minimal, random or adversarial data. The maker is loaded when it is first needed, since a page that shows
 * examples has no use for its weight; from then on nothing waits.
 */
export function withMakeData<Result>(
  contract: CompactContract,
  operation: CompactOperation,
  options: MakeOptions,
  use: (data: unknown) => Result,
): Result | Promise<Result> {
  if (make) return use(make(contract, operation, options, tools))
  return import('./make-data.ts').then((module) => {
    make = module.makeData
    return use(make(contract, operation, options, tools))
  })
}
