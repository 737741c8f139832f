/** Which tokens the mock takes; `createMock` says what each rule means. */
export type TokenRule = string | false | { readonly jwt: true } | ((token: string) => boolean)

/** Reads an authorization header. What it says of it never holds the token. */
export type BearerCheck = (header: string | undefined) => {
  /** Why the request is not authorised, and what would be; `undefined` when it is. */
  readonly problem: string | undefined
  /** The `label` of a token that `mock.token` made. */
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

/** How to get a token that a rule takes. */
function describeRule(rule: TokenRule | undefined): string {
  if (!rule) return 'send `Bearer dev`, or any other text that is no JWT'
  return typeof rule === 'object'
    ? 'mock.token() or POST /_control/token makes one'
    : 'the option `token` says which'
}

export function checkTokenRule(rule: TokenRule | undefined): void {
  if (rule === undefined || rule === false || typeof rule === 'function') return
  if (typeof rule === 'string' ? rule === '' : rule?.jwt !== true)
    throw new TypeError(
      'createMock: `token` must be a text, `{ jwt: true }`, a function, or `false` for none',
    )
}

/** Makes the check of the authorization header (RFC 6750) for a rule and a clock in milliseconds. */
export function createBearerCheck(rule: TokenRule | undefined, now: () => number): BearerCheck {
  const help = describeRule(rule)
  // Of the latest header, because a client sends one again and again; nothing hands it out.
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
    const isTaken = typeof rule === 'function' ? rule(token) : typeof rule !== 'string' || token === rule
    return isTaken ? undefined : 'the bearer token is not one that the mock takes'
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

/** What `mock.token` takes. */
export interface TokenOptions {
  /** Whether the token's time is over. Default: `false`. */
  readonly expired?: boolean
  /** What the call log calls the token by: `call.token`. Default: nothing. */
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
export function mockToken({ expired = false, label, claims }: TokenOptions, now: number, id: string): string {
  const exp = expired ? Math.min(946_684_800, Math.floor(now / 1000) - 3600) : endOfTime
  const payload = { iss: issuer, sub: 'mock-user', exp, jti: id, label, ...claims }
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.not-a-signature`
}
