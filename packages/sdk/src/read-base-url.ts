const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Checks `baseUrl` and returns it absolute and without a slash at its end.
 *
 * http is allowed to loopback only, as RFC 6750 section 5.3 wants TLS for bearer tokens.
 */
export function readBaseUrl(baseUrl: string, allowInsecure: boolean): string {
  const wrong = (what: string): never => {
    throw new TypeError(`createClient: baseUrl ${what}`)
  }
  const page = globalThis.location?.origin
  const relative = baseUrl[0] === '/'
  let url: URL
  try {
    url = new URL(baseUrl, relative ? page : undefined)
  } catch {
    return wrong(
      relative
        ? 'is relative, which needs a web page: give an absolute URL'
        : 'must be an absolute URL, or /path',
    )
  }
  if (relative && url.origin !== page) wrong('must be an absolute URL, or /path')
  if (/[?#]/.test(baseUrl) || url.username || url.password) wrong('must have no credentials, query or hash')
  if (
    url.protocol !== 'https:' &&
    !(url.protocol === 'http:' && (allowInsecure || loopback.test(url.hostname)))
  )
    wrong('must be https: http is for loopback, or with allowInsecure: true')
  return url.origin + url.pathname.replace(/\/+$/, '')
}
