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
import type { WriteRequest } from './write-request.ts'

/** Reads the arguments and options of a call. `undefined` if there are issues. Never throws. */
export function readCall(
  settings: ClientSettings,
  write: WriteRequest,
  id: OperationId,
  input: unknown,
  given: unknown,
  issues: InputIssue[],
): Order | undefined {
  const operation = operations[id]
  try {
    const { timeoutMs, retries, baseUrl } = settings
    // A cast: what the rules let through has these types, and the client's options are the defaults.
    const options = readOptions(callRules, given, issues, { timeoutMs, retries }) as unknown as CallOptions &
      Pick<ClientSettings, 'timeoutMs' | 'retries'>
    const places = Object.values(operation.arguments)
    checkNames(
      input,
      'input',
      (name) => !places.some((rules) => Object.hasOwn(rules, name)) && 'is no argument',
      issues,
    )
    const documented = readArguments(settings, operation, () => input, issues)
    const values = addFurther(documented, options, operation, issues)
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
