import type { AnyOperation } from './errors.ts'
import { operations, type WireNames } from './operations.gen.ts'
import type { CallerHeaders, CallOptions, ClientListeners, ClientOptions } from './options.ts'
import {
  assumedOf,
  checkNames,
  describeIssues,
  type InputIssue,
  quietly,
  readOwn,
  readValues,
} from './read-values.ts'
import { bearer, missing, oneOf, typed, type ValueRule, type ValueRules } from './rules.ts'

/** The events of a client. */
const events: readonly (keyof ClientListeners)[] = ['request', 'response', 'retry', 'error']

const headers = (value: CallerHeaders | undefined): string | false =>
  !quietly(() => new Headers(value)) && 'must be valid headers'

/** What `typeof` must say of an option that may be absent. */
const optional =
  (type: Parameters<typeof typed>[1]): ValueRule =>
  (value) =>
    value !== undefined && typed(value, type)

/** A rule for each option: one without a rule would be refused as unknown. */
export type RulesOf<Options> = { readonly [Name in keyof Options]-?: ValueRule }

/** What the limits of a client and of a call must be. */
export const limitRules: RulesOf<Pick<ClientOptions, 'timeoutMs' | 'retries'>> = {
  timeoutMs: (value) => !(typeof value === 'number' && value > 0) && 'must be a number above 0',
  retries: (value) => !(Number.isInteger(value) && value >= 0) && 'must be an integer from 0',
}

/** What the options of a call must be. */
export const callRules: RulesOf<CallOptions> = {
  ...limitRules,
  headers,
  // Checked beside the arguments that they may not be.
  query: () => false,
  body: () => false,
  // Not by `instanceof`: test environments have an `AbortSignal` of their own beside the runtime's. Tried out, because
  // one that throws must not do so while a request is under way.
  signal: (value) =>
    !quietly(() => {
      value?.addEventListener('abort', missing)
      value?.removeEventListener('abort', missing)
      return [value?.aborted]
    }) && 'must be an AbortSignal',
}

/** What the options of a client must be. */
export const clientRules: RulesOf<ClientOptions> = {
  ...limitRules,
  headers,
  // https, or http, which is judged later, or a path; nothing that a URL would drop or hide.
  baseUrl: (value) =>
    missing(value) ||
    typed(value, 'string') ||
    (!/^(https?:\/\/[^\s\p{Cc}/?#@\\]+)?(\/(?![/\\])[^\s\p{Cc}?#]*)?$/iu.test(value) &&
      'must be an https URL or a path, without credentials, query and hash'),
  // An empty one is none yet: the call says so.
  token: (value) =>
    value !== '' && (missing(value) || (value !== false && typeof value !== 'function' && bearer(value))),
  fetch: optional('function'),
  now: optional('function'),
  check: optional('function'),
  on: (value) =>
    typed(value, 'object') ||
    ((events.some((name) => typed(readOwn(value, name) ?? missing, 'function')) ||
      // A misspelt event. Other members of a class instance are allowed. By name, because a plain object of another realm
      // has another `Object`.
      ((value.constructor?.name ?? 'Object') === 'Object' &&
        Object.keys(value).some((name) => !events.includes(name as never)))) &&
      `must hold functions: ${events.join(', ')}`),
  requestIdHeader: (value) => value !== undefined && (typed(value, 'string') || headers({ [value]: '' })),
  credentials: (value) => value !== undefined && oneOf(value, ['omit', 'same-origin', 'include']),
  allowInsecure: optional('boolean'),
  wireNames: (names) =>
    typed(names, 'object') ||
    (!isRenaming(names) && 'must give different, plain names to arguments or fields'),
}

/** Whether all names are known, and what they are on the wire is plain, and no two of them the same. */
function isRenaming(names: Readonly<Record<string, string>>): boolean {
  const known = Object.values(operations).flatMap((operation) =>
    Object.keys({ ...operation.arguments.query, ...operation.arguments.body }).concat(assumedOf(operation)),
  )
  const renamable = new Set(known)
  const onWire = new Set([...renamable].map((name) => `${names[name] ?? name}`))
  return (
    Object.keys(names).every((name) => renamable.has(name)) &&
    onWire.size === renamable.size &&
    // What would end a name in a query is no name: openapi-fetch does not encode it.
    [...onWire].every((name) => /^(?!__proto__$)[^#%&+=]+$/.test(name))
  )
}

/** Reads the options of a client or of a call. One that is unknown is an issue as well. */
export function readOptions(
  rules: ValueRules,
  given: unknown,
  issues: InputIssue[],
  defaults?: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  checkNames(given, 'options', (name) => !Object.hasOwn(rules, name) && 'is not an option', issues)
  return readValues(rules, given, issues, Date.now, defaults)
}

const loopback = /^((.+\.)?localhost|127[.\d]+|\[::1])$/

/**
 * Returns `baseUrl` absolute and without a slash at its end; empty if it is relative and there is no page, as
 * where a server renders one: a module that makes a client must not fail there. http is for loopback, as a bearer token
 * needs TLS (RFC 6750 section 5.3).
 */
function readBaseUrl(
  { baseUrl, allowInsecure }: Pick<ClientOptions, 'baseUrl' | 'allowInsecure'>,
  issues: InputIssue[],
): string {
  // A page of an opaque origin calls it 'null'.
  const page = `${globalThis.location?.origin}`
  const isRelative = baseUrl.startsWith('/')
  if (isRelative && !page.includes(':')) return ''
  try {
    const { protocol, hostname, origin, pathname } = new URL(isRelative ? page + baseUrl : baseUrl)
    if (protocol === 'https:' || (protocol === 'http:' && (allowInsecure || loopback.test(hostname))))
      return origin + pathname.replace(/\/+$/, '')
  } catch {
    // No valid host.
  }
  issues.push({ field: 'baseUrl', message: 'must be https, or http to loopback or with allowInsecure' })
  return ''
}

/** The options of a client, checked, with their defaults. */
export interface ClientSettings extends Omit<ClientOptions, 'baseUrl' | 'on'> {
  /** Absolute, without a slash at its end. Empty if there is no page that a path could count from. */
  readonly baseUrl: string
  /** What is wrong with each call, then. */
  readonly issues: readonly InputIssue[]
  readonly timeoutMs: number
  readonly retries: number
  readonly now: () => number | Date
  readonly on: ClientListeners<AnyOperation>
  readonly wireNames: WireNames
}

/** Reads the options of a client. Throws a `TypeError` that names what is wrong, and no value. */
export function readSettings(rules: ValueRules, given: ClientOptions): ClientSettings {
  const issues: InputIssue[] = []
  // Looked up late: tests replace the clock.
  const now = (): number => Date.now()
  const defaults = { timeoutMs: 3e4, retries: 2, now, on: {}, wireNames: {} }
  // A cast: what the rules let through has these types.
  const options = readOptions(rules, given, issues, defaults) as unknown as ClientSettings
  const baseUrl = issues[0] ? '' : readBaseUrl(options, issues)
  if (issues[0]) throw new TypeError(`createClient: ${describeIssues(issues)}`)
  if (!baseUrl) issues.push({ field: 'baseUrl', message: 'needs a web page or origin' })
  // Copied, because the caller may change them.
  return { ...options, baseUrl, issues, wireNames: { ...options.wireNames } }
}
