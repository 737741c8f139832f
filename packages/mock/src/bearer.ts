/** The tokens that the mock accepts: see the `token` option of `createMock`. */
export type TokenRule = string | false | { readonly jwt: true } | ((token: string) => boolean)

/** Checks an authorization header. The result never contains the token. */
export type BearerCheck = (header: string | undefined) => {
  /** Why the request is not authorised, and how to get a token that is accepted; `undefined` if the request is authorised. */
  readonly problem: string | undefined
  /** The `label` of the token, if `mock.token` created it. */
  readonly label: string | undefined
}

const issuer = 'https://mock.travel-card.example'

type Json = Readonly<Record<string, unknown>>

function decode(part = ''): Json | undefined {
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof value === 'object' && value !== null ? (value as Json) : undefined
  } catch {
    return undefined
  }
}

function readPayload(token: string): Json | undefined {
  const [header, payload, ...rest] = token.split('.')
  return rest.length === 1 ? decode(header) && decode(payload) : undefined
}

/** Describes how to get a token that a rule accepts. */
function describeRule(rule: TokenRule | undefined): string {
  if (!rule) return "send `Bearer dev`, or any other text that isn't a JWT"
  return typeof rule === 'object'
    ? 'mock.token() or POST /_control/token returns one'
    : "see the mock's `token` option"
}

export function checkTokenRule(rule: TokenRule | undefined): void {
  if (rule === undefined || rule === false || typeof rule === 'function') return
  if (typeof rule === 'string' ? rule === '' : rule?.jwt !== true)
    throw new TypeError(
      'createMock: `token` must be a non-empty string, `{ jwt: true }`, a function or `false`',
    )
}

/** Creates the check of the authorization header (RFC 6750). `now` returns milliseconds since 1970. */
export function createBearerCheck(rule: TokenRule | undefined, now: () => number): BearerCheck {
  const help = describeRule(rule)
  // Parsed only if the header has changed, because a client sends the same one again and again. Never returned.
  let known: string | undefined
  let token: string | undefined
  let payload: Json | undefined

  function judge(): string | undefined {
    if (token === undefined) return 'the authorization scheme must be `Bearer`'
    if (token === '') return 'a bearer token is required'
    const { exp = Infinity } = payload ?? {}
    if (typeof rule !== 'string') {
      if (!payload && typeof rule === 'object') return 'the bearer token is not a JWT'
      if (typeof exp !== 'number') return 'the `exp` of the JWT is not a number'
      if (exp <= now() / 1000) return 'the JWT has expired'
    }
    const isAccepted = typeof rule === 'function' ? rule(token) : typeof rule !== 'string' || token === rule
    return isAccepted ? undefined : 'the mock does not accept this bearer token'
  }

  return (header = '') => {
    if (header !== known) {
      known = header
      token = /^(?:$|bearer )/i.test(header) ? header.slice(7).trim() : undefined
      payload = token ? readPayload(token) : undefined
    }
    const problem = rule === false ? undefined : judge()
    const { iss, label }: Json = payload ?? {}
    return {
      problem: problem && `${problem}: ${help}`,
      label: iss === issuer && typeof label === 'string' ? label : undefined,
    }
  }
}

/** Options for `mock.token`. */
export interface TokenOptions {
  /** Whether the token has expired, so that the mock refuses it. Default: `false`. */
  readonly expired?: boolean
  /** A name for the token, which the call log shows as `call.token`. Default: none. */
  readonly label?: string | undefined
  /** Claims to set on the token, replacing any of the same name. Default: none. */
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

/** Creates a JWT that can't be mistaken for a real one: its issuer is a reserved name, and its signature reads `not-a-signature`. */
export function mockToken({ expired = false, label, claims }: TokenOptions, now: number, id: string): string {
  const exp = expired ? Math.min(946_684_800, Math.floor(now / 1000) - 3600) : endOfTime
  const payload = { iss: issuer, sub: 'mock-user', exp, jti: id, label, ...claims }
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.not-a-signature`
}
