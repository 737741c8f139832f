/** Decides which words of an answer may be said. */
export interface Speaker {
  /** The name of a field, or `*`. */
  name(text: string): string
  /** A value of an open set, or a phrase in its place. */
  word(value: unknown): string
  /** Keeps a text of an answer from being said as a name. */
  hide(text: string): void
}

/** Letters, digits and signs of a name: not long, and no number that could tell two things apart. */
const isIdentifier = (text: string): boolean =>
  /^[A-Za-z_$][\w$-]{0,39}$/.test(text) && !/\d{3}|(?:\d.*){5}|^(?=.*\d)[\da-f-]{8,}$/i.test(text)

/**
 * Whatever is said of an answer goes through here, so that no value gets out. What looks like an identifier is said, unless
 * it holds one of the secrets: the token, what is in it, and all ids that were given.
 */
export function createSpeaker(secrets: readonly string[]): Speaker {
  const hidden = secrets.filter((text) => text !== '').map((text) => text.toLowerCase())
  const received = new Set<string>()
  const isSecret = (text: string): boolean =>
    hidden.some((secret) => text === secret || (secret.length >= 6 && text.includes(secret)))
  const maySay = (text: string): boolean => isIdentifier(text) && !isSecret(text.toLowerCase())
  return {
    name: (text) => (maySay(text) && !received.has(text.toLowerCase()) ? text : '*'),
    word: (value) =>
      typeof value === 'string' && maySay(value) ? `\`${value}\`` : 'a value that is not shown',
    hide(text) {
      received.add(text.toLowerCase())
    },
  }
}

const deepest = 4
const mostKeys = 20

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON type of a value. */
export const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/** The JSON types and keys of a value, and none of its values: `{ code: string, details: [{ field: string }] }`. */
export function jsonShape(value: unknown, speaker: Speaker, depth = 0): string {
  if (depth >= deepest) return typeOf(value)
  const inner = (one: unknown): string => jsonShape(one, speaker, depth + 1)
  if (Array.isArray(value)) return `[${[...new Set(value.map(inner))].slice(0, 5).join(' | ')}]`
  if (!isObject(value)) return typeOf(value)
  const members = new Set(Object.entries(value).map(([key, one]) => `${speaker.name(key)}: ${inner(one)}`))
  const shown = [...members].slice(0, mostKeys)
  if (members.size > mostKeys) shown.push('…')
  return shown.length > 0 ? `{ ${shown.join(', ')} }` : '{}'
}

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
