import type { OperationSpec } from '../operations/operation-spec.ts'
import { operations } from '../operations/operations.gen.ts'
import { readOwn } from '../rules/read-own.ts'
import { bearer, missing, oneOf, typed, type ValueRule, type ValueRules } from '../rules/value-rules.ts'
import type { CallerHeaders } from './client-options.ts'
import { events } from './read-listeners.ts'

const headers = (value: CallerHeaders | undefined): string | false => {
  try {
    new Headers(value)
    return false
  } catch {
    return 'must be valid headers'
  }
}

const optionalFunction: ValueRule = (value) => value !== undefined && typed(value, 'function')

const forBoth: ValueRules = {
  timeoutMs: (value) => !(typeof value === 'number' && value > 0) && 'must be a number above 0',
  retries: (value) => !(Number.isInteger(value) && value >= 0) && 'must be an integer from 0',
  headers,
}

/** What the options of a call must be. */
export const callRules: ValueRules = {
  ...forBoth,
  // Checked beside the arguments that they may not be.
  query: () => false,
  body: () => false,
  // Not by `instanceof`: test environments have an `AbortSignal` of their own beside the runtime's. Tried out, because
  // one that throws must not do so while a request is under way.
  signal(value) {
    try {
      value?.addEventListener('abort', missing)
      value?.removeEventListener('abort', missing)
      // Read as well, and of no matter.
      return !value?.aborted && false
    } catch {
      return 'must be an AbortSignal'
    }
  },
}

/** What the options of a client must be. */
export const clientRules: ValueRules = {
  ...forBoth,
  // https, or http, which is judged later, or a path; nothing that a URL would drop or hide.
  baseUrl: (value) =>
    missing(value) ||
    typed(value, 'string') ||
    (!/^(https?:\/\/[^\s\p{Cc}/?#@\\]+)?(\/(?![/\\])[^\s\p{Cc}?#]*)?$/iu.test(value) &&
      'must be an https URL or a path, without credentials, query and hash'),
  // An empty one is none yet: the call says so.
  token: (value) =>
    value !== '' && (missing(value) || (value !== false && typeof value !== 'function' && bearer(value))),
  fetch: optionalFunction,
  now: optionalFunction,
  check: optionalFunction,
  on: (value) =>
    typed(value, 'object') ||
    ((events.some((name) => typed(readOwn(value, name) ?? missing, 'function')) ||
      // A misspelt event. What else the instance of a class has is its own affair. By name, because a plain object of
      // another realm has another `Object`.
      ((value.constructor?.name ?? 'Object') === 'Object' &&
        Object.keys(value).some((name) => !events.includes(name as never)))) &&
      `must hold functions: ${events.join(', ')}`),
  requestIdHeader: (value) => value !== undefined && (typed(value, 'string') || headers({ [value]: '' })),
  credentials: (value) => value !== undefined && oneOf(value, ['omit', 'same-origin', 'include']),
  allowInsecure: (value) => value !== undefined && typed(value, 'boolean'),
  wireNames(names) {
    const renamable: string[] = []
    let isWrong = false
    // What stands side by side, be it in a request or in an answer, must have different names.
    const rename = (
      own: readonly string[],
      nameOf: (name: string) => string,
      others: readonly string[] = [],
    ) => {
      const all = [...own.map((name) => `${names?.[name] ?? nameOf(name)}`), ...others]
      renamable.push(...own)
      // What would end a name in a query is no name: openapi-fetch does not encode it.
      isWrong ||=
        new Set(all).size < all.length || !all.every((name) => /^(?!__proto__$)[^#%&+=]+$/.test(name))
    }
    for (const operation of Object.values(operations)) {
      const { arguments: places, wireNames } = operation
      // A cast: that is what the table holds.
      const fields = readOwn(operation, 'fields') as OperationSpec['fields']
      rename(Object.keys({ ...places.query, ...places.body }), (name) => wireNames?.[name] ?? name)
      if (fields) rename(fields.assumed, (name) => name, fields.documented)
    }
    for (const name of Object.keys(Object(names))) isWrong ||= !renamable.includes(name)
    return typed(names, 'object') || (isWrong && 'must give different, plain names to arguments or fields')
  },
}
