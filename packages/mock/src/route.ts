import { hint } from './mistakes.ts'

/** The address at which the mock answers. */
export interface Base {
  /** The origin, or an empty text for any origin. */
  readonly origin: string
  /** The path before the contract's paths, without a slash at its end. */
  readonly prefix: string
  /** Whether the mock was given no base URL, so that it can't know at which address the app calls the API. */
  readonly isUnset: boolean
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
  /** The operations with whose path this one ends, if it is none itself. */
  readonly ends: readonly Target[]
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
  { origin, prefix, isUnset }: Base,
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
    if (!isHere && !isUnset) return undefined
    const path = isHere ? url.path.slice(prefix.length) : url.path
    const parts = (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).split('/')
    const segments = path.includes('%') ? parts.map(decode) : parts
    const allow: string[] = []
    let found: Match<Target> | undefined
    for (const { target, template } of routes) {
      const params =
        isHere && template.length === segments.length ? readParams(template, segments) : undefined
      if (!params) continue
      const { method: own } = target.operation
      allow.push(own)
      if (!found && (own === method || (own === 'GET' && method === 'HEAD')))
        found = { target, path, params, allow, ends: [] }
    }
    if (allow.includes('GET') && !allow.includes('HEAD')) allow.push('HEAD')
    if (found) return found
    const ends = routes.filter(({ template: [, ...rest] }) => readParams(rest, segments.slice(-rest.length)))
    if (!isHere && ends.length === 0) return undefined
    return { path, params: {}, allow, ends: allow.length > 0 ? [] : ends.map(({ target }) => target) }
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

/**
 * Whether a mock answers a request that others could answer as well. If it has no base URL, it takes only what looks like a call,
 * because pages, images and a framework's own requests may have the path of an operation, too.
 */
export function takes(
  { prefix, isUnset }: Base,
  match: Match<Routable> | undefined,
  method: string,
  authorization: string | null | undefined,
  accept: string | null | undefined,
): boolean {
  if (!match || !isUnset) return match !== undefined
  const methods = [...match.allow, ...match.ends.map(({ operation }) => operation.method)]
  const isKnown = methods.length > 0 || prefix !== ''
  const isWrite = method === 'OPTIONS' || (method !== 'GET' && methods.includes(method))
  return isKnown && (isWrite || Boolean(authorization) || /json/i.test(accept ?? ''))
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/**
 * Returns an expression for the URLs that the mock may answer: all under its base URL or, if it has none, also those that end with an
 * operation's path.
 */
export function urlPattern(
  { origin, prefix, isUnset }: Base,
  operations: readonly Routable['operation'][],
): RegExp {
  const start = origin === '' ? '^[a-z]+:\\/\\/[^/?#]+' : `^${literal(origin)}`
  const under = `${start}${literal(prefix)}(?:[/?#]|$)`
  if (!isUnset) return new RegExp(under)
  const paths = operations.map(({ path }) =>
    path
      .split(/\{[^}]+\}/)
      .map(literal)
      .join('[^/?#]+'),
  )
  const ending = `${start}[^?#]*(?:${paths.join('|')})\\/?(?:[?#]|$)`
  return new RegExp(prefix === '' ? ending : `${under}|${ending}`)
}
