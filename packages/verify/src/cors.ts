import { randomUUID } from 'node:crypto'
import { type OperationId, operations } from '@travel-card/contract'
import type { HttpResponse } from './exchange.ts'
import { type Check, observedOr } from './judgement.ts'
import { seenBy } from './observation.ts'
import {
  knownGood,
  type PlannedRequest,
  pathArguments,
  type Read,
  type VariedRequest,
} from './planned-request.ts'

/** Whether a browser lets a page of the origin have a response: the header has the origin alone, or `*`. */
const hasOrigin = ({ headers: { origin } = {} }: VariedRequest, headers: Headers): boolean =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '')

/** Whether a browser sends a page's request after this preflight. `*` is any header but `authorization`. */
function allowsRequest(request: VariedRequest, { status, headers }: HttpResponse): boolean {
  const { headers: asked = {} } = request
  const listOf = (name: string): readonly string[] =>
    (headers.get(`access-control-allow-${name}`) ?? '').toLowerCase().split(/\s*,\s*/)
  const method = (asked['access-control-request-method'] ?? '').toLowerCase()
  const names = asked['access-control-request-headers']?.split(',') ?? []
  const hasHeader = (name: string): boolean =>
    listOf('headers').includes(name) || (name !== 'authorization' && listOf('headers').includes('*'))
  return (
    status >= 200 &&
    status < 300 &&
    hasOrigin(request, headers) &&
    names.every(hasHeader) &&
    // CORS lets a page send these without asking.
    (['get', 'post'].includes(method) || listOf('methods').includes(method))
  )
}

/** For a preflight and for a read that was sent with an origin: whether a browser lets the page have the response. */
export function letsPageHave(request: VariedRequest, response: HttpResponse): boolean | undefined {
  if (request.kind === 'preflight') return allowsRequest(request, response)
  return request.kind === 'page-read' ? hasOrigin(request, response.headers) : undefined
}

/** Asks for each path whether a page of this origin may call it: a preflight, and what was read with the page's origin. */
export const pageRequests = (
  origin: string,
  reads: readonly Read[],
  skipNegative: boolean,
): readonly PlannedRequest[] =>
  (Object.keys(operations) as OperationId[]).flatMap((operation): readonly PlannedRequest[] => {
    const { method, input } = operations[operation]
    const inPath = pathArguments(operation)
    const given = reads.find((read) => read.operation === operation)
    const headers = {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': method === 'GET' ? 'authorization' : 'authorization,content-type',
    }
    const values = Object.entries(input).map(([name, { example }]) => [
      name,
      given?.input[name] ?? (inPath.includes(name) ? randomUUID() : example),
    ])
    const preflight: PlannedRequest = {
      kind: 'preflight',
      operation,
      // CORS is about paths, so no flight is named.
      make: () => ({
        kind: 'preflight',
        operation,
        input: Object.fromEntries(values),
        query: [],
        token: 'none',
        headers,
      }),
    }
    const read: PlannedRequest = {
      kind: 'page-read',
      operation,
      onlyIf: 'it has succeeded, and the preflight allows it',
      make(seen, good) {
        const isAllowed = seenBy(seen, 'preflight').some(
          (one) => one.operation === operation && one.isAllowed,
        )
        const known = knownGood(good, 'page-read', operation)
        return isAllowed && known?.operation === operation ? { ...known, headers: { origin } } : undefined
      },
    }
    return [...(inPath.length > 0 && !given && skipNegative ? [] : [preflight]), ...(given ? [read] : [])]
  })

/** What preflights say, and the responses of the same operations to an origin. */
export const cors: Check = ({ observations: seen }) => {
  const lines = seenBy(seen, 'preflight').map(({ operation, status = 'no response', isAllowed }) => {
    const read = seenBy(seen, 'page-read').find((one) => one.operation === operation)
    const isLet = isAllowed && read?.isAllowed === true
    const access =
      isAllowed && !read ? 'allowed by the preflight, not tried' : isLet ? 'allowed' : 'not allowed'
    return `${operations[operation].path}: ${access} (preflight: ${status})`
  })
  return observedOr('Give --origin with the origin of your page.', lines)
}
