import { randomBytes } from 'node:crypto'

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JWT that nobody has issued, and that expired in 2001: what no service may take. */
export function wrongToken(): string {
  const claims = encode({ sub: 'travel-card-verify', iat: 1_000_000_000, exp: 1_000_003_600 })
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${claims}.${randomBytes(32).toString('base64url')}`
}
