/** A JSON value as TypeScript, on one line. */
export function literal(value: unknown): string {
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, inner]) => {
      const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : literal(key)
      return `${name}: ${literal(inner)}`
    })
    return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}'
  }
  return JSON.stringify(value) ?? 'undefined'
}
