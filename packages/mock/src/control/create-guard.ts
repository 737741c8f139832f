import { createHash, timingSafeEqual } from 'node:crypto'
import { joinHeaders } from '../wire/join-headers.ts'
import type { PlainAnswer, PlainRequest } from '../wire/plain-message.ts'
import { controlProblem } from './control-answer.ts'

/** Names that no DNS answer can point elsewhere: IP addresses, and those that are kept for this machine (RFC 6761). */
const fixedHost = /^((\d{1,3}\.){3}\d{1,3}|\[[\da-f:.]+\]|([\w-]+\.)*localhost)(:\d+)?$/i

// Of one length, as the comparison asks for.
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Makes what refuses those who may not steer. No answer holds the secret or what was sent in its place. */
export function createGuard(
  secret: string | undefined,
): (headers: PlainRequest['headers']) => PlainAnswer | undefined {
  const wanted = secret === undefined ? undefined : digest(`Bearer ${secret}`)
  return (raw) => {
    const { host = '', origin, authorization = '' } = joinHeaders(raw)
    if (origin !== undefined)
      return controlProblem(
        403,
        'a request with an `Origin` comes from a web page, which may not steer the mock',
      )
    if (wanted) {
      if (timingSafeEqual(digest(authorization.replace(/^bearer /i, 'Bearer ')), wanted)) return undefined
      const detail = 'the server asks for its secret, as `Authorization: Bearer <secret>`'
      return controlProblem(401, detail, [], { 'www-authenticate': 'Bearer' })
    }
    // A page whose name was pointed to this machine (DNS rebinding) has its name there.
    if (fixedHost.test(host)) return undefined
    return controlProblem(403, 'without a secret, `Host` must be localhost or an IP address')
  }
}
