/** A piece of code, and what it is: `key`, `text`, `value`, or nothing in particular. */
export type Piece = readonly [kind: string, text: string]

const kinds = ['key', 'text', 'value'] as const
const pieces = /("(?:[^"\\\n]|\\.)*"(?=:))|("(?:[^"\\\n]|\\.)*")|(\b(?:true|false|null)\b|-?\b\d[\d.]*\b)/g

/** Splits JSON into pieces that have colours. It needs no highlighter, which weighs more than a page. */
export function highlight(code: string): Piece[] {
  let end = 0
  const found = [...code.matchAll(pieces)].flatMap((match): Piece[] => {
    const before = code.slice(end, match.index)
    end = match.index + match[0].length
    return [
      ['', before],
      [kinds.find((_, index) => match[index + 1] !== undefined) ?? '', match[0]],
    ]
  })
  return [...found, ['', code.slice(end)] as const].filter(([, text]) => text !== '')
}
