import type { OperationSpec } from './operation-spec.ts'

/** Reads the documented success envelope, `{ status: 'success', data }`. `data` is absent if it is not that. */
export function readEnvelope(
  text = '',
  type: OperationSpec['data'] = 'object',
): { readonly body: unknown; readonly data?: unknown } {
  try {
    // Nothing is known of it yet; each member is checked.
    const body = JSON.parse(text)
    const data: unknown = body?.status === 'success' ? body.data : null
    return data !== null && type === (Array.isArray(data) ? 'array' : typeof data) ? { body, data } : { body }
  } catch {
    return { body: text.slice(0, 500) || undefined }
  }
}
