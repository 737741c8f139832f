import type { OperationSpec, Place } from '../operations/operation-spec.ts'
import type { ClientSettings } from '../options/read-settings.ts'
import { checkNames } from '../rules/check-names.ts'
import type { InputIssue } from '../rules/input-issue.ts'
import { readOwn } from '../rules/read-own.ts'
import { readValues } from '../rules/read-values.ts'
import type { ValueRules } from '../rules/value-rules.ts'

/** What a request holds at each place, under the names on the wire. */
export type Values = { readonly [At in Place]: Readonly<Record<string, unknown>> | undefined }

/**
 * Reads the arguments of a call by the contract's rules, and `further` members, which are not documented, beside them.
 * What is wrong is added to `issues`.
 */
export function readArguments(
  { now, wireNames: ownNames }: Pick<ClientSettings, 'now' | 'wireNames'>,
  { arguments: places, wireNames }: Pick<OperationSpec, 'arguments' | 'wireNames'>,
  input: (place: Place) => unknown,
  further: { readonly [At in Place]?: unknown },
  issues: InputIssue[],
): Values {
  const read = (place: Place): Readonly<Record<string, unknown>> | undefined => {
    // A cast: that is what the table holds.
    const rules = readOwn(places, place) as ValueRules | undefined
    const given = readOwn(further, place)
    if (!rules && given === undefined) return undefined
    const others: Record<string, unknown> = { ...Object(given) }
    // A path argument's name is in the template alone.
    const names = place === 'path' ? wireNames : { ...wireNames, ...ownNames }
    const documented = readValues(rules ?? {}, input(place), issues, now, undefined, names)
    const faultOf = (name: string): string | false =>
      Object.hasOwn({ ...rules, ...documented }, name)
        ? 'is an argument'
        : place === 'body'
          ? !rules && 'has no place: there is no body'
          : typeof others[name] === 'object' && 'must be a single value'
    checkNames(given, place, faultOf, issues)
    return rules || place === 'query' ? { ...others, ...documented } : undefined
  }
  return { path: read('path'), query: read('query'), body: read('body') }
}
