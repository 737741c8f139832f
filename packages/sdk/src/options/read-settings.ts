import type { AnyOperation } from '../errors/base-error.ts'
import type { WireNames } from '../operations/operations.gen.ts'
import { describeIssues, type InputIssue } from '../rules/input-issue.ts'
import type { ValueRules } from '../rules/value-rules.ts'
import type { ClientListeners } from './client-events.ts'
import type { ClientOptions } from './client-options.ts'
import { readBaseUrl } from './read-base-url.ts'
import { readListeners } from './read-listeners.ts'
import { readOptions } from './read-options.ts'

/** The options of a client, checked, with their defaults. */
export interface ClientSettings extends Omit<ClientOptions, 'baseUrl' | 'on'> {
  /** Absolute, without a slash at its end. Absent if there is no page that a path could count from. */
  readonly baseUrl: string | undefined
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
  const options = readOptions(rules, given, issues, defaults) as unknown as ClientOptions & typeof defaults
  const baseUrl = issues[0] ? undefined : readBaseUrl(options, issues)
  if (issues[0]) throw new TypeError(`createClient: ${describeIssues(issues)}`)
  // Copied, because the caller may change them.
  return { ...options, baseUrl, on: readListeners(options.on), wireNames: { ...options.wireNames } }
}
