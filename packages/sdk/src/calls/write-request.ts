import { mergeHeaders } from 'openapi-fetch'
import type { OperationSpec } from '../operations/operation-spec.ts'
import type { CallerHeaders } from '../options/client-options.ts'
import type { ClientSettings } from '../options/read-settings.ts'
import type { WireRequest } from '../sending/transport.ts'
import type { Values } from './read-arguments.ts'

/** Writes what one call sends. Throws if a value cannot be written. */
export type WriteRequest = (
  operation: Pick<OperationSpec, 'method' | 'path'>,
  values: Values,
  headers: CallerHeaders | undefined,
) => WireRequest

// Records with names in lower case, because a `Headers` for each request would cost a tenth of a call. `Headers` of
// another realm, such as a test environment's, are known by their iterator alone.
const merge = (...all: CallerHeaders[]): Record<string, string> =>
  Object.fromEntries(mergeHeaders(...all.map((one) => (Symbol.iterator in one ? new Headers(one) : one))))

/**
 * The only file of the method client that knows openapi-fetch, which merges the headers. Its `createClient` is left
 * aside: it hands `fetch` a `Request`, parses the body as it sees fit, and brings 1.3 KB of middleware that nobody could
 * reach. So are its serializers: they encode no name, and the generation refuses lists and objects in a URL.
 */
export function createWriteRequest(settings: Pick<ClientSettings, 'baseUrl' | 'headers'>): WriteRequest {
  const base = merge({ accept: 'application/json' }, settings.headers ?? {})
  return ({ method, path }, values, headers) => {
    const query = Object.entries(values.query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [name, `${value}`].map(encodeURIComponent).join('='),
    )
    return {
      url:
        settings.baseUrl +
        path.replace(/{(.+?)}/g, (_, name) => encodeURIComponent(`${values.path?.[name]}`)) +
        (query[0] ? `?${query.join('&')}` : ''),
      method,
      headers: {
        ...(headers ? merge(base, headers) : base),
        ...(values.body && { 'content-type': 'application/json' }),
      },
      body: values.body && JSON.stringify(values.body),
    }
  }
}
