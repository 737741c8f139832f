import { createHash, timingSafeEqual } from 'node:crypto'
import type { PlainAnswer, PlainRequest } from '../http.ts'

/** Why a request may not control the mock. */
interface Stranger {
  readonly status: 401 | 403
  readonly message: string
  readonly headers?: PlainAnswer['headers']
}

/** Names that no DNS answer can point elsewhere: IP addresses, and those that are kept for this machine (RFC 6761). */
const fixedHost = /^((\d{1,3}\.){3}\d{1,3}|\[[\da-f:.]+\]|([\w-]+\.)*localhost)(:\d+)?$/i

// Of one length, as the comparison asks for.
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Makes what refuses those who may not control the mock. No response contains the secret or what was sent in its place. */
export function createGuard(
  secret: string | undefined,
): (headers: PlainRequest['headers']) => Stranger | undefined {
  const wanted = secret === undefined ? undefined : digest(`Bearer ${secret}`)
  return ({ host = '', origin, authorization = '' }) => {
    if (origin !== undefined)
      return {
        status: 403,
        message: 'a request with an `Origin` comes from a web page, which may not control the mock',
      }
    if (wanted) {
      if (timingSafeEqual(digest(String(authorization).replace(/^bearer /i, 'Bearer ')), wanted))
        return undefined
      const message = 'the server asks for its secret, as `Authorization: Bearer <secret>`'
      return { status: 401, message, headers: { 'www-authenticate': 'Bearer' } }
    }
    // A page whose name was pointed to this machine (DNS rebinding) has its name there.
    if (fixedHost.test(String(host))) return undefined
    return { status: 403, message: 'without a secret, `Host` must be localhost or an IP address' }
  }
}
