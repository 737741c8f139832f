import { randomBytes } from 'node:crypto'
import { type Data, isObject, membersOf } from './redactor.ts'

/** A token's contents, if the token is a JWT. */
export interface TokenFacts {
  readonly claims?: Data
  /** All values in the token, none of which may be shown. */
  readonly values: readonly string[]
}

/** Reads a JWT. */
export function readToken(token: string): TokenFacts {
  try {
    const [header = '', payload = ''] = token.split('.')
    const [head, claims]: unknown[] = [header, payload].map((part) =>
      JSON.parse(Buffer.from(part, 'base64url').toString()),
    )
    // Skips shorter values such as a version, because they reveal nothing and occur in many names.
    const values = membersOf([head, claims]).flatMap(([, value]) =>
      typeof value === 'object' || String(value).length < 3 ? [] : [String(value)],
    )
    return { values, ...(isObject(claims) && { claims }) }
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
