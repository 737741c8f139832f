import type { OperationSpec } from './operation-spec.ts'

/** What a body holds: parsed if it is JSON, else its text, of at most `limit` characters; `undefined` if it is empty. */
export function readJson(text: string, limit: number = Number.POSITIVE_INFINITY): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.slice(0, limit) || undefined
  }
}

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
