import { checkValue, type Issue } from './check-value.ts'
import type { CompactContract, CompactOperation } from './compact-contract.ts'

/** @throws TypeError when data that a test has set breaks the contract. */
export function checkReply(
  { schemas }: CompactContract,
  { id, data }: CompactOperation,
  value: unknown,
): void {
  const issues: Issue[] = []
  checkValue(schemas, { $ref: data }, value, '', issues, { closed: true })
  if (issues.length === 0) return
  const list = issues.map(({ pointer, message }) => `${pointer || 'data'} ${message}`).join('\n  ')
  throw new TypeError(
    `mock.${id}.reply: the data breaks the contract:\n  ${list}\nChange it, or pass { unchecked: true } to answer it on purpose.`,
  )
}
