import type { ClientOptions } from './client-options.ts'

const loopback = /^((.+\.)?localhost|127[.\d]+|\[::1])$/

/**
 * Returns `baseUrl` absolute and without a slash at its end. http is for loopback, as a bearer token needs TLS (RFC 6750
 * section 5.3).
 */
export function readBaseUrl({
  baseUrl,
  allowInsecure,
}: Pick<ClientOptions, 'baseUrl' | 'allowInsecure'>): string {
  try {
    const { protocol, hostname, origin, pathname } = new URL(
      // The page's origin is put before relative URLs alone: on a page with an opaque origin it is `null`, and `new URL`
      // with that as its base would refuse absolute URLs too.
      baseUrl.startsWith('/') ? `${globalThis.location?.origin}${baseUrl}` : baseUrl,
    )
    if (protocol === 'https:' || allowInsecure || loopback.test(hostname))
      return origin + pathname.replace(/\/+$/, '')
  } catch {
    // The host is not valid, or the URL is relative and there is no page.
  }
  throw new TypeError(
    'createClient: baseUrl must be https, or http to loopback or with allowInsecure; a relative one needs a web page',
  )
}
