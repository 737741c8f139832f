import type { AnyOperation } from './errors.ts'
import { operations, type WireNames } from './operations.gen.ts'
import type { CallerHeaders, CallOptions, ClientListeners, ClientOptions } from './options.ts'
import {
  checkNames,
  describeIssues,
  type InputIssue,
  type Names,
  quietly,
  readOwn,
  readValues,
} from './read-values.ts'
import { bearer, missing, oneOf, typed, type ValueRule, type ValueRules } from './rules.ts'

const events: readonly (keyof ClientListeners)[] = ['request', 'response', 'retry', 'error']

const headers = (value: CallerHeaders | undefined): string | false =>
  !quietly(() => new Headers(value)) && 'must be valid headers'

const optional =
  (type: Parameters<typeof typed>[1]): ValueRule =>
  (value) =>
    value !== undefined && typed(value, type)

/** A rule for each option, because an option without a rule would be refused as unknown. */
export type RulesOf<Options> = { readonly [Name in keyof Options]-?: ValueRule }

export type Limits = Pick<ClientSettings, 'timeoutMs' | 'retries'>

export const limitRules: RulesOf<Limits> = {
  timeoutMs: (value) => !(typeof value === 'number' && value > 0) && 'must be a number above 0',
  retries: (value) => !(Number.isInteger(value) && value >= 0) && 'must be an integer of 0 or more',
}

/** Tries the signal out, so that it can't throw later. No `instanceof`, because test environments have their own class. */
export const abortSignal: ValueRule = (value) =>
  !quietly(() => {
    value?.addEventListener('abort', missing)
    value?.removeEventListener('abort', missing)
    return [value?.aborted]
  }) && 'must be an AbortSignal'

export const callRules: RulesOf<CallOptions> = {
  ...limitRules,
  headers,
  // Checked together with the arguments, whose names they must not repeat.
  query: () => false,
  body: () => false,
  signal: abortSignal,
}

export const clientRules: RulesOf<ClientOptions> = {
  ...limitRules,
  headers,
  // An https URL or a path. (An http URL is checked later.) Refuses anything that `URL` would drop or hide.
  baseUrl: (value) =>
    missing(value) ||
    typed(value, 'string') ||
    (!/^(https?:\/\/[^\s\p{Cc}/?#@\\]+)?(\/(?![/\\])[^\s\p{Cc}?#]*)?$/iu.test(value) &&
      'must be an https URL or a path, without credentials, query or hash'),
  // Allows an empty token, which means that nobody is signed in yet: calls reject with an `AuthError`.
  token: (value) =>
    value !== '' && (missing(value) || (value !== false && typeof value !== 'function' && bearer(value))),
  fetch: optional('function'),
  now: optional('function'),
  check: optional('function'),
  on: (value) =>
    typed(value, 'object') ||
    ((events.some((name) => typed(readOwn(value, name) ?? missing, 'function')) ||
      // Finds misspelt events in a plain object; a class instance may have other members. Compares by name, because a plain
      // object from a different realm has its own `Object`.
      ((value.constructor?.name ?? 'Object') === 'Object' &&
        Object.keys(value).some((name) => !events.includes(name as never)))) &&
      `must contain functions: ${events.join(', ')}`),
  requestIdHeader: (value) => value !== undefined && (typed(value, 'string') || headers({ [value]: '' })),
  credentials: (value) => value !== undefined && oneOf(value, ['omit', 'same-origin', 'include']),
  allowInsecure: optional('boolean'),
  wireNames: (names) =>
    typed(names, 'object') || (!isRenaming(names) && 'must map known names to plain names, each used once'),
}

function isRenaming(names: Names): boolean {
  const known = Object.values(operations).flatMap((operation) =>
    Object.keys({ ...operation.arguments.query, ...operation.arguments.body }).concat(
      operation.assumed ?? [],
    ),
  )
  const renamable = new Set(known)
  const onWire = new Set([...renamable].map((name) => `${names[name] ?? name}`))
  return (
    Object.keys(names).every((name) => renamable.has(name)) &&
    onWire.size === renamable.size &&
    // Refuses characters that would end a name in a query, because openapi-fetch doesn't encode names.
    [...onWire].every((name) => /^(?!__proto__$)[^#%&+=]+$/.test(name))
  )
}

export function readOptions<Options extends object>(
  rules: ValueRules,
  given: unknown,
  issues: InputIssue[],
  defaults?: object,
): Options {
  checkNames(given, 'options', (name) => !Object.hasOwn(rules, name) && 'is not an option', issues)
  return readValues<Options>(rules, given, issues, Date.now, defaults)
}

const loopback = /^((.+\.)?localhost|127[.\d]+|\[::1])$/

/**
 * Returns `''` for a path without a page, as in server-side rendering, where a module that creates a client must not fail. Allows
 * http only to loopback, because a bearer token needs TLS (RFC 6750 section 5.3).
 */
export function readBaseUrl(
  { baseUrl, allowInsecure }: Pick<ClientOptions, 'baseUrl' | 'allowInsecure'>,
  issues: InputIssue[],
): string {
  // On a page with an opaque origin, this is 'null'.
  const page = `${globalThis.location?.origin}`
  const isRelative = baseUrl.startsWith('/')
  if (isRelative && !page.includes(':')) return ''
  const whole = isRelative ? page + baseUrl : baseUrl
  const url = quietly(() => new URL(whole))
  // In React Native before 0.80, the members of a URL throw, so the text is used, whose form the rule has checked.
  const host = quietly(() => url?.hostname) ?? whole.replace(/^\w+:\/\/|(:\d+)?(\/.*)?$/g, '')
  if (!url) issues.push({ field: 'baseUrl', message: 'has no valid host' })
  else if (/^https:/i.test(whole) || (/^http:/i.test(whole) && (allowInsecure || loopback.test(host))))
    return (quietly(() => url.origin + url.pathname) ?? whole).replace(/\/+$/, '')
  else
    issues.push({ field: 'baseUrl', message: 'must be https, unless it is loopback or allowInsecure is set' })
  return ''
}

export interface ClientSettings extends Omit<ClientOptions, 'baseUrl' | 'on'> {
  /** The absolute URL, without a trailing slash. Empty if a path was given and there's no page. */
  readonly baseUrl: string
  /** The issues that make every call fail if `baseUrl` is empty. */
  readonly issues: readonly InputIssue[]
  readonly timeoutMs: number
  readonly retries: number
  readonly now: () => number | Date
  readonly on: ClientListeners<AnyOperation>
  readonly wireNames: WireNames
}

export function readSettings(rules: ValueRules, given: ClientOptions): ClientSettings {
  const issues: InputIssue[] = []
  // Looked up on each call, because tests replace the clock.
  const now = (): number => Date.now()
  const defaults = { timeoutMs: 3e4, retries: 2, now, on: {}, wireNames: {} }
  const options = readOptions<ClientSettings>(rules, given, issues, defaults)
  const baseUrl = issues[0] ? '' : readBaseUrl(options, issues)
  if (issues[0]) throw new TypeError(`createClient: ${describeIssues(issues)}`)
  if (!baseUrl) issues.push({ field: 'baseUrl', message: 'is a path, which needs a web page' })
  // Copied, because the caller may change the names later.
  return { ...options, baseUrl, issues, wireNames: { ...options.wireNames } }
}
