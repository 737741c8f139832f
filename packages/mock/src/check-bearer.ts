/** Which tokens the mock takes: any JWT that has not expired, exactly this one, those that a function takes, or none asked. */
export type TokenRule = string | false | ((token: string) => boolean)

/** Says why a request is not authorised, without the token; `undefined` when it is. */
export type BearerCheck = (header: string | undefined) => string | undefined

type Json = Readonly<Record<string, unknown>>

function decode(part: string): Json | undefined {
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

/** The second at which a JWT expires (`Infinity` when it does not say), or what is wrong with it. */
function readExpiry(token: string): number | string {
  const parts = token.split('.')
  const payload = parts.length === 3 && /^[\w.-]+$/.test(token) ? decode(parts[1] ?? '') : undefined
  if (!payload || !decode(parts[0] ?? '')) return 'the bearer token is not a JWT'
  const exp = payload.exp ?? Number.POSITIVE_INFINITY
  return typeof exp === 'number' ? exp : 'the `exp` of the JWT is not a number'
}

/** A hash of a text, so that a token seen before is known without being kept. */
function fingerprint(text: string): number {
  let hash = text.length
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}

/** Makes the check of the authorization header (RFC 6750) for a rule and a clock in milliseconds. */
export function createBearerCheck(rule: TokenRule | undefined, now: () => number): BearerCheck {
  let known: number | undefined
  let expiry: number | string = 0
  return (header) => {
    if (rule === false) return undefined
    if (header === undefined || header === '')
      return 'a bearer token is required: `Authorization: Bearer <JWT>`'
    if (header.slice(0, 7).toLowerCase() !== 'bearer ') return 'the authorization scheme must be `Bearer`'
    const token = header.slice(7).trim()
    if (token === '') return 'the bearer token is empty'
    if (typeof rule === 'string')
      return token === rule ? undefined : 'the bearer token is not the one that the mock was given'
    const print = fingerprint(token)
    if (print !== known) {
      expiry = readExpiry(token)
      known = print
    }
    if (typeof expiry === 'string') return expiry
    if (expiry <= now() / 1000) return 'the JWT has expired'
    return rule && !rule(token) ? "the mock's `token` option refused the bearer token" : undefined
  }
}
