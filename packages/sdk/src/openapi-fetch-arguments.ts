import type { OperationId } from '@travel-card/contract'
import { type Members, readArguments, type Values } from './arguments.ts'
import { operations } from './operations.gen.ts'
import type { CallerHeaders, CallOptions } from './options.ts'
import { type ClientSettings, callRules, limitRules } from './read-options.ts'
import {
  type InputIssue,
  notAnArgument,
  type Place,
  readOwn,
  readValues,
  wireNamesOf,
} from './read-values.ts'
import { mergeHeaders } from './request.ts'
import { missing, segment, type ValueRule } from './rules.ts'

const refused: ValueRule = (value) => value !== undefined && 'is for the client alone'

/** The options of a call of `createClient`, but for what openapi-fetch has itself, and what would go around the client. */
const ownRules = {
  ...limitRules,
  signal: callRules.signal,
  // Bytes are not kept: the API's answers are text.
  parseAs: (value: unknown) => value !== 'json' && value !== 'text' && 'must be json or text',
  fetch: refused,
  baseUrl: refused,
  Request: refused,
  pathSerializer: refused,
}

/** What a call of the fetch client gives. */
export interface ReadInit {
  /** What openapi-fetch gets. */
  readonly init: Members
  /** What the rules let through, and the refused ones as `undefined`. */
  readonly options: Pick<ClientSettings, 'timeoutMs' | 'retries'> &
    Pick<CallOptions, 'signal'> & { readonly parseAs: 'json' | 'text' }
}

/** Members of `RequestInit` that are the caller's; `dispatcher` is undici's. */
const fetchNames = /^(credentials|dispatcher|keepalive|priority)$/

/** What the caller's `fetch` gets beside what the client decides: nothing of openapi-fetch's, which may hold ids. */
export const pickForFetch = (init: Members): Members => pick(init, (name) => fetchNames.test(name))

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
  const { timeoutMs, retries } = settings
  const defaults = { timeoutMs, retries, parseAs: 'json' }
  // A cast: what the rules let through has these types.
  const options = readValues(ownRules, given, issues, Date.now, defaults) as unknown as ReadInit['options']
  // A template too: a program may have put a value into it.
  const fault = segment(path)
  if (fault) issues.push({ field: 'path', message: fault })
  const params = readOwn(given, 'params')
  const givenAt = (place: Place): unknown => {
    const values = readOwn(place === 'body' ? given : params, place) ?? undefined
    // A cast: what is no header throws.
    return place === 'header' && values ? mergeHeaders(values as CallerHeaders) : values
  }
  if (!id) {
    checkPath(path, givenAt('path'), issues)
    return { init: { ...given }, options }
  }
  const { body, ...places } = readDocumented(settings, id, givenAt, issues)
  // The contract's bodies are JSON: openapi-fetch writes a form where a caller's header says so.
  const bodySerializer = (value: unknown): string => JSON.stringify(value)
  return { options, init: { ...given, params: { ...Object(params), ...places }, body, bodySerializer } }
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
  issues.push(...found.map(({ field, message }) => ({ field: nameOf(field), message })))
  // Beside what is missing, an unknown name is most likely the misspelt one.
  for (const place of ['path', 'query'] as const)
    if (place === 'path' || found[0])
      for (const field of Object.keys(unknownAt(place))) issues.push({ field, message: notAnArgument })
  return values
}

/** What is wrong with the values of a path that is not documented. They obey the rules of the documented ones. */
function checkPath(path: string, values: unknown, issues: InputIssue[]): void {
  for (const [, field = ''] of path.matchAll(/{(.+?)}/g)) {
    const value = readOwn(values, field) ?? undefined
    // What openapi-fetch makes of the parts of a list could climb.
    const message =
      missing(value) || (typeof value === 'object' && 'must be one value') || segment(`${value}`)
    if (message) issues.push({ field, message })
  }
}
