import { argumentIssues } from '../contract/argument-issues.ts'
import type { CompactContract, CompactOperation } from '../contract/compact-contract.ts'
import type { Input } from '../contract/example-template.ts'
import { choices } from '../diagnostics/nearest-name.ts'

/**
 * @param now The clock for the rule on dates; without it their time is not looked at.
 * @throws TypeError when an argument does not exist or its value never reaches the mock.
 */
export function checkWhen(
  { schemas }: CompactContract,
  { id, arguments: args }: CompactOperation,
  input: Input,
  now?: () => number,
): void {
  const names = args.map(({ name }) => name)
  for (const [name, value] of Object.entries(input)) {
    const argument = args.find((one) => one.name === name)
    if (!argument) {
      throw new TypeError(`mock.${id}: there is no argument \`${name}\`${choices(name, names)}`)
    }
    const [issue] = argumentIssues(schemas, argument, value, now)
    if (issue) {
      throw new TypeError(
        `mock.${id}: \`${name}\` ${issue.message}: the mock refuses each request with this value`,
      )
    }
  }
}
