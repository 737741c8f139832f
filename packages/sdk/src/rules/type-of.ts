/** The type of a JSON value other than null, as JSON Schema calls it. */
export const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value)
