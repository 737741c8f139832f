import type { OperationId } from '@travel-card/contract'
import type { ClientOptions } from './client-options.ts'
import { createTransport, type Transport } from './create-transport.ts'
import { describeIssues } from './describe-issues.ts'
import type { InputIssue } from './errors/input-error.ts'
import { clientSpecs } from './option-specs.ts'
import { readBaseUrl } from './read-base-url.ts'
import { readValues } from './read-values.ts'
import { createTokenSource, type TokenSource } from './token-source.ts'

/** The options of a client, checked, with their defaults. */
export interface ClientSettings
  extends Pick<ClientOptions<OperationId>, 'check' | 'headers' | 'on'>,
    Required<Pick<ClientOptions, 'timeoutMs' | 'retries' | 'now'>> {
  readonly wireNames: { readonly [name: string]: string | undefined }
  readonly getToken: TokenSource
  readonly transport: Transport
}

/** Reads the options of `createClient`. Throws a `TypeError` that names what is wrong, and no value. */
export function readSettings<Checked extends OperationId>(given: ClientOptions<Checked>): ClientSettings {
  const issues: InputIssue[] = []
  for (const name in given) if (!(name in clientSpecs)) issues.push({ field: name, message: 'is no option' })
  // A cast: what the specs let through has these types.
  const options = readValues(clientSpecs, given, issues, Date.now) as unknown as ClientOptions<OperationId>
  if (issues[0]) throw new TypeError(`createClient: ${describeIssues(issues)}`)
  const { timeoutMs = 3e4 } = options
  return {
    retries: 2,
    now: Date.now,
    ...options,
    wireNames: { ...options.wireNames },
    timeoutMs,
    getToken: createTokenSource(options.token, timeoutMs),
    transport: createTransport(readBaseUrl(options), options),
  }
}
