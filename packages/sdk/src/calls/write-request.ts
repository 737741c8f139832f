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

// Records with names in lower case, because a `Headers` for each request would cost a tenth of a call. The last one wins.
const merge = (...all: CallerHeaders[]): Record<string, string> =>
  Object.fromEntries(
    all
      .map((one) => (Symbol.iterator in one ? one : Object.entries(one).filter(([, value]) => value != null)))
      .flatMap((one) => [...new Headers(one)]),
  )

/** Makes the writer of one client's requests. */
export function createWriteRequest(settings: Pick<ClientSettings, 'baseUrl' | 'headers'>): WriteRequest {
  const base = merge({ accept: 'application/json' }, settings.headers ?? {})
  return ({ method, path }, values, headers) => {
    const query = Object.entries(values.query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [name, `${value}`].map(encodeURIComponent).join('='),
    )
    const all = headers ? merge(base, headers) : base
    return {
      url:
        settings.baseUrl +
        path.replace(/{(.+?)}/g, (_, name) => encodeURIComponent(`${values.path?.[name]}`)) +
        (query[0] ? `?${query.join('&')}` : ''),
      method,
      headers: values.body ? { ...all, 'content-type': 'application/json' } : all,
      body: values.body && JSON.stringify(values.body),
    }
  }
}
