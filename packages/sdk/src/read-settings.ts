import type { OperationId } from '@travel-card/contract'
import type { ClientListeners } from './client-events.ts'
import type { ClientOptions } from './client-options.ts'
import { createTransport, type Transport } from './create-transport.ts'
import { describeIssues, type InputIssue } from './errors/errors.ts'
import type { WireNames } from './methods.gen.ts'
import { clientRules } from './option-rules.ts'
import { readBaseUrl } from './read-base-url.ts'
import { readOptions } from './read-options.ts'
import { createTokenSource, type TokenSource } from './token-source.ts'

/** The options of a client, checked, with their defaults. */
export interface ClientSettings extends Pick<ClientOptions<OperationId>, 'check'> {
  readonly timeoutMs: number
  readonly retries: number
  readonly now: () => number | Date
  readonly on: ClientListeners
  readonly wireNames: WireNames
  readonly tokens: TokenSource
  readonly transport: Transport
}

/** Reads the options of `createClient`. Throws a `TypeError` that names what is wrong, and no value. */
export function readSettings<Checked extends OperationId>(given: ClientOptions<Checked>): ClientSettings {
  const issues: InputIssue[] = []
  const defaults = { timeoutMs: 3e4, retries: 2, now: Date.now, on: {}, wireNames: {} }
  // A cast: what the rules let through has these types.
  const options = readOptions(clientRules, given, issues, defaults) as unknown as ClientOptions<OperationId> &
    typeof defaults
  if (issues[0]) throw new TypeError(`createClient: ${describeIssues(issues)}`)
  return {
    ...options,
    // Read once: a getter may throw the next time.
    on: { ...options.on },
    tokens: createTokenSource(options.token, options.timeoutMs),
    transport: createTransport(readBaseUrl(options), options),
  }
}
