import type { ClientSettings } from './read-options.ts'
import {
  checkNames,
  type InputIssue,
  type OperationSpec,
  type Place,
  readOwn,
  readValues,
  type ValueRules,
} from './validate.ts'

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
  { arguments: places, wireNames }: Pick<OperationSpec, 'arguments' | 'wireNames'>,
  documentedAt: GivenAt,
  undocumentedAt: GivenAt,
  issues: InputIssue[],
  takesLists?: boolean,
): Values {
  const read = (place: Place): Members | undefined => {
    // A cast: that is what the table holds.
    const rules = readOwn(places, place) as ValueRules | undefined
    // A path argument's name is in the template alone.
    const names = place === 'path' ? wireNames : { ...wireNames, ...ownNames }
    const values = rules && readValues(rules, documentedAt(place), issues, now, undefined, names)
    const given = undocumentedAt(place)
    if (given === undefined) return values
    const others: Members = { ...Object(given) }
    const faultOf = (name: string): string | false =>
      Object.hasOwn({ ...rules, ...values }, name)
        ? 'is an argument'
        : place === 'body'
          ? // JSON leaves functions out, and one called `toJSON` would replace all that stands beside it.
            typeof others[name] === 'function' && 'is no argument'
          : !takesLists && typeof others[name] === 'object' && 'must be one value'
    if (values || place !== 'body') checkNames(given, place, faultOf, issues)
    else issues.push({ field: place, message: 'is no argument' })
    return { ...others, ...values }
  }
  return { path: read('path'), query: read('query'), body: read('body') }
}
