import type { OperationId } from '@travel-card/contract'
import { readArguments } from './arguments.ts'
import type { RefusedName } from './openapi-fetch-types.ts'
import { operations } from './operations.gen.ts'
import type { CallOptions } from './options.ts'
import { type ClientSettings, callRules } from './read-options.ts'
import { checkNames, type InputIssue, missing, type Place, readOwn, readValues, segment } from './validate.ts'

const refusedNames: readonly RefusedName[] = ['fetch', 'baseUrl', 'Request', 'pathSerializer']

/** The options of a call of `createClient`, but for what openapi-fetch has itself. */
const { headers: _, query: __, body: ___, ...ownRules } = callRules

type Members = Readonly<Record<string, unknown>>

/** What a call of the fetch client gives. */
export interface ReadInit {
  /** What openapi-fetch gets. */
  readonly init: Members
  /** What the caller's `fetch` gets beside what the client decides: nothing of openapi-fetch's, which may hold ids. */
  readonly fetchInit: Members
  /** How the body of a success is read. */
  readonly parseAs: string
  /** The options that are those of `createClient`'s calls. */
  readonly options: Pick<ClientSettings, 'timeoutMs' | 'retries'> & Pick<CallOptions, 'signal'>
}

/** Members of `RequestInit` that are the caller's; `dispatcher` is undici's. */
const fetchNames = ['credentials', 'dispatcher', 'integrity', 'keepalive', 'mode', 'priority', 'referrer']

/** The members whose names are wanted. */
const pick = (given: unknown, isWanted: (name: string) => boolean): Members =>
  Object.fromEntries(Object.entries(Object(given)).filter(([name]) => isWanted(name)))

/** Reads what a call gives beside method and path. What is wrong is added to `issues`. */
export function readInit(
  settings: ClientSettings,
  id: OperationId | undefined,
  path: string,
  given: Members,
  issues: InputIssue[],
): ReadInit {
  // A cast: what the rules let through has these types.
  const options = readValues(ownRules, given, issues, Date.now, {
    ...settings,
  }) as unknown as ReadInit['options']
  const init = pick(given, (name) => !Object.hasOwn(ownRules, name))
  for (const field of refusedNames)
    if (init[field] !== undefined) issues.push({ field, message: 'is for the client alone' })
  // A template too: a program may have put a value into it.
  const fault = segment(path) || (!path.startsWith('/') && 'must begin with a slash')
  if (fault) issues.push({ field: 'path', message: fault })
  if (settings.baseUrl === undefined) issues.push({ field: 'baseUrl', message: 'needs a web page or origin' })
  const params = readOwn(init, 'params')
  const givenAt = (place: Place): unknown => readOwn(place === 'body' ? init : params, place) ?? undefined
  const fetchInit = pick(init, (name) => fetchNames.includes(name))
  const read = { init, fetchInit, parseAs: `${init.parseAs ?? 'json'}`, options }
  if (!id) {
    checkPath(path, givenAt('path'), issues)
    return read
  }
  const { body, ...places } = readDocumented(settings, id, givenAt, issues)
  return { ...read, init: { ...init, params: { ...Object(params), ...places }, body } }
}

/** The documented arguments, read by the contract's rules, beside what is not documented. */
function readDocumented(
  settings: ClientSettings,
  id: OperationId,
  givenAt: (place: Place) => unknown,
  issues: InputIssue[],
): { readonly [At in Place]: unknown } {
  const operation = operations[id]
  const nameOf = (name: string): string => operation.wireNames?.[name] ?? name
  // Named as the contract's paths name them.
  const inputAt = (place: Place): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      Object.keys(operation.arguments[place] ?? {}).map((name) => [
        name,
        readOwn(givenAt(place), nameOf(name)),
      ]),
    )
  const values = readArguments(settings, operation, inputAt, issues)
  const add = (place: Place): unknown => {
    const documented = values[place]
    const known = Object.keys(operation.arguments[place] ?? {}).map(nameOf)
    const others = pick(givenAt(place), (name) => !known.includes(name))
    const faultOf = (name: string): string | false =>
      Object.hasOwn(documented ?? {}, name)
        ? 'is an argument'
        : place === 'body' && typeof others[name] === 'function' && 'is no argument'
    checkNames(others, place, faultOf, issues)
    if (documented) return { ...others, ...documented }
    if (place === 'body' && givenAt(place) !== undefined)
      issues.push({ field: place, message: 'is no argument' })
    return givenAt(place)
  }
  return { path: add('path'), query: add('query'), body: add('body') }
}

/** The values of one path parameter: of a list or an object, each of its own. */
const partsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [value]

/** What is wrong with the values of a path that is not documented. They obey the rules of the documented ones. */
function checkPath(path: string, values: unknown, issues: InputIssue[]): void {
  for (const [, field = ''] of path.matchAll(/{[.;]?([^{}*]+)\*?}/g))
    for (const value of partsOf(readOwn(values, field))) {
      const message = missing(value ?? undefined) || segment(`${value}`)
      if (message) issues.push({ field, message })
    }
}
