import { fromPointer, type Path } from 'scripts/generate/pointer'
import { asObject, isObject, type JsonObject } from './json.ts'

/** The node that a chain of references ends at, and its path. */
export function resolveRef(
  document: JsonObject,
  value: unknown,
  path: Path,
): { node: JsonObject; path: Path } {
  const node = asObject(value)
  if (typeof node.$ref !== 'string') return { node, path }
  const target = fromPointer(node.$ref)
  const found = target.reduce<unknown>((parent, key) => asObject(parent)[key], document)
  if (!isObject(found)) throw new Error(`${node.$ref} leads nowhere`)
  return resolveRef(document, found, target)
}
