import { asObject, type JsonObject } from '../generate/json.ts'
import type { Path } from '../generate/pointer.ts'
import { resolveRef } from '../generate/resolve-ref.ts'

/** The same path in an expanded document: where another tool counts parameters and tags, they have their names. */
export function namePath(document: JsonObject, path: Path): Path {
  const named: (string | number)[] = []
  let node: unknown = document
  for (const key of path) {
    const parent = resolveRef(document, node, []).node
    const child: unknown = Array.isArray(node) ? node[Number(key)] : parent[key]
    const { name } = asObject(resolveRef(document, child, []).node)
    named.push(Array.isArray(node) && typeof name === 'string' ? name : key)
    node = child
  }
  return named
}
