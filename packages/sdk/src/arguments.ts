import type { CallOptions } from './options.ts'
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

/** Puts the members of query and body that are not documented beside those that are. Issues are added to `issues`. */
export function addUndocumented(
  values: Values,
  options: Pick<CallOptions, 'query' | 'body'>,
  { arguments: places }: Pick<OperationSpec, 'arguments'>,
  issues: InputIssue[],
): Values {
  const add = (place: 'query' | 'body'): Readonly<Record<string, unknown>> | undefined => {
    const documented = values[place]
    if (options[place] === undefined) return documented
    const undocumented: Readonly<Record<string, unknown>> = { ...options[place] }
    const known = { ...places[place], ...documented }
    const faultOf = (name: string): string | false =>
      Object.hasOwn(known, name)
        ? 'is an argument'
        : place === 'body'
          ? // JSON leaves functions out, and one called `toJSON` would replace all that stands beside it.
            (!documented || typeof undocumented[name] === 'function') && 'is no argument'
          : typeof undocumented[name] === 'object' && 'must be one value'
    checkNames(options[place], place, faultOf, issues)
    return documented || place === 'query' ? { ...undocumented, ...documented } : undefined
  }
  return { path: values.path, query: add('query'), body: add('body') }
}
