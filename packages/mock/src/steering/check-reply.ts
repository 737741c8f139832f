import { checkValue, type Issue } from '../contract/check-value.ts'
import type { CompactContract, CompactOperation } from '../contract/compact-contract.ts'
import { noteWrong } from '../diagnostics/mistake.ts'

/**
 * @param isMade Whether made data lies under the patch: it may have fields that the contract does not name.
 * @throws TypeError when data that a test has set breaks the contract.
 */
export function checkReply(
  { schemas }: CompactContract,
  { id, data }: CompactOperation,
  value: unknown,
  isMade = false,
): void {
  const issues: Issue[] = []
  checkValue(schemas, { $ref: data }, value, '', issues, { closed: !isMade })
  if (issues.length === 0) return
  const list = issues.map(({ pointer, message }) => `${pointer || 'data'} ${message}`).join('\n  ')
  const error = new TypeError(
    `mock.${id}.reply: the data breaks the contract:\n  ${list}\nChange it, or pass { unchecked: true } to answer it on purpose.`,
  )
  throw noteWrong(
    error,
    issues.map(({ pointer, message }) => ({ pointer: `/patch${pointer}`, message })),
  )
}
