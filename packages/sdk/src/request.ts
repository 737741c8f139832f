import type { OperationId } from '@travel-card/contract'
import { readArguments, type Values } from './arguments.ts'
import { createDeadline } from './deadline.ts'
import { operations } from './operations.gen.ts'
import type { CallerHeaders, CallOptions } from './options.ts'
import { type ClientSettings, callRules, readOptions } from './read-options.ts'
import {
  checkNames,
  type InputIssue,
  notAnArgument,
  type OperationSpec,
  type Place,
  readOwn,
} from './read-values.ts'
import { readResponse } from './response.ts'
import type { PreparedRequest } from './send.ts'
import type { WireRequest } from './transport.ts'

/**
 * Returns headers as a record with lower-case names. A client's own headers are converted only once, because creating a
 * `Headers` takes a tenth of a call's time.
 */
export const toHeaderRecord = (given: CallerHeaders): Record<string, string> =>
  Object.fromEntries(
    new Headers(
      Symbol.iterator in given ? given : Object.entries(given).filter(([, value]) => value != null),
    ),
  )

/** Writes a call's request. Throws if a value can't be written. */
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
      // The cast is safe: the rules allow only text, or no value.
      ...(values.header && toHeaderRecord(values.header as CallerHeaders)),
      ...(values.body && { 'content-type': mediaType }),
    },
    body: values.body && JSON.stringify(values.body),
  }
}

/**
 * Creates the function that prepares the requests of a client's methods, from arguments and options. That function never
 * throws, and returns `undefined` if there are issues.
 */
export function createPrepare(settings: ClientSettings) {
  const { timeoutMs, retries, baseUrl } = settings
  const base = toHeaderRecord(settings.headers ?? {})
  // Read once, because most calls have no options.
  const defaults = readOptions(callRules, { timeoutMs, retries }, [])

  return (
    id: OperationId,
    input: unknown,
    given: unknown,
    issues: InputIssue[],
  ): PreparedRequest | undefined => {
    const operation = operations[id]
    try {
      const read = given == null ? defaults : readOptions(callRules, given, issues, defaults)
      // The cast is safe: the rules guarantee these types.
      const options = read as unknown as CallOptions & Pick<ClientSettings, 'timeoutMs' | 'retries'>
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
