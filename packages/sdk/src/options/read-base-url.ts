import type { InputIssue } from '../rules/input-issue.ts'
import type { ClientOptions } from './client-options.ts'

const loopback = /^((.+\.)?localhost|127[.\d]+|\[::1])$/

/**
 * Returns `baseUrl` absolute and without a slash at its end; `undefined` if it is relative and there is no page, as
 * where a server renders one: a module that makes a client must not fail there. http is for loopback, as a bearer token
 * needs TLS (RFC 6750 section 5.3).
 */
export function readBaseUrl(
  { baseUrl, allowInsecure }: Pick<ClientOptions, 'baseUrl' | 'allowInsecure'>,
  issues: InputIssue[],
): string | undefined {
  // A page of an opaque origin calls it 'null'.
  const page = `${globalThis.location?.origin}`
  const isRelative = baseUrl.startsWith('/')
  if (isRelative && !page.includes(':')) return undefined
  try {
    const { protocol, hostname, origin, pathname } = new URL(isRelative ? page + baseUrl : baseUrl)
    if (protocol === 'https:' || (protocol === 'http:' && (allowInsecure || loopback.test(hostname))))
      return origin + pathname.replace(/\/+$/, '')
  } catch {
    // No valid host.
  }
  issues.push({ field: 'baseUrl', message: 'must be https, or http to loopback or with allowInsecure' })
  return undefined
}
