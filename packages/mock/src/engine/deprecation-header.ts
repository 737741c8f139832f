import type { CompactOperation } from '../contract/compact-contract.ts'
import type { Input } from '../contract/example-template.ts'

/**
 * Says that an operation, or an argument that was given, is deprecated (RFC 9745). The header has to name a day since when,
 * which the contract does not know, so it is the earliest one.
 */
export function deprecationHeader(
  { deprecated, arguments: known }: CompactOperation,
  input: Input,
): { readonly deprecation?: string } {
  const isOld = deprecated || known.some((one) => one.deprecated && input[one.name] !== undefined)
  return isOld ? { deprecation: '@0' } : {}
}
