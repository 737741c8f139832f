import { checkNames } from './check-names.ts'
import type { CallOptions } from './client-options.ts'
import type { WireRequest } from './create-transport.ts'
import type { InputIssue } from './errors/errors.ts'
import type { OperationSpec } from './operation-spec.ts'
import { callRules } from './option-rules.ts'
import { readOptions } from './read-options.ts'
import type { ClientSettings } from './read-settings.ts'
import { readValues } from './read-values.ts'

/** What one call sends, and how. If there are issues, nothing of it may be used. */
export interface ReadCall {
  readonly issues: readonly InputIssue[]
  readonly values: WireRequest['values']
  readonly options: CallOptions & Pick<ClientSettings, 'timeoutMs' | 'retries'>
}

/** Reads the arguments and options of a call. Never throws. */
export function readCall(
  { timeoutMs, retries, now, transport, wireNames: ownNames }: ClientSettings,
  { arguments: places, wireNames }: OperationSpec,
  input: unknown,
  given: unknown,
): ReadCall {
  const issues: InputIssue[] = []
  const values: Record<string, unknown> = { path: undefined, query: undefined, body: undefined }
  let options = {}
  try {
    options = readOptions(callRules, given, issues, { timeoutMs, retries })
    const all = Object.entries(places)
    checkNames(
      input,
      'input',
      'argument',
      (name) => all.some(([, rules]) => Object.hasOwn(rules, name)),
      issues,
    )
    for (const [place, rules] of all)
      values[place] = readValues(
        rules,
        input,
        issues,
        now,
        undefined,
        // A path argument's name is in the template alone.
        place === 'path' ? wireNames : { ...wireNames, ...ownNames },
      )
    if (!transport) issues.push({ field: 'baseUrl', message: 'needs a web page or origin' })
  } catch {
    issues.push({ field: 'input', message: 'cannot be read' })
  }
  // A cast: what the rules let through has these types, and the client's options are the defaults.
  return { issues, values, options } as unknown as ReadCall
}
