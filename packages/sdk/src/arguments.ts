import type { ClientSettings } from './read-options.ts'
import {
  checkNames,
  type InputIssue,
  notAnArgument,
  type OperationSpec,
  type Place,
  readOwn,
  readValues,
  wireNamesOf,
} from './read-values.ts'
import type { ValueRules } from './rules.ts'

/** Values by name. */
export type Members = Readonly<Record<string, unknown>>

/** What a request holds at each place, under the names on the wire; `undefined` if there is nothing. */
export type Values = { readonly [At in Place]: Members | undefined }

/** What a caller gives at a place. */
export type GivenAt = (place: Place) => unknown

/**
 * Reads the documented arguments of a call by the contract's rules, and the members that stand beside them. What is wrong
 * is added to `issues`.
 */
export function readArguments(
  { now, wireNames: ownNames }: Pick<ClientSettings, 'now' | 'wireNames'>,
  operation: OperationSpec,
  documentedAt: GivenAt,
  undocumentedAt: GivenAt,
  issues: InputIssue[],
  takesLists?: boolean,
): Values {
  const wireNames = wireNamesOf(operation)
  // A cast: that is what the table holds.
  const defaults = readOwn(operation, 'defaults') as Members | undefined
  const read = (place: Place): Members | undefined => {
    // A cast: that is what the table holds.
    const rules = readOwn(operation.arguments, place) as ValueRules | undefined
    // A path argument's name is in the template alone.
    const names = place === 'path' ? wireNames : { ...wireNames, ...ownNames }
    const values = rules && readValues(rules, documentedAt(place), issues, now, defaults, names)
    const given = undocumentedAt(place)
    if (given === undefined) return values
    const others: Members = { ...Object(given) }
    const faultOf = (name: string): string | false => {
      if (Object.hasOwn({ ...rules, ...values }, name)) return 'is an argument'
      if (place !== 'body') return !takesLists && typeof others[name] === 'object' && 'must be one value'
      // JSON leaves functions out, and one called `toJSON` would replace all that stands beside it. Without its name: keys of
      // a map that is passed through may be anybody's data.
      if (typeof others[name] === 'function')
        issues.push({ field: place, message: 'must not hold functions' })
      return false
    }
    if (values || place !== 'body') checkNames(given, place, faultOf, issues)
    else issues.push({ field: place, message: notAnArgument })
    return { ...others, ...values }
  }
  return { path: read('path'), query: read('query'), header: read('header'), body: read('body') }
}
