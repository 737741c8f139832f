import type { OperationId } from '@travel-card/contract'
import { readData } from '../answers/read-data.ts'
import { operations } from '../operations/operations.gen.ts'
import type { CallOptions } from '../options/client-options.ts'
import { callRules } from '../options/option-rules.ts'
import { readOptions } from '../options/read-options.ts'
import type { ClientSettings } from '../options/read-settings.ts'
import { checkNames } from '../rules/check-names.ts'
import type { InputIssue } from '../rules/input-issue.ts'
import type { Order } from '../sending/send.ts'
import { addFurther } from './add-further.ts'
import { readArguments } from './read-arguments.ts'
import { createWriteRequest } from './write-request.ts'

/** Reads the arguments and options of a call. `undefined` if there are issues. Never throws. */
export type ReadCall = (
  id: OperationId,
  input: unknown,
  given: unknown,
  issues: InputIssue[],
) => Order | undefined

/** Makes the reader of one client's calls. */
export function createReadCall(settings: ClientSettings): ReadCall {
  const { timeoutMs, retries, baseUrl } = settings
  const write = createWriteRequest(settings)
  // Read once, because most calls give none.
  const defaults = readOptions(callRules, { timeoutMs, retries }, [])

  return (id, input, given, issues) => {
    const operation = operations[id]
    try {
      const read = given == null ? defaults : readOptions(callRules, given, issues, defaults)
      // A cast: what the rules let through has these types.
      const options = read as unknown as CallOptions & Pick<ClientSettings, 'timeoutMs' | 'retries'>
      const places = Object.values(operation.arguments)
      checkNames(
        input,
        'input',
        (name) => !places.some((rules) => Object.hasOwn(rules, name)) && 'is no argument',
        issues,
      )
      const documented = readArguments(settings, operation, () => input, issues)
      const values = given == null ? documented : addFurther(documented, options, operation, issues)
      if (baseUrl === undefined) issues.push({ field: 'baseUrl', message: 'needs a web page or origin' })
      if (!issues[0])
        return {
          ...options,
          request: write(operation, values, options.headers),
          repeatable: operation.repeatable,
          read: (answer, course) => readData(settings, id, answer, course),
        }
    } catch {
      issues.push({ field: 'input', message: 'cannot be read' })
    }
    return undefined
  }
}
