import { hint } from './mistakes.ts'

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
  const [, origin = '', path, query = ''] = /^([a-z][^/?#:]*:\/\/[^/?#]*)?([^?#]*)\??([^#]*)/i.exec(url) ?? []
  return { origin: origin.toLowerCase(), path: path || '/', query }
}

interface Routable {
  readonly operation: { readonly method: string; readonly path: string }
}

export interface Match<Target> {
  /** The operation, if path and method fit one. */
  readonly target?: Target
  /** Path parameters by the contract's names; `undefined` where percent-encoding is broken. */
  readonly params: Readonly<Record<string, string | undefined>>
  /** The methods of all operations at this path; empty when there is none. */
  readonly allow: readonly string[]
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Reads a part of a path's template. A parameter has a name. */
const toPart = (text: string) => ({ text, name: /^\{(.+)\}$/.exec(text)?.[1] })

/**
 * Makes the function that finds an operation by method and path. One trailing slash makes no difference, and HEAD leads
 * where GET does (RFC 9110, section 9.3.2).
 */
export function createRouter<Target extends Routable>(
  targets: readonly Target[],
): (method: string, path: string) => Match<Target> {
  const routes = targets.map((target) => ({
    target,
    template: target.operation.path.split('/').map(toPart),
  }))
  // `/cards/reissue` wins over `/cards/{id}`.
  const rank = ({ template }: (typeof routes)[number]): string =>
    template.map(({ name }) => Number(name !== undefined)).join('')
  routes.sort((one, other) => (rank(one) < rank(other) ? -1 : 1))

  return (method, path) => {
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
        found = { target, params, allow }
    }
    if (allow.includes('GET') && !allow.includes('HEAD')) allow.push('HEAD')
    return found ?? { params: {}, allow }
  }
}

const wordsOf = (path: string): readonly string[] => path.replace(/\{.+?\}/g, '').match(/[a-z]+/gi) ?? []

/** A hint at the operation most of whose words are near one of the path. */
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

const startOf = ({ origin, prefix }: Base): string =>
  (origin === '' ? '^[a-z]+:\\/\\/[^/?#]+' : `^${literal(origin)}`) + literal(prefix)

/** An expression for the URLs of an operation, with or without a slash at the end. */
function operationPattern(base: Base, path: string): RegExp {
  const segments = path.split(/\{[^}]+\}/).map(literal)
  return new RegExp(`${startOf(base)}${segments.join('[^/?#]+')}\\/?(?:[?#]|$)`)
}

/** An expression for all URLs that the mock answers: with an address of its own, everything there. */
export function urlPattern(base: Base, operations: readonly Routable['operation'][]): RegExp {
  if (base.origin !== '' || base.prefix !== '') return new RegExp(`${startOf(base)}(?:[/?#]|$)`)
  return new RegExp(operations.map(({ path }) => operationPattern(base, path).source).join('|'))
}
