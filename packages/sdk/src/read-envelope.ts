import type { WireNames } from './methods.gen.ts'
import type { OperationSpec } from './operation-spec.ts'
import { readJson } from './read-json.ts'
import { typeOf } from './type-of.ts'

/**
 * Reads the documented success envelope, `{ status: 'success', data }`. `data` is absent if it is not that. A field that
 * has another name on the wire gets the contract's.
 */
export function readEnvelope(
  text: string,
  { data: type = 'object', fields }: OperationSpec,
  wireNames: WireNames,
): { readonly body: unknown; readonly data?: unknown } {
  const body = readJson(text)
  // A cast: nothing is known of it yet, and each member is checked.
  const { status, data = null } = Object(body) as Record<string, unknown>
  if (status !== 'success' || data === null || type !== typeOf(data)) return { body }
  // A cast: the names are generated from the same fields.
  const nameOf = (wireName: string): string =>
    fields?.assumed.find((name) => wireNames[name as keyof WireNames] === wireName) ?? wireName
  return {
    body,
    data: fields
      ? Object.fromEntries(Object.entries(Object(data)).map(([name, value]) => [nameOf(name), value]))
      : data,
  }
}
