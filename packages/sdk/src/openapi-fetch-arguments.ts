import type { OperationId } from '@travel-card/contract'
import { operations } from './operations.gen.ts'
import type { CallOptions } from './options.ts'
import { each } from './query-lists.ts'
import { abortSignal, type ClientSettings, type Limits, limitRules } from './read-options.ts'
import {
  type InputIssue,
  notAnArgument,
  type OperationSpec,
  type Place,
  readOwn,
  readValues,
} from './read-values.ts'
import { type GivenAt, type Members, readArguments, toHeaderRecord } from './request.ts'
import { missing, oneOf, segment, type ValueRule, type ValueRules } from './rules.ts'

const refused: ValueRule = (value) => value !== undefined && 'is not an option'

/** Rules for the call options that openapi-fetch lacks, and for those of openapi-fetch that would bypass the client. */
const ownRules: ValueRules = {
  ...limitRules,
  signal: abortSignal,
  // No binary format, because the client keeps responses as text.
  parseAs: (value) => value !== undefined && oneOf(value, ['json', 'text']),
  fetch: refused,
  baseUrl: refused,
  Request: refused,
  pathSerializer: refused,
}

/** A call's checked options. Refused options are `undefined`. */
export type PathOptions = Limits & Pick<CallOptions, 'signal'> & { readonly parseAs?: 'json' | 'text' }

export interface ReadInit {
  readonly init: Members
  readonly options: PathOptions
  /** The caller's own members for their `fetch`. Excludes openapi-fetch's members, which may contain ids. */
  readonly forFetch: Members
}

/** Members of `RequestInit` that the caller may set; `dispatcher` is undici's. */
const fetchNames = /^(credentials|dispatcher|keepalive|priority)$/

const pick = (given: unknown, isWanted: (name: string) => boolean): Members =>
  Object.fromEntries(Object.entries(Object(given)).filter(([name]) => isWanted(name)))

/** Reads a call's init. Returns `undefined` if there are issues. Never throws. */
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
      return place === 'header' && values ? toHeaderRecord(values) : values
    }
    const documented = id
      ? readDocumented(settings, operations[id], givenAt, issues)
      : checkPath(path, givenAt('path'), issues)
    const { timeoutMs, retries } = settings
    const options = readValues<PathOptions>(ownRules, given, issues, Date.now, { timeoutMs, retries })
    if (issues[0]) return undefined
    const forFetch = pick(given, (name) => fetchNames.test(name))
    return { options, forFetch, init: { ...given, ...options, ...documented } }
  } catch {
    // A getter may throw.
    issues.push({ field: 'request', message: 'cannot be read' })
    return undefined
  }
}

/**
 * Writes a query. An undocumented list has a pair for each item, and an undocumented object one for each member, as `name[member]`,
 * which is how openapi-fetch writes them, except that it leaves names as they are.
 */
function writeQuery(query: Members, lists: OperationSpec['lists'] = {}): string {
  const pairsOf = (name: string, value: unknown): readonly string[] => {
    const own = encodeURIComponent(name)
    if (value == null) return []
    if (Array.isArray(value)) return (lists[name] ?? each)(own, value)
    return typeof value === 'object'
      ? Object.entries(value).flatMap(([key, one]) => pairsOf(`${name}[${key}]`, one))
      : each(own, [value])
  }
  return Object.entries(query)
    .flatMap(([name, value]) => pairsOf(name, value))
    .join('&')
}

/** Reads the arguments of an operation and the undocumented values next to them. Returns both in openapi-fetch's form. */
function readDocumented(
  settings: ClientSettings,
  operation: OperationSpec,
  givenAt: GivenAt,
  issues: InputIssue[],
): Members {
  // By path, callers use an argument's wire name.
  const { wireNames: names = {}, mediaType = 'application/json' } = operation
  const unknownAt = (place: Place): Members => {
    const known = Object.keys(operation.arguments[place] ?? {}).map((name) => names[name] ?? name)
    return pick(givenAt(place), (name) => !known.includes(name))
  }
  const undocumentedAt = (place: Place): unknown => givenAt(place) && unknownAt(place)
  const found: InputIssue[] = []
  const values = readArguments(settings, operation, givenAt, undocumentedAt, found, names)
  // An unknown name in the query counts as misspelt only if there's another issue, such as a missing argument.
  if (found[0])
    for (const field of Object.keys(unknownAt('query'))) found.push({ field, message: notAnArgument })
  issues.push(...found)
  const { body, header, ...places } = values
  return {
    // A body is always written as JSON, whatever the caller's headers say.
    params: { ...places, header: { ...header, ...(body && { 'content-type': mediaType }) } },
    // openapi-fetch writes all lists in one way, and names as they are.
    querySerializer: (query: Members) => writeQuery(query, operation.lists),
    body,
    bodySerializer: undefined,
  }
}

/** Refuses lists, because the text that openapi-fetch makes of their parts could climb to another path. */
const inPath: ValueRule = (value) =>
  missing(value) || (typeof value === 'object' && 'must be one value') || segment(`${value}`)

function checkPath(path: string, values: unknown, issues: InputIssue[]): undefined {
  // Checks the template, too, because a program may have put a value into it.
  const names = [...`${path}`.matchAll(/{(.+?)}/g)].map(([, name]) => [name, inPath])
  readValues({ path: segment }, { path }, issues, Date.now)
  readValues(Object.fromEntries(names), values, issues, Date.now)
}
