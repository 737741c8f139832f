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
