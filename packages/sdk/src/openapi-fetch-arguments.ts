import type { OperationId } from '@travel-card/contract'
import { type GivenAt, type Members, readArguments } from './arguments.ts'
import { operations } from './operations.gen.ts'
import type { CallerHeaders, CallOptions } from './options.ts'
import { type ClientSettings, callRules, limitRules } from './read-options.ts'
import {
  type InputIssue,
  notAnArgument,
  type OperationSpec,
  type Place,
  readOwn,
  readValues,
  wireNamesOf,
} from './read-values.ts'
import { mergeHeaders } from './request.ts'
import { missing, oneOf, segment, type ValueRule, type ValueRules } from './rules.ts'

const refused: ValueRule = (value) => value !== undefined && 'is for the client alone'

/** The options of a call of `createClient`, but for what openapi-fetch has itself, and what would go around the client. */
const ownRules: ValueRules = {
  ...limitRules,
  signal: callRules.signal,
  // Bytes are not kept: the API's answers are text.
  parseAs: (value) => value !== undefined && oneOf(value, ['json', 'text']),
  fetch: refused,
  baseUrl: refused,
  Request: refused,
  pathSerializer: refused,
}

/** What the rules let through, and the refused ones as `undefined`. */
export type PathOptions = Pick<ClientSettings, 'timeoutMs' | 'retries'> &
  Pick<CallOptions, 'signal'> & { readonly parseAs?: 'json' | 'text' }

/** What a call of the fetch client gives. */
export interface ReadInit {
  /** What openapi-fetch gets. */
  readonly init: Members
  readonly options: PathOptions
  /** What the caller's `fetch` gets beside what the client decides: nothing of openapi-fetch's, which may hold ids. */
  readonly forFetch: Members
}

/** Members of `RequestInit` that are the caller's; `dispatcher` is undici's. */
const fetchNames = /^(credentials|dispatcher|keepalive|priority)$/

/** The members whose names are wanted. */
const pick = (given: unknown, isWanted: (name: string) => boolean): Members =>
  Object.fromEntries(Object.entries(Object(given)).filter(([name]) => isWanted(name)))

/** Reads what a call gives beside method and path. `undefined` if there are issues. Never throws. */
export function readInit(
  settings: ClientSettings,
  id: OperationId | undefined,
  path: string,
  given: Members | undefined,
  issues: InputIssue[],
): ReadInit | undefined {
  try {
    const params = readOwn(given, 'params')
    const givenAt: GivenAt = (place) => {
      const values = readOwn(place === 'body' ? given : params, place) ?? undefined
      // A cast: what is no header throws.
      return place === 'header' && values ? mergeHeaders(values as CallerHeaders) : values
    }
    const documented = id
      ? readDocumented(settings, operations[id], givenAt, issues)
      : checkPath(path, givenAt('path'), issues)
    const { timeoutMs, retries } = settings
    // A cast: what the rules let through has these types.
    const options = readValues(ownRules, given, issues, Date.now, {
      timeoutMs,
      retries,
    }) as unknown as PathOptions
    if (issues[0]) return undefined
    const forFetch = pick(given, (name) => fetchNames.test(name))
    return { options, forFetch, init: { ...given, ...options, ...documented } }
  } catch {
    // A getter may throw.
    issues.push({ field: 'request', message: 'cannot be read' })
    return undefined
  }
}

/** The arguments of an operation, and what is not documented beside them, as openapi-fetch takes them. */
function readDocumented(
  settings: ClientSettings,
  operation: OperationSpec,
  givenAt: GivenAt,
  issues: InputIssue[],
): Members {
  const names = wireNamesOf(operation)
  // The contract's paths name an argument as it is on the wire.
  const nameOf = (name: string): string => names[name] ?? name
  const namesAt = (place: Place): string[] => Object.keys(operation.arguments[place] ?? {})
  const documentedAt = (place: Place): Members =>
    Object.fromEntries(namesAt(place).map((name) => [name, readOwn(givenAt(place), nameOf(name))]))
  const unknownAt = (place: Place): Members => {
    const known = namesAt(place).map(nameOf)
    return pick(givenAt(place), (name) => !known.includes(name))
  }
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
  const { body, header, ...places } = values
  return {
    // A body is JSON, whatever a caller's header says, and is written as that.
    params: { ...places, header: { ...header, ...(body && { 'content-type': 'application/json' }) } },
    body,
    bodySerializer: undefined,
  }
}

/** What is wrong with a path that is not documented, whose values obey the rules of the documented ones. */
function checkPath(path: string, values: unknown, issues: InputIssue[]): undefined {
  // The template too: a program may have put a value into it.
  const fault = segment(path)
  if (fault) return void issues.push({ field: 'path', message: fault })
  for (const [, field = ''] of path.matchAll(/{(.+?)}/g)) {
    const value = readOwn(values, field) ?? undefined
    // What openapi-fetch makes of the parts of a list could climb.
    const message =
      missing(value) || (typeof value === 'object' && 'must be one value') || segment(`${value}`)
    if (message) issues.push({ field, message })
  }
}
