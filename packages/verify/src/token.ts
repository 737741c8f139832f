import { randomBytes } from 'node:crypto'

/** What is read from a token, and sent to nobody. */
export interface TokenFacts {
  readonly isJwt: boolean
  /** The names of its claims that look like names. */
  readonly claims: readonly string[]
  /** The time from `iat` to `exp`. */
  readonly lifetimeSeconds?: number
  /** Each value in it, for what must not be shown. */
  readonly values: readonly string[]
}

function textsIn(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)]
}

/** Reads the claims of a JWT. */
export function readToken(token: string): TokenFacts {
  try {
    const [header = '', payload = '', ...rest] = token.split('.')
    const [head, claims]: unknown[] = [header, payload].map((part) =>
      JSON.parse(Buffer.from(part, 'base64url').toString()),
    )
    if (rest.length === 0 || typeof claims !== 'object' || claims === null) throw new TypeError('no JWT')
    const { exp, iat } = claims as { readonly exp?: unknown; readonly iat?: unknown }
    return {
      isJwt: true,
      claims: Object.keys(claims),
      ...(typeof exp === 'number' && typeof iat === 'number' && { lifetimeSeconds: exp - iat }),
      // Shorter ones, such as a version, tell nothing and are in many names.
      values: [...textsIn(head), ...textsIn(claims)].filter((text) => text.length >= 3),
    }
  } catch {
    return { isJwt: false, claims: [], values: [] }
  }
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JWT that nobody has issued, and that expired in 2001: what no service may take. */
export function wrongToken(): string {
  const claims = encode({ sub: 'travel-card-verify', iat: 1_000_000_000, exp: 1_000_003_600 })
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${claims}.${randomBytes(32).toString('base64url')}`
}
