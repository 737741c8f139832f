/** Where the mock answers. */
export interface Base {
  /** Empty for any. */
  readonly origin: string
  /** What precedes the contract's paths, without a slash at its end. */
  readonly prefix: string
}

/** @throws TypeError when it is no base URL for http. */
export function readBase(baseUrl: string | undefined): Base {
  if (baseUrl === undefined) return { origin: '', prefix: '' }
  const isPath = baseUrl.startsWith('/') && !baseUrl.startsWith('//')
  let url: URL
  try {
    // A page resolves a path against its own origin; elsewhere any origin will do.
    url = new URL(baseUrl, isPath ? (globalThis.location?.href ?? 'http://localhost') : undefined)
  } catch (error) {
    throw new TypeError(
      'createMock: `baseUrl` must be a URL such as https://api.travel-card.example, or a path such as /api',
      { cause: error },
    )
  }
  if (!/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    throw new TypeError('createMock: `baseUrl` must be http or https, without user, query and fragment')
  }
  const prefix = url.pathname.replace(/\/+$/, '')
  return { origin: isPath && globalThis.location === undefined ? '' : url.origin, prefix }
}
