import { argumentIssues } from '../contract/argument-issues.ts'
import type { CompactContract, CompactOperation } from '../contract/compact-contract.ts'
import type { Input } from '../contract/example-template.ts'
import { mistake } from '../diagnostics/mistake.ts'
import { choices } from '../diagnostics/nearest-name.ts'
import { pointerTo } from '../json/json-pointer.ts'

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
    const place = pointerTo('/input', name)
    const argument = args.find((one) => one.name === name)
    if (!argument) {
      throw mistake(`mock.${id}`, place, `there is no argument \`${name}\`${choices(name, names)}`)
    }
    const [issue] = argumentIssues(schemas, argument, value, now)
    if (issue) {
      throw mistake(
        `mock.${id}`,
        place,
        `\`${name}\` ${issue.message}: the mock refuses each request with this value`,
      )
    }
  }
}
