/** The layout of a literal that may be broken into lines. */
export interface Layout {
  /** The indentation of the line on which the literal begins. */
  readonly indent: number
  /** The number of columns before the literal on that line. */
  readonly before?: number
  /** Names of constants, by the literals of their values. */
  readonly names?: Readonly<Record<string, string>>
}

/** The formatter's width, minus room for a comma. */
const width = 110 - 1

/** Writes a JSON value as a JavaScript literal, with bare keys where possible. With a layout, breaks lines as a formatter would. */
export function toLiteral(value: unknown, layout?: Layout): string {
  const line = onOneLine(value, layout?.names ?? {})
  if (!layout || layout.indent + (layout.before ?? 0) + line.length <= width) return line
  const { indent, names = {} } = layout
  const members = membersOf(value, (one, before) => toLiteral(one, { indent: indent + 2, before, names }))
  if (members.length === 0) return line
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const pad = ' '.repeat(indent)
  return `${open}\n${members.map((member) => `${pad}  ${member},\n`).join('')}${pad}${close}`
}

function onOneLine(value: unknown, names: Readonly<Record<string, string>>): string {
  const members = membersOf(value, (one) => onOneLine(one, names)).join(', ')
  const text = Array.isArray(value)
    ? `[${members}]`
    : typeof value === 'object' && value !== null
      ? members && `{ ${members} }`
      : toPrimitive(value)
  return names[text] ?? (text || '{}')
}

/** Prints each member of an object or a list. The members of an object follow their key. */
function membersOf(value: unknown, print: (value: unknown, before: number) => string): string[] {
  if (Array.isArray(value)) return value.map((one) => print(one, 0))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([key, one]) => {
    const start = `${toKey(key)}: `
    return start + print(one, start.length)
  })
}

function toPrimitive(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

/** Writes a property name, quoted if needed. A bare or quoted key `__proto__` would set the prototype. */
export function toKey(key: string): string {
  if (key === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : toPrimitive(key)
}
