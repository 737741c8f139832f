/** A node of an OpenAPI document. */
export type JsonObject = { [key: string]: unknown }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The node itself, or an empty one where the document has something else. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

/** The list itself, or an empty one where the document has something else. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The text without white space around it, or an empty one where the document has something else. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
