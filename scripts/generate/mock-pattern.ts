/**
 * How to make a text that a pattern takes: a sequence of pieces, each a choice of characters, or of sequences, with how
 * often it may occur.
 */
export type PatternPiece =
  | { readonly chars: string; readonly from: number; readonly to: number }
  | { readonly choices: readonly (readonly PatternPiece[])[]; readonly from: number; readonly to: number }

const digits = '0123456789'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const classes: Readonly<Record<string, string>> = {
  d: digits,
  w: `${letters}${digits}_`,
  s: ' ',
  D: letters,
  W: '-',
  S: `${letters}${digits}`,
}
/** What `+`, `*` and `{n,}` add at most: enough for variety. */
const open = 4

/**
 * Reads the part of the regular expressions' grammar from which a text can be made without search.
 *
 * @throws Error that names the part it does not know, such as a look-ahead or a back-reference.
 */
export function readPattern(pattern: string): readonly PatternPiece[] {
  let at = 0
  const refuse = (what: string): never => {
    throw new Error(
      `the mock cannot make a text for the pattern ${pattern}: ${what} at ${at} is not supported`,
    )
  }
  const eat = (text: string): boolean => {
    if (!pattern.startsWith(text, at)) return false
    at += text.length
    return true
  }

  function readEscape(): string {
    const next = pattern[at++] ?? refuse('an escape at the end')
    if (classes[next] !== undefined) return classes[next]
    if (/[A-Za-z0-9]/.test(next)) refuse(`\\${next}`)
    return next
  }

  function readClass(): string {
    const negated = eat('^')
    let chars = ''
    while (!eat(']')) {
      const first = eat('\\') ? readEscape() : (pattern[at++] ?? refuse('a class without an end'))
      if (first.length === 1 && pattern[at] === '-' && pattern[at + 1] !== ']') {
        at += 1
        const last = eat('\\') ? readEscape() : (pattern[at++] ?? refuse('a range without an end'))
        for (let code = first.charCodeAt(0); code <= last.charCodeAt(0); code += 1)
          chars += String.fromCharCode(code)
      } else chars += first
    }
    return negated ? [...printable].filter((char) => !chars.includes(char)).join('') : chars
  }

  function readCount(): { from: number; to: number } {
    let count = { from: 1, to: 1 }
    const braces = /^\{(\d+)(,(\d*))?\}/.exec(pattern.slice(at))
    if (eat('?')) count = { from: 0, to: 1 }
    else if (eat('*')) count = { from: 0, to: open }
    else if (eat('+')) count = { from: 1, to: 1 + open }
    else if (braces) {
      at += braces[0].length
      const from = Number(braces[1])
      const to = braces[2] === undefined ? from : braces[3] ? Number(braces[3]) : from + open
      count = { from, to }
    } else return count
    eat('?')
    return count
  }

  function readChoices(end: boolean): PatternPiece[][] {
    const choices: PatternPiece[][] = [[]]
    while (at < pattern.length && !(end && pattern[at] === ')')) {
      const pieces = choices.at(-1) ?? []
      if (eat('|')) choices.push([])
      else if (eat('^')) pieces.length > 0 && refuse('^ inside')
      else if (eat('$')) at < pattern.length && !'|)'.includes(pattern[at] ?? '') && refuse('$ inside')
      else if (eat('(')) {
        if (!eat('?:') && pattern[at] === '?') refuse(pattern.slice(at - 1, at + 2))
        const inner = readChoices(true)
        if (!eat(')')) refuse('a group without an end')
        pieces.push({ choices: inner, ...readCount() })
      } else {
        const chars = eat('[')
          ? readClass()
          : eat('\\')
            ? readEscape()
            : eat('.')
              ? letters
              : (pattern[at++] ?? '')
        if (chars === '') refuse('an empty class')
        pieces.push({ chars, ...readCount() })
      }
    }
    return choices
  }

  const choices = readChoices(false)
  if (at < pattern.length) refuse(pattern[at] ?? '')
  return choices.length === 1 ? (choices[0] ?? []) : [{ choices, from: 1, to: 1 }]
}
