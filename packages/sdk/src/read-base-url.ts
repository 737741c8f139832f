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
      // A base is not even given where it is not needed: that of an opaque origin would make any URL invalid.
      baseUrl.startsWith('/') ? `${globalThis.location?.origin}${baseUrl}` : baseUrl,
    )
    if (protocol === 'https:' || allowInsecure || loopback.test(hostname))
      return origin + pathname.replace(/\/+$/, '')
  } catch {
    // No valid host, or no page.
  }
  throw new TypeError(
    'createClient: baseUrl must be https, or http to loopback or with allowInsecure; a relative one needs a web page',
  )
}
