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
  { data: type = 'object', fields }: OperationSpec,
  wireNames: WireNames,
): { readonly body: unknown; readonly data?: unknown } {
  const body = readJson(text)
  const [status, data = null] = ['status', 'data'].map((name) => readOwn(body, name))
  if (status !== 'success' || data === null || type !== typeOf(data)) return { body }
  // Casts: the names are generated from the same fields, and those are an object's.
  const own = wireNames as Readonly<Record<string, string>>
  const renamed = (fields?.assumed ?? []).flatMap((name) => (own[name] ? [[name, own[name]] as const] : []))
  const named = { ...(data as object) } as Record<string, unknown>
  for (const [, wireName] of renamed) delete named[wireName]
  // What has the contract's name beside the wire's is another field.
  for (const [name, wireName] of renamed)
    if (Object.hasOwn(Object(data), wireName)) named[name] = readOwn(data, wireName)
  return { body, data: renamed[0] ? named : data }
}
