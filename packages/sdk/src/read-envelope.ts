import type { OperationSpec } from './operation-spec.ts'
import { readJson } from './read-json.ts'

/** Reads the documented success envelope, `{ status: 'success', data }`. `data` is absent if it is not that. */
export function readEnvelope(
  text: string,
  type: OperationSpec['data'] = 'object',
): { readonly body: unknown; readonly data?: unknown } {
  const body = readJson(text, 500)
  // A cast: nothing is known of it yet, and each member is checked.
  const { status, data = null } = Object(body) as Record<string, unknown>
  const isData =
    status === 'success' && data !== null && type === (Array.isArray(data) ? 'array' : typeof data)
  return isData ? { body, data } : { body }
}
