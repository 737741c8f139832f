import type { ClientOptions } from './client-options.ts'

const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Returns `baseUrl` absolute and without a slash at its end. http is for loopback, as a bearer token needs TLS (RFC 6750
 * section 5.3).
 */
export function readBaseUrl({
  baseUrl,
  allowInsecure,
}: Pick<ClientOptions, 'baseUrl' | 'allowInsecure'>): string {
  let fault = 'needs a web page if it is relative, and a valid host if not'
  try {
    const { protocol, hostname, origin, pathname } = new URL(baseUrl, globalThis.location?.origin)
    fault = 'must be https, or http to loopback'
    if (protocol === 'https:' || allowInsecure || loopback.test(hostname))
      return origin + pathname.replace(/\/+$/, '')
  } catch {}
  throw new TypeError(`createClient: baseUrl ${fault}`)
}
