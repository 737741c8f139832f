const longest = 40

/** How a text is written, without what it says: `9` for a digit, `A` and `a` for letters; ASCII signs stay. */
export function patternOf(text: string): string {
  const pattern = text
    .slice(0, longest)
    .replaceAll(/\p{Nd}/gu, '9')
    .replaceAll(/\p{L}/gu, (letter) => (/\p{Lu}/u.test(letter) ? 'A' : 'a'))
    .replaceAll(/[^\x20-\x7e]|`/gu, '?')
  return text.length > longest ? `${pattern}…` : pattern
}
