import { randomBytes } from 'node:crypto'

function textsIn(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)]
}

/** The facts in a token, if it is a JWT. */
export interface TokenFacts {
  /** The names of the claims. */
  readonly claims?: readonly string[] | undefined
  /** The time from `iat` to `exp`. */
  readonly lifetimeSeconds?: number | undefined
  /** All values in the token, none of which may be shown. */
  readonly values: readonly string[]
}

/** Reads the claims of a JWT. */
export function readToken(token: string): TokenFacts {
  try {
    const [header = '', payload = ''] = token.split('.')
    const [head, claims]: unknown[] = [header, payload].map((part) =>
      JSON.parse(Buffer.from(part, 'base64url').toString()),
    )
    const { exp, iat } = claims as { readonly exp?: unknown; readonly iat?: unknown }
    return {
      claims: Object.keys(Object(claims)),
      lifetimeSeconds: typeof exp === 'number' && typeof iat === 'number' ? exp - iat : undefined,
      // Skips shorter values such as a version, because they reveal nothing and occur in many names.
      values: textsIn([head, claims]).filter((text) => text.length >= 3),
    }
  } catch {
    return { values: [] }
  }
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A made-up JWT that expired in 2001, so that no API should accept it. */
export const wrongToken: string = [
  encode({ alg: 'HS256', typ: 'JWT' }),
  encode({ sub: 'travel-card-verify', iat: 1_000_000_000, exp: 1_000_003_600 }),
  randomBytes(32).toString('base64url'),
].join('.')
