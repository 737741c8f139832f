/** Where a literal stands, if it may be broken into lines, and what has a name there. */
export interface Layout {
  /** How far the line is indented on which it begins. */
  readonly indent: number
  /** How many columns of that line stand before it. */
  readonly before?: number
  /** Names of constants, by the literals of their values. */
  readonly names?: Readonly<Record<string, string>>
}

/** As the formatter has it, with room for a comma. */
const width = 110 - 1

/** A JSON value as a JavaScript literal with bare keys where they can be bare, on one line, or laid out as a formatter would. */
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

/** What is inside an object or a list, each printed behind its key, if it has one. */
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

/** A property name, quoted where it has to be. `__proto__` as a bare or quoted key would set the prototype. */
function toKey(key: string): string {
  if (key === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : toPrimitive(key)
}
