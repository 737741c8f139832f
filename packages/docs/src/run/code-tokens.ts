/** A piece of code, and what it is. */
export interface CodeToken {
  readonly text: string
  readonly kind: 'key' | 'string' | 'literal' | 'keyword' | 'other'
}

const tokens =
  /(?<string>"(?:[^"\\]|\\.)*"(?!:)|'(?:[^'\\\n]|\\.)*')|(?<key>"(?:[^"\\]|\\.)*"(?=:))|(?<literal>\b(?:true|false|null)\b|(?<![\w.])-?\d[\d.eE+-]*)|(?<keyword>\b(?:import|from|const|await)\b)/g

/** Splits JSON, or a short program, into what has a colour of its own. */
export function codeTokens(code: string): CodeToken[] {
  const found: CodeToken[] = []
  let end = 0
  for (const { 0: text, index, groups = {} } of code.matchAll(tokens)) {
    const kind = (['key', 'string', 'literal', 'keyword'] as const).find((name) => groups[name] !== undefined)
    if (index > end) found.push({ text: code.slice(end, index), kind: 'other' })
    found.push({ text, kind: kind ?? 'other' })
    end = index + text.length
  }
  if (end < code.length) found.push({ text: code.slice(end), kind: 'other' })
  return found
}
