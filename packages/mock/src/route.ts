import { hint } from './mistakes.ts'

/** The address at which the mock answers. */
export interface Base {
  /** The origin, or an empty text for any origin. */
  readonly origin: string
  /** The path before the contract's paths, without a slash at its end. */
  readonly prefix: string
}

/** The parts of a URL that routing needs. The origin is empty if the URL is just a path. */
export interface SplitUrl {
  readonly origin: string
  readonly path: string
  readonly query: string
}

/** Splits a URL without normalising it, because the path is routed exactly as it was sent. */
export function splitUrl(url: string): SplitUrl {
  const [, origin = '', path, query = ''] = /^([a-z][^/?#:]*:\/\/[^/?#]*)?([^?#]*)\??([^#]*)/i.exec(url) ?? []
  return { origin: origin.toLowerCase(), path: path || '/', query }
}

interface Routable {
  readonly operation: { readonly method: string; readonly path: string }
}

export interface Match<Target> {
  /** The path below the base URL. */
  readonly path: string
  /** The operation, if one has this path and method. */
  readonly target?: Target
  /** The path parameters by the contract's names. `undefined` if the percent-encoding is broken. */
  readonly params: Readonly<Record<string, string | undefined>>
  /** The methods of all operations with this path; empty if there is no such operation. */
  readonly allow: readonly string[]
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Reads a segment of a path's template, which has a `name` if it is a parameter. */
const toPart = (text: string) => ({ text, name: /^\{(.+)\}$/.exec(text)?.[1] })

/** Finds an operation by method and URL. Returns `undefined` if the URL isn't under the base URL. */
export type Router<Target> = (method: string, url: SplitUrl) => Match<Target> | undefined

/**
 * Creates the router of operations below a base URL. A trailing slash makes no difference, and HEAD finds the same operation as GET
 * (RFC 9110, section 9.3.2).
 */
export function createRouter<Target extends Routable>(
  targets: readonly Target[],
  { origin, prefix }: Base,
): Router<Target> {
  const routes = targets.map((target) => ({
    target,
    template: target.operation.path.split('/').map(toPart),
  }))
  // `/cards/reissue` wins over `/cards/{id}`.
  const rank = ({ template }: (typeof routes)[number]): string =>
    template.map(({ name }) => Number(name !== undefined)).join('')
  routes.sort((one, other) => (rank(one) < rank(other) ? -1 : 1))

  return (method, url) => {
    const isHere =
      (url.origin === '' || origin === '' || url.origin === origin) &&
      (prefix === '' || url.path === prefix || url.path.startsWith(`${prefix}/`))
    if (!isHere) return undefined
    const path = url.path.slice(prefix.length)
    const parts = (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).split('/')
    const segments = path.includes('%') ? parts.map(decode) : parts
    const allow: string[] = []
    let found: Match<Target> | undefined
    for (const { target, template } of routes) {
      const params = template.length === segments.length ? readParams(template, segments) : undefined
      if (!params) continue
      const { method: own } = target.operation
      allow.push(own)
      if (!found && (own === method || (own === 'GET' && method === 'HEAD')))
        found = { target, path, params, allow }
    }
    if (allow.includes('GET') && !allow.includes('HEAD')) allow.push('HEAD')
    return found ?? { path, params: {}, allow }
  }
}

const wordsOf = (path: string): readonly string[] => path.replace(/\{.+?\}/g, '').match(/[a-z]+/gi) ?? []

/** Suggests the operation that has the most words in common with a path, allowing for typing errors. */
export function nearestOperation(path: string, operations: readonly Routable['operation'][]): string {
  const words = wordsOf(path.slice(0, 200))
  let best = ''
  let most = 0
  for (const one of operations) {
    const count = wordsOf(one.path).filter((word) => hint(word, words)).length
    if (count > most) {
      most = count
      best = `; did you mean "${one.method} ${one.path}"?`
    }
  }
  return best
}

function readParams(
  template: readonly ReturnType<typeof toPart>[],
  segments: readonly (string | undefined)[],
): Record<string, string | undefined> | undefined {
  const isHere = template.every(({ text, name }, index) => {
    const segment = segments[index]
    return name === undefined ? segment === text : segment !== '' && segment !== '.' && segment !== '..'
  })
  if (!isHere) return undefined
  const params: Record<string, string | undefined> = {}
  for (const [index, { name }] of template.entries()) if (name !== undefined) params[name] = segments[index]
  return params
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Returns an expression for the URLs that the mock answers: all under its base URL or, if it has none, its operations' URLs. */
export function urlPattern({ origin, prefix }: Base, operations: readonly Routable['operation'][]): RegExp {
  const start = (origin === '' ? '^[a-z]+:\\/\\/[^/?#]+' : `^${literal(origin)}`) + literal(prefix)
  if (origin !== '' || prefix !== '') return new RegExp(`${start}(?:[/?#]|$)`)
  const paths = operations.map(({ path }) =>
    path
      .split(/\{[^}]+\}/)
      .map(literal)
      .join('[^/?#]+'),
  )
  return new RegExp(`${start}(?:${paths.join('|')})\\/?(?:[?#]|$)`)
}
