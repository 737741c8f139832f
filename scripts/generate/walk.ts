import type { Path } from './pointer.ts'

/** Visits each object inside a JSON value, parents first, in document order. */
export function walk(
  value: unknown,
  visit: (node: Record<string, unknown>, path: Path) => void,
  path: Path = [],
): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      walk(item, visit, [...path, index])
    })
  } else if (typeof value === 'object' && value !== null) {
    // JSON text holds nothing but plain objects here.
    const node = value as Record<string, unknown>
    visit(node, path)
    for (const [key, child] of Object.entries(node)) walk(child, visit, [...path, key])
  }
}
