import type { Schema } from './model.ts'

/** A node of an OpenAPI document. */
export type JsonObject = { [key: string]: unknown }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the value if it is an object, or an empty object. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

/** Returns the value if it is a list, or an empty list. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Returns the value without surrounding white space if it is a text, or an empty text. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** The keys that lead to a node. */
export type Path = readonly (string | number)[]

/** Returns a JSON pointer (RFC 6901) as a URI fragment without percent-encoding, the way `$ref` writes it. */
export function toPointer(path: Path): string {
  return `#${path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`
}

export function fromPointer(pointer: string): string[] {
  return pointer
    .replace(/^#\/?/, '')
    .split('/')
    .filter((key) => key !== '')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Visits each object inside a JSON value, parents first, in document order. */
export function walk(value: unknown, visit: (node: JsonObject, path: Path) => void, path: Path = []): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      walk(item, visit, [...path, index])
    })
  } else if (isObject(value)) {
    visit(value, path)
    for (const [key, child] of Object.entries(value)) walk(child, visit, [...path, key])
  }
}

/** A document that is being read, and a function that reports its problems. */
export interface Draft {
  /** The bundled document. Its references lead only to places inside it. */
  readonly document: JsonObject
  report(path: Path, problem: string): void
}

/** A node of a document and its path. */
export interface Located {
  readonly node: JsonObject
  readonly path: Path
}

/** Returns the value at a path of keys, or `undefined` if the path leads nowhere. */
export function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (parent, key) => (Array.isArray(parent) ? parent[Number(key)] : asObject(parent)[key]),
    document,
  )
}

/** Follows references to a node. Returns an empty node if they lead nowhere, which the linter refuses, as it does circles. */
export function resolveRef(document: JsonObject, value: unknown, path: Path): Located {
  const node = asObject(value)
  if (typeof node.$ref !== 'string') return { node, path }
  const target = fromPointer(node.$ref)
  return resolveRef(document, valueAt(document, target), target)
}

/** Tells whether a place is inside an example's value, where keys are data and don't describe the contract. */
export const isInExample = (path: Path): boolean => path.includes('value') && path.includes('examples')

export const refTo = (component: string): Schema => ({ $ref: `#/components/schemas/${component}` })

/** Returns the name of the schema component that a reference leads to, or an empty name if it leads elsewhere. */
export const componentOf = ($ref: unknown): string =>
  /^#\/components\/schemas\/(\w+)$/.exec(String($ref))?.[1] ?? ''

/** Returns the ids that a node of the contract names in `x-assumption`. */
export function assumptionIds(node: Readonly<Record<string, unknown>>): readonly string[] {
  const named = node['x-assumption']
  if (named === undefined) return []
  return Array.isArray(named) ? named.map(String) : [String(named)]
}
