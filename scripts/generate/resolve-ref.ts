import { asObject, isObject, type JsonObject } from './json.ts'
import { fromPointer, type Path } from './pointer.ts'

/** A node of a document, and where it stands. */
export interface Located {
  readonly node: JsonObject
  readonly path: Path
}

/** What stands at a path of keys; `undefined` where the path leads nowhere. */
export function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (parent, key) => (Array.isArray(parent) ? parent[Number(key)] : asObject(parent)[key]),
    document,
  )
}

/** The node that a chain of references ends at. */
export function resolveRef(document: JsonObject, value: unknown, path: Path): Located {
  const node = asObject(value)
  if (typeof node.$ref !== 'string') return { node, path }
  const target = fromPointer(node.$ref)
  const found = valueAt(document, target)
  if (!isObject(found)) throw new Error(`${node.$ref} leads nowhere`)
  return resolveRef(document, found, target)
}
