import type { OperationId } from '@travel-card/contract'
import type { ClientOptions } from './client-options.ts'
import { clientRules } from './client-rules.ts'
import { createTransport, type Transport } from './create-transport.ts'
import { findOptionFaults } from './find-option-faults.ts'
import { readBaseUrl } from './read-base-url.ts'
import { createTokenSource, type TokenSource } from './token-source.ts'

/** The options of a client, checked, with their defaults. */
export interface Settings
  extends Pick<ClientOptions<OperationId>, 'check' | 'on'>,
    Required<Pick<ClientOptions, 'timeoutMs' | 'retries' | 'now'>> {
  readonly headers: Readonly<Record<string, string>>
  readonly wireNames: Readonly<Record<string, string>>
  readonly tokens: TokenSource
  readonly transport: Transport
}

/** Reads the options of `createClient`. Throws a `TypeError` that names what is wrong, and no value. */
export function readOptions(options: ClientOptions<OperationId>): Settings {
  const faults = findOptionFaults(Object(options), clientRules)
  for (const name in options) if (!(name in clientRules)) faults.push({ name, must: 'is no option' })
  const {
    baseUrl,
    token,
    timeoutMs = 3e4,
    retries = 2,
    now = Date.now,
    wireNames = {},
    ...rest
  } = Object(options)
  if (baseUrl === undefined) faults.push({ name: 'baseUrl', must: 'is required' })
  if (token === undefined) faults.push({ name: 'token', must: 'is required' })
  if (faults[0])
    throw new TypeError(`createClient: ${faults.map(({ name, must }) => `${name} ${must}`).join('; ')}`)
  return {
    ...rest,
    timeoutMs,
    retries,
    now,
    wireNames,
    headers: Object.fromEntries(new Headers(rest.headers)),
    tokens: createTokenSource(token, timeoutMs),
    transport: createTransport(readBaseUrl(baseUrl, rest.allowInsecure), rest.fetch, rest.credentials),
  }
}
