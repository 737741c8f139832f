import type { ClientListeners } from './client-events.ts'
import type { ClientOptions } from './client-options.ts'
import { createTransport, type Transport } from './create-transport.ts'
import { describeIssues, type InputIssue } from './errors/errors.ts'
import type { WireNames } from './methods.gen.ts'
import { clientRules } from './option-rules.ts'
import { readBaseUrl } from './read-base-url.ts'
import { readListeners } from './read-listeners.ts'
import { readOptions } from './read-options.ts'
import { createTokenSource, type TokenSource } from './token-source.ts'

/** The options of a client, checked, with their defaults. */
export interface ClientSettings extends Pick<ClientOptions, 'check' | 'requestIdHeader'> {
  readonly timeoutMs: number
  readonly retries: number
  readonly now: () => number | Date
  readonly on: ClientListeners
  readonly wireNames: WireNames
  readonly tokens: TokenSource
  /** Absent if there is no page that the base URL could count from. */
  readonly transport: Transport | undefined
}

/** Reads the options of `createClient`. Throws a `TypeError` that names what is wrong, and no value. */
export function readSettings(given: ClientOptions): ClientSettings {
  const issues: InputIssue[] = []
  // Looked up late: tests replace the clock.
  const now = (): number => Date.now()
  const defaults = { timeoutMs: 3e4, retries: 2, now, on: {}, wireNames: {} }
  // A cast: what the rules let through has these types.
  const options = readOptions(clientRules, given, issues, defaults) as unknown as ClientOptions &
    typeof defaults
  if (issues[0]) throw new TypeError(`createClient: ${describeIssues(issues)}`)
  const baseUrl = readBaseUrl(options)
  return {
    ...options,
    on: readListeners(options.on),
    tokens: createTokenSource(options.token, options.timeoutMs),
    transport: baseUrl === undefined ? undefined : createTransport(baseUrl, options),
  }
}
