import type { OperationSpec, Place } from '../operations/operation-spec.ts'
import type { ClientSettings } from '../options/read-settings.ts'
import type { InputIssue } from '../rules/input-issue.ts'
import { readOwn } from '../rules/read-own.ts'
import { readValues } from '../rules/read-values.ts'
import type { ValueRules } from '../rules/value-rules.ts'

/** What a request holds at each place, under the names on the wire; `undefined` if the contract puts nothing there. */
export type Values = { readonly [At in Place]: Readonly<Record<string, unknown>> | undefined }

/** Reads the documented arguments of a call by the contract's rules. What is wrong is added to `issues`. */
export function readArguments(
  { now, wireNames: ownNames }: Pick<ClientSettings, 'now' | 'wireNames'>,
  { arguments: places, wireNames }: Pick<OperationSpec, 'arguments' | 'wireNames'>,
  inputAt: (place: Place) => unknown,
  issues: InputIssue[],
): Values {
  const read = (place: Place): Readonly<Record<string, unknown>> | undefined => {
    // A cast: that is what the table holds.
    const rules = readOwn(places, place) as ValueRules | undefined
    // A path argument's name is in the template alone.
    const names = place === 'path' ? wireNames : { ...wireNames, ...ownNames }
    return rules && readValues(rules, inputAt(place), issues, now, undefined, names)
  }
  return { path: read('path'), query: read('query'), body: read('body') }
}
