import type { OperationId } from '@travel-card/contract'
import { createDeadline } from './deadline.ts'
import { operations } from './operations.gen.ts'
import type { CallOptions } from './options.ts'
import { type ClientSettings, callRules, type Limits, readOptions } from './read-options.ts'
import {
  checkNames,
  type InputIssue,
  type Names,
  notAnArgument,
  type OperationSpec,
  type Place,
  readOwn,
  readValues,
} from './read-values.ts'
import { readResponse } from './response.ts'
import type { PreparedRequest } from './send.ts'
import type { WireRequest } from './transport.ts'

/** The names become lower-case. Use it once for a client's own headers: a `Headers` takes a tenth of a call's time. */
export const toHeaderRecord = (given: object): Record<string, string> =>
  Object.fromEntries(
    new Headers(
      // The cast is safe: `Headers` throws if they aren't headers.
      (Symbol.iterator in given
        ? given
        : Object.entries(given).filter(([, value]) => value != null)) as HeadersInit,
    ),
  )

/** Throws if a value can't be written. */
function writeRequest(
  baseUrl: string,
  { method, path, lists, mediaType = 'application/json' }: OperationSpec,
  values: Values,
  headers: Readonly<Record<string, string>>,
): WireRequest {
  const query = Object.entries(values.query ?? {}).flatMap(([name, value]) => {
    if (value === undefined) return []
    // The cast is safe: the rule of a list allows nothing else.
    return (
      lists?.[name]?.(encodeURIComponent(name), value as readonly unknown[]) ??
      [name, `${value}`].map(encodeURIComponent).join('=')
    )
  })
  return {
    url:
      baseUrl +
      path.replace(/{(.+?)}/g, (_, name) => encodeURIComponent(`${values.path?.[name]}`)) +
      (query[0] ? `?${query.join('&')}` : ''),
    method,
    headers: {
      ...headers,
      ...(values.header && toHeaderRecord(values.header)),
      ...(values.body && { 'content-type': mediaType }),
    },
    body: values.body && JSON.stringify(values.body),
  }
}

export type Members = Readonly<Record<string, unknown>>

/** A request's values at each place, under their wire names; `undefined` for a place without values. */
type Values = { readonly [At in Place]: Members | undefined }

export type GivenAt = (place: Place) => unknown

/** If `givenNames` is set, the caller used those names, and openapi-fetch writes the query, which may contain lists. */
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

type Options = CallOptions & Limits

/** Creates a function that never throws, and returns `undefined` if there are issues. */
export function createPrepare(settings: ClientSettings) {
  const { timeoutMs, retries, baseUrl } = settings
  const base = toHeaderRecord(settings.headers ?? {})
  // Read once, because most calls have no options.
  const defaults = readOptions<Options>(callRules, { timeoutMs, retries }, [])

  return (
    id: OperationId,
    input: unknown,
    given: unknown,
    issues: InputIssue[],
  ): PreparedRequest | undefined => {
    const operation = operations[id]
    try {
      const options = given == null ? defaults : readOptions<Options>(callRules, given, issues, defaults)
      const places = Object.values(operation.arguments)
      checkNames(
        input,
        'input',
        (name) => !places.some((rules) => Object.hasOwn(rules, name)) && notAnArgument,
        issues,
      )
      const undocumentedAt = (place: Place): unknown =>
        place === 'header' ? options.headers && toHeaderRecord(options.headers) : readOwn(options, place)
      const values = readArguments(settings, operation, () => input, undocumentedAt, issues)
      if (!issues[0])
        return {
          request: writeRequest(baseUrl, operation, values, base),
          retryable: operation.retryable,
          isOpen: operation.isOpen,
          retries: options.retries,
          deadline: createDeadline(options.timeoutMs, [options.signal]),
          read: (response, context) => readResponse(settings, id, response, context),
        }
    } catch {
      issues.push({ field: 'input', message: 'cannot be read' })
    }
    return undefined
  }
}
