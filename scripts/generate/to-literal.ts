/** A JSON value as a JavaScript literal on one line, with bare keys where they can be bare. */
export function toLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toLiteral).join(', ')}]`
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, child]) => `${toKey(key)}: ${toLiteral(child)}`)
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}'
}

/** A property name, quoted where it has to be. `__proto__` as a bare or quoted key would set the prototype. */
function toKey(key: string): string {
  if (key === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : toLiteral(key)
}
