import { issuer } from './check-bearer.ts'

/** What `mock.token` takes. */
export interface TokenOptions {
  /** Whether the token's time is over. Default: `false`. */
  readonly expired?: boolean
  /** What the journal calls the token by: `call.token`. Default: nothing. */
  readonly label?: string | undefined
  /** Claims to add to the token, or to replace in it. */
  readonly claims?: Readonly<Record<string, unknown>>
}

const endOfTime = Date.UTC(9999, 11, 31) / 1000

function encode(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Makes a JWT that nobody can take for a real one: its issuer is a reserved name and its signature says that it is none. */
export function mockToken({ expired = false, label, claims }: TokenOptions, now: number): string {
  const exp = expired ? Math.min(946_684_800, Math.floor(now / 1000) - 3600) : endOfTime
  const payload = { iss: issuer, sub: 'mock-user', exp, label, ...claims }
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.not-a-signature`
}
