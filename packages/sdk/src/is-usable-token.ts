/**
 * Whether a token can stand in an `authorization` header as it is: printable ASCII without spaces, which RFC 6750
 * section 2.1 narrows further and RFC 9110 section 5.5 needs at least.
 */
export function isUsableToken(token: unknown): token is string {
  return typeof token === 'string' && /^[!-~]+$/.test(token)
}
