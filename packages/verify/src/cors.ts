import { operations } from '@travel-card/contract'
import type { HttpResponse } from './exchange.ts'
import { type Check, observedOr } from './judgement.ts'
import { seenBy } from './observation.ts'
import type { VariedRequest } from './varied-request.ts'

/** Whether a browser sends a page's request after a preflight, or lets the page have the response; of other requests nothing. */
export function letsPageHave(
  { kind, operation, headers: asked = {} }: VariedRequest,
  { status, headers }: HttpResponse,
): boolean | undefined {
  const { origin } = asked
  if (origin === undefined) return undefined
  const allowed = (what: string): readonly string[] =>
    (headers.get(`access-control-allow-${what}`) ?? '').split(/\s*,\s*/).map((one) => one.toLowerCase())
  // The header has the origin alone, or `*`.
  if (!['*', origin].includes(headers.get('access-control-allow-origin') ?? '')) return false
  if (kind !== 'preflight') return true
  const { method } = operations[operation]
  const isAllowed = (name: string): boolean =>
    // `*` is any header but `authorization`.
    allowed('headers').includes(name) || (name !== 'authorization' && allowed('headers').includes('*'))
  return (
    status >= 200 &&
    status < 300 &&
    (asked['access-control-request-headers'] ?? '').split(',').every(isAllowed) &&
    // CORS lets a page send these without asking.
    (['GET', 'POST'].includes(method) || allowed('methods').includes(method.toLowerCase()))
  )
}

/** Judges by preflights, and by the responses of the same operations to an origin. */
export const cors: Check = ({ observations: seen }) => {
  const lines = seenBy(seen, 'preflight').map(({ operation, status = 'no response', isAllowed }) => {
    const read = seenBy(seen, 'page-read').find((one) => one.operation === operation)
    const allowed = read ? 'allowed' : 'allowed by the preflight, not tried'
    const access = isAllowed && (!read || read.isAllowed) ? allowed : 'not allowed'
    return `${operations[operation].path}: ${access} (preflight: ${status})`
  })
  return observedOr('Give --origin with the origin of your page.', lines)
}
