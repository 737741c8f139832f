import type { OperationSpec } from '../operations/operation-spec.ts'
import type { WireNames } from '../operations/operations.gen.ts'
import { readOwn } from '../rules/read-own.ts'
import { typeOf } from '../rules/type-of.ts'
import { readJson } from '../sending/read-json.ts'

/**
 * Reads the documented success envelope, `{ status: 'success', data }`. `data` is absent if it is not that. A field that
 * has another name on the wire gets the contract's.
 */
export function readEnvelope(
  text: string,
  operation: OperationSpec,
  wireNames: WireNames,
): { readonly body: unknown; readonly data?: unknown } {
  const body = readJson(text)
  // Null is none.
  const data = readOwn(body, 'data') ?? undefined
  if (readOwn(body, 'status') !== 'success' || typeOf(data) !== (operation.data ?? 'object')) return { body }
  // A cast: the names are generated from the same fields.
  const own = wireNames as Readonly<Record<string, string>>
  // A cast: that is what the table holds.
  const fields = readOwn(operation, 'fields') as OperationSpec['fields']
  const renamed = fields?.assumed.filter((name) => own[name])
  if (!renamed?.[0]) return { body, data }
  const nameOf = (wireName: string): string => renamed.find((name) => own[name] === wireName) ?? wireName
  const all = Object.entries(Object(data)).map(([name, value]) => [nameOf(name), value])
  return { body, data: Object.fromEntries(all) }
}
