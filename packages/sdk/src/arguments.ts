import type { ClientSettings } from './read-options.ts'
import {
  checkNames,
  type InputIssue,
  type Names,
  notAnArgument,
  type OperationSpec,
  type Place,
  readValues,
} from './read-values.ts'

/** Values by name. */
export type Members = Readonly<Record<string, unknown>>

/** A request's values at each place, under their wire names; `undefined` for a place without values. */
export type Values = { readonly [At in Place]: Members | undefined }

/** Returns the caller's values at a place. */
export type GivenAt = (place: Place) => unknown

/**
 * Reads a call's documented arguments by the contract's rules, and the undocumented values next to them. Adds mistakes to `issues`.
 * If `givenNames` is set, the caller used those names, and openapi-fetch writes the query, which may contain lists.
 */
export function readArguments(
  { now, wireNames: ownNames }: Pick<ClientSettings, 'now' | 'wireNames'>,
  operation: OperationSpec,
  documentedAt: GivenAt,
  undocumentedAt: GivenAt,
  issues: InputIssue[],
  givenNames?: Names,
): Values {
  const { wireNames = {}, defaults } = operation
  const read = (place: Place): Members | undefined => {
    const rules = operation.arguments[place]
    // The caller can't rename a path argument, because only the template contains its name.
    const names = place === 'path' ? wireNames : { ...wireNames, ...ownNames }
    const values = rules && readValues(rules, documentedAt(place), issues, now, defaults, names, givenNames)
    const given = undocumentedAt(place)
    if (given === undefined) return values
    const others: Members = { ...Object(given) }
    const faultOf = (name: string): string | false => {
      if (Object.hasOwn({ ...rules, ...values }, name)) return 'is an argument'
      // A path has no room for arguments that its template doesn't name.
      if (place === 'path') return notAnArgument
      if (place !== 'body') return !givenNames && typeof others[name] === 'object' && 'must be one value'
      // JSON drops functions, and a function named `toJSON` would replace the whole body. The issue doesn't name the member,
      // because the keys of a map may be personal data.
      if (typeof others[name] === 'function')
        issues.push({ field: place, message: 'must not contain functions' })
      return false
    }
    if (values || place !== 'body') checkNames(given, place, faultOf, issues)
    else issues.push({ field: place, message: notAnArgument })
    return { ...others, ...values }
  }
  return { path: read('path'), query: read('query'), header: read('header'), body: read('body') }
}
