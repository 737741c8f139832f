import type { OperationSpec } from './operation-spec.ts'

/** Reads the documented success envelope, `{ status: 'success', data }`. `data` is absent if it is not that. */
export function readEnvelope(text: string, spec: OperationSpec): { body: unknown; data?: unknown } {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { body: text.slice(0, 500) || undefined }
  }
  // A cast, because nothing is known of the value; each member is checked below.
  const { status, data } = Object(body) as { status?: unknown; data?: unknown }
  const type = Array.isArray(data) ? 'array' : data === null ? 'null' : typeof data
  return status === 'success' && !Array.isArray(body) && type === (spec.data ?? 'object')
    ? { body, data }
    : { body }
}
