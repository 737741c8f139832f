/** A piece of JSON text, and what it is. */
export interface JsonToken {
  readonly text: string
  readonly kind: 'key' | 'string' | 'literal' | 'other'
}

const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*/g

/** Splits the JSON text of a value, indented by two, into what has a colour of its own. */
export function jsonTokens(value: unknown): JsonToken[] {
  const text = JSON.stringify(value, null, 2) ?? 'undefined'
  const found: JsonToken[] = []
  let end = 0
  for (const match of text.matchAll(tokens)) {
    const [whole, quoted, colon] = match
    if (match.index > end) found.push({ text: text.slice(end, match.index), kind: 'other' })
    const kind = colon ? 'key' : quoted ? 'string' : 'literal'
    found.push({ text: quoted ?? whole, kind })
    if (colon) found.push({ text: colon, kind: 'other' })
    end = match.index + whole.length
  }
  if (end < text.length) found.push({ text: text.slice(end), kind: 'other' })
  return found
}
