import type { OperationId } from '@travel-card/contract'
import { type Members, readArguments, type Values } from './arguments.ts'
import type { RefusedName } from './openapi-fetch-types.ts'
import { operations } from './operations.gen.ts'
import type { CallOptions } from './options.ts'
import { type ClientSettings, callRules, limitRules } from './read-options.ts'
import {
  type InputIssue,
  notAnArgument,
  type Place,
  readOwn,
  readValues,
  wireNamesOf,
} from './read-values.ts'
import { missing, segment, type ValueRule } from './rules.ts'

const refused: ValueRule = (value) => value !== undefined && 'is for the client alone'

const refusedRules: Readonly<Record<RefusedName, ValueRule>> = {
  fetch: refused,
  baseUrl: refused,
  Request: refused,
  pathSerializer: refused,
}

/** The options of a call of `createClient`, but for what openapi-fetch has itself. */
const ownRules = { ...limitRules, signal: callRules.signal, ...refusedRules }

/** What a call of the fetch client gives. */
export interface ReadInit {
  /** What openapi-fetch gets. */
  readonly init: Members
  /** How the body of a success is read. */
  readonly parseAs: unknown
  /** The options that are those of `createClient`'s calls, and the refused ones as `undefined`. */
  readonly options: Pick<ClientSettings, 'timeoutMs' | 'retries'> & Pick<CallOptions, 'signal'>
}

/** Members of `RequestInit` that are the caller's; `dispatcher` is undici's. */
const fetchNames = /^(credentials|dispatcher|integrity|keepalive|mode|priority|referrer)$/

/** What the caller's `fetch` gets beside what the client decides: nothing of openapi-fetch's, which may hold ids. */
export const pickForFetch = (init: Members): Members => pick(init, (name) => fetchNames.test(name))

/** Headers under the names by which they are told. */
const inLowerCase = (headers: unknown): Members =>
  Object.fromEntries(Object.entries(Object(headers)).map(([name, value]) => [name.toLowerCase(), value]))

/** The members whose names are wanted. */
const pick = (given: unknown, isWanted: (name: string) => boolean): Members =>
  Object.fromEntries(Object.entries(Object(given)).filter(([name]) => isWanted(name)))

/** Reads what a call gives beside method and path. What is wrong is added to `issues`. */
export function readInit(
  settings: ClientSettings,
  id: OperationId | undefined,
  path: string,
  given: Members | undefined,
  issues: InputIssue[],
): ReadInit {
  const options = readValues(ownRules, given, issues, Date.now, {
    timeoutMs: settings.timeoutMs,
    retries: settings.retries,
    // A cast: what the rules let through has these types.
  }) as unknown as ReadInit['options']
  // A template too: a program may have put a value into it.
  const fault = segment(path) || (!path.startsWith('/') && 'must begin with a slash')
  if (fault) issues.push({ field: 'path', message: fault })
  const params = readOwn(given, 'params')
  const givenAt = (place: Place): unknown => {
    const values = readOwn(place === 'body' ? given : params, place) ?? undefined
    return place === 'header' && values ? inLowerCase(values) : values
  }
  const read = { init: { ...given }, parseAs: readOwn(given, 'parseAs') ?? 'json', options }
  if (!id) {
    checkPath(path, givenAt('path'), issues)
    return read
  }
  const { body, ...places } = readDocumented(settings, id, givenAt, issues)
  // openapi-fetch writes a form where a caller's header says so.
  const bodySerializer = readOwn(given, 'bodySerializer') ?? ((value: unknown) => JSON.stringify(value))
  return { ...read, init: { ...given, params: { ...Object(params), ...places }, body, bodySerializer } }
}

/** The documented arguments, read by the contract's rules, beside what is not documented. */
function readDocumented(
  settings: ClientSettings,
  id: OperationId,
  givenAt: (place: Place) => unknown,
  issues: InputIssue[],
): Values {
  const operation = operations[id]
  const names = wireNamesOf(operation)
  const nameOf = (name: string): string => names[name] ?? name
  // Named as the contract's paths name them.
  const namesAt = (place: Place): string[] => Object.keys(operation.arguments[place] ?? {})
  const documentedAt = (place: Place): Members =>
    Object.fromEntries(namesAt(place).map((name) => [name, readOwn(givenAt(place), nameOf(name))]))
  const unknownAt = (place: Place): Members =>
    pick(givenAt(place), (name) => !namesAt(place).map(nameOf).includes(name))
  // A path has no room for what its template does not name.
  const undocumentedAt = (place: Place): unknown =>
    place !== 'path' && givenAt(place) ? unknownAt(place) : undefined
  const found: InputIssue[] = []
  const values = readArguments(settings, operation, documentedAt, undocumentedAt, found, true)
  // Beside what is missing, an unknown name is most likely the misspelt one.
  for (const place of ['path', 'query'] as const)
    for (const field of Object.keys(unknownAt(place)))
      if (names[field]) found.push({ field, message: `is called ${names[field]} here` })
      else if (place === 'path' || found[0]) found.push({ field, message: notAnArgument })
  issues.push(...found.map(({ field, message }) => ({ field: nameOf(field), message })))
  return values
}

/** The values of one path parameter: of a list or an object, each of its own. */
const partsOf = (value: unknown): unknown[] =>
  Object(value) === value ? Object.values(value as object) : [value]

/** What is wrong with the values of a path that is not documented. They obey the rules of the documented ones. */
function checkPath(path: string, values: unknown, issues: InputIssue[]): void {
  for (const [, field = ''] of path.matchAll(/{[.;]?([^{}*]+)\*?}/g))
    for (const value of partsOf(readOwn(values, field))) {
      const message = missing(value ?? undefined) || segment(`${value}`)
      if (message) issues.push({ field, message })
    }
}
