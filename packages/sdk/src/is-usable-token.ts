/** What to tell of a token that cannot be sent. */
export const tokenRule = 'must be printable ASCII, without spaces and the word Bearer'

/**
 * Whether a token can stand in an `authorization` header as it is: printable ASCII without spaces. RFC 9110 section 5.5
 * allows no more, and RFC 6750 section 2.1 less.
 */
export function isUsableToken(token: unknown): token is string {
  return typeof token === 'string' && /^[!-~]+$/.test(token)
}
