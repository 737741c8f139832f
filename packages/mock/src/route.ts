/** Where the mock answers. */
export interface Base {
  /** Empty for any. */
  readonly origin: string
  /** What precedes the contract's paths, without a slash at its end. */
  readonly prefix: string
}

/** A URL in the parts that routing needs. The origin is empty for a path alone. */
export interface SplitUrl {
  readonly origin: string
  readonly path: string
  readonly query: string
}

/** Takes a URL apart without normalising it: the bytes that came are the bytes that are routed. */
export function splitUrl(url: string): SplitUrl {
  const scheme = url.startsWith('/') ? -1 : url.indexOf('://')
  let start = 0
  if (scheme > 0) {
    start = url.slice(scheme + 3).search(/[/?#]/)
    start = start < 0 ? url.length : start + scheme + 3
  }
  const hash = url.indexOf('#', start)
  const end = hash < 0 ? url.length : hash
  const mark = url.indexOf('?', start)
  const pathEnd = mark < 0 || mark > end ? end : mark
  return {
    origin: url.slice(0, start).toLowerCase(),
    path: url.slice(start, pathEnd) || '/',
    query: url.slice(pathEnd + 1, end),
  }
}

/** What the router needs to know of an operation. */
interface Routable {
  readonly operation: { readonly method: string; readonly path: string }
}

/** Where a request's path leads. */
export interface Match<Target> {
  /** The operation, if path and method fit one. */
  readonly target?: Target
  /** Path parameters by the contract's names; `undefined` where percent-encoding is broken. */
  readonly params: Readonly<Record<string, string | undefined>>
  /** The methods of all operations at this path; empty when there is none. */
  readonly allow: readonly string[]
}

interface Route<Target> {
  readonly target: Target
  readonly method: string
  readonly segments: readonly { readonly literal?: string; readonly parameter?: string }[]
}

function decode(segment: string): string | undefined {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/**
 * Makes the function that finds an operation by method and path. One trailing slash makes no difference, and HEAD leads
 * where GET does (RFC 9110, section 9.3.2).
 */
export function createRouter<Target extends Routable>(
  targets: readonly Target[],
): (method: string, path: string) => Match<Target> {
  const routes = targets.map((target): Route<Target> => {
    const segments = target.operation.path.split('/').map((segment) => {
      const parameter = /^\{(.+)\}$/.exec(segment)?.[1]
      return parameter === undefined ? { literal: segment } : { parameter }
    })
    return { target, method: target.operation.method, segments }
  })
  // `/cards/reissue` wins over `/cards/{id}`.
  const rank = ({ segments }: Route<Target>): string =>
    segments.map(({ literal }) => (literal === undefined ? '1' : '0')).join('')
  routes.sort((one, other) => (rank(one) < rank(other) ? -1 : 1))

  return (method, path) => {
    const segments = (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).split('/')
    const allow: string[] = []
    let found: Match<Target> | undefined
    for (const route of routes) {
      const params = route.segments.length === segments.length ? readParams(route, segments) : undefined
      if (!params) continue
      allow.push(route.method)
      const isWanted = route.method === method || (route.method === 'GET' && method === 'HEAD')
      if (isWanted && !found) found = { target: route.target, params, allow }
    }
    if (allow.includes('GET') && !allow.includes('HEAD')) allow.push('HEAD')
    return found ?? { params: {}, allow }
  }
}

/** The path parameters, if the segments fit a route. */
function readParams<Target>(
  route: Route<Target>,
  segments: readonly string[],
): Record<string, string | undefined> | undefined {
  const params: Record<string, string | undefined> = {}
  for (const [index, { literal, parameter }] of route.segments.entries()) {
    const text = decode(segments[index] ?? '')
    if (parameter === undefined) {
      if (text !== literal) return undefined
    } else if (text === '' || text === '.' || text === '..') return undefined
    else params[parameter] = text
  }
  return params
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const startOf = ({ origin, prefix }: Base): string =>
  (origin === '' ? '^[a-z]+:\\/\\/[^/?#]+' : `^${literal(origin)}`) + literal(prefix)

/** An expression for the URLs of an operation, with or without a slash at the end. */
export function operationPattern(base: Base, path: string): RegExp {
  const segments = path.split(/\{[^}]+\}/).map(literal)
  return new RegExp(`${startOf(base)}${segments.join('[^/?#]+')}\\/?(?:[?#]|$)`)
}

/** An expression for all URLs that the mock answers: with an address of its own, everything there. */
export function urlPattern(base: Base, operations: readonly Routable['operation'][]): RegExp {
  if (base.origin !== '' || base.prefix !== '') return new RegExp(`${startOf(base)}(?:[/?#]|$)`)
  return new RegExp(operations.map(({ path }) => operationPattern(base, path).source).join('|'))
}
